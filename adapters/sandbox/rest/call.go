package rest

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// call is a request on its way through one operation.
type call struct {
	*http.Request
	api *api
	op  sandbox.Op
	// status is that of a success.
	status int
}

// view is what a plan shows to a request, while it is locked.
type view struct {
	*book.Book
	lens
}

// lens is how a plan's answers are written: it can be used when the plan is no longer locked.
type lens struct {
	currency money.Currency
	names    book.Names
}

func see(b *book.Book) view { return view{b, lens{b.Plan().Currency, b.Names()}} }

// knowledge is what a list is asked with the next time.
func knowledge(b *book.Book) member { return member{"server_knowledge", b.Knowledge()} }

// read answers from the plan of the path.
func (c *call) read(from func(view) (page, error)) (page, error) {
	return sandbox.Read(c.Context(), c.api.server, c.op, c.planID(), func(b *book.Book) (page, error) {
		return from(see(b))
	})
}

// write changes the plan of the path.
func (c *call) write(to func(*book.Book) (page, error)) (page, error) {
	return sandbox.Write(c.Context(), c.api.server, c.op, c.planID(), func(b *book.Book) (page, error) {
		before := b.Knowledge()
		answer, err := to(b)
		if b.Knowledge() != before {
			c.api.counts.effected(c.op)
		}
		return answer, err
	})
}

// planID takes the alias of the plan that was opened last. The other alias of YNAB, "default", never means a plan
// here: it needs an OAuth grant with a plan chosen in it.
func (c *call) planID() string {
	id := c.PathValue("plan_id")
	if id == "last-used" {
		return c.api.server.Opened()
	}
	return id
}

// query are the parameters of a request, read by name.
type query struct {
	values url.Values
	err    error
}

func (c *call) query() *query {
	values, err := url.ParseQuery(c.URL.RawQuery)
	q := &query{values: values}
	if err != nil {
		q.err = book.BadRequest("Invalid URI")
	}
	return q
}

// parameter reads one parameter; the zero value when it was not sent.
func parameter[T any](q *query, name, form string, parse func(string) (T, error)) (value T) {
	if !q.values.Has(name) {
		return value
	}
	value, err := parse(q.values.Get(name))
	if err != nil && q.err == nil {
		q.err = book.BadRequest(fmt.Sprintf("%s must be %s", name, form))
	}
	return value
}

// since is the knowledge of the answer before; 0 for none.
func (q *query) since() int64 {
	return parameter(q, "last_knowledge_of_server", "a whole number that is not negative", func(s string) (int64, error) {
		n, err := strconv.ParseInt(s, 10, 64)
		if err == nil && n < 0 {
			err = strconv.ErrRange
		}
		return n, err
	})
}

func (q *query) day(name string) calendar.Date {
	return parameter(q, name, "a day in the form YYYY-MM-DD", calendar.ParseDate)
}

// monthOf tells a month of a plan: the present one only once the plan is at hand.
type monthOf func(*book.Book) calendar.Month

// month is the month of the path.
func (c *call) month() (monthOf, error) {
	name := c.PathValue("month")
	if name == "current" {
		return thisMonth, nil
	}
	m, err := calendar.ParseMonth(name)
	if err != nil {
		return nil, book.BadRequest("month must be a day in the form YYYY-MM-01, or current")
	}
	return func(*book.Book) calendar.Month { return m }, nil
}

func thisMonth(b *book.Book) calendar.Month { return b.Today().Month() }
