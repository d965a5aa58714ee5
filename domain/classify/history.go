package classify

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// History is what a plan teaches about the shops of its pending rows.
type History struct {
	// Incomplete: a row names a category that the ledger does not have, so that it taught nothing.
	Incomplete bool

	shops    *shops
	topics   map[topic]int
	opinions []opinion
}

// topic is what is learnt about: a shop, and money to it apart from money from it.
type topic struct {
	shop   int
	inflow bool
}

// lesson is one line that says where money of a topic belongs: in the category of this number. Rows are counted from 1.
// There can be as many as lines, so it is small, and has nothing for the garbage collector to look at.
type lesson struct {
	date          calendar.Date
	row, category int32
}

// Learn looks for what the lines up to today say about the shops of pending rows. Payees give the shops their present
// names; a payee that they lack goes by what its rows call it.
func Learn(l budget.Ledger, pending []*budget.Transaction, today calendar.Date) *History {
	h := &History{shops: newShops(l.Payees), topics: make(map[topic]int)}
	h.ask(pending)
	if len(h.topics) == 0 {
		return h
	}
	shelves := newShelves(l.Categories)
	scales := newScales(shelves.categories, today)
	for _, lessons := range h.read(l, shelves, today) {
		h.opinions = append(h.opinions, scales.weigh(lessons))
	}
	return h
}

// ask numbers the topics that something has to be known about.
func (h *History) ask(pending []*budget.Transaction) {
	for _, t := range pending {
		about, ok := h.topic(t.PayeeID, t.PayeeName, t.Amount)
		if _, asked := h.topics[about]; ok && !asked {
			h.topics[about] = len(h.topics)
		}
	}
}

// topic is what a payee and an amount are about; false for nothing that can be learnt.
func (h *History) topic(payeeID, name string, amount money.Milliunits) (topic, bool) {
	if amount == 0 {
		return topic{}, false
	}
	shop := h.shops.of(payeeID, name)
	return topic{shop, amount > 0}, shop != noShop
}

// read collects the lessons by topic. What is cheap to see is looked at first: most plans have far more rows than
// topics.
func (h *History) read(l budget.Ledger, s shelves, today calendar.Date) [][]lesson {
	lessons, at, row := make([][]lesson, len(h.topics)), l.OnBudget(), int32(0)
	for t := range l.Live {
		row++
		if t.Date.After(today) || !at[t.AccountID] {
			continue
		}
		for line := range t.LiveLines {
			category, known := s.numbers[line.CategoryID]
			if category == noShelf || !at.TakesCategory(t.AccountID, line.TransferAccountID) {
				continue
			}
			about, ok := h.topic(line.PayeeID, line.PayeeName, line.Amount)
			number, asked := h.topics[about]
			switch {
			case !ok || !asked:
			case !known:
				h.Incomplete = true
			default:
				lessons[number] = append(lessons[number], lesson{t.Date, row, category})
			}
		}
	}
	return lessons
}

// noShelf is the number of a category that teaches nothing, because no row can be given it.
const noShelf = -1

// shelves number the categories that a row can be given.
type shelves struct {
	categories []budget.Category
	numbers    map[string]int32
}

func newShelves(c budget.Categories) shelves {
	s := shelves{numbers: map[string]int32{"": noShelf}}
	for k := range c.All {
		s.numbers[k.ID] = noShelf
		if c.Assignable(k) {
			s.numbers[k.ID] = int32(len(s.categories)) //nolint:gosec // no plan has that many
			s.categories = append(s.categories, k)
		}
	}
	return s
}
