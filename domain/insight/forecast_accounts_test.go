package insight_test

import (
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func TestForecastAccounts(t *testing.T) {
	t.Parallel()
	owing := func(until string) insight.ForecastQuestion {
		q := outlook(until, rows{
			{Date: ahead("2026-08-20"), Amount: -300_000, AccountID: "check", TransferAccountID: "card"},
			{Date: ahead("2026-08-20"), Amount: 300_000, AccountID: "card", TransferAccountID: "check"},
			{Date: ahead("2026-08-21"), Amount: -60_000, AccountID: "card", PayeeName: "Shop", CategoryID: "food"},
		})
		q.Ledger.Accounts[1].Balance = -900_000
		return q
	}
	t.Run("93: without cards", func(t *testing.T) {
		t.Parallel()
		f := insight.NewForecast(owing("2026-09"))
		wantOutlook(t, "start", f.Start, 1_000_000)
		wantOutlook(t, "variable", f.Averages.VariableMonthly, -300_000)
		wantOutlook(t, "owed elsewhere", f.OwedElsewhere, 900_000)
	})
	t.Run("93: with cards", func(t *testing.T) {
		t.Parallel()
		q := owing("2026-09")
		q.IncludeCards = true
		for _, a := range []budget.Account{
			{ID: "c1", Type: "creditCard", OnBudget: true, Closed: true},
			{ID: "c2", Type: "lineOfCredit"},
			{ID: "c3", Type: "creditCard", OnBudget: true, Deleted: true},
			{ID: "c4", Type: "otherDebt", OnBudget: true},
		} {
			a.Balance = -50_000
			q.Ledger.Accounts = append(q.Ledger.Accounts, a)
		}
		f := insight.NewForecast(q)
		wantOutlook(t, "start", f.Start, 100_000)
		wantOutlook(t, "variable", f.Averages.VariableMonthly, -60_000)
		wantOutlook(t, "owed elsewhere", f.OwedElsewhere, 0)
	})
	t.Run("money on an added card does not count, on a chosen one it does", func(t *testing.T) {
		t.Parallel()
		q := owing("2026-09")
		q.Ledger.Accounts[1].Balance = 70_000
		q.IncludeCards = true
		wantOutlook(t, "start", insight.NewForecast(q).Start, 1_000_000)
		q.AccountIDs = []string{"card", "check"}
		f := insight.NewForecast(q)
		wantOutlook(t, "start", f.Start, 1_070_000)
		wantOutlook(t, "accounts", len(f.Accounts), 2)
	})
	t.Run("chosen ones alone, tracking ones too", func(t *testing.T) {
		t.Parallel()
		q := owing("2026-09")
		q.AccountIDs = []string{"far", "gone"}
		f := insight.NewForecast(q)
		wantOutlook(t, "start", f.Start, 9_000)
		wantOutlook(t, "variable", f.Averages.VariableMonthly, 0)
	})
}

func TestForecast90LaterRows(t *testing.T) {
	t.Parallel()
	later := rows{moved("2026-09-01", 1100, "Client"), moved("2026-09-28", -100, "Garage")}
	for name, balance := range map[string]money.Milliunits{"counted by YNAB": 1_000_000, "not counted by YNAB": 1_100_000} {
		t.Run("90: "+name, func(t *testing.T) {
			t.Parallel()
			q := outlook("2026-09", later)
			q.Ledger.Accounts[0].Balance = balance
			f := insight.NewForecast(q)
			wantOutlook(t, "start", f.Start, 1_100_000)
			wantOutlook(t, "ends", ends(f), "1000")
		})
	}
}

func TestForecast94OneOffs(t *testing.T) {
	t.Parallel()
	q := outlook("2026-10")
	for _, day := range []string{"2026-10-31", "2026-09-24", "2026-11-01", "2026-09-25", "2020-01-01"} {
		q.OneOffs = append(q.OneOffs, insight.OneOff{Date: ahead(day), Amount: units(10), Label: day})
	}
	f := insight.NewForecast(q)
	var ignored, counted []calendar.Date
	for _, o := range f.Ignored {
		ignored = append(ignored, o.Date)
	}
	for _, o := range f.OneOffs {
		counted = append(counted, o.Date)
	}
	wantOutlook(t, "ignored", ignored, "[2026-09-24 2026-11-01 2020-01-01]")
	wantOutlook(t, "counted", counted, "[2026-09-25 2026-10-31]")
	wantOutlook(t, "ends", ends(f), "1010 1020")
}
