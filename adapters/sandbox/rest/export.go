package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// exported is a plan with everything in it, each kind in a list of its own, and amounts in milliunits alone.
type exported struct{ page }

// encode writes an object inside the answer, list by list.
func (x exported) encode(e *encoder) error { return e.object(x.page) }

type exportedMonth struct {
	bareMonth
	Categories []bareCategory `json:"categories"`
}

// legOf is a leg with the row it belongs to.
type legOf[T any] struct {
	row  *T
	line *budget.Line
}

// exportPlan has no default first day, other than the list of transactions.
func exportPlan(c *call) (page, error) {
	q := c.query()
	since := q.since()
	if q.err != nil {
		return nil, q.err
	}
	return c.read(func(v view) (page, error) {
		rows, err := v.Transactions(book.Query{Since: since, From: book.Beginning})
		if err != nil {
			return nil, err
		}
		x := append(v.cover(), v.lists(since)...)
		x = append(x, v.flows(since, rows)...)
		return page{{"plan", exported{x}}, knowledge(v.Book)}, nil
	})
}

func (v *view) cover() page {
	p := v.Plan()
	s := summarize(v, &p)
	return page{
		{"id", s.ID},
		{"name", s.Name},
		{"last_modified_on", s.LastModifiedOn},
		{"first_month", s.FirstMonth},
		{"last_month", s.LastMonth},
		{"date_format", s.DateFormat},
		{"currency_format", s.CurrencyFormat},
	}
}

func (v *view) lists(since int64) page {
	locations := v.Locations()
	if since > 0 {
		locations = nil // nothing ever changes one
	}
	return page{
		{"accounts", list(v.Accounts(since), fillAccount)},
		{"payees", list(v.Payees(since), fillPayee)},
		{"payee_locations", list(locations, fillLocation)},
		{"category_groups", list(v.Groups(since), fillGroup)},
		{"categories", list(figured(v.Book, since), fillCategory)},
		{"months", list(v.Months(since), fillExportedMonth)},
	}
}

func (v *view) flows(since int64, rows []budget.Transaction) page {
	schedules, err := v.Schedules(since)
	if err != nil {
		schedules = nil // a plan that never had one
	}
	l := v.lens
	return page{
		{"transactions", list(rows, fillTransaction)},
		{"subtransactions", list(flat(rows, since, linesOf), func(w *bareLeg, o *legOf[budget.Transaction]) {
			l.leg(w, o.row, o.line)
		})},
		{"scheduled_transactions", list(schedules, fillSchedule)},
		{"scheduled_subtransactions", list(flat(schedules, since, scheduleLines),
			func(w *bareScheduleLeg, o *legOf[budget.Schedule]) { l.scheduleLeg(w, o.row, o.line) })},
	}
}

func linesOf(t *budget.Transaction) []budget.Line { return t.Lines }

func scheduleLines(s *budget.Schedule) []budget.Line { return s.Lines }

// flat are the legs of all rows; deleted ones in an answer about changes only.
func flat[T any](rows []T, since int64, lines func(*T) []budget.Line) []legOf[T] {
	var all []legOf[T]
	for i := range rows {
		of := lines(&rows[i])
		for at := range of {
			if since > 0 || !of[at].Deleted {
				all = append(all, legOf[T]{&rows[i], &of[at]})
			}
		}
	}
	return all
}

func fillExportedMonth(w *exportedMonth, m *budget.Month) {
	fillMonth(&w.bareMonth, m)
	w.Categories = each(m.Categories, fillCategory)
}
