package plans

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// How many transactions [Heavy] makes: a first month's openings and payments at least, and more than any real plan
// has at most.
const (
	FewestTransactions = 60
	MostTransactions   = 100_000
)

// heavyMonths is how far back a plan goes, unless it has too few rows to fill ten years.
const (
	heavyMonths  = 120
	rowsPerMonth = 36
)

// HeavyID is the id of the plan that [Heavy] makes of a seed.
func HeavyID(seed uint64) string { return book.ID(heavyName, fmt.Sprint(seed)) }

// Heavy is a plan with n transactions over up to ten years before a day: 12 accounts, 60 categories in 10 groups, 400
// payees as banks write them. n is held between [FewestTransactions] and [MostTransactions]. The same day, n and seed
// give the same plan.
func Heavy(today calendar.Date, n int, seed uint64) book.Plan {
	n = min(max(n, FewestTransactions), MostTransactions)
	months := min(max(n/rowsPerMonth, 1), heavyMonths)
	g := newGenerator(today, today.Month().Add(1-months), seed)
	g.rows = make([]budget.Transaction, 0, n)
	g.purchases(n - g.regularRows())
	g.regular()
	slices.SortStableFunc(g.rows, func(a, b budget.Transaction) int { return a.Date.Compare(b.Date) })
	groups, categories := heavyCategories(g.outline, g.first)
	return book.Plan{
		ID: string(g.outline), Name: heavyName, DateFormat: "MM/DD/YYYY",
		Currency: money.Currency{
			ISOCode: "USD", Digits: 2, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "$",
			SymbolFirst: true, DisplaySymbol: true,
		},
		FirstMonth: g.first, LastMonth: today.Month().Add(1),
		Accounts: heavyAccounts(g.outline, g.first), Groups: groups, Categories: categories,
		Payees: g.payees, Assigned: g.assigned(), Transactions: g.rows, Schedules: g.schedules(),
	}
}

// generator makes the rows of a plan.
type generator struct {
	outline
	chance *rand.Rand
	today  calendar.Date
	first  calendar.Month
	// reconciled and cleared are the last days whose rows are.
	reconciled, cleared calendar.Date
	payees              []budget.Payee
	// The accounts that purchases are paid from, and the categories they are filed under.
	blue, red, checking, wallet string
	shelves                     []string
	rows                        []budget.Transaction
	// spent and charged are by month since the first: what each category spent, and what each card was used for.
	spent, charged []map[string]money.Milliunits
	// occurrences count rows of the same account, day and amount: bank rows are told apart by it.
	occurrences map[occurrence]int
}

type occurrence struct {
	account string
	day     calendar.Date
	amount  money.Milliunits
}

func newGenerator(today calendar.Date, first calendar.Month, seed uint64) *generator {
	const stream = 0x59_4e_41_42 // any number: the other half of what the generator starts from
	g := &generator{
		outline: outline(HeavyID(seed)), today: today, first: first,
		chance:     rand.New(rand.NewPCG(seed, stream)), //nolint:gosec // made-up rows, the same for the same seed
		reconciled: today.Month().Add(-2).Last(), cleared: today.AddDays(-4),
		occurrences: make(map[occurrence]int),
	}
	g.blue, g.red = g.account(heavyBlue), g.account(heavyRed)
	g.checking, g.wallet = g.account(heavyChecking), g.account(heavyCash)
	for _, line := range heavyGroups[:daily] {
		_, names, _ := strings.Cut(line, ": ")
		for name := range strings.SplitSeq(names, ", ") {
			g.shelves = append(g.shelves, g.category(name))
		}
	}
	for _, name := range heavyPayees() {
		g.payees = append(g.payees, budget.Payee{ID: g.payee(name), Name: name})
	}
	for m := first; !m.After(today.Month()); m = m.Add(1) {
		g.spent = append(g.spent, make(map[string]money.Milliunits))
		g.charged = append(g.charged, make(map[string]money.Milliunits))
	}
	return g
}

// since is the position of a day's month among the months of the plan.
func (g *generator) since(day calendar.Date) int {
	const longest = 31
	at := day.DaysSince(g.first.First()) / longest
	for g.first.Add(at) != day.Month() {
		at++
	}
	return at
}

// state is that of a row of a day.
func (g *generator) state(day calendar.Date) string {
	d := diary{reconciled: g.reconciled, cleared: g.cleared}
	return d.state(day)
}

// oneIn is true once in n times.
func (g *generator) oneIn(n int) bool { return g.chance.IntN(n) == 0 }
