package insight_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func due(f calendar.Frequency, next string, amount float64, payee string) budget.Schedule {
	return budget.Schedule{
		ID: "s-" + payee, First: ahead(next), Next: ahead(next), Frequency: f, Amount: units(amount), PayeeName: payee, AccountID: "check",
	}
}

// dated are the dated items in short.
func dated(f insight.Forecast) string {
	var s []string
	for _, d := range f.Dated {
		s = append(s, fmt.Sprintf("%s %s %s", d.Date.String()[5:], money.Amount(d.Amount), d.Payee+d.TransferAccountID))
	}
	return strings.Join(s, "; ")
}

func TestForecastDated(t *testing.T) {
	t.Parallel()
	lease := monthly(-400, "Lease Bank", 25, 6, 7, 8)
	to := func(s budget.Schedule, from, account string) budget.Schedule {
		s.AccountID, s.TransferAccountID, s.PayeeName = from, account, "Transfer : "+account
		return s
	}
	for name, c := range map[string]struct {
		rows      rows
		schedules []budget.Schedule
		change    func(*insight.ForecastQuestion)
		dated     string
		recurring string
		ends      string
	}{
		"95: a monthly schedule takes the place of a commitment": {
			rows: lease, schedules: []budget.Schedule{due(calendar.Monthly, "2026-10-03", -410, "LEASE")},
			dated: "10-03 -410 LEASE; 11-03 -410 LEASE", ends: "1000 590 180",
		},
		"95: a schedule that comes once, for its month alone": {
			rows: lease, schedules: []budget.Schedule{due(calendar.Never, "2026-10-03", -410, "Lease")},
			dated: "10-03 -410 Lease", recurring: "Lease Bank monthly -400 25 seen 3 next 2026-09-25", ends: "600 190 -210",
		},
		"a schedule that comes once, on another word": {
			rows: lease, schedules: []budget.Schedule{due(calendar.Never, "2026-10-03", -410, "Leases")},
			dated: "10-03 -410 Leases", recurring: "Lease Bank monthly -400 25 seen 3 next 2026-09-25", ends: "600 -210 -610",
		},
		"a later row stands for its month": {
			rows:  slices.Concat(lease, rows{moved("2026-10-20", -390, "Lease Bank")}),
			dated: "10-20 -390 Lease Bank", recurring: "Lease Bank monthly -400 25 seen 3 next 2026-09-25", ends: "600 210 -190",
		},
		"a later row of a shop without a word": {
			rows:  slices.Concat(monthly(-40, "???", 25, 6, 7, 8), rows{moved("2026-10-20", -39, "???")}),
			dated: "10-20 -39 ???", recurring: "??? monthly -40 25 seen 3 next 2026-09-25", ends: "960 921 881",
		},
		"a later row of this month": {
			rows:  slices.Concat(lease, rows{moved("2026-09-30", -390, "Lease Bank")}),
			dated: "09-30 -390 Lease Bank", recurring: "Lease Bank monthly -400 25 seen 3 next 2026-10-25", ends: "610 210 -190",
		},
		"money back does not stand for money out": {
			rows:  slices.Concat(lease, rows{moved("2026-10-20", 390, "Lease Bank")}),
			dated: "10-20 390 Lease Bank", recurring: "Lease Bank monthly -400 25 seen 3 next 2026-09-25", ends: "600 590 190",
		},
		"what a schedule became counts once": {
			rows: rows{
				{ID: "s-Gym_2026-10-03", Date: ahead("2026-10-04"), Amount: units(-35), AccountID: "check", PayeeName: "Gym"},
				{ID: "s-Gym_2026-11-03", Date: ahead("2026-11-04"), Amount: units(-35), AccountID: "check", PayeeName: "Gym", Deleted: true},
			},
			schedules: []budget.Schedule{due(calendar.Monthly, "2026-10-03", -30, "Gym")},
			dated:     "10-04 -35 Gym; 11-03 -30 Gym", ends: "1000 965 935",
		},
		"from tomorrow to the last day": {
			schedules: []budget.Schedule{due(calendar.Weekly, "2026-09-10", -1, "Class"), due(calendar.Never, "2026-11-30", -5, "End"), due(calendar.Never, "2026-12-01", -7, "After"), due(calendar.Never, "2026-09-24", -9, "Today")},
			dated:     "10-01 -1 Class; 10-08 -1 Class; 10-15 -1 Class; 10-22 -1 Class; 10-29 -1 Class; 11-05 -1 Class; 11-12 -1 Class; 11-19 -1 Class; 11-26 -1 Class; 11-30 -5 End",
			ends:      "1000 995 986",
		},
		"a payment of a card, and one to the accounts": {
			schedules: []budget.Schedule{
				to(due(calendar.Never, "2026-10-03", -100, "a"), "check", "card"),
				to(due(calendar.Never, "2026-10-04", -60, "b"), "shares", "check"),
				to(due(calendar.Never, "2026-10-05", 20, "c"), "card", "check"),
				to(due(calendar.Never, "2026-10-06", -8, "d"), "card", "shares"),
			},
			dated: "10-03 -100 card; 10-04 60 shares; 10-05 -20 card", ends: "1000 940 940",
		},
		"a payment of a card that is one of the accounts": {
			schedules: []budget.Schedule{to(due(calendar.Never, "2026-10-03", -100, "a"), "check", "card")},
			change:    func(q *insight.ForecastQuestion) { q.IncludeCards = true }, ends: "1000 1000 1000",
		},
		"a monthly payment from outside stands for what came from there": {
			rows: func() rows {
				r := monthly(50, "Transfer : Shares", 5, 6, 7, 8)
				for i := range r {
					r[i].TransferAccountID = "shares"
				}
				return r
			}(),
			schedules: []budget.Schedule{to(due(calendar.Monthly, "2026-10-05", -50, "a"), "shares", "check")},
			dated:     "10-05 50 shares; 11-05 50 shares", ends: "1000 1050 1100",
		},
		"other accounts, deleted ones, and nothing": {
			rows: rows{
				{Date: ahead("2026-10-01"), Amount: -5000, AccountID: "card", PayeeName: "Shop"},
				{Date: ahead("2026-10-01"), Amount: -5000, AccountID: "check", PayeeName: "Shop", Deleted: true},
				{Date: ahead("2026-10-02"), Amount: 0, AccountID: "check", PayeeName: "Shop"},
				{Date: ahead("2026-12-01"), Amount: -5000, AccountID: "check", PayeeName: "Shop"},
			},
			schedules: []budget.Schedule{
				{ID: "1", First: ahead("2026-10-03"), Next: ahead("2026-10-03"), Frequency: calendar.Daily, Amount: -1000, AccountID: "check", Deleted: true},
				{ID: "2", First: ahead("2026-10-03"), Next: ahead("2026-10-03"), Frequency: calendar.Daily, AccountID: "check"},
				{ID: "3", First: ahead("2026-10-03"), Next: ahead("2026-10-03"), Frequency: calendar.Daily, Amount: -1000, AccountID: "closed"},
			}, ends: "1000 1000 1000",
		},
		"lines of a split that stay within do not count": {
			rows: rows{{Date: ahead("2026-10-01"), Amount: units(-100), AccountID: "check", PayeeName: "Mall", Lines: []budget.Line{
				{Amount: units(-70), CategoryID: "food"}, {Amount: units(-30), TransferAccountID: "card"}, {Amount: units(-5), Deleted: true},
			}}},
			schedules: []budget.Schedule{{ID: "s", First: ahead("2026-10-03"), Next: ahead("2026-10-03"), Frequency: calendar.Never, Amount: units(-10), AccountID: "check", PayeeName: "Split", Lines: []budget.Line{
				{Amount: units(-4)}, {Amount: units(-6), TransferAccountID: "card"},
			}}, {ID: "u", First: ahead("2026-10-04"), Next: ahead("2026-10-04"), Frequency: calendar.Never, Amount: units(-10), AccountID: "shares", Lines: []budget.Line{
				{Amount: units(-4)}, {Amount: units(-6), TransferAccountID: "check"}, {Amount: units(-9), TransferAccountID: "check", Deleted: true},
			}}},
			change: func(q *insight.ForecastQuestion) { q.IncludeCards = true },
			dated:  "10-01 -70 Mall; 10-03 -4 Split; 10-04 6 shares", ends: "1000 932 932",
		},
		"a schedule's payees by their present names": {
			schedules: []budget.Schedule{{ID: "s", First: ahead("2026-10-03"), Next: ahead("2026-10-03"), Frequency: calendar.Never, Amount: units(-10), AccountID: "check", PayeeID: "p", PayeeName: "Old"}},
			change:    func(q *insight.ForecastQuestion) { q.Ledger.Payees = budget.PayeeNames{"p": "New"} },
			dated:     "10-03 -10 New", ends: "1000 990 990",
		},
		"given income takes the place of all other": {
			rows: slices.Concat(monthly(2000, "Job", 28, 6, 7, 8), monthly(600, "Job", 2, 9), rows{moved("2026-10-02", 500, "Bonus"), moved("2026-10-02", -5, "Fee")}),
			schedules: []budget.Schedule{
				due(calendar.Monthly, "2026-10-03", 70, "Tenant"), due(calendar.Monthly, "2026-10-03", -7, "Club"),
			},
			change: func(q *insight.ForecastQuestion) { q.MonthlyIncome = give(1000) },
			dated:  "10-02 -5 Fee; 10-03 -7 Club; 11-03 -7 Club", ends: "1400 2388 3381",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := outlook("2026-11", c.rows)
			q.Schedules = c.schedules
			q.VariableMonthly = give(0)
			for _, r := range c.rows {
				if r.AccountID == "check" && !r.Deleted && r.Date.After(q.Today) {
					q.Ledger.Accounts[0].Balance += r.Amount // so that 1,000 are there today
				}
			}
			if c.change != nil {
				c.change(&q)
			}
			f := insight.NewForecast(q)
			wantOutlook(t, "dated", dated(f), c.dated)
			wantOutlook(t, "recurring", recurring(f), c.recurring)
			wantOutlook(t, "ends", ends(f), c.ends)
		})
	}
}

