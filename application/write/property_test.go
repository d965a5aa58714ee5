package write_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/write"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

var (
	modelRows       = []string{"n000", "n001", "n002", "n003"}
	modelCategories = []string{"c-food", "c-rest", "c-hol"}
)

// play is a world and the model beside it.
type play struct {
	*rapid.T
	w *world
	m model
}

func newPlay(t *testing.T, r *rapid.T) *play {
	p := &play{T: r, w: newWorld(t, plus(fresh(len(modelRows))...))}
	p.w.journal.Journal = newMemory(p.w.clock)
	p.w.confirm.answer = yes
	p.m = model{values: map[string]string{}, hidden: map[string]bool{}}
	p.m.values = p.seen()
	return p
}

// seen are the values in the plan.
func (p *play) seen() map[string]string {
	values := map[string]string{}
	for _, row := range must(p.w.ynab.Transactions(p.w.t.Context(), planID, application.Fresh)) {
		if slices.Contains(modelRows, row.ID) {
			values[row.ID] = row.CategoryID
		}
	}
	for _, k := range must(p.w.ynab.Month(p.w.t.Context(), planID, september, application.Fresh)).Categories {
		if slices.Contains(modelCategories, k.ID) {
			values[k.ID] = strconv.FormatInt(int64(k.Assigned), 10)
		}
	}
	return values
}

func (p *play) rows() []string {
	var rows []string
	for _, id := range modelRows {
		if _, ok := p.m.values[id]; ok {
			rows = append(rows, id)
		}
	}
	return rows
}

func (p *play) amount(label string) int {
	return rapid.SampledFrom([]int{1, 2, 3, 120}).Draw(p.T, label)
}

// attempt is one write: what it would change in the plan as it is when it is asked.
type attempt struct {
	op       sandbox.Op
	requests int
	move     bool
	items    func() (items []operation.Item, allowed bool)
}

// try makes a write, with something going wrong from time to time: a request that is refused, lost or never
// arrives, or somebody else's change while the form is open. Whatever it is, a write changes all or nothing
// here: no chunk is full, and half a move is put back.
func (p *play) try(a attempt, do func() (id string, status write.Status, err error)) {
	asked, allowed := a.items()
	form, fails := allowed && len(asked) > 0 && rapid.IntRange(0, 3).Draw(p.T, "form") == 0, false
	if form {
		p.w.confirm.answer = during(func() { p.Elsewhere(p.T) })
	} else {
		fails = p.trouble(a.op, a.requests)
	}
	id, status, err := do()
	p.w.confirm.answer = yes
	p.w.ynab.Before(nil)
	p.w.ynab.After(nil)
	items, allowed := a.items()
	switch {
	case !allowed, form && !slices.Equal(keysAndAims(asked), keysAndAims(items)):
		if err == nil {
			p.Fatalf("a write that may not be made ended with %s", status)
		}
	case len(items) == 0:
		if err != nil || status != write.NothingToDo {
			p.Fatalf("nothing was to be done: %s, %v", status, err)
		}
	case fails:
		if err == nil {
			p.Fatalf("a write that had no effect ended with %s", status)
		}
	default:
		if err != nil || status != write.Applied {
			p.Fatalf("%s, %v", status, err)
		}
		for _, i := range items {
			p.m.values[i.Key] = i.After
		}
		p.m.done = append(p.m.done, &done{id: id, items: items, move: a.move, status: operation.StatusApplied})
	}
}

// keysAndAims are what is confirmed. Of a move the amount is, not what the sides come to.
func keysAndAims(items []operation.Item) []string {
	var k []string
	for _, i := range items {
		if strings.HasPrefix(i.Key, "c-") {
			k = append(k, i.Key)
			continue
		}
		k = append(k, i.Key+"="+i.After)
	}
	return k
}

