package protocol_test

import (
	"fmt"
	"testing"
)

// unasked are the changes that nobody is asked about, on plan P.
func unasked() map[string]change {
	return map[string]change{
		"applied":       {tool: "approve_transactions", arguments: map[string]any{"transaction_ids": []string{"t1", "t2"}}},
		"nothing_to_do": {tool: "import_transactions", arguments: map[string]any{}},
	}
}

// TestWhatNobodyIsAskedAbout: whatever a client can show, and whether or not forms are required, these changes are
// made at once, and none is recorded.
func TestWhatNobodyIsAskedAbout(t *testing.T) {
	t.Parallel()
	for _, version := range versions {
		for _, require := range []bool{false, true} {
			for name, answer := range map[string]form{"no forms": nil, "a form that is declined": refused} {
				t.Run(fmt.Sprintf("%s, forms required %v, a client with %s", version, require, name), func(t *testing.T) {
					t.Parallel()
					h := newHouse(t, require)
					c := h.connect(t, version, answer)
					for status, change := range unasked() {
						before := h.Sandbox.Writes()
						r := call(t, c.ClientSession, change, "")
						if r.Status != status || r.Question != "" || r.OperationID != "" {
							t.Errorf("%s ended with %+v", change.tool, r)
						}
						if n := h.Sandbox.Writes() - before; n != 1 {
							t.Errorf("%s sent %d writes", change.tool, n)
						}
						if coded := call(t, c.ClientSession, change, "AAAAAAAAAAA"); coded.Error == "" {
							t.Errorf("%s takes a code: %+v", change.tool, coded)
						}
					}
					if len(c.asked) != 0 || len(h.log(t)) != 0 {
						t.Errorf("%d questions, %d operations", len(c.asked), len(h.log(t)))
					}
				})
			}
		}
	}
}
