package insight_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

var (
	forecastPayees   = []string{"Gym", "Lease Bank", "Lease", "Shop 123456", "Shop", "", "Starting Balance", "CB Cafe"}
	forecastAccounts = []string{"check", "save", "card", "shares", "closed", "far"}
)

// drawQuestion draws a plan in which some things come again, some are dated and the rest comes as it comes.
func drawQuestion(t *rapid.T) insight.ForecastQuestion {
	c := rapid.SampledFrom([]money.Currency{inEuro, inYen, inDinar}).Draw(t, "currency")
	today := ahead("2026-01-01").AddDays(rapid.IntRange(0, 800).Draw(t, "today"))
	q := outlook("2026-09")
	q.Today, q.Until = today, today.Month().Add(rapid.IntRange(0, 14).Draw(t, "months"))
	q.Ledger.Plan.Currency = c
	q.Ledger.Accounts = append(q.Ledger.Accounts, budget.Account{ID: "save", Type: "savings", OnBudget: true})
	amount := func(name string) money.Milliunits {
		return money.Milliunits(rapid.IntRange(-500, 200).Draw(t, name)) * c.Unit()
	}
	q.Ledger.Transactions = drawForecastRows(t, today, c)
	for i := range rapid.IntRange(0, 3).Draw(t, "schedules") {
		s := budget.Schedule{
			ID: fmt.Sprintf("s%d", i), Amount: amount("scheduled"), AccountID: rapid.SampledFrom(forecastAccounts).Draw(t, "on"),
			Frequency: rapid.SampledFrom(calendar.Frequencies).Draw(t, "frequency"), Next: today.AddDays(rapid.IntRange(-40, 90).Draw(t, "next")),
			PayeeName: rapid.SampledFrom(forecastPayees).Draw(t, "payee"), Deleted: rapid.IntRange(0, 9).Draw(t, "deleted") == 0,
		}
		s.First = s.Next
		if rapid.IntRange(0, 2).Draw(t, "transfer") == 0 {
			s.TransferAccountID, s.PayeeName = rapid.SampledFrom(forecastAccounts).Draw(t, "to"), ""
		}
		q.Schedules = append(q.Schedules, s)
		if rapid.Bool().Draw(t, "became") {
			q.Ledger.Transactions = append(q.Ledger.Transactions, budget.Transaction{
				ID: s.ID + "_" + s.Next.String(), Date: today.AddDays(rapid.IntRange(1, 60).Draw(t, "on the")), Amount: s.Amount,
				AccountID: "check", PayeeName: s.PayeeName, CategoryID: "food",
			})
		}
	}
	for range rapid.IntRange(0, 3).Draw(t, "one-offs") {
		q.OneOffs = append(q.OneOffs, insight.OneOff{Date: today.AddDays(rapid.IntRange(1, 60).Draw(t, "one-off")), Amount: amount("of")})
	}
	q.OneOffs = slices.DeleteFunc(q.OneOffs, func(o insight.OneOff) bool { return o.Date.After(q.Until.Last()) })
	q.IncludeCards = rapid.Bool().Draw(t, "cards")
	if rapid.IntRange(0, 3).Draw(t, "choose") == 0 {
		q.AccountIDs = rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"check", "save", "card", "far"}), 1, 3, rapid.ID).Draw(t, "chosen")
	}
	if rapid.IntRange(0, 3).Draw(t, "give income") == 0 {
		q.MonthlyIncome = new(money.Milliunits(rapid.IntRange(0, 900).Draw(t, "income")) * c.Unit())
	}
	if rapid.IntRange(0, 3).Draw(t, "give spending") == 0 {
		q.VariableMonthly = new(money.Milliunits(rapid.IntRange(-900, 0).Draw(t, "spending")) * c.Unit())
	}
	return q
}

