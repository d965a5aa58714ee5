package write

import (
	"context"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
)

// MoveMoney moves assigned money from one category to another within a month.
type MoveMoney struct{ Pipeline *Pipeline }

// MoveMoneyRequest is what the caller asks for.
type MoveMoneyRequest struct {
	PlanID         string        `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	Month          string        `json:"month,omitempty" jsonschema:"month as YYYY-MM-01, or current (the default)"`
	FromCategoryID string        `json:"from_category_id" jsonschema:"where the money comes from: a category from get_category_balances, or ready_to_assign"`
	ToCategoryID   string        `json:"to_category_id" jsonschema:"where the money goes: a category from get_category_balances, or ready_to_assign"`
	Amount         money.Decimal `json:"amount" jsonschema:"how much to move, in currency units, greater than 0"`
	Confirmation   string        `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// MoveMoneyResult is what became of it.
type MoveMoneyResult struct {
	Result
	Month  string       `json:"month" jsonschema:"the month, as YYYY-MM-01"`
	Amount money.Amount `json:"amount" jsonschema:"the amount to move, in currency units"`
	From   MoveSide     `json:"from" jsonschema:"where the money comes from"`
	To     MoveSide     `json:"to" jsonschema:"where the money goes"`
}

// MoveSide is one side of a move.
type MoveSide struct {
	CategoryID     string       `json:"category_id" jsonschema:"the category, or ready_to_assign"`
	Category       string       `json:"category" jsonschema:"its name"`
	FromAmount     money.Amount `json:"from_amount" jsonschema:"assigned before (Ready to Assign: the month's figure before), in currency units"`
	ToAmount       money.Amount `json:"to_amount" jsonschema:"assigned after, in currency units"`
	AvailableAfter money.Amount `json:"available_after" jsonschema:"available after, in currency units"`
	Fate
}

// Do makes the change, once a person agreed to it.
func (w MoveMoney) Do(ctx context.Context, r MoveMoneyRequest) (Reply[MoveMoneyResult], error) {
	t := tool{name: "move_money", look: "get_category_balances"}
	none := Reply[MoveMoneyResult]{}
	if err := r.check(); err != nil {
		return none, err
	}
	a, err := w.Pipeline.assigning(ctx, r.PlanID, r.Month, r.Amount)
	if err != nil {
		return none, err
	}
	draft := fromMonth(w.Pipeline, a.target, a.month, func(m budget.Month) (plan.MoveMoney, error) {
		return plan.NewMoveMoney(a.target, m, r.FromCategoryID, r.ToCategoryID, a.amount)
	})
	report, err := run(ctx, w.Pipeline, t.name, a.target, draft)
	return reply(report, err, t, moveMoneyResult)
}

func (r MoveMoneyRequest) check() error {
	if err := budget.CheckID("from_category_id", r.FromCategoryID); err != nil {
		return err
	}
	if err := budget.CheckID("to_category_id", r.ToCategoryID); err != nil {
		return err
	}
	if err := plan.CheckSides(r.FromCategoryID, r.ToCategoryID); err != nil {
		return err
	}
	return plan.CheckMoved(r.Amount)
}

func moveMoneyResult(res Result, r Report[plan.MoveMoney]) MoveMoneyResult {
	p, fates := r.Plan, r.byKey()
	show := func(value string) string { return r.Target.Currency.Plain(plan.AmountOf(value)) }
	side := func(s plan.Side) MoveSide {
		m := MoveSide{
			CategoryID: s.ID, Category: s.Name, FromAmount: money.Amount(s.Before), ToAmount: money.Amount(s.After),
			AvailableAfter: money.Amount(s.AvailableAfter),
		}
		if o, ok := fates[s.ID]; ok {
			m.Fate = fate(o, show)
		}
		return m
	}
	if r.Status == Partial || r.Status == Unknown {
		names := map[string]string{p.From.ID: p.From.Name, p.To.ID: p.To.Name}
		res.Message += r.halfway(p.Month, func(id string) string { return names[id] }, show)
	}
	return MoveMoneyResult{Result: res, Month: p.Month.String(), Amount: money.Amount(p.Amount), From: side(p.From), To: side(p.To)}
}
