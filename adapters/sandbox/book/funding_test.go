package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// need is a target of money for spending, set in August.
func need(amount money.Milliunits, edits ...func(*budget.Target)) budget.Target {
	t := budget.Target{Kind: budget.PlanYourSpending, Amount: amount, Since: month("2026-08")}
	for _, edit := range edits {
		edit(&t)
	}
	return t
}

func every(cadence, frequency int) func(*budget.Target) {
	return func(t *budget.Target) { t.Cadence, t.Frequency = cadence, frequency }
}

func due(date string) func(*budget.Target) {
	return func(t *budget.Target) { t.Date = day(date) }
}

func setAside(t *budget.Target) { t.SetAside = true }

func weekday(n int) func(*budget.Target) {
	return func(t *budget.Target) { t.Day = budget.Day{Number: n, Set: true} }
}

func other(kind string, amount money.Milliunits, edits ...func(*budget.Target)) budget.Target {
	t := need(amount, edits...)
	t.Kind = kind
	return t
}

// story is what happens to food before its target is looked at: by month, what is assigned and what is spent.
type story map[string][2]money.Milliunits

func fundingOf(t *testing.T, target budget.Target, s story, m calendar.Month) budget.Funding {
	t.Helper()
	b, _ := open(func(p *book.Plan) {
		p.Transactions, p.Assigned = nil, nil
		p.FirstMonth, p.LastMonth = month("2026-06"), month("2029-12")
		for at, amounts := range s {
			p.Assigned = append(p.Assigned, book.Assignment{Month: month(at), CategoryID: "food", Amount: amounts[0]})
			p.Transactions = append(p.Transactions, budget.Transaction{
				ID: at, Date: month(at).First(), AccountID: "checking", CategoryID: "food", Amount: -amounts[1],
			})
		}
		p.Categories[0].Target = target
	})
	k, err := b.MonthCategory(m, "food")
	return got(t, k, err).Funding
}

