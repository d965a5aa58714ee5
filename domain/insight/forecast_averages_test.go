package insight_test

import (
	"testing"

	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func TestForecast85Spreads(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		total    money.Milliunits
		days     int
		currency money.Currency
		want     []money.Milliunits
	}{
		"euro":                                {-100_000, 6, inEuro, []money.Milliunits{-16_670, -16_670, -16_670, -16_670, -16_660, -16_660}},
		"yen":                                 {-1_000_000, 6, inYen, []money.Milliunits{-167_000, -167_000, -167_000, -167_000, -166_000, -166_000}},
		"dinar":                               {-100_000, 6, inDinar, []money.Milliunits{-16_667, -16_667, -16_667, -16_667, -16_666, -16_666}},
		"money in, finer than the currency":   {35, 3, inEuro, []money.Milliunits{20, 10, 10}},
		"nothing":                             {0, 2, inEuro, []money.Milliunits{0, 0}},
		"less than the days, and all of them": {-20, 3, inEuro, []money.Milliunits{-10, -10, 0}},
	} {
		t.Run("85: "+name, func(t *testing.T) {
			t.Parallel()
			var got []money.Milliunits
			for i := range c.days {
				got = append(got, insight.Portion(c.total, c.days, i, c.currency))
			}
			wantOutlook(t, "days", got, c.want)
		})
	}
}

func TestForecastAverages(t *testing.T) {
	t.Parallel()
	spent := func(month int, amount float64) rows { return monthly(-amount, "Shop", 3, month) }
	for name, c := range map[string]struct {
		q        insight.ForecastQuestion
		variable string
		income   string
		months   int
	}{
		"86: three months":          {outlook("2026-09", spent(6, 30), spent(7, 60), spent(8, 30)), "-40", "0", 3},
		"86: two months with data":  {outlook("2026-09", spent(6, 30), spent(7, 60)), "-45", "0", 2},
		"86: no data":               {outlook("2026-09"), "0", "0", 0},
		"older and current months":  {outlook("2026-09", spent(5, 900), spent(9, 800), spent(8, 30)), "-30", "0", 1},
		"a month of income alone":   {outlook("2026-09", spent(8, 30), monthly(100, "Client", 9, 7)), "-15", "50", 2},
		"a transfer within is data": {outlook("2026-09", spent(8, 30), rows{{Date: ahead("2026-07-01"), Amount: -5000, AccountID: "check", CategoryID: "inflow", PayeeName: "Starting Balance"}}), "-15", "0", 2},
		"commitments are set aside": {outlook("2026-09", spent(8, 30), monthly(-400, "Lease", 25, 6, 7, 8)), "-10", "0", 3},
		"rounded to whole cents":    {outlook("2026-09", spent(8, 10), spent(7, 0.01), spent(6, 0.01)), "-3.34", "0", 3},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := insight.NewForecast(c.q).Averages
			wantOutlook(t, "variable", money.Amount(a.VariableMonthly), c.variable)
			wantOutlook(t, "income", money.Amount(a.MonthlyIncome), c.income)
			wantOutlook(t, "months", a.Months, c.months)
		})
	}
}

// band91 is a plan in which other spending was 300, 360 and 330, and this month's is spent already.
func band91(until string) insight.ForecastQuestion {
	q := outlook(until, monthly(-300, "Shop", 3, 6), monthly(-360, "Shop", 3, 7), monthly(-330, "Shop", 3, 8), monthly(-330, "Market", 3, 9))
	// Each month at another shop, so that nothing is a commitment.
	for i, payee := range []string{"One", "Two", "Three", "Four"} {
		q.Ledger.Transactions[i].PayeeName = payee
	}
	q.Ledger.Accounts[0].Balance = 5_000_000
	return q
}

func TestForecastLowAndHigh(t *testing.T) {
	t.Parallel()
	t.Run("91: three months", func(t *testing.T) {
		t.Parallel()
		f := insight.NewForecast(band91("2026-12"))
		for i, want := range map[int]string{0: "4986.58 5013.42", 1: "4637.14 4702.86", 3: "3956.33 4063.67"} {
			m := f.Months[i]
			wantOutlook(t, m.Month.String(), money.Amount(m.Low()).String()+" "+money.Amount(m.High()).String(), want)
		}
		wantOutlook(t, "months", f.Averages.SpreadMonths, 3)
	})
	t.Run("92: only the low end falls below zero", func(t *testing.T) {
		t.Parallel()
		q := band91("2026-10")
		q.Ledger.Accounts[0].Balance = 40_000
		q.VariableMonthly = give(-10)
		f := insight.NewForecast(q)
		wantOutlook(t, "ends", ends(f), "40 30")
		wantOutlook(t, "low", money.Amount(f.Months[1].Low()), "-2.86")
		wantOutlook(t, "shortfall", f.FirstShortfall, "")
		wantOutlook(t, "low shortfall", f.FirstShortfallLow, "2026-10-01")
	})
	t.Run("92: one month of data", func(t *testing.T) {
		t.Parallel()
		q := band91("2026-10")
		q.Ledger.Transactions = q.Ledger.Transactions[2:]
		q.Ledger.Accounts[0].Balance = -1
		f := insight.NewForecast(q)
		wantOutlook(t, "spread", f.Averages.HasSpread(), false)
		wantOutlook(t, "shortfall", f.FirstShortfall, "2026-09-01")
		wantOutlook(t, "low shortfall", f.FirstShortfallLow, "")
	})
	t.Run("the last six months count, and a month without a row does not", func(t *testing.T) {
		t.Parallel()
		q := band91("2026-10")
		q.Ledger.Transactions[0].Date = ahead("2026-03-31")
		wantOutlook(t, "months", insight.NewForecast(q).Averages.SpreadMonths, 3)
		q.Ledger.Transactions[0].Date = ahead("2026-02-28")
		wantOutlook(t, "months", insight.NewForecast(q).Averages.SpreadMonths, 2)
	})
}
