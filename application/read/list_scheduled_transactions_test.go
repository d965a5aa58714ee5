package read_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func (w *world) due(r read.ListScheduledTransactionsRequest) (read.ListScheduledTransactionsResult, error) {
	return read.ListScheduledTransactions{Reader: w.Reader}.Do(w.t.Context(), r)
}

// dueIn asks for a time.
func (w *world) dueIn(since, until string) read.ListScheduledTransactionsResult {
	return must(w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{SinceDate: since, UntilDate: until}}))
}

// scheduling is the home plan with schedules, and no rows. What a schedule lacks is made up: it is of the checking
// account, and -1.
func scheduling(schedules ...budget.Schedule) book.Plan {
	p := home()
	p.Transactions = nil
	for i, s := range schedules {
		if s.ID == "" {
			s.ID = fmt.Sprintf("s%d", i)
		}
		if s.AccountID == "" {
			s.AccountID = "check"
		}
		if s.Amount == 0 {
			s.Amount = -1_000
		}
		p.Schedules = append(p.Schedules, s)
	}
	return p
}

func dueDays(r read.ListScheduledTransactionsResult) string {
	var days []string
	for _, o := range r.Occurrences {
		days = append(days, strings.TrimPrefix(o.Date, "2026-"))
	}
	return strings.Join(days, " ")
}

func TestListScheduledTransactionsDays(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		schedule     budget.Schedule
		since, until string
		want         string
	}{
		"59: monthly, first on the 31st": {budget.Schedule{First: day("2026-08-31"), Next: day("2026-10-31"), Frequency: "monthly"},
			"2026-10-01", "2026-12-31", "10-31 11-30 12-31"},
		"60: twice a month": {budget.Schedule{First: day("2026-10-01"), Next: day("2026-10-01"), Frequency: "twiceAMonth"},
			"2026-10-01", "2026-11-30", "10-01 10-16 11-01 11-16"},
		"60: next is the second half": {budget.Schedule{First: day("2026-01-01"), Next: day("2026-10-16"), Frequency: "twiceAMonth"},
			"2026-10-01", "2026-12-10", "10-16 11-01 11-16 12-01"},
		"60: twice a month from the 31st, in a short month": {budget.Schedule{First: day("2026-08-31"), Next: day("2026-10-31"), Frequency: "twiceAMonth"},
			"2027-02-01", "2027-03-31", "2027-02-16 2027-02-28 2027-03-16 2027-03-31"},
		"61: every 4 weeks": {budget.Schedule{First: day("2026-10-03"), Next: day("2026-10-03"), Frequency: "every4Weeks"},
			"2026-10-01", "2026-12-31", "10-03 10-31 11-28 12-26"},
		"61: steps before the window are walked over": {budget.Schedule{First: day("2026-10-03"), Next: day("2026-10-03"), Frequency: "monthly"},
			"2026-12-01", "2026-12-31", "12-03"},
		"62: the next one was moved": {budget.Schedule{First: day("2026-01-25"), Next: day("2026-09-27"), Frequency: "monthly"},
			"2026-09-25", "2026-11-30", "09-27 10-25 11-25"},
		"62: the 29th of February": {budget.Schedule{First: day("2024-02-29"), Next: day("2027-02-28"), Frequency: "yearly"},
			"2028-01-01", "2028-12-31", "2028-02-29"},
		"once":                      {budget.Schedule{Next: day("2026-10-03"), Frequency: "never"}, "2026-09-25", "2026-12-31", "10-03"},
		"a frequency nobody knows":  {budget.Schedule{Next: day("2026-10-03"), Frequency: "everyBlueMoon"}, "2026-09-25", "2026-12-31", "10-03"},
		"both ends are in it":       {budget.Schedule{Next: day("2026-10-03"), Frequency: "weekly"}, "2026-10-03", "2026-10-10", "10-03 10-10"},
		"a window before all of it": {budget.Schedule{Next: day("2026-10-03"), Frequency: "monthly"}, "2026-09-01", "2026-09-30", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t, scheduling(c.schedule)).due(read.ListScheduledTransactionsRequest{
				ScheduleFilter: read.ScheduleFilter{SinceDate: c.since, UntilDate: c.until}, Limit: new(200),
			}))
			equal(t, "days", dueDays(r), c.want)
			equal(t, "count", r.Count, len(r.Occurrences))
		})
	}
}

