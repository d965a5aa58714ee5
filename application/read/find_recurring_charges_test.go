package read_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func (w *world) recurring(r read.FindRecurringChargesRequest) (read.FindRecurringChargesResult, error) {
	return read.FindRecurringCharges{Reader: w.Reader}.Do(w.t.Context(), r)
}

// paid are rows of one payee and amount on the checking account, which is in groceries.
func paid(payee string, amount money.Milliunits, days ...string) []budget.Transaction {
	var rows []budget.Transaction
	for _, d := range days {
		rows = append(rows, budget.Transaction{
			ID: fmt.Sprint(payee, amount, " ", d), Date: day(d), AccountID: "check", Amount: amount, CategoryID: "food", PayeeName: payee,
		})
	}
	return rows
}

// monthly are days from a first one on, one a month.
func monthly(from string, n int) []string {
	days := make([]string, n)
	for i := range days {
		days[i] = day(from).Month().Add(i).First().AddDays(day(from).Day() - 1).String()
	}
	return days
}

// every are n days, of which the last is given.
func every(step, n int, last string) []string {
	days := make([]string, n)
	for i := range days {
		days[i] = day(last).AddDays(-step * (n - 1 - i)).String()
	}
	return days
}

// changed are rows that differ from those of paid.
func changed(rows []budget.Transaction, change func(*budget.Transaction)) []budget.Transaction {
	for i := range rows {
		change(&rows[i])
	}
	return rows
}

// with is the home plan with these rows only.
func with(parts ...[]budget.Transaction) book.Plan {
	p := home()
	p.Transactions = nil
	for i, part := range parts {
		for _, t := range part {
			t.ID = fmt.Sprint(t.ID, " ", i, " ", len(p.Transactions))
			p.Transactions = append(p.Transactions, t)
		}
	}
	return p
}

// told is a charge in one line.
func told(c read.Charge) string {
	s := fmt.Sprint(c.Payee, ": ", c.Rhythm, " ", c.Amount, ", ", c.YearlyAmount, " a year, ", c.Status, ", next ", c.NextDate)
	if p := c.PriceChange; p != nil {
		s += fmt.Sprint(", ", p.Old, " to ", p.New, " since ", p.Since, " ", p.Percent)
	}
	return s
}

func allTold(r read.FindRecurringChargesResult) string {
	lines := make([]string, len(r.Charges))
	for i, c := range r.Charges {
		lines[i] = told(c)
	}
	return strings.Join(lines, "\n")
}

func joined(parts ...[]budget.Transaction) (all []budget.Transaction) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

func onDate(w *world, today string) *world {
	w.Today = application.Today{Clock: clock{instant(today + "T08:00:00Z")}, Zone: time.UTC}
	return w
}

