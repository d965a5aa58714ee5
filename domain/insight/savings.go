package insight

import (
	"math/big"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Savings is how much of the income was kept, month by month.
type Savings struct {
	// Months are the complete months looked at.
	Months Window
	// By has the figures of each of them, and Total those of all together.
	By    []Kept
	Total Kept
	// Average is what was kept in a month, in whole smallest units; nil without months.
	Average *money.Milliunits
	// Best and Worst are the months, counted from 0, of which the largest and the smallest part was kept; -1 when none
	// has income. Of equal ones the earlier.
	Best, Worst int
	// Unsorted is money that came in without a category. Nobody has said whether it is income, so it counts nowhere.
	Unsorted money.Milliunits
	// Unknown is the number of lines that name an account that the list does not have.
	Unknown int
}

// Kept are the figures of a month.
type Kept struct {
	// Income is what came in to be assigned. Spent is net of refunds and holds payments to loans that are tracked.
	Income, Spent money.Milliunits
	// Moved is what went to things owned that are tracked, less what came back. It was not spent: it is kept.
	Moved money.Milliunits
}

// Saved is the income that was not spent.
func (k Kept) Saved() money.Milliunits { return k.Income - k.Spent }

// Rate is how much of the income was saved, in percent; nil without income.
func (k Kept) Rate() *money.Tenths {
	if k.Income <= 0 {
		return nil
	}
	return new(money.Percent(k.Saved(), k.Income))
}

// SavingsRate looks at the last n complete months.
func SavingsRate(l budget.Ledger, today calendar.Date, n int) Savings {
	kinds := budget.NewKinds(l)
	s := Savings{Months: CompleteMonths(kinds, today, n), Best: -1, Worst: -1}
	s.By = make([]Kept, s.Months.Len())
	for m := range linesOf(l, kinds, s.Months) {
		if !kinds.Knows(m.row, m.Line) {
			s.Unknown++
		}
		if m.kind == budget.KindUnsorted {
			s.Unsorted += m.Amount
		}
		s.By[m.month].add(m.kind, m.Amount)
	}
	for i, k := range s.By {
		s.Total.Income += k.Income
		s.Total.Spent += k.Spent
		s.Total.Moved += k.Moved
		s.compare(i)
	}
	if s.Months.Len() > 0 {
		s.Average = new(l.Plan.Currency.Average(s.Total.Saved(), s.Months.Len()))
	}
	return s
}

func (k *Kept) add(kind budget.LineKind, amount money.Milliunits) {
	switch kind {
	case budget.KindIncome:
		k.Income += amount
	case budget.KindSpending, budget.KindDebtPayment:
		k.Spent -= amount
	case budget.KindSaved:
		k.Moved -= amount
	case budget.KindNone, budget.KindOpening, budget.KindInternal, budget.KindDrawn, budget.KindUnsorted:
	}
}

// compare holds a month against the best and the worst before it. The part is compared exactly, and not as it is shown.
func (s *Savings) compare(i int) {
	if s.By[i].Income <= 0 {
		return
	}
	if s.Best < 0 {
		s.Best, s.Worst = i, i
	}
	if s.By[i].more(s.By[s.Best]) {
		s.Best = i
	}
	if s.By[s.Worst].more(s.By[i]) {
		s.Worst = i
	}
}

// more says whether a larger part of the income was saved than in another month; both have income.
func (k Kept) more(other Kept) bool {
	return product(k.Saved(), other.Income).Cmp(product(other.Saved(), k.Income)) > 0
}

func product(a, b money.Milliunits) *big.Int {
	return new(big.Int).Mul(big.NewInt(int64(a)), big.NewInt(int64(b)))
}
