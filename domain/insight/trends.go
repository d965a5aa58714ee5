package insight

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// MonthsOf are the last n months of a plan up to today's, and none before its first. The months that people budget
// ahead are not among them.
func MonthsOf(p budget.Plan, today calendar.Date, n int) Window {
	now := today.Month()
	if p.FirstMonth.IsZero() {
		return Window{now.Add(1 - n), n}
	}
	return monthsUntil(now, p.FirstMonth.First(), n)
}

// Choice says which categories are looked at. The zero value is all that people see.
type Choice struct {
	// IDs are categories by id, hidden ones too; each is listed, whatever is in it.
	IDs []string
	// In says of a group whether the categories that people see in it are listed, beside IDs; nil for all, or for none
	// where IDs are given.
	In func(budget.Group) bool
}

// holds says whether the choice goes by the group of a category, and takes it in.
func (f Choice) holds(g budget.Group) bool {
	if f.In == nil {
		return len(f.IDs) == 0
	}
	return f.In(g)
}

// Trends is how spending in categories moved from month to month.
type Trends struct {
	Months Window
	// Series are the categories, the largest total first.
	Series []Trend
	// Hidden is how many hidden categories that the choice would take in have spending and are not listed, and
	// HiddenSpent what they come to.
	Hidden      int
	HiddenSpent money.Milliunits
	// Nameless says that a line is in a category that the list does not have: the list is older than the line.
	Nameless bool
}

// Trend is one category of [Trends]. Spending is net of refunds, and negative when they are more.
type Trend struct {
	Category budget.Category
	// Spent is aligned with the months.
	Spent []money.Milliunits
	Total money.Milliunits
	// Average is of the complete months; nil without one.
	Average *money.Milliunits
}

// Sum adds series up, month by month.
func Sum(series []Trend, months int) []money.Milliunits {
	sums := make([]money.Milliunits, months)
	for _, s := range series {
		for i, spent := range s.Spent {
			sums[i] += spent
		}
	}
	return sums
}

// SpendingTrends adds up the lines of a ledger by category and month. Nothing but its categories and transactions is
// needed of it.
func SpendingTrends(l budget.Ledger, w Window, today calendar.Date, f Choice) Trends {
	spent, t := spentIn(l, w), Trends{Months: w}
	complete := w.Len()
	if w.Last() == today.Month() {
		complete--
	}
	asked := make(map[string]bool, len(f.IDs))
	for _, id := range f.IDs {
		asked[id] = true
		if spent[id] == nil {
			spent[id] = make([]money.Milliunits, w.Len())
		}
	}
	for id, months := range spent {
		k, live := l.Categories.Live(id)
		total := sum(months)
		switch chosen := f.holds(l.Categories.Group(k)); {
		case k.ID == "":
			t.Nameless = true
		case live && asked[id], chosen && l.Categories.Usable(k):
			t.Series = append(t.Series, newTrend(l, k, months, complete))
		case chosen && live && total != 0 && l.Categories.IsHidden(k) && !l.Categories.IsInternal(k):
			t.Hidden++
			t.HiddenSpent += total
		}
	}
	slices.SortFunc(t.Series, func(a, b Trend) int {
		if a.Total != b.Total {
			return cmp.Compare(b.Total, a.Total)
		}
		return byGroupAndName(l.Categories, a.Category, b.Category)
	})
	return t
}

func newTrend(l budget.Ledger, k budget.Category, months []money.Milliunits, complete int) Trend {
	t := Trend{Category: k, Spent: months, Total: sum(months)}
	if complete > 0 {
		t.Average = new(l.Plan.Currency.Average(sum(months[:complete]), complete))
	}
	return t
}

// spentIn is what was spent in each category that has a line in the months, by month.
func spentIn(l budget.Ledger, w Window) map[string][]money.Milliunits {
	spent := make(map[string][]money.Milliunits)
	for t := range l.Live {
		i, inside := w.Index(t.Date)
		if !inside {
			continue
		}
		for k := range t.LiveLines {
			if k.CategoryID == "" {
				continue
			}
			months := spent[k.CategoryID]
			if months == nil {
				months = make([]money.Milliunits, w.Len())
				spent[k.CategoryID] = months
			}
			months[i] -= k.Amount
		}
	}
	return spent
}

func sum(amounts []money.Milliunits) money.Milliunits {
	var total money.Milliunits
	for _, m := range amounts {
		total += m
	}
	return total
}
