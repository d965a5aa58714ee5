package stdio_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"

	"avenir-mcp/adapters/mcp/stdio"
)

// aCall is a tools/call line of about the given length, most of it nested arguments.
func aCall(size int) []byte {
	row := `{"id":"0f9f1f9a-0f3d-4a39-8b5c-3a0a8a1e2b11","amount":-12340,"memo":"caf\u00e9 \"de hoek\"","flag":null},`
	rows := strings.TrimSuffix(strings.Repeat(row, max(1, size/len(row))), ",")
	return fmt.Appendf(nil, `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"t","arguments":{"rows":[%s]}}}`, rows)
}

func BenchmarkClassify(b *testing.B) {
	for name, size := range map[string]int{"1KB": 1 << 10, "1MB": 1 << 20} {
		line := aCall(size)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			b.ReportAllocs()
			for b.Loop() {
				if v := stdio.Classify(line); v.Message == nil {
					b.Fatal(v.Refusal)
				}
			}
		})
	}
}

// BenchmarkDecodeOfTheSDK is what the SDK's own decoder takes for the same lines, to compare.
func BenchmarkDecodeOfTheSDK(b *testing.B) {
	for name, size := range map[string]int{"1KB": 1 << 10, "1MB": 1 << 20} {
		line := aCall(size)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(line)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := jsonrpc.DecodeMessage(line); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