func drawForecastRows(t *rapid.T, today calendar.Date, c money.Currency) []budget.Transaction {
	var rows []budget.Transaction
	add := func(day calendar.Date, amount money.Milliunits, payee string) {
		r := budget.Transaction{
			ID: fmt.Sprintf("r%03d", len(rows)), Date: day, Amount: amount, PayeeName: payee, CategoryID: "food",
			AccountID: rapid.SampledFrom(append([]string{"check", "check", "check", "check"}, forecastAccounts...)).Draw(t, "account"),
			Deleted:   rapid.IntRange(0, 19).Draw(t, "deleted") == 0,
		}
		switch rapid.IntRange(0, 9).Draw(t, "sort") {
		case 0:
			r.TransferAccountID = rapid.SampledFrom(forecastAccounts).Draw(t, "to")
		case 1:
			half := r.Amount / 2 / c.Unit() * c.Unit()
			r.Lines = []budget.Line{{Amount: half, TransferAccountID: "save"}, {Amount: r.Amount - half}, {Amount: -c.Unit(), Deleted: true}}
		case 2:
			r.CategoryID = "inflow"
		}
		rows = append(rows, r)
	}
	for range rapid.IntRange(0, 3).Draw(t, "streams") {
		payee := rapid.SampledFrom(forecastPayees).Draw(t, "payee")
		amount := money.Milliunits(rapid.SampledFrom([]int{-400, -37, 150}).Draw(t, "amount")) * c.Unit()
		day, apart := rapid.IntRange(1, 31).Draw(t, "day"), rapid.SampledFrom([]int{1, 1, 1, 3, 12}).Draw(t, "apart")
		last := rapid.IntRange(-apart, 0).Draw(t, "last")
		for n := range rapid.IntRange(2, 6).Draw(t, "times") {
			d := calendar.AddMonths(today, last-n*apart, day)
			if rapid.IntRange(0, 5).Draw(t, "missed") > 0 {
				add(d, amount+money.Milliunits(rapid.IntRange(-9, 9).Draw(t, "off"))*c.Unit(), payee)
			}
		}
	}
	for range rapid.IntRange(0, 25).Draw(t, "rows") {
		day := today.AddDays(rapid.IntRange(-220, 40).Draw(t, "days"))
		add(day, money.Milliunits(rapid.IntRange(-500, 200).Draw(t, "amount"))*c.Unit(), rapid.SampledFrom(forecastPayees).Draw(t, "payee"))
	}
	return rows
}

func TestForecast96IsWhatPlainCountingGives(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuestion(t)
		f := insight.NewForecast(q)
		if diff := cmp.Diff(newOracle(q).forecast(f.Start), f.Months); diff != "" {
			t.Errorf("(-counted +got):\n%s\n%s\n%s", diff, recurring(f), dated(f))
		}
	})
}

func TestForecast96(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuestion(t)
		f := insight.NewForecast(q)
		unit := q.Ledger.Plan.Currency.Unit()
		start := f.Start
		short, shortLow := calendar.Month{}, calendar.Month{}
		for _, m := range f.Months {
			whole := func(amounts ...money.Milliunits) bool {
				return !slices.ContainsFunc(amounts, func(a money.Milliunits) bool { return a%unit != 0 })
			}
			switch {
			case m.Start != start, m.Start+m.Inflows+m.Outflows != m.End:
				t.Errorf("%v does not add up from %d", m, start)
			case m.Lowest > min(m.Start, m.End), m.Low() > m.End, m.High() < m.End, m.Inflows < 0, m.Outflows > 0:
				t.Errorf("%v is not in order", m)
			case !whole(m.Start, m.Inflows, m.Outflows, m.End, m.Lowest, m.Low(), m.High()):
				t.Errorf("%v has parts of a smallest unit", m)
			}
			start = m.End
			if m.Lowest < 0 && short.IsZero() {
				short = m.Month
			}
			if f.Averages.HasSpread() && m.Lowest-m.Band < 0 && shortLow.IsZero() {
				shortLow = m.Month
			}
		}
		if len(f.Months) != q.Until.MonthsSince(q.Today.Month())+1 {
			t.Errorf("%d months", len(f.Months))
		}
		if f.FirstShortfall != short || f.FirstShortfallLow != shortLow {
			t.Errorf("first shortfalls %s and %s, want %s and %s", f.FirstShortfall, f.FirstShortfallLow, short, shortLow)
		}
	})
}

func TestForecast96DoesNotDependOnTheOrderOfRows(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		q := drawQuestion(t)
		f := insight.NewForecast(q)
		q.Ledger.Transactions = rapid.Permutation(q.Ledger.Transactions).Draw(t, "rows in another order")
		q.Schedules = rapid.Permutation(q.Schedules).Draw(t, "schedules in another order")
		hidden := cmpopts.IgnoreUnexported(insight.Commitment{}, insight.DatedItem{}, insight.Averages{})
		if diff := cmp.Diff(f, insight.NewForecast(q), hidden, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("(-before +after):\n%s", diff)
		}
	})
}