func TestFunding(t *testing.T) {
	t.Parallel()
	monthly, weekly, yearly := every(budget.CadenceMonthly, 1), every(budget.CadenceWeekly, 1), every(budget.CadenceYearly, 1)
	left := story{"2026-08": {30_000, 10_000}} // 20 are left over
	for name, c := range map[string]struct {
		target budget.Target
		story  story
		month  string
		want   budget.Funding
	}{
		"there is none without a target":                {budget.Target{}, left, "2026-09", budget.Funding{}},
		"none before the month it was set in":           {need(1_000, monthly), left, "2026-07", budget.Funding{}},
		"an unknown kind has none":                      {other("NEW", 1_000), left, "2026-09", budget.Funding{}},
		"from that month on there is":                   {need(1_000, monthly), nil, "2026-08", numbers(0, 1, 1_000, 0, 1_000)},
		"a snoozed one has its numbers":                 {snoozed(need(1_000, monthly)), nil, "2026-09", numbers(0, 1, 1_000, 0, 1_000)},
		"one of nothing asks for nothing":               {need(0, monthly), nil, "2026-09", budget.Funding{Percent: 100, MonthsLeft: 1}},
		"monthly funding asks again whatever is there":  {other("MF", 90_000), story{"2026-08": {200_000, 0}, "2026-09": {30_000, 0}}, "2026-09", numbers(33, 1, 60_000, 30_000, 60_000)},
		"and no more than that":                         {other("MF", 90_000), story{"2026-09": {91_000, 91_000}}, "2026-09", numbers(100, 1, 0, 90_000, 0)},
		"so does a loan's payment":                      {other("DEBT", 90_000, monthly), story{"2026-08": {200_000, 0}, "2026-09": {30_000, 0}}, "2026-09", numbers(33, 1, 60_000, 30_000, 60_000)},
		"what was taken away has to come back":          {other("MF", 90_000), story{"2026-09": {-10_000, 0}}, "2026-09", numbers(0, 1, 100_000, 0, 100_000)},
		"a balance is what is available, and not asked": {other("TB", 80_000), left, "2026-09", numbers(25, 0, 0, 20_000, 60_000)},
		"a balance of more is all of it":                {other("TB", 15_000), left, "2026-09", numbers(100, 0, 0, 15_000, 0)},
		"a balance by a day is asked in equal parts":    {other("TBD", 80_000, due("2026-11-15")), left, "2026-09", numbers(25, 3, 20_000, 20_000, 60_000)},
		"which this month's money goes toward":          {other("TBD", 80_000, due("2026-11-15")), story{"2026-08": {20_000, 0}, "2026-09": {5_000, 0}}, "2026-09", numbers(31, 3, 15_000, 25_000, 55_000)},
		"and which what is spent adds to":               {other("TBD", 80_000, due("2026-11-15")), story{"2026-08": {20_000, 0}, "2026-09": {0, 20_000}}, "2026-09", numbers(0, 3, 26_670, 0, 80_000)},
		"all that is missing in the last month":         {other("TBD", 80_000, due("2026-09-01")), left, "2026-09", numbers(25, 1, 60_000, 20_000, 60_000)},
		"and when the day is past":                      {other("TBD", 80_000, due("2026-09-30")), left, "2026-11", numbers(25, 0, 60_000, 20_000, 60_000)},
		"a balance by no day is one without":            {other("TBD", 80_000), left, "2026-09", numbers(25, 0, 0, 20_000, 60_000)},
		"a refill counts what is left over":             {need(50_000, monthly), story{"2026-08": {30_000, 10_000}, "2026-09": {5_000, 0}}, "2026-09", numbers(50, 1, 25_000, 25_000, 25_000)},
		"and what was spent in the month":               {need(50_000, monthly), story{"2026-08": {30_000, 10_000}, "2026-09": {5_000, 24_000}}, "2026-09", numbers(50, 1, 25_000, 25_000, 25_000)},
		"what is overspent is not left over":            {need(50_000, monthly), story{"2026-08": {0, 10_000}}, "2026-09", numbers(0, 1, 50_000, 0, 50_000)},
		"setting aside does not count what is left":     {need(50_000, monthly, setAside), story{"2026-08": {30_000, 10_000}, "2026-09": {5_000, 0}}, "2026-09", numbers(10, 1, 45_000, 5_000, 45_000)},
		"weekly asks for each of the month's weekdays":  {need(10_000, weekly, weekday(3)), nil, "2026-09", numbers(0, 1, 50_000, 0, 50_000)}, // five Wednesdays
		"of which other months have four":               {need(10_000, weekly, weekday(0)), nil, "2026-09", numbers(0, 1, 40_000, 0, 40_000)},
		"a weekly refill counts what is left over":      {need(10_000, weekly, weekday(0)), left, "2026-09", numbers(50, 1, 20_000, 20_000, 20_000)},
		"a weekly one set aside does not":               {need(10_000, weekly, weekday(0), setAside), left, "2026-09", numbers(0, 1, 40_000, 0, 40_000)},
		"without a day it is due on Saturdays":          {need(10_000, weekly), nil, "2026-10", numbers(0, 1, 50_000, 0, 50_000)}, // five
		"with a date, on its weekday":                   {need(10_000, weekly, due("2026-09-29")), nil, "2026-09", numbers(0, 1, 50_000, 0, 50_000)},
		"every other week is counted from the date":     {need(10_000, every(2, 2), due("2026-09-01")), nil, "2026-09", numbers(0, 1, 30_000, 0, 30_000)}, // 1, 15, 29
		"into the months after":                         {need(10_000, every(2, 2), due("2026-09-01")), nil, "2026-10", numbers(0, 1, 20_000, 0, 20_000)}, // 13, 27
		"every six weeks can leave a month out":         {need(10_000, every(2, 6), due("2026-09-30")), nil, "2026-10", budget.Funding{Percent: 100, MonthsLeft: 1}},
		"by a day, each month has an equal part":        {need(90_000, due("2026-10-20")), nil, "2026-08", numbers(0, 3, 30_000, 0, 90_000)},
		"of what was missing when it began":             {need(90_000, due("2026-10-20")), story{"2026-08": {20_000, 0}, "2026-09": {10_000, 0}}, "2026-09", numbers(33, 2, 25_000, 30_000, 60_000)},
		"money spent on the way counts":                 {need(90_000, due("2026-10-20")), story{"2026-08": {20_000, 20_000}}, "2026-09", numbers(22, 2, 35_000, 20_000, 70_000)},
		"what was there before counts for a refill":     {need(90_000, due("2026-10-20")), story{"2026-07": {30_000, 0}}, "2026-09", numbers(33, 2, 30_000, 30_000, 60_000)},
		"and not for setting aside":                     {need(90_000, due("2026-10-20"), setAside), story{"2026-07": {30_000, 0}}, "2026-09", numbers(0, 2, 45_000, 0, 90_000)},
		"past its day it asks for what is missing":      {need(90_000, due("2026-08-20")), left, "2026-10", numbers(33, 0, 60_000, 30_000, 60_000)},
		"without a day it asks for all of it":           {need(90_000), left, "2026-10", numbers(33, 0, 60_000, 30_000, 60_000)},
		"a part is rounded up to a cent":                {need(100_000, due("2026-10-20")), nil, "2026-08", numbers(0, 3, 33_340, 0, 100_000)},
		"but not beyond what is missing":                {need(5, due("2026-10-20")), nil, "2026-08", numbers(0, 3, 5, 0, 5)},
		"yearly, the first time a year from when set":   {need(120_000, yearly), nil, "2026-08", numbers(0, 12, 10_000, 0, 120_000)},
		"or by its date":                                {need(120_000, yearly, due("2026-11-05")), nil, "2026-08", numbers(0, 4, 30_000, 0, 120_000)},
		"however far that is":                           {need(120_000, yearly, due("2028-07-05")), nil, "2026-08", numbers(0, 24, 5_000, 0, 120_000)},
		"and then every year":                           {need(120_000, yearly, due("2026-11-05")), nil, "2026-12", numbers(0, 12, 10_000, 0, 120_000)},
		"up to the month it is due in":                  {need(120_000, yearly, due("2026-11-05")), nil, "2027-11", numbers(0, 1, 120_000, 0, 120_000)},
		"a new year counts what is left over":           {need(120_000, yearly, due("2026-11-05")), story{"2026-11": {120_000, 0}, "2026-12": {1_000, 30_000}}, "2027-01", numbers(100, 11, 0, 120_000, 0)},
		"unless it is set aside anew":                   {need(120_000, yearly, due("2026-11-05"), setAside), story{"2026-11": {120_000, 0}, "2026-12": {10_000, 0}}, "2027-01", numbers(8, 11, 10_000, 10_000, 110_000)},
		"every two years":                               {need(240_000, every(14, 9), due("2026-08-05")), nil, "2026-09", numbers(0, 24, 10_000, 0, 240_000)},
		"every other year":                              {need(240_000, every(13, 2), due("2026-08-05")), nil, "2026-09", numbers(0, 24, 10_000, 0, 240_000)},
		"every two months by its own cadence":           {need(20_000, every(3, 5), due("2026-08-05")), nil, "2026-09", numbers(0, 2, 10_000, 0, 20_000)},
		"every eleven":                                  {need(110_000, every(12, 1), due("2026-08-05")), nil, "2026-09", numbers(0, 11, 10_000, 0, 110_000)},
		"every third month by a frequency":              {need(30_000, every(1, 3), due("2026-08-05")), nil, "2026-10", numbers(0, 2, 15_000, 0, 30_000)},
		"a frequency of none reads one":                 {need(30_000, every(1, 0)), nil, "2026-10", numbers(0, 1, 30_000, 0, 30_000)},
		"no period begins before it was set":            {need(40_000, every(5, 1), due("2026-05-05"), setAside), story{"2026-07": {30_000, 0}, "2026-08": {10_000, 0}}, "2026-09", numbers(25, 1, 30_000, 10_000, 30_000)},
		"an unknown cadence does not repeat":            {need(30_000, every(15, 1), due("2026-10-05")), nil, "2026-09", numbers(0, 2, 15_000, 0, 30_000)},
		"the largest amount has a percentage":           {other("TB", 9e18), story{"2026-08": {45e17, 0}}, "2026-09", numbers(50, 0, 0, 45e17, 45e17)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, fundingOf(t, c.target, c.story, month(c.month))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func snoozed(t budget.Target) budget.Target {
	t.Snoozed = noon("2026-09-03")
	return t
}

func TestAPartIsRoundedUpToTheCurrencysSmallestUnit(t *testing.T) {
	t.Parallel()
	for digits, want := range map[int]money.Milliunits{0: 34_000, 1: 33_400, 2: 33_340, 3: 33_334} {
		b, _ := open(func(p *book.Plan) {
			p.Currency.Digits = digits
			p.Categories[2].Target = need(100_000, due("2026-10-20"))
		})
		if k, err := b.MonthCategory(month("2026-08"), "hidden"); got(t, k, err).Funding.Needed != want {
			t.Errorf("%d digits: %d, want %d", digits, k.Funding.Needed, want)
		}
	}
}

func numbers(percent, monthsLeft int, needed, funded, left money.Milliunits) budget.Funding {
	return budget.Funding{Percent: percent, MonthsLeft: monthsLeft, Needed: needed, Funded: funded, Left: left}
}