func TestFindRecurringCharges(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows  []budget.Transaction
		today string
		want  []string
		total string
	}{
		"66: monthly": {
			paid("Stream", -13_490, monthly("2026-05-15", 5)...), "",
			[]string{"Stream: monthly -13.49, -161.88 a year, active, next 2026-10-15"},
			"-161.88",
		},
		"66: and the rent": {
			joined(paid("Stream", -13_490, monthly("2026-05-15", 5)...), paid("Landlord", -950_000, monthly("2026-05-03", 5)...)), "",
			[]string{"Landlord: monthly -950, -11400 a year, active, next 2026-10-03", "Stream: monthly -13.49, -161.88 a year, active, next 2026-10-15"},
			"-11561.88",
		},
		"68: three decimals": {
			paid("Fine", -1_234, monthly("2026-05-15", 5)...), "",
			[]string{"Fine: monthly -1.234, -14.808 a year, active, next 2026-10-15"},
			"-14.808",
		},
		"69: dearer since June": {
			joined(paid("Music", -9_990, monthly("2025-10-05", 8)...), paid("Music", -12_990, monthly("2026-06-05", 4)...)), "",
			[]string{"Music: monthly -12.99, -155.88 a year, active, next 2026-10-05, -9.99 to -12.99 since 2026-06-05 30.0"},
			"-155.88",
		},
		"70: weekly": {
			paid("Club", -12_000, every(7, 12, "2026-09-18")...), "",
			[]string{"Club: weekly -12, -624 a year, active, next 2026-09-25"},
			"-624",
		},
		"71: quarterly, late": {
			joined(paid("Water", -90_000, "2025-09-12", "2025-12-12", "2026-03-12"), paid("Water", -95_000, "2026-06-12")), "",
			[]string{"Water: quarterly -95, -380 a year, active, next 2026-09-12, -90 to -95 since 2026-06-12 5.6"},
			"-380",
		},
		"72: yearly": {
			joined(paid("Insurer", -400_000, "2024-10-20"), paid("Insurer", -420_000, "2025-10-20")), "",
			[]string{"Insurer: yearly -420, -420 a year, active, next 2026-10-20, -400 to -420 since 2025-10-20 5.0"},
			"-420",
		},
		"73: January to May": {
			paid("Gym", -20_000, monthly("2026-01-10", 5)...), "",
			[]string{"Gym: monthly -20, -240 a year, ended, next "},
			"0",
		},
		"73: April to August": {
			paid("Gym", -20_000, monthly("2026-04-10", 5)...), "",
			[]string{"Gym: monthly -20, -240 a year, active, next 2026-09-10"},
			"-240",
		},
		"74: on the last day of grace": {
			paid("Gym", -20_000, monthly("2026-03-11", 5)...), "2026-08-26",
			[]string{"Gym: monthly -20, -240 a year, active, next 2026-08-11"},
			"-240",
		},
		"74: the day after": {
			paid("Gym", -20_000, monthly("2026-03-11", 5)...), "2026-08-27",
			[]string{"Gym: monthly -20, -240 a year, ended, next "},
			"0",
		},
		"75: varying groceries": {groceries(), "", nil, "0"},
		"76: two subscriptions of one shop": {
			joined(paid("Cloud", -2_990, monthly("2026-05-05", 5)...), paid("Cloud", -10_990, monthly("2026-05-12", 5)...)), "",
			[]string{"Cloud: monthly -10.99, -131.88 a year, active, next 2026-10-12", "Cloud: monthly -2.99, -35.88 a year, active, next 2026-10-05"},
			"-167.76",
		},
		"77: a subscription among purchases": {
			joined(paid("Online", -8_990, monthly("2026-03-07", 7)...), paid("Online", -31_500, "2026-03-20"),
				paid("Online", -12_250, "2026-05-02"), paid("Online", -77_000, "2026-06-28"), paid("Online", -19_990, "2026-08-15")), "",
			[]string{"Online: monthly -8.99, -107.88 a year, active, next 2026-10-07"},
			"-107.88",
		},
		"78: within 20 % of the median": {
			joined(paid("Power", -60_000, "2026-06-04"), paid("Power", -66_000, "2026-07-04"), paid("Power", -58_000, "2026-08-04"), paid("Power", -70_000, "2026-09-04")), "",
			[]string{"Power: monthly -66, -792 a year, active, next 2026-10-04"},
			"-792",
		},
		"78: not steady":   {joined(paid("Power", -20_000, "2026-07-04"), paid("Power", -60_000, "2026-08-04"), paid("Power", -30_000, "2026-09-04")), "", nil, "0"},
		"78: two payments": {paid("Power", -20_000, "2026-08-04", "2026-09-04"), "", nil, "0"},
		"79: two parts of one day": {
			joined(paid("Duo", -6_000, monthly("2026-05-08", 5)...), paid("Duo", -4_000, monthly("2026-05-08", 5)...)), "",
			[]string{"Duo: monthly -10, -120 a year, active, next 2026-10-08"},
			"-120",
		},
		"80: loan interest on a tracking account": {changed(paid("Interest", -20_000, monthly("2026-05-15", 5)...), func(t *budget.Transaction) { t.AccountID, t.CategoryID = "shares", "" }), "", nil, "0"},
		"80: transfers":                          {changed(paid("", -20_000, monthly("2026-05-15", 5)...), func(t *budget.Transaction) { t.TransferAccountID = "shares" }), "", nil, "0"},
		"80: zero":                               {paid("Free", 0, monthly("2026-05-15", 5)...), "", nil, "0"},
		"81: a month left out":                   {paid("Lessor", -364_080, "2026-05-25", "2026-06-25", "2026-08-25"), "2026-09-24", nil, "0"},
		"refunds are income, and are not listed": {paid("Shop", 10_000, monthly("2026-05-15", 5)...), "", nil, "0"},
		"deleted rows":                           {changed(paid("Gone", -10_000, monthly("2026-05-15", 5)...), func(t *budget.Transaction) { t.Deleted = true }), "", nil, "0"},
		"no payee":                               {paid("", -10_000, monthly("2026-05-15", 5)...), "", nil, "0"},
		"what an account began with":             {changed(paid("Starting Balance", -10_000, monthly("2026-05-15", 5)...), func(t *budget.Transaction) { t.CategoryID = "inflow" }), "", nil, "0"},
		"a closed account": {
			changed(paid("Old shop", -10_000, monthly("2026-05-15", 5)...), func(t *budget.Transaction) { t.AccountID = "old" }), "",
			[]string{"Old shop: monthly -10, -120 a year, active, next 2026-10-15"},
			"-120",
		},
		"what is dated later is not seen": {paid("Later", -10_000, monthly("2026-08-15", 5)...), "", nil, "0"},
		"a payment of today is":           {paid("Now", -10_000, "2026-07-25", "2026-08-25", "2026-09-25"), "", []string{"Now: monthly -10, -120 a year, active, next 2026-10-25"}, "-120"},
		"the first day of 24 months":      {paid("Far", -10_000, "2024-09-25", "2025-09-25"), "", []string{"Far: yearly -10, -10 a year, active, next 2026-09-25"}, "-10"},
		"the day before it":               {paid("Far", -10_000, "2024-09-24", "2025-09-24"), "", nil, "0"},
		"a plan of one day":               {paid("Once", -10_000, "2026-09-25", "2026-09-25"), "", nil, "0"},
		"nothing":                         {nil, "", nil, "0"},
		"bank labels of one shop": {joined(paid("CARTE 12/05 GYM ROSE", -20_000, "2026-05-12"), paid("CARTE 12/06 GYM ROSE", -20_000, "2026-06-12"), paid("CARTE 12/07 GYM ROSE", -20_000, "2026-07-12"),
			paid("CARTE 12/08 GYM ROSE", -20_000, "2026-08-12")), "", []string{"GYM ROSE: monthly -20, -240 a year, active, next 2026-09-12"}, "-240"},
		"cheaper again": {
			joined(paid("Music", -12_000, monthly("2026-02-05", 4)...), paid("Music", -9_000, monthly("2026-06-05", 4)...)), "",
			[]string{"Music: monthly -9, -108 a year, active, next 2026-10-05, -12 to -9 since 2026-06-05 -25.0"},
			"-108",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, with(c.rows))
			if c.today != "" {
				onDate(w, c.today)
			}
			r := must(w.recurring(read.FindRecurringChargesRequest{}))
			equal(t, "charges", allTold(r), strings.Join(c.want, "\n"))
			equal(t, "yearly total", r.YearlyTotal.String(), c.total)
		})
	}
}

// groceries are the purchases of a case: three a month on the same days, no two alike.
func groceries() []budget.Transaction {
	var rows []budget.Transaction
	for i, d := range joinedDays(monthly("2026-05-05", 5), monthly("2026-05-14", 5), monthly("2026-05-22", 5)) {
		rows = append(rows, paid("Market", -money.Milliunits(23_000+i*i*5_170%61_000), d)...)
	}
	return rows
}

func joinedDays(lists ...[]string) (all []string) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}
