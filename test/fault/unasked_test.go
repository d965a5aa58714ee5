package fault_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
)

// unasked are the changes that nobody is asked about, each with the request it sends.
var unasked = map[string]struct {
	arguments map[string]any
	op        sandbox.Op
	// made says whether a plan shows the change.
	made func(b *book.Book) bool
	// blind: an answer that was lost cannot be looked up.
	blind bool
}{
	"approve_transactions": {
		arguments: map[string]any{"transaction_ids": []string{bakery}}, op: sandbox.OpUpdateTransactions,
		made: func(b *book.Book) bool {
			row, _ := b.Transaction(bakery)
			return row.Approved
		},
	},
	"import_transactions": {
		arguments: map[string]any{}, op: sandbox.OpImportTransactions, blind: true,
		made: func(b *book.Book) bool { return len(b.ImportTransactions()) == 0 },
	},
}

// TestAnUnaskedChangeClaimsWhatIsTrue: whatever goes wrong with it, what its result says is what YNAB has.
func TestAnUnaskedChangeClaimsWhatIsTrue(t *testing.T) {
	t.Parallel()
	for tool, c := range unasked {
		for name, f := range all() {
			for _, lasting := range []bool{false, true} {
				title := tool + ", " + name
				if lasting {
					title += ", and YNAB cannot be read afterwards"
				}
				t.Run(title, func(t *testing.T) {
					t.Parallel()
					p := newProgram(t)
					p.strike(change{op: c.op}, f, lasting)
					r := p.call(t, tool, c.arguments)
					p.faults.Clear()
					var made bool
					p.ynab.Look(planID, func(b *book.Book) { made = c.made(b) })
					if want := map[string]bool{"applied": true, "error": false}; r.Status != "unknown" && made != want[r.Status] {
						t.Errorf("status %s: %s%s, and made is %v", r.Status, r.Message, r.err, made)
					}
					if r.Status == "unknown" && !lasting && !c.blind {
						t.Errorf("it could have looked: %s", r.Message)
					}
					if log := p.call(t, "list_operations", map[string]any{}); len(log.Operations) != 0 {
						t.Errorf("the journal has %+v", log.Operations)
					}
				})
			}
		}
	}
}
