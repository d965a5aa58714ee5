package stdio_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp/stdio"
)

func TestALongLineIsRefusedAndSkipped(t *testing.T) {
	t.Parallel()
	const longest = 70 << 10 // more than is read ahead
	ping := func(size int) string {
		line := `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"%s"}}`
		return fmt.Sprintf(line, strings.Repeat("x", size-len(line)+len("%s")))
	}
	for name, c := range map[string]struct {
		line string
		want []answer
	}{
		"as long as allowed": {ping(longest), []answer{{ID: 7.0}, {ID: 8.0}}},
		"one byte more":      {ping(longest + 1), []answer{{Code: invalidRequest}, {ID: 8.0}}},
		"far longer":         {ping(10 * longest), []answer{{Code: invalidRequest}, {ID: 8.0}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, func(tr *stdio.Transport) { tr.MaxLine = longest })
				w.send(c.line)
				got := w.answers()
				w.send(`{"jsonrpc":"2.0","id":8,"method":"ping"}`)
				if diff := cmp.Diff(c.want, append(got, w.answers()...), withoutText); diff != "" {
					t.Errorf("answers (-want +got):\n%s", diff)
				}
			})
		})
	}
}

// endless is a line without an end, and then the end.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	if e.left == 0 {
		return 0, io.EOF
	}
	n := min(e.left, len(p)) // of whatever is in p: it holds no end of a line
	e.left -= n
	return n, nil
}

func TestALongLineIsNeverHeldInMemory(t *testing.T) {
	t.Parallel()
	const longest = 1 << 20
	most, _, tooLong := stdio.Held(&endless{left: 32 << 20}, longest)
	if most > 2*longest || tooLong != 1 {
		t.Errorf("held %d bytes and refused %d lines, want at most %d and 1", most, tooLong, 2*longest)
	}
}

func TestTheMemoryOfABigMessageIsGivenBack(t *testing.T) {
	t.Parallel()
	lines := strings.NewReader(strings.Repeat("x", 2<<20) + "\n" + "short\n")
	most, atLast, _ := stdio.Held(lines, stdio.DefaultMaxLine)
	if most < 2<<20 || atLast > 1<<20 {
		t.Errorf("held %d bytes, and %d at last", most, atLast)
	}
}
