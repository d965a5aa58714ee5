package read

import (
	"context"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// Reader is what every question needs.
type Reader struct {
	Plans  application.Plans
	Budget application.BudgetReader
	Today  application.Today
	// Chart draws pictures; without it answers have none.
	Chart application.ChartPort
	// Threshold is how sure a category has to be, 0 to 1, to be suggested; nil for the usual.
	Threshold *float64
}

// threshold is how sure a category has to be.
func (r *Reader) threshold() float64 {
	if r.Threshold == nil {
		return classify.DefaultThreshold
	}
	return *r.Threshold
}

// ledger reads a plan's transactions, and beside them the lists that name what is in them, which may be of another
// age.
func (r *Reader) ledger(ctx context.Context, p budget.Plan, names application.Freshness) (budget.Ledger, error) {
	return application.Gather(ctx, r.Budget, p, application.Transactions(application.Fresh),
		application.Accounts(names), application.Categories(names), application.Payees(names))
}

// About says which plan a result is about.
type About struct {
	PlanID   string `json:"plan_id" jsonschema:"the plan's UUID"`
	Plan     string `json:"plan" jsonschema:"the plan's name"`
	Currency string `json:"currency,omitempty" jsonschema:"ISO code of the plan's currency; left out when YNAB states none"`
}

func about(p budget.Plan) About {
	return About{PlanID: p.ID, Plan: text.Clean(p.Name), Currency: p.Currency.ISOCode}
}

// Bounds says how much of a list is shown. Totals and sums of a result always cover the whole list.
type Bounds struct {
	Total   int    `json:"total" jsonschema:"number of all items"`
	Shown   int    `json:"shown" jsonschema:"number of items listed here"`
	LeftOut int    `json:"left_out" jsonschema:"number of items not listed here"`
	Rest    string `json:"rest,omitempty" jsonschema:"how to get the items that are not listed; left out when all are"`
}

func bounds(total, shown int, rest string) Bounds {
	b := Bounds{Total: total, Shown: shown, LeftOut: total - shown}
	if b.LeftOut > 0 {
		b.Rest = rest
	}
	return b
}

// limit holds a limit argument to its bounds; nil is the default.
func limit(given *int, otherwise, most int) (int, error) {
	return within("limit", given, otherwise, 1, most)
}

// first is at most n items of a list, and never nil.
func first[T any](items []T, n int) []T {
	if len(items) > n {
		return items[:n]
	}
	return append([]T{}, items...)
}

func sum[T any](items []T, of func(T) money.Milliunits) money.Milliunits {
	var total money.Milliunits
	for i := range items {
		total += of(items[i])
	}
	return total
}
