package insight_test

import (
	"slices"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
)

type rows = []budget.Transaction

// The numbers are those of the acceptance cases. Today is 2026-09-24.
func TestForecastMonths(t *testing.T) {
	t.Parallel()
	lease := monthly(-400, "Lease", 25, 6, 7, 8)
	gym := func(day int) rows { return monthly(-30, "Gym", day, 6, 7, 8) }
	for name, c := range map[string]struct {
		q         insight.ForecastQuestion
		change    func(*insight.ForecastQuestion)
		ends      string
		shortfall string
	}{
		"83: a lease, other spending and a one-off": {
			q: outlook("2026-12", lease), change: func(q *insight.ForecastQuestion) {
				q.VariableMonthly = give(-300)
				q.OneOffs = []insight.OneOff{{Date: ahead("2026-11-15"), Amount: units(200), Label: "refund"}}
			}, ends: "300 -400 -900 -1600", shortfall: "2026-10-01",
		},
		"84: income alone": {
			q: outlook("2026-10"), change: func(q *insight.ForecastQuestion) {
				q.Ledger.Accounts[0].Balance = 0
				q.MonthlyIncome = give(3000)
			}, ends: "3000 6000",
		},
		"84: what is left of the month": {
			q: outlook("2026-09", rows{moved("2026-09-02", -250, "Shop"), moved("2026-09-03", 400, "Client")}),
			change: func(q *insight.ForecastQuestion) {
				q.VariableMonthly, q.MonthlyIncome = give(-300), give(1000)
			}, ends: "1550",
		},
		"84: more than a month's was spent and received": {
			q: outlook("2026-09", rows{moved("2026-09-02", -400, "Shop"), moved("2026-09-03", 1500, "Client")}),
			change: func(q *insight.ForecastQuestion) {
				q.VariableMonthly, q.MonthlyIncome = give(-300), give(1000)
			}, ends: "1000",
		},
		"84: the last day of a month": {
			q: outlook("2026-10"), change: func(q *insight.ForecastQuestion) {
				q.Today = ahead("2026-09-30")
				q.VariableMonthly = give(-300)
			}, ends: "1000 700",
		},
		"87: what was paid this month is not paid again": {
			q: outlook("2026-11", lease, monthly(-30, "Gym", 10, 6, 7, 8, 9)), change: func(q *insight.ForecastQuestion) {
				q.Ledger.Accounts = append(q.Ledger.Accounts, budget.Account{ID: "save", Type: "savings", OnBudget: true, Balance: 500_000})
			}, ends: "1100 670 240",
		},
		"88: unpaid for four days": {
			q: outlook("2026-11", lease, gym(20)), change: func(q *insight.ForecastQuestion) {
				q.Ledger.Accounts[0].Balance = 1_500_000
			}, ends: "1070 640 210",
		},
		"88: unpaid for seven days": {q: outlook("2026-10", gym(17)), ends: "970 940"},
		"88: unpaid for eight days": {q: outlook("2026-10", gym(16)), ends: "1000 970"},
		"88: unpaid, and due today": {q: outlook("2026-10", gym(24)), ends: "970 940"},
		"89: 150 of 200 paid":       {q: outlook("2026-09", monthly(-200, "Tax", 28, 6, 7, 8), monthly(-150, "Tax", 2, 9)), ends: "950"},
		"89: 160 of 200 paid":       {q: outlook("2026-10", monthly(-200, "Tax", 28, 6, 7, 8), monthly(-160, "Tax", 2, 9)), ends: "1000 800"},
		"89: 300 of 200 paid":       {q: outlook("2026-09", monthly(-200, "Tax", 28, 6, 7, 8), monthly(-300, "Tax", 2, 9)), ends: "1000"},
		"89: 150 of an income of 200 received": {
			q: outlook("2026-09", monthly(200, "Job", 28, 6, 7, 8), monthly(150, "Job", 2, 9)), ends: "1050",
		},
		"overdue on the last day of a month, it falls on the first of the next": {
			q: outlook("2026-10", gym(28)), change: func(q *insight.ForecastQuestion) { q.Today = ahead("2026-09-30") },
			ends: "1000 940",
		},
		"overdue on the last day of all": {
			q: outlook("2026-09", gym(28)), change: func(q *insight.ForecastQuestion) { q.Today = ahead("2026-09-30") }, ends: "1000",
		},
		"a day that some months do not have": {
			q: outlook("2027-03", rows{
				moved("2026-05-31", -30, "Gym"), moved("2026-07-31", -30, "Gym"), moved("2026-08-31", -30, "Gym"),
			}), ends: "970 940 910 880 850 820 790",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := c.q
			if c.change != nil {
				c.change(&q)
			}
			f := insight.NewForecast(q)
			wantOutlook(t, "ends", ends(f), c.ends)
			if c.shortfall != "" || !f.FirstShortfall.IsZero() {
				wantOutlook(t, "first shortfall", f.FirstShortfall, c.shortfall)
			}
		})
	}
}

