package write

import (
	"context"
	"fmt"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

// maxFlags is how many transactions one call may flag.
const maxFlags = 500

// FlagTransactions sets or removes the coloured flags of transactions.
type FlagTransactions struct{ Pipeline *Pipeline }

// FlagTransactionsRequest is what the caller asks for.
type FlagTransactionsRequest struct {
	PlanID       string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	Flags        []Flag `json:"flags" jsonschema:"which transaction gets which flag; 1 to 500"`
	Confirmation string `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// Flag asks for the flag of a transaction.
type Flag struct {
	TransactionID string `json:"transaction_id" jsonschema:"transaction, from find_transactions"`
	Color         Color  `json:"color,omitempty" jsonschema:"colour of the flag; none (the default) removes it"`
}

// Color is the colour of a flag, or none.
type Color string

// FlagTransactionsResult is what became of it.
type FlagTransactionsResult struct {
	Result
	Changes        []FlagChange `json:"changes" jsonschema:"the changes, the first 50 when all went as asked"`
	ChangesCount   int          `json:"changes_count" jsonschema:"number of all changes"`
	UnchangedCount int          `json:"unchanged_count" jsonschema:"number of transactions that had that flag already"`
	Differences    []Difference `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// FlagChange is one transaction that gets another flag.
type FlagChange struct {
	ChangedTransaction
	FromColor Color `json:"from_color" jsonschema:"colour before, or none"`
	ToColor   Color `json:"to_color" jsonschema:"colour after, or none"`
	Fate
}

// Do makes the change, once a person agreed to it.
func (w FlagTransactions) Do(ctx context.Context, r FlagTransactionsRequest) (Reply[FlagTransactionsResult], error) {
	t := tool{name: "flag_transactions", look: "find_transactions", nothing: "every transaction has that flag already."}
	none := Reply[FlagTransactionsResult]{}
	flags, err := r.check()
	if err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	draft := fromRows(w.Pipeline, target, func(l budget.Ledger) (plan.Flag, error) { return plan.NewFlag(l, flags) })
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, flagTransactionsResult)
}

func (r FlagTransactionsRequest) check() ([]plan.Marking, error) {
	if err := checkCount("flags", len(r.Flags), maxFlags); err != nil {
		return nil, err
	}
	flags := make([]plan.Marking, len(r.Flags))
	for i, f := range r.Flags {
		if err := budget.CheckID(fmt.Sprintf("flags.%d.transaction_id", i), f.TransactionID); err != nil {
			return nil, err
		}
		flags[i] = plan.Marking{TransactionID: f.TransactionID, Color: string(f.Color)}
		if f.Color == "" {
			flags[i].Color = plan.NoFlag
		}
	}
	return flags, plan.CheckMarkings(flags)
}

func flagTransactionsResult(res Result, r Report[plan.Flag]) FlagTransactionsResult {
	p, fates := r.Plan, r.byKey()
	show := func(colour string) string { return colour }
	changes := []FlagChange{}
	for _, k := range p.Changes {
		c := FlagChange{
			ChangedTransaction: changedTransaction(&k.Transaction),
			FromColor:          Color(k.From), ToColor: Color(k.To),
		}
		if o, ok := fates[k.Transaction.ID]; ok {
			c.Fate = fate(o, show)
		}
		changes = append(changes, c)
	}
	return FlagTransactionsResult{
		Result: res, Changes: bounded(changes, res.Status), ChangesCount: len(changes), UnchangedCount: p.Unchanged,
		Differences: differences(r.Outcomes, "flag", show),
	}
}