func TestForecastSetsAsideWhatSchedulesBring(t *testing.T) {
	t.Parallel()
	q := outlook("2026-10", monthly(-30, "Gym", 3, 8), monthly(-60, "Gym", 3, 7), monthly(-6, "Shop", 4, 8))
	variable := func() string { return money.Amount(insight.NewForecast(q).Averages.VariableMonthly).String() }
	wantOutlook(t, "without a schedule", variable(), "-48")
	q.Schedules = []budget.Schedule{due(calendar.Monthly, "2026-10-03", -30, "Gym")}
	wantOutlook(t, "with a schedule that repeats", variable(), "-3")
	q.Schedules[0].Frequency = calendar.Never
	wantOutlook(t, "with one that does not", variable(), "-48")
	q.Schedules[0].Frequency = "fortnightly"
	wantOutlook(t, "with one of an unknown frequency", variable(), "-48")
	q.Schedules[0].Frequency, q.Schedules[0].AccountID = calendar.Monthly, "card"
	wantOutlook(t, "with one of another account", variable(), "-48")
}

// TestForecastSaysWhichPayeesHaveNoName: of what it rests on, and of nothing else.
func TestForecastSaysWhichPayeesHaveNoName(t *testing.T) {
	t.Parallel()
	row := func(date, account, payeeID string) rows {
		return rows{{Date: ahead(date), Amount: units(-5), AccountID: account, PayeeID: payeeID, PayeeName: "Said", CategoryID: "food"}}
	}
	for name, c := range map[string]struct {
		rows      rows
		schedules []budget.Schedule
		names     budget.PayeeNames
		want      bool
	}{
		"all are named":                 {rows: row("2026-08-03", "check", "p"), names: budget.PayeeNames{"p": "Present"}},
		"a row without a payee":         {rows: row("2026-08-03", "check", ""), names: budget.PayeeNames{}},
		"names are not asked for":       {rows: row("2026-08-03", "check", "new")},
		"a row of another account":      {rows: row("2026-08-03", "shares", "new"), names: budget.PayeeNames{}},
		"a row of long ago":             {rows: row("2020-08-03", "check", "new"), names: budget.PayeeNames{}},
		"a row":                         {rows: row("2026-08-03", "check", "new"), names: budget.PayeeNames{}, want: true},
		"a row that is dated later":     {rows: row("2026-10-03", "check", "new"), names: budget.PayeeNames{}, want: true},
		"a schedule":                    {schedules: []budget.Schedule{{Amount: -1000, AccountID: "check", PayeeID: "new"}}, names: budget.PayeeNames{}, want: true},
		"a schedule that is a transfer": {schedules: []budget.Schedule{{Amount: -1000, AccountID: "check", PayeeID: "new", TransferAccountID: "shares"}}, names: budget.PayeeNames{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := outlook("2026-10", c.rows)
			q.Schedules, q.Ledger.Payees = c.schedules, c.names
			if f := insight.NewForecast(q); f.Nameless != c.want {
				t.Errorf("nameless: %v, want %v", f.Nameless, c.want)
			}
		})
	}
}
