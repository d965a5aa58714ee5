package contract_test

import (
	"strings"
	"testing"
)

// checkTable judges every example of a table, once right and once with each of its flaws.
func checkTable(t *testing.T, table []exchange, judge func(*testing.T, exchange) error) {
	t.Helper()
	both := 0
	for _, e := range table {
		name := e.method + " " + strings.ReplaceAll(e.path, id, "id")
		if err := judge(t, e); err != nil {
			t.Errorf("%s: a right example is refused: %v", name, err)
		}
		for _, f := range e.flaws {
			t.Run(name+" with "+f.new, func(t *testing.T) {
				expect(t, judge(t, f.in(t, e)), f.want)
			})
		}
		if len(e.flaws) > 0 {
			both++
		}
	}
	if both < 12 {
		t.Errorf("only %d operations have right and wrong examples", both)
	}
}

// in puts the flaw into a right example.
func (f flaw) in(t *testing.T, e exchange) exchange {
	t.Helper()
	switch {
	case strings.Contains(e.path, f.old):
		e.path = strings.Replace(e.path, f.old, f.new, 1)
	case strings.Contains(e.body, f.old):
		e.body = strings.Replace(e.body, f.old, f.new, 1)
	default:
		t.Fatalf("the example does not contain %q", f.old)
	}
	return e
}

func expect(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil {
		t.Fatalf("accepted, want an error that says %q", want)
	}
	if !strings.Contains(err.Error(), want) {
		t.Errorf("the error is %q, want one that says %q", err, want)
	}
}
