package book

import (
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// Book is one plan with YNAB's rules. It is not safe for concurrent use. What its methods return is shared
// with other callers and is never changed afterwards, neither by them nor by the book.
type Book struct {
	// now is the time of day; YNAB judges days and months in UTC.
	now func() time.Time
	// ticked is the day up to which time has passed in the book.
	ticked calendar.Date

	id, name, dateFormat string
	currency             money.Currency
	first, last          calendar.Month
	modified             time.Time

	accounts     table[budget.Account] // without balances
	groups       table[budget.Group]
	categories   table[budget.Category]
	payees       table[budget.Payee]
	locations    table[Location]
	transactions table[budget.Transaction]
	schedules    table[budget.Schedule]
	movements    table[Movement]
	groupings    table[MovementGroup]
	assigned     map[calendar.Month]map[string]money.Milliunits
	notes        map[calendar.Month]string
	renames      map[string]string
	// bank is what a bank has and the plan has not imported yet.
	bank []budget.Transaction

	// knowledge counts the changes; each thing carries the count of its last one.
	knowledge int64
	months    map[calendar.Month]int64
	// payeeNamed is the payee that a name alone means.
	payeeNamed map[string]string
	// imported are the rows by account and import id, deleted ones too: an import id is never free again.
	imported map[importKey]string
	// created are the rows that were made through the API.
	created map[string]bool
	// shadows are imported rows that were matched with one that somebody had typed: they count nowhere, and no
	// list tells them.
	shadows map[string]bool
	// labels are what the person calls the colours of flags.
	labels map[string]string
	// delivered are the import ids that banks used up, so that equal rows get another one each.
	delivered map[importKey]bool

	// figures are those of the present state, made anew by every change.
	figures *figures
	lists   lists
}

type importKey struct{ account, id string }

// lists are what readers were given since the last change that shows in them: made when first asked for,
// shared, never changed. The long one outlives changes of assigned amounts.
type lists struct {
	accounts     []budget.Account
	categories   *budget.Categories
	transactions []budget.Transaction
	names        *Names
}

// Plan is the plan as the list of plans shows it.
func (b *Book) Plan() budget.Plan {
	return budget.Plan{
		ID: b.id, Name: b.name, Currency: b.currency,
		FirstMonth: b.first, LastMonth: b.last, LastModified: b.modified,
	}
}

// DateFormat is how the plan writes days; empty when YNAB states none.
func (b *Book) DateFormat() string { return b.dateFormat }

// Knowledge is how often the plan has changed: what a list is asked with the next time to hear only of changes.
func (b *Book) Knowledge() int64 { return b.knowledge }

// Today is the present day in UTC, by which YNAB judges what lies in the future.
func (b *Book) Today() calendar.Date { return calendar.DateOf(b.now(), time.UTC) }
