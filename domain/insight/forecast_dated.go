package insight

import (
	"cmp"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// DatedItem is money that is known to come or go on a day: what a schedule brings, or a row that is dated later.
type DatedItem struct {
	Date   calendar.Date
	Amount money.Milliunits
	// Payee is the payee's name; empty for a transfer, which has TransferAccountID instead: the other account.
	Payee, TransferAccountID string
	// AccountID is which of the forecast's accounts it moves.
	AccountID string
	// source is the id of the schedule or the row.
	source string
	// cover says what it stands for, and key is the same for a row.
	cover Cover
	key   Key
	// once is false for what a repeating schedule brings.
	once bool
}

// seenSchedule is a schedule as it is seen from the accounts of a forecast.
type seenSchedule struct {
	*budget.Schedule
	item DatedItem
}

// schedules are those that move money into or out of the accounts. One of another account that pays into one of them
// has its amount turned round.
func (h *flowHistory) schedules(q ForecastQuestion) []seenSchedule {
	var seen []seenSchedule
	for i := range q.Schedules {
		s := &q.Schedules[i]
		if s.Deleted {
			continue
		}
		item := h.ownSchedule(s)
		if !h.set.in[s.AccountID] {
			item = h.turnedSchedule(s)
		}
		if item.Amount == 0 || item.Amount > 0 && !q.income() {
			continue
		}
		item.source, item.once = s.ID, !s.Frequency.Repeats()
		item.cover = CoverOf(budget.Schedule{
			Amount: item.Amount, PayeeName: item.Payee, TransferAccountID: item.TransferAccountID,
		})
		seen = append(seen, seenSchedule{s, item})
	}
	return seen
}

func (h *flowHistory) ownSchedule(s *budget.Schedule) DatedItem {
	item := DatedItem{
		Amount:            h.set.outside(s.Amount, s.TransferAccountID, s.Lines),
		TransferAccountID: s.TransferAccountID, AccountID: s.AccountID,
	}
	if s.TransferAccountID == "" {
		item.Payee = h.name(s.PayeeID, s.PayeeName)
	}
	return item
}

// turnedSchedule is what a schedule of another account brings: all of a transfer, or those lines of a split that are
// one.
func (h *flowHistory) turnedSchedule(s *budget.Schedule) DatedItem {
	item := DatedItem{TransferAccountID: s.AccountID}
	if h.set.in[s.TransferAccountID] {
		item.Amount, item.AccountID = -s.Amount, s.TransferAccountID
	}
	for i := range s.Lines {
		if l := &s.Lines[i]; !l.Deleted && h.set.in[l.TransferAccountID] {
			item.Amount -= l.Amount
			item.AccountID = l.TransferAccountID
		}
	}
	return item
}

// repeatingCovers are what the repeating ones among schedules stand for.
func repeatingCovers(schedules []seenSchedule) []Cover {
	var covers []Cover
	for _, s := range schedules {
		if !s.item.once {
			covers = append(covers, s.item.cover)
		}
	}
	return covers
}

// dated is everything with a day, from tomorrow to the last one, by day. What a schedule became is a row whose id tells
// of which schedule and for which day; it counts as that row alone.
func (h *flowHistory) dated(q ForecastQuestion, schedules []seenSchedule) []DatedItem {
	var items []DatedItem
	for _, s := range schedules {
		for day := range s.Occurrences(q.tomorrow(), q.last()) {
			if h.laterIDs[s.ID+"_"+day.String()] {
				continue
			}
			item := s.item
			item.Date = day
			items = append(items, item)
		}
	}
	for _, t := range h.later {
		amount := h.set.flow(t)
		if t.Date.After(q.last()) || amount == 0 || amount > 0 && !q.income() {
			continue
		}
		items = append(items, h.laterRow(t, amount))
	}
	slices.SortFunc(items, func(a, b DatedItem) int {
		return cmp.Or(a.Date.Compare(b.Date), cmp.Compare(a.source, b.source), cmp.Compare(a.Amount, b.Amount))
	})
	return items
}

func (h *flowHistory) laterRow(t *budget.Transaction, amount money.Milliunits) DatedItem {
	item := DatedItem{
		Date: t.Date, Amount: amount, TransferAccountID: t.TransferAccountID, AccountID: t.AccountID,
		source: t.ID, key: h.key(t, amount), once: true,
	}
	if t.TransferAccountID == "" {
		item.Payee = h.name(t.PayeeID, t.PayeeName)
	}
	item.cover = CoverOf(budget.Schedule{
		Amount: amount, PayeeName: item.Payee, TransferAccountID: t.TransferAccountID,
	})
	return item
}

// standsFor says whether the item is what a commitment with this key would be, whose shop has these words. What a
// repeating schedule brings is not asked: there is no commitment beside it.
func (i *DatedItem) standsFor(k Key, words []string) bool {
	return i.once && (i.key == k || i.cover.covers(k, words))
}