// trouble makes one of n requests go wrong, and says whether a write is then without effect.
func (p *play) trouble(op sandbox.Op, n int) (fails bool) {
	at := rapid.IntRange(1, n).Draw(p.T, "at")
	switch rapid.SampledFrom([]string{"", "", "", "refused", "lost", "never arrived"}).Draw(p.T, "trouble") {
	case "refused":
		p.w.ynab.Before(nth(op, at, badRequest))
	case "never arrived":
		p.w.ynab.Before(nth(op, at, lost))
	case "lost":
		p.w.ynab.After(nth(op, at, lost))
		return false
	default:
		return false
	}
	return true
}

func (p *play) change(key, to string) []operation.Item {
	if p.m.values[key] == to {
		return nil
	}
	return []operation.Item{{Key: key, Before: p.m.values[key], After: to}}
}

// Categorize writes categories.
func (p *play) Categorize(*rapid.T) {
	rows := p.rows()
	if len(rows) == 0 {
		p.Skip("no rows are left")
	}
	var asked []string
	for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom(rows), 1, len(rows), rapid.ID[string]).Draw(p.T, "rows") {
		asked = append(asked, id, rapid.SampledFrom(modelCategories).Draw(p.T, "category"))
	}
	items := func() (items []operation.Item, allowed bool) {
		for i := 0; i < len(asked); i += 2 {
			if _, exists := p.m.values[asked[i]]; !exists || p.m.hidden[asked[i+1]] {
				return nil, false
			}
			items = append(items, p.change(asked[i], asked[i+1])...)
		}
		return items, true
	}
	p.try(attempt{op: sandbox.OpUpdateTransactions, requests: 1, items: items}, func() (string, write.Status, error) {
		r, err := p.w.apply(asked...)
		return r.OperationID, r.Status, err
	})
}

// Budget writes an assigned amount.
func (p *play) Budget(*rapid.T) {
	category := rapid.SampledFrom(modelCategories).Draw(p.T, "category")
	amount := p.amount("amount")
	items := func() ([]operation.Item, bool) { return p.change(category, fmt.Sprint(amount*1000)), true }
	p.try(attempt{op: sandbox.OpAssign, requests: 1, items: items}, func() (string, write.Status, error) {
		r, err := p.w.setTo(category, fmt.Sprint(amount))
		return r.OperationID, r.Status, err
	})
}

// Move moves money.
func (p *play) Move(*rapid.T) {
	sides := rapid.SliceOfNDistinct(rapid.SampledFrom(modelCategories), 2, 2, rapid.ID[string]).Draw(p.T, "sides")
	amount := p.amount("amount")
	by := func(key string, amount int) []operation.Item {
		return p.change(key, fmt.Sprint(int(plan.AmountOf(p.m.values[key]))+amount*1000))
	}
	items := func() ([]operation.Item, bool) { return append(by(sides[0], -amount), by(sides[1], amount)...), true }
	p.try(attempt{op: sandbox.OpAssign, requests: 2, move: true, items: items}, func() (string, write.Status, error) {
		r, err := p.w.move(sides[0], sides[1], fmt.Sprint(amount))
		return r.OperationID, r.Status, err
	})
}

// Elsewhere changes something in YNAB itself.
func (p *play) Elsewhere(*rapid.T) {
	key := rapid.SampledFrom(append(p.rows(), modelCategories...)).Draw(p.T, "key")
	p.w.elsewhere(func(e *book.Editor) {
		switch what := rapid.SampledFrom([]string{"change", "change", "change", "remove"}).Draw(p.T, "what"); {
		case slices.Contains(modelCategories, key) && what == "remove":
			e.HideCategory(key)
			p.m.hidden[key] = true
		case slices.Contains(modelCategories, key):
			amount := p.amount("amount") * 1000
			e.Assign(september, key, plan.AmountOf(fmt.Sprint(amount)))
			p.m.values[key] = fmt.Sprint(amount)
		case what == "remove":
			e.DeleteTransaction(key)
			delete(p.m.values, key)
		default:
			category := rapid.SampledFrom(append(modelCategories, "")).Draw(p.T, "category")
			e.SetCategory(key, category)
			p.m.values[key] = category
		}
	})
}
