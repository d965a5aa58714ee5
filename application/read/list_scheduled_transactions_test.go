package read_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
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
		"59: monthly, first on the 31st": {
			budget.Schedule{First: day("2026-08-31"), Next: day("2026-10-31"), Frequency: "monthly"},
			"2026-10-01", "2026-12-31", "10-31 11-30 12-31",
		},
		"60: twice a month": {
			budget.Schedule{First: day("2026-10-01"), Next: day("2026-10-01"), Frequency: "twiceAMonth"},
			"2026-10-01", "2026-11-30", "10-01 10-16 11-01 11-16",
		},
		"60: next is the second half": {
			budget.Schedule{First: day("2026-01-01"), Next: day("2026-10-16"), Frequency: "twiceAMonth"},
			"2026-10-01", "2026-12-10", "10-16 11-01 11-16 12-01",
		},
		"60: twice a month from the 31st, in a short month": {
			budget.Schedule{First: day("2026-08-31"), Next: day("2026-10-31"), Frequency: "twiceAMonth"},
			"2027-02-01", "2027-03-31", "2027-02-16 2027-02-28 2027-03-16 2027-03-31",
		},
		"61: every 4 weeks": {
			budget.Schedule{First: day("2026-10-03"), Next: day("2026-10-03"), Frequency: "every4Weeks"},
			"2026-10-01", "2026-12-31", "10-03 10-31 11-28 12-26",
		},
		"61: steps before the window are walked over": {
			budget.Schedule{First: day("2026-10-03"), Next: day("2026-10-03"), Frequency: "monthly"},
			"2026-12-01", "2026-12-31", "12-03",
		},
		"61: monthly, and the next one long ago": {
			budget.Schedule{First: day("2026-08-03"), Next: day("2026-08-03"), Frequency: "monthly"},
			"2026-10-01", "2026-10-31", "10-03",
		},
		"62: the next one was moved": {
			budget.Schedule{First: day("2026-01-25"), Next: day("2026-09-27"), Frequency: "monthly"},
			"2026-09-25", "2026-11-30", "09-27 10-25 11-25",
		},
		"62: the 29th of February": {
			budget.Schedule{First: day("2024-02-29"), Next: day("2027-02-28"), Frequency: "yearly"},
			"2028-01-01", "2028-12-31", "2028-02-29",
		},
		"62: the 29th of February, and the next one long ago": {
			budget.Schedule{First: day("2024-02-29"), Next: day("2026-02-28"), Frequency: "yearly"},
			"2027-02-28", "2028-02-29", "2027-02-28 2028-02-29",
		},
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
	t.Run("a frequency nobody knows is text like any other", func(t *testing.T) {
		t.Parallel()
		r := newWorld(t, scheduling(budget.Schedule{Next: day("2026-10-01"), Frequency: "every\u202EBlue\nMoon"})).dueIn("", "")
		equal(t, "frequency", r.Occurrences[0].Frequency, "everyBlue Moon")
	})
	t.Run("a deleted one", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, scheduling(budget.Schedule{ID: "s", Next: day("2026-10-01"), Deleted: true}, budget.Schedule{Next: day("2026-10-02")}))
		equal(t, "days", dueDays(w.dueIn("", "")), "10-02")
	})
	t.Run("a split: its parts that move money to another account are left out of the sums", func(t *testing.T) {
		t.Parallel()
		p := scheduling(budget.Schedule{Next: day("2026-10-01"), Amount: -10_000, CategoryID: "food", Lines: []budget.Line{
			{ID: "l1", Amount: -6_000, CategoryID: "food"},
			{ID: "l2", Amount: -4_000, TransferAccountID: "save"},
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
