package read_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestListScheduledTransactionsNames(t *testing.T) {
	t.Parallel()
	t.Run("a payee that was renamed bears its new name", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, scheduling(budget.Schedule{Next: day("2026-10-01"), PayeeName: "Stream"}))
		w.Budget = renamed{w.ynab}
		equal(t, "payee", w.dueIn("", "").Occurrences[0].Payee, "Film Club")
	})
	for name, c := range map[string]struct {
		schedule budget.Schedule
		filter   read.ScheduleFilter
		want     string
	}{
		"an account":                   {budget.Schedule{AccountID: "new"}, read.ScheduleFilter{}, `"account": "Brand new"`},
		"an account that is asked for": {budget.Schedule{AccountID: "new"}, read.ScheduleFilter{AccountIDs: []string{"new"}}, `"account": "Brand new"`},
		"the account of a transfer":    {budget.Schedule{TransferAccountID: "new"}, read.ScheduleFilter{}, `"transfer_to": "Brand new"`},
		"a category":                   {budget.Schedule{CategoryID: "novel"}, read.ScheduleFilter{}, `"name": "Novel"`},
	} {
		t.Run(name+" that is newer than the lists", func(t *testing.T) {
			t.Parallel()
			before := newWorld(t)
			c.schedule.Next = day("2026-10-01")
			p := scheduling(c.schedule)
			p.Accounts = append(p.Accounts, book.Account{ID: "new", Name: "Brand new", Type: "checking"})
			p.Categories = append(p.Categories, budget.Category{ID: "novel", GroupID: "daily", Name: "Novel"})
			w := newWorld(t, p)
			a := newAged(before)
			a.Server = w.ynab
			w.Budget, w.Plans = a, application.Plans{Reader: a}
			contains(t, wire(t, must(w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: c.filter}))), c.want)
		})
	}
	t.Run("of which no list has the names, shows the ids", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, scheduling(budget.Schedule{Next: day("2026-10-01"), CategoryID: "food"}))
		w.Budget = nameless{w.ynab}
		contains(t, wire(t, w.dueIn("", "")), `"account": "check"`, `"name": "food"`)
	})
}

func TestListScheduledTransactionsPages(t *testing.T) {
	t.Parallel()
	plan := func() book.Plan {
		return scheduling(
			budget.Schedule{ID: "a", Next: day("2026-10-01"), Frequency: "daily"},
			budget.Schedule{ID: "b", Next: day("2026-10-01"), Frequency: "daily"},
			budget.Schedule{ID: "c", Next: day("2026-10-10"), Frequency: "daily"},
		)
	}
	october := read.ScheduleFilter{SinceDate: "2026-10-01", UntilDate: "2026-10-19"} // 19 + 19 + 10
	t.Run("every occurrence once, and no cursor on the last page, even when it is full", func(t *testing.T) {
		t.Parallel()
		for limit, wanted := range map[int]int{16: 3, 7: 7, 48: 1, 47: 2} {
			w := newWorld(t, plan())
			r := read.ListScheduledTransactionsRequest{ScheduleFilter: october, Limit: &limit}
			var seen []string
			pages := 0
			for {
				page := must(w.due(r))
				pages++
				for _, o := range page.Occurrences {
					seen = append(seen, o.Date+" "+o.ScheduledID)
				}
				equal(t, "outflows on every page", page.Outflows, -48_000)
				if r.Cursor = page.NextCursor; r.Cursor == "" {
					break
				}
			}
			equal(t, "pages", pages, wanted)
			all := must(w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: october, Limit: new(200)}))
			var want []string
			for _, o := range all.Occurrences {
				want = append(want, o.Date+" "+o.ScheduledID)
			}
			if diff := cmp.Diff(want, seen); diff != "" {
				t.Error(diff)
			}
		}
	})
	t.Run("the last one of a page is deleted before the next", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plan())
		first := must(w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: october, Limit: new(3)}))
		equal(t, "last", first.Occurrences[2].Date+first.Occurrences[2].ScheduledID, "2026-10-02a")
		p := plan()
		p.Schedules = p.Schedules[1:]
		gone := newWorld(t, p)
		next := must(gone.due(read.ListScheduledTransactionsRequest{ScheduleFilter: october, Limit: new(1), Cursor: first.NextCursor}))
		equal(t, "next", next.Occurrences[0].Date+next.Occurrences[0].ScheduledID, "2026-10-02b")
	})
	t.Run("of other dates, accounts or another tool", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plan())
		cursor := must(w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: october, Limit: new(1)})).NextCursor
		for name, f := range map[string]read.ScheduleFilter{
			"no dates":     {},
			"other dates":  {SinceDate: "2026-10-02", UntilDate: "2026-10-19"},
			"other end":    {SinceDate: "2026-10-01", UntilDate: "2026-10-18"},
			"its accounts": {SinceDate: "2026-10-01", UntilDate: "2026-10-19", AccountIDs: []string{"check"}},
		} {
			_, err := w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: f, Cursor: cursor})
			if err == nil {
				t.Fatalf("%s: no error", name)
			}
			mustFail(t, err, domain.InvalidArgument, "cursor", "call again without cursor")
		}
		_, err := w.find(read.FindTransactionsRequest{Cursor: cursor})
		mustFail(t, err, domain.InvalidArgument, "cursor")
	})
}

