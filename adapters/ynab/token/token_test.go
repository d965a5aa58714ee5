package token_test

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"avenir-mcp/adapters/ynab/token"
)

const secret = "s3cr3t-t0k3n-abcdef"

func mustNew(t *testing.T, text string) token.Token {
	t.Helper()
	k, err := token.New(text)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// holder keeps tokens where fmt cannot ask them how they want to be shown.
type holder struct {
	hidden token.Token
	Shown  token.Token
	ref    *token.Token
	list   []token.Token
}

func TestATokenShowsItselfInNoFormat(t *testing.T) {
	t.Parallel()
	k := mustNew(t, secret)
	for _, value := range []any{
		k, &k,
		[]token.Token{k},
		map[string]token.Token{"a": k},
		holder{k, k, &k, []token.Token{k}},
		&holder{hidden: k, Shown: k},
		fmt.Errorf("wrapped: %v", k),
		struct{ any }{k},
	} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%X", "%d", "%T", "%t", "%e", "%p", "%U", "%c", "%10.3v"} {
			hides(t, verb, fmt.Sprintf(verb, value))
		}
		encoded, _ := json.Marshal(value)
		hides(t, "JSON", string(encoded))
		hides(t, "zap", zapped(value))
		var b bytes.Buffer
		slog.New(slog.NewTextHandler(&b, nil)).Info("m", "k", value)
		slog.New(slog.NewJSONHandler(&b, nil)).Info("m", "k", value)
		_ = gob.NewEncoder(&b).Encode(value)
		hides(t, "slog and gob", b.String())
	}
	if encoded, _ := xml.Marshal(k); strings.Contains(string(encoded), secret) {
		t.Error("XML shows it")
	}
	if k.Reveal() != secret || k.String() != "[token]" || k.IsZero() {
		t.Error("it is not what was put in")
	}
}

func zapped(value any) string {
	var b bytes.Buffer
	for _, e := range []zapcore.Encoder{
		zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig()), zapcore.NewConsoleEncoder(zap.NewDevelopmentEncoderConfig()),
	} {
		log := zap.New(zapcore.NewCore(e, zapcore.AddSync(&b), zap.DebugLevel))
		log.Info("m", zap.Any("k", value), zap.Reflect("r", value))
		log.Sugar().Infow("m", "k", value)
		log.Sugar().Infof("%v", value)
	}
	return b.String()
}

func hides(t *testing.T, how, text string) {
	t.Helper()
	for _, form := range []string{secret, fmt.Sprintf("%x", secret), fmt.Sprintf("%X", secret), secret[:6]} {
		if strings.Contains(text, form) {
			t.Errorf("%s shows the token: %s", how, text)
		}
	}
}

func TestATokenIsReadAsItWasCopied(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		secret: secret, " " + secret + "\r\n": secret, "\ufeff" + secret: secret, "\t" + secret: secret,
		"": "! empty", " \n": "! empty", "\ufeff": "! empty",
		"two words": "! spaces", secret + "\n" + secret: "! spaces", "sécret": "! characters", "a\x00b": "! characters",
		"a\u200bb": "! characters", "a\x7fb": "! characters",
		strings.Repeat("x", 1024): strings.Repeat("x", 1024), strings.Repeat("x", 1025): "! longer",
	} {
		k, err := token.New(text)
		part, wrong := strings.CutPrefix(want, "! ")
		switch {
		case !wrong && (err != nil || k.Reveal() != want):
			t.Errorf("%q: %q, %v", text, k.Reveal(), err)
		case wrong && (err == nil || !strings.Contains(err.Error(), part)):
			t.Errorf("%q: %v, want %q", text, err, part)
		case wrong && text != "" && strings.Contains(err.Error(), strings.TrimSpace(text)+"x"):
			t.Errorf("the error repeats the text: %v", err)
		case wrong && !k.IsZero():
			t.Errorf("%q became a token", text)
		}
	}
}

func TestNoTokenIsNothing(t *testing.T) {
	t.Parallel()
	var none token.Token
	if !none.IsZero() || none.Reveal() != "" || none.String() != "[token]" {
		t.Error("there is something in it")
	}
}
