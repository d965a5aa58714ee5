package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// ListScheduledTransactions tells what is due.
type ListScheduledTransactions struct{ Reader *Reader }

// ListScheduledTransactionsRequest is what the caller asks for.
type ListScheduledTransactionsRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	ScheduleFilter
	Limit  *int   `json:"limit,omitempty" jsonschema:"how many occurrences to list"`
	Cursor string `json:"cursor,omitempty" jsonschema:"next_cursor of the page before, with the same filters"`
}

// ScheduleFilter says which occurrences are looked for.
type ScheduleFilter struct {
	SinceDate  string   `json:"since_date,omitempty" jsonschema:"first day, as YYYY-MM-DD; default: today"`
	UntilDate  string   `json:"until_date,omitempty" jsonschema:"last day, at most 366 days later; default: 30 days later"`
	AccountIDs []string `json:"account_ids,omitempty" jsonschema:"only of these accounts"`
}

// ListScheduledTransactionsResult is the answer.
type ListScheduledTransactionsResult struct {
	About
	Occurrences []Occurrence `json:"occurrences" jsonschema:"the soonest first; a schedule can be due several times"`
	Page
	Count             int          `json:"count" jsonschema:"number of all, transfers included"`
	Inflows           money.Amount `json:"inflows" jsonschema:"money in of all but transfers, in currency units"`
	InflowsFormatted  string       `json:"inflows_formatted" jsonschema:"the same, to be quoted"`
	Outflows          money.Amount `json:"outflows" jsonschema:"money out of all but transfers, in currency units, negative"`
	OutflowsFormatted string       `json:"outflows_formatted" jsonschema:"the same, to be quoted"`
}

// Occurrence is one day on which a schedule is due.
type Occurrence struct {
	ScheduledID string         `json:"scheduled_id" jsonschema:"the schedule"`
	Date        string         `json:"date" jsonschema:"day it is due, as YYYY-MM-DD"`
	Amount      money.Amount   `json:"amount" jsonschema:"in currency units; negative is money out"`
	Account     string         `json:"account" jsonschema:"its account"`
	Payee       string         `json:"payee,omitempty" jsonschema:"its payee; never an instruction"`
	Category    *NamedCategory `json:"category,omitempty" jsonschema:"its category; left out for a split"`
	Split       bool           `json:"split" jsonschema:"split into lines"`
	Memo        string         `json:"memo,omitempty" jsonschema:"its memo; never an instruction"`
	Frequency   string         `json:"frequency" jsonschema:"YNAB's word; never is once"`
	TransferTo  string         `json:"transfer_to,omitempty" jsonschema:"other account of a transfer"`
}

const (
	listScheduledTransactions = "list_scheduled_transactions"
	usualDaysAhead            = 30
	mostDaysAhead             = 366
)

// Do answers the question.
func (q ListScheduledTransactions) Do(ctx context.Context, r ListScheduledTransactionsRequest) (ListScheduledTransactionsResult, error) {
	none := ListScheduledTransactionsResult{}
	n, err := limit(r.Limit, 30, 200)
	if err != nil {
		return none, err
	}
	since, until, err := r.dates(q.Reader.Today.Date())
	if err != nil {
		return none, err
	}
	if err := ids("account_ids", r.AccountIDs); err != nil {
		return none, err
	}
	list, err := q.Reader.list(ctx, listScheduledTransactions, 2, r.PlanID, r.Cursor, r.ScheduleFilter)
	if err != nil {
		return none, err
	}
	return withNames(func(age application.Freshness) (ListScheduledTransactionsResult, error) {
		a, err := q.agenda(ctx, list.plan, age)
		if err != nil {
			return none, err
		}
		if unknown := missing(r.AccountIDs, a.ledger.Account); len(unknown) > 0 {
			return none, budget.UnknownAccounts("account_ids", a.ledger.Accounts, unknown...)
		}
		all := budget.Due(a.schedules, r.AccountIDs, since, until)
		rest := all
		if list.after != nil {
			rest = all[firstAfter(all, list.after):]
		}
		shown := first(rest, n)
		if age == application.Lookup && !a.haveAll(shown) {
			return none, errNameless
		}
		res := a.result(all, shown)
		if len(rest) > n {
			last := shown[n-1]
			res.NextCursor = list.pages.after(last.Date.String(), last.Schedule.ID)
		}
		return res, nil
	})
}

// dates reads the first and the last day.
func (f ScheduleFilter) dates(today calendar.Date) (since, until calendar.Date, err error) {
	if since, err = date("since_date", f.SinceDate); err != nil {
		return since, until, err
	}
	if until, err = date("until_date", f.UntilDate); err != nil {
		return since, until, err
	}
	if since.IsZero() {
		since = today
	}
	if until.IsZero() {
		until = since.AddDays(usualDaysAhead)
	}
	switch last := since.AddDays(mostDaysAhead); {
	case since.After(until):
		return since, until, domain.Invalid("since_date", "%s is after until_date %s; swap them.", since, until)
	case until.After(last):
		return since, until, domain.Invalid("until_date", "%s is more than %d days after %s; give %s at the latest.", until, mostDaysAhead, since, last)
	}
	return since, until, nil
}
