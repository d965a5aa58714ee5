package read_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
)

func TestListPayeesRefusesBeforeAnyRequest(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		request read.ListPayeesRequest
		texts   []string
	}{
		"46: a limit of 0":                {read.ListPayeesRequest{Limit: new(0)}, []string{"limit", "0", "1 to 200"}},
		"46: a limit below 0":             {read.ListPayeesRequest{Limit: new(-1)}, []string{"limit", "-1", "1 to 200"}},
		"46: a limit that is too high":    {read.ListPayeesRequest{Limit: new(201)}, []string{"limit", "201", "1 to 200"}},
		"a search of 201 characters":      {read.ListPayeesRequest{Search: strings.Repeat("é", 201)}, []string{"search", "201", "1 to 200"}},
		"41: a cursor that is a word":     {read.ListPayeesRequest{Cursor: "banana"}, []string{"cursor", "call again without cursor"}},
		"41: a cursor of something else":  {read.ListPayeesRequest{Cursor: "cGFnZToz"}, []string{"cursor", "call again without cursor"}},
		"41: a cursor of 600 characters":  {read.ListPayeesRequest{Cursor: strings.Repeat("a", 600)}, []string{"cursor", "call again without cursor"}},
		"124: the plan of an application": {read.ListPayeesRequest{PlanID: "default"}, []string{"plan_id", "only works with OAuth"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.payees(c.request)
			mustFail(t, err, domain.InvalidArgument, c.texts...)
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
}

func TestListPayeesPassesOnWhatReadersSay(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	for _, op := range []sandbox.Op{sandbox.OpPlans, sandbox.OpPayees, sandbox.OpTransactions} {
		w := newWorld(t)
		w.ynab.Before(fails(op, down))
		if _, err := w.payees(read.ListPayeesRequest{}); !errors.Is(err, down) {
			t.Errorf("%s: error %v", op, err)
		}
	}
	_, err := newWorld(t).payees(read.ListPayeesRequest{PlanID: "nobody"})
	mustFail(t, err, domain.NotFound, "nobody", "list_plans")
}

func BenchmarkListPayees(b *testing.B) {
	p := busy(100_000)
	for i := range p.Transactions {
		p.Transactions[i].PayeeName = fmt.Sprintf("CARTE 12/09 Shop of street %d", i%2000)
	}
	w := newWorld(b, p)
	for _, search := range []string{"", "street 42"} {
		b.Run(search, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				must(w.payees(read.ListPayeesRequest{Search: search}))
			}
		})
	}
}
