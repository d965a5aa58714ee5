package main

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/png"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

const (
	plain    = "text/plain"
	pngType  = "image/png"
	jsonType = "application/json"
)

// noArguments is the schema of a tool that takes none.
var noArguments = map[string]any{"type": "object"}

// addContents adds the kinds of content that the program has no use for: sounds, resources inside of results, bytes.
func addContents(s *sdk.Server) {
	tell := func(name, about string, contents ...sdk.Content) {
		s.AddTool(&sdk.Tool{Name: name, Description: about, InputSchema: noArguments},
			func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
				return &sdk.CallToolResult{Content: contents}, nil
			})
	}
	tell("test_audio_content", "Answers with a sound.", &sdk.AudioContent{MIMEType: "audio/wav", Data: silence()})
	tell("test_embedded_resource", "Answers with a resource.", embedded("test://embedded-resource", plain, "A resource inside of a result."))
	tell("test_multiple_content_types", "Answers with a text, a picture and a resource.",
		&sdk.TextContent{Text: "Three kinds of content."}, &sdk.ImageContent{MIMEType: pngType, Data: dot()},
		embedded("test://mixed-content-resource", jsonType, `{"test":"data","value":123}`))
	s.AddResource(&sdk.Resource{URI: "test://static-binary", Name: "static-binary", MIMEType: pngType, Description: "A picture."},
		func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
			return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{Blob: dot()}}}, nil
		})
	s.AddResourceTemplate(&sdk.ResourceTemplate{
		URITemplate: "test://template/{id}/data", Name: "template", MIMEType: jsonType, Description: "The id in its address.",
	}, func(_ context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		id := strings.Split(req.Params.URI, "/")[3]
		return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{Text: `{"id":"` + id + `"}`}}}, nil
	})
}

// addPrompts adds the prompts that hold more than a text, and one that shows its arguments.
func addPrompts(s *sdk.Server) {
	add := func(p *sdk.Prompt, contents func(arguments map[string]string) []sdk.Content) {
		s.AddPrompt(p, func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
			res := &sdk.GetPromptResult{Description: p.Description}
			for _, c := range contents(req.Params.Arguments) {
				res.Messages = append(res.Messages, &sdk.PromptMessage{Role: "user", Content: c})
			}
			return res, nil
		})
	}
	add(&sdk.Prompt{
		Name: "test_prompt_with_arguments", Description: "Shows its arguments.",
		Arguments: []*sdk.PromptArgument{{Name: "arg1", Required: true}, {Name: "arg2", Required: true}},
	}, func(given map[string]string) []sdk.Content {
		return []sdk.Content{&sdk.TextContent{Text: given["arg1"] + " and " + given["arg2"]}}
	})
	add(&sdk.Prompt{
		Name: "test_prompt_with_embedded_resource", Description: "Holds a resource.",
		Arguments: []*sdk.PromptArgument{{Name: "resourceUri", Required: true}},
	}, func(given map[string]string) []sdk.Content {
		return []sdk.Content{embedded(given["resourceUri"], plain, "A resource inside of a prompt.")}
	})
	add(&sdk.Prompt{Name: "test_prompt_with_image", Description: "Holds a picture."},
		func(map[string]string) []sdk.Content {
			return []sdk.Content{&sdk.ImageContent{MIMEType: pngType, Data: dot()}}
		})
}

func embedded(uri, mime, text string) *sdk.EmbeddedResource {
	return &sdk.EmbeddedResource{Resource: &sdk.ResourceContents{URI: uri, MIMEType: mime, Text: text}}
}

// dot is a picture of one pixel.
func dot() []byte {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	return b.Bytes()
}

// silence is a WAV file of one silent sample: a RIFF header of 44 bytes for one channel of 8 kHz, 16 bits each.
func silence() []byte {
	b := []byte("RIFF")
	b = binary.LittleEndian.AppendUint32(b, 36+2)
	b = append(b, "WAVEfmt "...)
	b = binary.LittleEndian.AppendUint32(b, 16)
	b = binary.LittleEndian.AppendUint16(b, 1) // PCM
	b = binary.LittleEndian.AppendUint16(b, 1)
	b = binary.LittleEndian.AppendUint32(b, 8000)
	b = binary.LittleEndian.AppendUint32(b, 16000)
	b = binary.LittleEndian.AppendUint16(b, 2)
	b = binary.LittleEndian.AppendUint16(b, 16)
	b = append(b, "data"...)
	b = binary.LittleEndian.AppendUint32(b, 2)
	return append(b, 0, 0)
}