func TestListScheduledTransactionsRefuses(t *testing.T) {
	t.Parallel()
	dates := func(since, until string) read.ListScheduledTransactionsRequest {
		return read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{SinceDate: since, UntilDate: until}}
	}
	for name, c := range map[string]struct {
		request read.ListScheduledTransactionsRequest
		code    domain.Code
		texts   []string
	}{
		"63: 367 days":                   {dates("2026-10-01", "2027-10-03"), domain.InvalidArgument, []string{"until_date", "2027-10-03", "366 days", "2027-10-02"}},
		"63: 367 days from today":        {dates("", "2027-09-27"), domain.InvalidArgument, []string{"until_date", "366 days", "2026-09-25", "2027-09-26"}},
		"reversed dates":                 {dates("2026-10-02", "2026-10-01"), domain.InvalidArgument, []string{"2026-10-02", "2026-10-01", "swap them"}},
		"an end before today":            {dates("", "2026-09-24"), domain.InvalidArgument, []string{"2026-09-25", "2026-09-24", "swap them"}},
		"no day":                         {dates("2026-02-30", ""), domain.InvalidArgument, []string{"since_date", "YYYY-MM-DD"}},
		"no last day":                    {dates("", "tomorrow"), domain.InvalidArgument, []string{"until_date", "YYYY-MM-DD"}},
		"46: a limit of 0":               {read.ListScheduledTransactionsRequest{Limit: new(0)}, domain.InvalidArgument, []string{"limit", "1 to 200"}},
		"46: a limit of 201":             {read.ListScheduledTransactionsRequest{Limit: new(201)}, domain.InvalidArgument, []string{"limit", "201", "1 to 200"}},
		"41: a cursor that is none":      {read.ListScheduledTransactionsRequest{Cursor: "banana"}, domain.InvalidArgument, []string{"cursor", "call again without cursor"}},
		"no account":                     {read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{AccountIDs: []string{}}}, domain.InvalidArgument, []string{"account_ids", "1 to 50"}},
		"131: 51 accounts":               {read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{AccountIDs: make([]string, 51)}}, domain.InvalidArgument, []string{"account_ids", "51"}},
		"an account that is no id":       {read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{AccountIDs: []string{"../x"}}}, domain.InvalidArgument, []string{"account_ids.0", "not a YNAB id"}},
		"accounts that the plan has not": {read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{AccountIDs: []string{"check", "no1", "no2"}}}, domain.NotFound, []string{"account_ids", "no1, no2 are not ids of accounts of this plan", "list_accounts"}},
		"an unknown plan":                {read.ListScheduledTransactionsRequest{PlanID: "nobody"}, domain.NotFound, []string{"nobody"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.due(c.request)
			mustFail(t, err, c.code, c.texts...)
			if c.code == domain.InvalidArgument {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
	for _, op := range []sandbox.Op{sandbox.OpSchedules, sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpPayees} {
		t.Run("an error of "+string(op), func(t *testing.T) {
			t.Parallel()
			w, down := newWorld(t), errors.New("down")
			w.ynab.Before(fails(op, down))
			if _, err := w.due(read.ListScheduledTransactionsRequest{}); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
}
