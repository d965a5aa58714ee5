package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
)

func TestADeletedRowIsGoneAndTold(t *testing.T) {
	t.Parallel()
	b, _ := open()
	since, before := b.Knowledge(), balance(t, b, "checking")
	row, err := b.DeleteTransaction("split")
	row = got(t, row, err)
	if !row.Deleted || !row.Lines[0].Deleted || !row.Lines[1].Deleted || row.Amount != -30_000 {
		t.Errorf("%+v", row)
	}
	if balance(t, b, "checking") != before+30_000 || activity(t, b, "food") != -40_000 {
		t.Error("the figures still have it")
	}
	if diff := cmp.Diff([]string{"-split"}, listed(t, b, book.Query{Since: since})); diff != "" {
		t.Error(diff)
	}
	for _, id := range []string{"split", "void", "split-1", "t"} {
		_, err := b.DeleteTransaction(id)
		if have := refused(t, err); have != `404.2 transaction "`+id+`" does not exist` {
			t.Error(have)
		}
	}
}
