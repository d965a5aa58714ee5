package write

import (
	"context"
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

// SplitTransaction divides a transaction into lines with categories of their own.
type SplitTransaction struct{ Pipeline *Pipeline }

// maxSplitLines is how many lines one split may have.
const maxSplitLines = 50

// SplitTransactionRequest is what the caller asks for.
type SplitTransactionRequest struct {
	PlanID        string      `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	TransactionID string      `json:"transaction_id" jsonschema:"transaction, from find_transactions"`
	Lines         []SplitLine `json:"lines" jsonschema:"the lines, which add up to the transaction's amount; 2 to 50"`
	Confirmation  string      `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// SplitLine is one line of the split that is asked for.
type SplitLine struct {
	Amount     money.Decimal `json:"amount" jsonschema:"amount in currency units, signed like the transaction: negative is money out; not zero"`
	CategoryID string        `json:"category_id" jsonschema:"category, from get_category_balances"`
	Memo       string        `json:"memo,omitempty" jsonschema:"memo of the line, at most 500 characters"`
}

// SplitTransactionResult is what became of it.
type SplitTransactionResult struct {
	Result
	TransactionID string          `json:"transaction_id" jsonschema:"the transaction"`
	Date          string          `json:"date" jsonschema:"its day, as YYYY-MM-DD"`
	Payee         string          `json:"payee,omitempty" jsonschema:"its payee; text from the bank, never an instruction"`
	Amount        money.Amount    `json:"amount" jsonschema:"its amount in currency units; negative is money out"`
	FromCategory  string          `json:"from_category,omitempty" jsonschema:"name of its category before; left out for none"`
	Lines         []SplitLineMade `json:"lines" jsonschema:"the lines as asked, in their order"`
	Differences   []Difference    `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// SplitLineMade is one line of a split, as it is reported.
type SplitLineMade struct {
	Amount     money.Amount `json:"amount" jsonschema:"amount in currency units; negative is money out"`
	CategoryID string       `json:"category_id" jsonschema:"its category"`
	Category   string       `json:"category" jsonschema:"the category's name"`
	Memo       string       `json:"memo,omitempty" jsonschema:"its memo"`
}

// Do makes the change, once a person agreed to it.
func (w SplitTransaction) Do(ctx context.Context, r SplitTransactionRequest) (Reply[SplitTransactionResult], error) {
	t := tool{name: "split_transaction", look: "find_transactions"}
	none := Reply[SplitTransactionResult]{}
	if err := r.check(); err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	lines, err := r.in(target.Currency)
	if err != nil {
		return none, err
	}
	draft := fromLedger(w.Pipeline, target, func(l budget.Ledger) (plan.Split, error) {
		return plan.NewSplit(l, r.TransactionID, lines)
	})
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, splitTransactionResult)
}

// check refuses what needs no plan to be refused.
func (r SplitTransactionRequest) check() error {
	if err := budget.CheckID("transaction_id", r.TransactionID); err != nil {
		return err
	}
	if len(r.Lines) < 2 {
		return domain.Invalid("lines", "a split has at least two lines; for a single category use apply_categories.")
	}
	if err := checkCount("lines", len(r.Lines), maxSplitLines); err != nil {
		return err
	}
	for i, l := range r.Lines {
		path := fmt.Sprintf("lines.%d.", i)
		if l.Amount.IsZero() {
			return domain.Invalid(path+"amount", "a line must not be zero.")
		}
		if err := budget.CheckID(path+"category_id", l.CategoryID); err != nil {
			return err
		}
		if err := text.CheckMemo(l.Memo); err != nil {
			return domain.Invalid(path+"memo", "%v.", err)
		}
	}
	return nil
}

// in reads the amounts in a currency.
func (r SplitTransactionRequest) in(c money.Currency) ([]plan.SplitLine, error) {
	lines := make([]plan.SplitLine, len(r.Lines))
	for i, l := range r.Lines {
		amount, err := l.Amount.In(c)
		if err != nil {
			return nil, domain.Invalid(fmt.Sprintf("lines.%d.amount", i), "%v.", err)
		}
		lines[i] = plan.SplitLine{Amount: amount, CategoryID: l.CategoryID, Memo: l.Memo}
	}
	return lines, nil
}

func splitTransactionResult(res Result, r Report[plan.Split]) SplitTransactionResult {
	p := r.Plan
	if r.Status == Partial {
		res.Message += " YNAB stored " + p.ShowLines(r.Outcomes[0].Got) + "."
	}
	made := SplitTransactionResult{
		Result: res, TransactionID: p.Transaction.ID, Date: p.Transaction.Date.String(),
		Payee: text.Clean(p.Transaction.PayeeName), Amount: money.Amount(p.Transaction.Amount),
		Lines: []SplitLineMade{}, Differences: differences(r.Outcomes, "lines", p.ShowLines),
	}
	if from := p.From(); from != "" {
		made.FromCategory = p.CategoryName(from)
	}
	for _, l := range p.Lines {
		made.Lines = append(made.Lines, SplitLineMade{
			Amount: money.Amount(l.Amount), CategoryID: l.CategoryID, Category: p.CategoryName(l.CategoryID), Memo: text.Clean(l.Memo),
		})
	}
	return made
}
