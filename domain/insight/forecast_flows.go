package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/payee"
	"avenir-mcp/domain/text"
)

// How many complete months before today's are looked at.
const (
	commitmentMonths = 4
	averageMonths    = 3
	spreadMonths     = 6
	// seriesMonths is how far back a series may begin, counted from today's day of the month.
	seriesMonths = 24
)

// flowHistory is what moved on a set of accounts, and what is dated later already.
type flowHistory struct {
	set   accountSet
	names budget.PayeeNames
	// nameless: a payee is not in names.
	nameless bool
	streams  map[Key]*stream
	// said are the streams, for money out and in, of rows that say the same of their payee.
	said map[saidPayee]*[2]*stream
	// data says in which months there is a row, by how many months ago they were; 0 is the current month.
	data [spreadMonths + 1]bool
	// later are the rows that are dated after today, and laterIDs the ids of those of all accounts.
	later    []*budget.Transaction
	laterIDs map[string]bool
}

// saidPayee is what a row says of its payee.
type saidPayee struct{ id, name string }

// stream is what moved with one key, up to today, without what accounts began with.
type stream struct {
	key Key
	// name is what its first row calls the payee; mixed says that another one does not.
	name         string
	named, mixed bool
	flows        []Payment
	// kept: it makes a commitment, and so is not part of the averages.
	kept bool
	// months are the sums by how many months ago they were. All flows of a stream have one sign, so a sum of 0 means
	// that there was nothing.
	months [spreadMonths + 1]money.Milliunits
}

func newFlowHistory(q ForecastQuestion, s accountSet) *flowHistory {
	h := &flowHistory{
		set: s, streams: map[Key]*stream{}, said: map[saidPayee]*[2]*stream{}, laterIDs: map[string]bool{},
		names: q.Ledger.Payees,
	}
	kinds := budget.NewKinds(q.Ledger)
	since := calendar.AddMonths(q.Today, -seriesMonths, q.Today.Day())
	for t := range q.Ledger.Live {
		if t.Date.After(q.Today) {
			h.laterIDs[t.ID] = true
		}
		if t.Date.Before(since) || !s.in[t.AccountID] {
			continue
		}
		if t.Date.After(q.Today) {
			h.later = append(h.later, t)
			continue
		}
		ago := q.Today.Month().MonthsSince(t.Date.Month())
		if ago < len(h.data) {
			h.data[ago] = true
		}
		if amount := s.flow(t); amount != 0 && !kinds.IsOpening(t) {
			h.add(t, amount, ago)
		}
	}
	return h
}

func (h *flowHistory) add(t *budget.Transaction, amount money.Milliunits, monthsAgo int) {
	st := h.stream(t, amount)
	st.flows = append(st.flows, Payment{Date: t.Date, Amount: amount})
	if monthsAgo < len(st.months) {
		st.months[monthsAgo] += amount
	}
}

// stream is what a row's flow is a part of. Rows that say the same of their payee are of the same streams.
func (h *flowHistory) stream(t *budget.Transaction, amount money.Milliunits) *stream {
	if t.TransferAccountID != "" {
		return h.open(h.key(t, amount))
	}
	said := saidPayee{t.PayeeID, t.PayeeName}
	ways := h.said[said]
	if ways == nil {
		ways = new([2]*stream)
		h.said[said] = ways
	}
	way := 0
	if amount > 0 {
		way = 1
	}
	if ways[way] == nil {
		ways[way] = h.open(h.key(t, amount))
		ways[way].called(h.name(t.PayeeID, t.PayeeName))
	}
	return ways[way]
}

// open is the stream of a key, a new one where there is none yet.
func (h *flowHistory) open(k Key) *stream {
	st := h.streams[k]
	if st == nil {
		st = &stream{key: k}
		h.streams[k] = st
	}
	return st
}

// called takes note of what more rows call the payee.
func (st *stream) called(name string) {
	switch {
	case !st.named:
		st.name, st.named = name, true
	case !st.mixed && st.name != name:
		st.mixed = !text.SameShown(st.name, name)
	}
}

// payee is the payee's name, or the shop behind the names when its rows have several; empty for a transfer.
func (st *stream) payee() string {
	switch {
	case st.key.TransferAccountID != "":
		return ""
	case st.mixed:
		return st.key.Merchant
	}
	return text.Clean(st.name)
}

// key is what a row's flow is a part of: the other account of a transfer, else the shop.
func (h *flowHistory) key(t *budget.Transaction, amount money.Milliunits) Key {
	if t.TransferAccountID != "" {
		return Key{TransferAccountID: t.TransferAccountID, Inflow: amount > 0}
	}
	return Key{Merchant: payee.Merchant(h.name(t.PayeeID, t.PayeeName)), Inflow: amount > 0}
}

// name is the present name of a payee.
func (h *flowHistory) name(id, said string) string {
	h.nameless = h.nameless || !h.names.Has(id)
	return h.names.Of(id, said)
}
