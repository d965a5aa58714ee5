package local

import (
	"context"
	"net/http"

	"avenir-mcp/adapters/ynab"
)

// refreshed asks for what changed since a knowledge. Where that cannot be (YNAB refuses the knowledge, or
// answers with a lower one, as after it went back to an older state), what is kept is dropped, and everything
// is asked for, once. Whole says whether the answer is everything.
func refreshed[D any](knowledge int64, ask func(knowledge int64) (D, error), of func(D) int64, drop func()) (answer D, whole bool, err error) {
	if knowledge > 0 {
		answer, err = ask(knowledge)
		if refused := ynab.StatusOf(err) == http.StatusBadRequest; !refused && (err != nil || of(answer) >= knowledge) {
			return answer, false, err
		}
		drop()
	}
	answer, err = ask(0)
	return answer, true, err
}

// update is [rows] after an answer.
func (k kind[T]) update(have rows[T], d ynab.Delta[T], whole bool) (rows[T], bool) {
	if whole {
		have = rows[T]{}
	}
	list, changed := k.merge(have.list, d.Items)
	return rows[T]{list: list, knowledge: d.Knowledge, since: have.since}, changed || whole
}

// newList is the line of a list that is asked for by its knowledge alone.
func newList[T any](s *shelf, k kind[T], ask func(ctx context.Context, planID string, knowledge int64) (ynab.Delta[T], error)) *line[rows[T]] {
	l := &line[rows[T]]{hub: s.copy.hub, ages: ofLists, wrote: &s.wrote, prepare: s.restore, stored: s.changed}
	l.ask = func(ctx context.Context, have reading[rows[T]], _ moment) (rows[T], bool, error) {
		d, whole, err := refreshed(have.value.knowledge,
			func(knowledge int64) (ynab.Delta[T], error) { return ask(ctx, s.id, knowledge) },
			func(d ynab.Delta[T]) int64 { return d.Knowledge }, l.drop)
		if err != nil {
			return rows[T]{}, false, err
		}
		updated, changed := k.update(have.value, d, whole)
		return updated, changed, nil
	}
	return l
}