func TestListScheduledTransactionsWindows(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		since, until string
		first        string
		count        int
	}{
		"63: no window is 30 days":  {"", "", "09-26", 30}, // the first is due tomorrow
		"63: only a first day":      {"2026-10-01", "", "10-01", 31},
		"63: only a last day":       {"", "2026-09-27", "09-26", 2},
		"63: 366 days":              {"2026-10-01", "2027-10-02", "10-01", 367},
		"63: one day":               {"2026-10-01", "2026-10-01", "10-01", 1},
		"a time that is over today": {"2026-09-01", "2026-09-20", "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(newWorld(t, scheduling(budget.Schedule{Next: day("2026-09-26"), Frequency: "daily"})).due(read.ListScheduledTransactionsRequest{
				ScheduleFilter: read.ScheduleFilter{SinceDate: c.since, UntilDate: c.until}, Limit: new(1),
			}))
			equal(t, "first", dueDays(r), c.first)
			equal(t, "count", r.Count, c.count)
			equal(t, "total", r.Total, c.count)
		})
	}
}

func TestListScheduledTransactions(t *testing.T) {
	t.Parallel()
	t.Run("64: transfers are left out of the sums", func(t *testing.T) {
		t.Parallel()
		r := newWorld(t, scheduling(
			budget.Schedule{Next: day("2026-10-01"), Amount: -950_000, PayeeName: "Landlord", CategoryID: "hid"},
			budget.Schedule{Next: day("2026-10-01"), Amount: -2_000, PayeeName: "Bank"},
			budget.Schedule{Next: day("2026-10-02"), Amount: -200_000, TransferAccountID: "save"},
		)).dueIn("", "")
		equal(t, "sums", fmt.Sprint(r.Count, r.Inflows, r.Outflows, r.OutflowsFormatted), "3 0 -952-€952,00")
		equal(t, "transfer to", r.Occurrences[2].TransferTo, "Savings")
	})
	t.Run("the sums are of all occurrences, and not of the page", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, scheduling(
			budget.Schedule{Next: day("2026-10-01"), Amount: -1_000, Frequency: "weekly"},
			budget.Schedule{Next: day("2026-10-02"), Amount: 5_000, Frequency: "weekly"},
		)).due(read.ListScheduledTransactionsRequest{Limit: new(2)}))
		equal(t, "sums", fmt.Sprint(r.Count, r.Total, r.Shown, r.LeftOut, r.Inflows, r.InflowsFormatted, r.Outflows), "8 8 2 6 20€20,00-4")
		contains(t, r.Rest, "next_cursor")
	})
	t.Run("by day, then by the schedule's id", func(t *testing.T) {
		t.Parallel()
		r := newWorld(t, scheduling(
			budget.Schedule{ID: "c", Next: day("2026-10-01")}, budget.Schedule{ID: "a", Next: day("2026-10-02")}, budget.Schedule{ID: "b", Next: day("2026-10-01")},
		)).dueIn("", "")
		var ids []string
		for _, o := range r.Occurrences {
			ids = append(ids, o.ScheduledID)
		}
		equal(t, "ids", strings.Join(ids, " "), "b c a")
	})
	t.Run("only some accounts, closed ones too", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, scheduling(
			budget.Schedule{Next: day("2026-10-01")}, budget.Schedule{Next: day("2026-10-02"), AccountID: "save"},
			budget.Schedule{Next: day("2026-10-03"), AccountID: "old"}, budget.Schedule{Next: day("2026-10-04"), TransferAccountID: "save"},
			budget.Schedule{Next: day("2026-10-05"), AccountID: "shares"},
		))
		ask := func(ids ...string) string {
			return dueDays(must(w.due(read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{AccountIDs: ids}})))
		}
		equal(t, "two", ask("save", "old"), "10-02 10-03")
		equal(t, "tracking", ask("shares"), "10-05")
	})
	t.Run("none, in a plan that never had one", func(t *testing.T) {
		t.Parallel()
		r := newWorld(t, scheduling()).dueIn("", "")
		equal(t, "result", fmt.Sprint(r.Count, r.Inflows, r.Outflows, r.OutflowsFormatted, len(r.NextCursor)), "0 0 0€0,000")
		contains(t, wire(t, r), `"occurrences": []`)
	})
	t.Run("a deleted one", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, scheduling(budget.Schedule{ID: "s", Next: day("2026-10-01"), Deleted: true}, budget.Schedule{Next: day("2026-10-02")}))
		equal(t, "days", dueDays(w.dueIn("", "")), "10-02")
	})
	t.Run("a split: its parts that move money to another account are left out of the sums", func(t *testing.T) {
		t.Parallel()
		p := scheduling(budget.Schedule{Next: day("2026-10-01"), Amount: -10_000, CategoryID: "food", Lines: []budget.Line{
			{ID: "l1", Amount: -6_000, CategoryID: "food"}, {ID: "l2", Amount: -4_000, TransferAccountID: "save"},
			{ID: "l3", Amount: -1_000, TransferAccountID: "save", Deleted: true},
		}}, budget.Schedule{Next: day("2026-10-02"), CategoryID: "food", Lines: []budget.Line{{ID: "l4", Amount: -1_000, Deleted: true}}})
		w := newWorld(t, p)
		r := w.dueIn("", "")
		equal(t, "sums", fmt.Sprint(r.Outflows, " ", r.Inflows), "-7 0")
		equal(t, "split", fmt.Sprint(r.Occurrences[0].Split, r.Occurrences[0].Category == nil, r.Occurrences[1].Split), "true true false")
		equal(t, "category", r.Occurrences[1].Category.Name, "Groceries")
	})
}

