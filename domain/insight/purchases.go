package insight

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/payee"
)

// purchases are the rows that can be regular payments, by shop and way.
type purchases struct {
	names budget.PayeeNames
	// keys are the shops and ways, and sizes how many rows each has.
	keys  []Key
	sizes []int
	byKey map[Key]int
	// rows are all rows, each with the place of its key.
	rows []purchase
	// byID and byName remember the places of payees whose id has a present name, and of names.
	byID, byName map[string]*ways
}

type purchase struct {
	row *budget.Transaction
	key int
}

// ways are the places of a payee's keys, for money out and for money in; each is one more than the place, so that 0 is
// one that was not needed so far.
type ways struct {
	merchant string
	places   [2]int
}

func purchasesOf(l budget.Ledger, today calendar.Date) *purchases {
	p := &purchases{
		names: l.Payees, byKey: make(map[Key]int, len(l.Payees)), rows: make([]purchase, 0, len(l.Transactions)),
		byID: make(map[string]*ways, len(l.Payees)), byName: map[string]*ways{},
	}
	kinds, since := budget.NewKinds(l), RecurringSince(today)
	for t := range l.Live {
		if t.Amount == 0 || t.IsTransfer() || t.Date.After(today) || t.Date.Before(since) || !kinds.OnBudget(t) {
			continue
		}
		if w := p.ways(t); w.merchant != "" && !kinds.IsOpening(t) {
			at := p.place(w, t.Amount > 0)
			p.rows = append(p.rows, purchase{row: t, key: at})
			p.sizes[at]++
		}
	}
	return p
}

// ways are those of a row's payee. Recognising a shop takes long, and few payees have most rows.
func (p *purchases) ways(t *budget.Transaction) *ways {
	if w := p.byID[t.PayeeID]; w != nil {
		return w
	}
	if now, ok := p.names[t.PayeeID]; ok {
		w := &ways{merchant: payee.Merchant(now)}
		p.byID[t.PayeeID] = w
		return w
	}
	w := p.byName[t.PayeeName]
	if w == nil {
		w = &ways{merchant: payee.Merchant(t.PayeeName)}
		p.byName[t.PayeeName] = w
	}
	return w
}

// place is where the key of a payee is, which is added when it is new.
func (p *purchases) place(w *ways, inflow bool) int {
	way := 0
	if inflow {
		way = 1
	}
	if w.places[way] == 0 {
		k := Key{Merchant: w.merchant, Inflow: inflow}
		at, ok := p.byKey[k]
		if !ok {
			at = len(p.keys)
			p.byKey[k] = at
			p.keys, p.sizes = append(p.keys, k), append(p.sizes, 0)
		}
		w.places[way] = at + 1
	}
	return w.places[way] - 1
}

// groups yields each key with its rows, in the order they were read.
func (p *purchases) groups(yield func(Key, []*budget.Transaction) bool) {
	ends := make([]int, len(p.keys))
	at := 0
	for i, n := range p.sizes {
		ends[i] = at
		at += n
	}
	sorted := make([]*budget.Transaction, len(p.rows))
	for _, r := range p.rows {
		sorted[ends[r.key]] = r.row
		ends[r.key]++
	}
	for i, k := range p.keys {
		if !yield(k, sorted[ends[i]-p.sizes[i]:ends[i]]) {
			return
		}
	}
}

// name is the name that all rows bear, else the shop behind their names.
func (p *purchases) name(k Key, rows []*budget.Transaction) string {
	name := p.names.Of(rows[0].PayeeID, rows[0].PayeeName)
	for _, t := range rows[1:] {
		if p.names.Of(t.PayeeID, t.PayeeName) != name {
			return k.Merchant
		}
	}
	return name
}

// covers are what schedules stand for.
func (p *purchases) covers(schedules []budget.Schedule) []Cover {
	covers := make([]Cover, 0, len(schedules))
	for i := range schedules {
		s := schedules[i]
		if s.Deleted {
			continue
		}
		s.PayeeName = p.names.Of(s.PayeeID, s.PayeeName)
		covers = append(covers, CoverOf(s))
	}
	return covers
}