func TestForecastCommitments(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		today string
		rows  rows
		want  string
	}{
		"81: without a regular interval": {"2026-09-24", rows{
			moved("2026-05-25", -364.08, "Leasing"), moved("2026-06-25", -364.08, "Leasing"), moved("2026-08-25", -364.08, "Leasing"),
		}, "Leasing monthly -364.08 25 seen 3 next 2026-09-25"},
		"82: three of four months, over the turn of the year": {"2026-01-15", rows{
			moved("2025-09-10", -20, "Gym"), moved("2025-11-10", -20, "Gym"), moved("2025-12-10", -20, "Gym"),
		}, "Gym monthly -20 10 seen 3 next 2026-01-16"},
		"82: two months only": {"2026-01-15", rows{moved("2025-11-10", -20, "Gym"), moved("2025-12-10", -20, "Gym")}, ""},
		"82: the current month and older ones do not count": {"2026-01-15", rows{
			moved("2025-08-10", -20, "Gym"), moved("2025-11-10", -20, "Gym"), moved("2025-12-10", -20, "Gym"), moved("2026-01-10", -20, "Gym"),
		}, ""},
		"82: two payments in one month are one": {"2026-09-24", slices.Concat(
			monthly(-20, "Gym", 5, 6, 7, 8), monthly(-10, "Gym", 8, 6, 7, 8),
		), "Gym monthly -30 6 seen 3 next 2026-10-06"},
		"89: what is left of it comes on its day": {"2026-09-24", slices.Concat(
			monthly(-200, "Tax", 28, 6, 7, 8), monthly(-150, "Tax", 2, 9),
		), "Tax monthly -200 28 seen 3 next 2026-09-28"},
		"the median of four months, within 20 % of it": {"2026-09-24", slices.Concat(
			monthly(-100, "Gym", 1, 5, 6), monthly(-110, "Gym", 2, 7), monthly(-120, "Gym", 3, 8),
		), "Gym monthly -105 1 seen 4 next 2026-10-01"},
		"one month more than 20 % off": {"2026-09-24", slices.Concat(
			monthly(-100, "Gym", 1, 5, 6, 7), monthly(-120.01, "Gym", 1, 8),
		), ""},
		"shops without a name are nothing to go by": {"2026-09-24", monthly(-20, "", 5, 5, 6, 7, 8), ""},
		"openings come once": {"2026-09-24", func() rows {
			r := monthly(-20, "Starting Balance", 5, 5, 6, 7, 8)
			for i := range r {
				r[i].CategoryID = "inflow"
			}
			return r
		}(), ""},
		"two signs are two": {"2026-09-24", slices.Concat(
			monthly(-20, "Gym", 5, 6, 7, 8), monthly(5, "Gym", 25, 6, 7, 8),
		), "Gym monthly -20 5 seen 3 next 2026-10-05; Gym monthly 5 25 seen 3 next 2026-09-25"},
		"labels that change are named by their shop": {"2026-09-24", rows{
			moved("2026-06-05", -20, "Gym 100001"), moved("2026-07-05", -20, "Gym 100002"), moved("2026-08-05", -20, "Gym"),
		}, "GYM monthly -20 5 seen 3 next 2026-10-05"},
		"by the quarter": {"2026-09-24", rows{
			moved("2025-11-12", -90, "Water"), moved("2026-02-12", -90, "Water"), moved("2026-05-12", -90, "Water"), moved("2026-08-12", -90, "Water"),
		}, "Water quarterly -90 0 seen 4 next 2026-11-12"},
		"by the quarter, late": {"2026-09-24", rows{
			moved("2025-12-12", -90, "Water"), moved("2026-03-12", -90, "Water"), moved("2026-06-12", -90, "Water"),
		}, "Water quarterly -90 0 seen 3 next 2026-09-25"},
		"by the quarter, ended": {"2026-09-24", rows{
			moved("2025-11-12", -90, "Water"), moved("2026-02-12", -90, "Water"), moved("2026-05-12", -90, "Water"),
		}, ""},
		"two of one size": {"2026-09-24", slices.Concat(
			monthly(20, "Gym", 5, 6, 7, 8), monthly(-20, "Gym", 5, 6, 7, 8),
		), "Gym monthly -20 5 seen 3 next 2026-10-05; Gym monthly 20 5 seen 3 next 2026-10-05"},
		"due today, and not paid": {"2026-09-24", monthly(-20, "Gym", 24, 6, 7, 8), "Gym monthly -20 24 seen 3 next 2026-09-25"},
		"by the year": {"2026-09-24", rows{
			moved("2024-10-20", -400, "Insurer"), moved("2025-10-20", -400, "Insurer"),
		}, "Insurer yearly -400 0 seen 2 next 2026-10-20"},
		"by the week is no commitment": {"2026-09-24", rows{
			moved("2026-08-28", -7, "Class"), moved("2026-09-04", -7, "Class"), moved("2026-09-11", -7, "Class"), moved("2026-09-18", -7, "Class"), moved("2026-08-21", -7, "Class"),
		}, ""},
		"a transfer out of the accounts": {"2026-09-24", func() rows {
			r := monthly(-50, "Transfer : Shares", 5, 6, 7, 8)
			for i := range r {
				r[i].TransferAccountID = "shares"
			}
			return r
		}(), "shares monthly -50 5 seen 3 next 2026-10-05"},
		"other accounts do not count": {"2026-09-24", func() rows {
			r := monthly(-50, "Gym", 5, 6, 7, 8)
			for i := range r {
				r[i].AccountID = []string{"card", "closed", "far"}[i]
			}
			return r
		}(), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := outlook("2027-10", c.rows)
			q.Today = ahead(c.today)
			wantOutlook(t, "commitments", recurring(insight.NewForecast(q)), c.want)
		})
	}
	t.Run("one that is never counted has no next day", func(t *testing.T) {
		t.Parallel()
		q := outlook("2026-09", monthly(-30, "Gym", 28, 6, 7, 8))
		q.Today = ahead("2026-09-30")
		wantOutlook(t, "commitments", recurring(insight.NewForecast(q)), "Gym monthly -30 28 seen 3 next ")
	})
	t.Run("81: a shop without a regular interval is no recurring charge", func(t *testing.T) {
		t.Parallel()
		payments := []insight.Payment{{Date: ahead("2026-05-25"), Amount: -364_080}, {Date: ahead("2026-06-25"), Amount: -364_080}, {Date: ahead("2026-08-25"), Amount: -364_080}}
		if s := insight.FindSeries(payments, ahead("2026-09-24"), inEuro); len(s) > 0 {
			t.Errorf("found %v", s)
		}
	})
	t.Run("quarterly and yearly ones go on in their rhythm", func(t *testing.T) {
		t.Parallel()
		q := outlook("2027-10", rows{
			moved("2024-10-31", -400, "Insurer"), moved("2025-10-31", -400, "Insurer"),
			moved("2025-12-12", -90, "Water"), moved("2026-03-12", -90, "Water"), moved("2026-06-12", -90, "Water"),
		})
		q.VariableMonthly = give(0)
		// The late one falls on tomorrow, and the next on its own day again.
		wantOutlook(t, "ends", ends(insight.NewForecast(q)), "910 510 510 420 420 420 330 330 330 240 240 240 150 -250")
	})
}