func TestListScheduledTransactionsAsItIsSent(t *testing.T) {
	t.Parallel()
	p := scheduling(
		budget.Schedule{Next: day("2026-10-01"), Frequency: "monthly", Amount: -950_500, PayeeName: "Land\u200Blord\n", Memo: "the\nflat", CategoryID: "hid"},
		budget.Schedule{Next: day("2026-10-02"), Frequency: "never", Amount: -200_000, TransferAccountID: "shares", CategoryID: "none"},
	)
	want := `{
  "plan_id": "6ee704d9-ee24-4c36-b1a6-cb8ccf6a216c",
  "plan": "Home",
  "currency": "EUR",
  "occurrences": [
    {
      "scheduled_id": "s0",
      "date": "2026-10-01",
      "amount": -950.5,
      "account": "Checking",
      "payee": "Landlord",
      "category": {
        "category_id": "hid",
        "name": "Hidden",
        "group": "Daily"
      },
      "split": false,
      "memo": "the flat",
      "frequency": "monthly"
    },
    {
      "scheduled_id": "s1",
      "date": "2026-10-02",
      "amount": -200,
      "account": "Checking",
      "payee": "Transfer : Shares",
      "split": false,
      "frequency": "never",
      "transfer_to": "Shares"
    }
  ],
  "total": 2,
  "shown": 2,
  "left_out": 0,
  "count": 2,
  "inflows": 0,
  "inflows_formatted": "€0,00",
  "outflows": -950.5,
  "outflows_formatted": "-€950,50"
}`
	if diff := cmp.Diff(want, wire(t, newWorld(t, p).dueIn("", "2026-10-10"))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

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
		"accounts that the plan has not": {read.ListScheduledTransactionsRequest{ScheduleFilter: read.ScheduleFilter{AccountIDs: []string{"check", "no1", "no2"}}}, domain.NotFound, []string{"account_ids", "no1, no2 is not an account of this plan", "list_accounts"}},
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
