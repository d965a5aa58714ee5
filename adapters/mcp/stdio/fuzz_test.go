package stdio_test

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"avenir-mcp/adapters/mcp/stdio"
)

// FuzzClassify holds what must be true of every line: it is a message or it has an answer, the answer is one
// line of JSON-RPC, and a message is what the SDK would have read.
func FuzzClassify(f *testing.F) {
	for _, line := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"ping"}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"x","arguments":{"y":[1,2.5e3,null]}}}`,
		`{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{"value":true}}}`,
		`{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"m","data":[1]}}`,
		`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"m"}}`,
		`{"jsonrpc":"2.0","id":1,"result":null,"error":null}`,
		`[{"jsonrpc":"2.0","id":1,"method":"ping"}]`, `null`, `1 2`, `{}{}`, `{} rubbish`, `rubbish`, `""`,
		`{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}`, `{"jsonrpc":"2.0","id":1.0,"method":"ping"}`,
		`{"jsonrpc":"2.0","id":1,"id":2,"method":"a","method":"b"}`, `{"JSONRPC":"2.0","Id":1,"method":"\u0000"}`,
		"{\"jsonrpc\":\"2.0\",\"id\":\"\xff\",\"method\":\"x\"}", `{"jsonrpc":"2.0","id":"\ud800","method":"\ud83d\ude00"}`,
		strings.Repeat("[", 11_000), strings.Repeat(`{"a":`, 1200) + "1" + strings.Repeat("}", 1200),
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		v := stdio.Classify(line)
		if v.Refusal != "" {
			checkRefusal(t, line, v)
		}
		if v.Message != nil && v.Refusal == "" {
			checkMessage(t, line, v.Message)
		}
		if v.Message == nil && v.Refusal == "" && !bytes.Contains(line, []byte(`"error"`)) && !bytes.Contains(line, []byte(`\u`)) {
			t.Error("neither a message nor an answer")
		}
	})
}

func checkRefusal(t *testing.T, line []byte, v stdio.Verdict) {
	t.Helper()
	var r struct {
		Version string          `json:"jsonrpc"`
		ID      json.RawMessage `json:"id"`
		Error   struct {
			Code    int
			Message string
		}
	}
	if err := json.Unmarshal([]byte(v.Refusal), &r); err != nil || strings.Contains(v.Refusal, "\n") {
		t.Fatalf("not one line of JSON: %q", v.Refusal)
	}
	if r.Version != "2.0" || len(r.ID) == 0 || r.Error.Message == "" {
		t.Errorf("not an error: %s", v.Refusal)
	}
	switch r.Error.Code {
	case parseError:
		if json.Valid(line) && bytes.Equal(bytes.ToValidUTF8(line, nil), line) {
			t.Error("valid JSON is called invalid")
		}
	case invalidRequest:
		if json.NewDecoder(bytes.NewReader(line)).Decode(new(json.RawMessage)) != nil {
			t.Error("invalid JSON is called valid")
		}
	default:
		t.Errorf("code %d", r.Error.Code)
	}
	if _, call := v.Message.(*jsonrpc.Request); call {
		t.Error("a request is refused and passed on")
	}
}

// checkMessage compares with the SDK's decoder, which reads deep messages only down to a limit of its own.
func checkMessage(t *testing.T, line []byte, got jsonrpc.Message) {
	t.Helper()
	want, err := jsonrpc.DecodeMessage(line)
	if err != nil {
		if strings.Contains(err.Error(), "depth") {
			return
		}
		t.Fatalf("the SDK does not read it: %v", err)
	}
	same := cmp.Comparer(func(a, b jsonrpc.ID) bool { return a == b })
	raw := cmp.Comparer(func(a, b json.RawMessage) bool { return compact(a) == compact(b) })
	if diff := cmp.Diff(want, got, same, raw); diff != "" {
		t.Errorf("the SDK reads it differently (-SDK +ours):\n%s", diff)
	}
}

func compact(raw json.RawMessage) string {
	var b bytes.Buffer
	if json.Compact(&b, raw) != nil {
		return string(raw)
	}
	return b.String()
}

// FuzzLines cuts a stream into lines, however it arrives and however small what it is read through is. No line is lost,
// put together with another, or held when it is too long.
func FuzzLines(f *testing.F) {
	for _, stream := range []string{
		"", "\n", "a", "a\n", "a\nb", "\n\n", "a\r\nb\r\n", " \t a \t \r\n", "\r", "12345678901234567\n1\n", "1234567890123456\n", "123456789012345\n",
		strings.Repeat("x", 40) + "\n" + strings.Repeat(" ", 40) + "\nshort\n", "\x00\n\xff", strings.Repeat("y", 300),
	} {
		for _, longest := range []uint8{0, 5, 16, 40, 255} {
			f.Add([]byte(stream), longest, longest%2 == 0)
		}
	}
	f.Fuzz(func(t *testing.T, stream []byte, longest uint8, slowly bool) {
		var want [][]byte
		parts := bytes.Split(stream, []byte("\n"))
		if last := len(parts) - 1; len(parts[last]) == 0 {
			parts = parts[:last] // the end of the last line, and no line
		}
		for _, part := range parts {
			if len(part) > int(longest) {
				want = append(want, nil)
				continue
			}
			want = append(want, append([]byte{}, bytes.Trim(part, " \t\r")...))
		}
		var r io.Reader = bytes.NewReader(stream)
		if slowly {
			r = iotest.OneByteReader(r)
		}
		if diff := cmp.Diff(want, stdio.Lines(r, 16, int(longest))); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	})
}
