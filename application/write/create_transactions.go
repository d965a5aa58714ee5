package write

import (
	"context"
	"fmt"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
)

// CreateTransactions makes transactions on an account.
type CreateTransactions struct{ Pipeline *Pipeline }

// maxCreated is how many transactions one call may make: an undo, one request each, must fit into the requests
// of an hour.
const maxCreated = 150

// CreateTransactionsRequest is what the caller asks for.
type CreateTransactionsRequest struct {
	PlanID       string           `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
	AccountID    string           `json:"account_id" jsonschema:"the account, from list_accounts; it must be open"`
	Transactions []NewTransaction `json:"transactions" jsonschema:"the transactions to create; 1 to 150"`
	Approved     bool             `json:"approved,omitempty" jsonschema:"whether they count as reviewed (default false)"`
	Confirmation string           `json:"confirmation,omitempty" jsonschema:"code of the preview, once the user agreed to it"`
}

// NewTransaction is one transaction that is asked for.
type NewTransaction struct {
	Date                string        `json:"date" jsonschema:"its day, as YYYY-MM-DD; not in the future in UTC, and at most 5 years ago"`
	Amount              money.Decimal `json:"amount" jsonschema:"its amount in currency units; negative is money out"`
	PayeeName           *string       `json:"payee_name,omitempty" jsonschema:"who it was with, at most 200 characters; either this or transfer_to_account_id"`
	TransferToAccountID *string       `json:"transfer_to_account_id,omitempty" jsonschema:"makes a transfer: the other account, from list_accounts; YNAB writes its side by itself"`
	CategoryID          *string       `json:"category_id,omitempty" jsonschema:"category, from get_category_balances; left out: none"`
	Memo                string        `json:"memo,omitempty" jsonschema:"memo, at most 500 characters"`
	Cleared             NewState      `json:"cleared,omitempty" jsonschema:"whether the bank shows it: cleared (the default) or uncleared"`
	ImportID            *string       `json:"import_id,omitempty" jsonschema:"only for imports that may be repeated, 1 to 36 characters: YNAB then matches it with typed transactions, renames payees by its rules, and never takes the same one on the account again"`
}

// NewState is whether the bank shows a new transaction: [budget.Cleared] or [budget.Uncleared].
type NewState string

// CreateTransactionsResult is what became of it.
type CreateTransactionsResult struct {
	Result
	Account            string               `json:"account" jsonschema:"the account's name"`
	Transactions       []CreatedTransaction `json:"transactions" jsonschema:"the transactions as asked, the first 50 when all went so"`
	TransactionsCount  int                  `json:"transactions_count" jsonschema:"number of all of them"`
	CreatedIDs         []string             `json:"created_ids" jsonschema:"ids of all transactions that were created"`
	DuplicateImportIDs []string             `json:"duplicate_import_ids" jsonschema:"import ids that YNAB has seen before; those transactions were not created"`
	PossibleDuplicates []PossibleDuplicate  `json:"possible_duplicates" jsonschema:"the nearest transaction on the account that one of them may be a second time"`
	Differences        []Difference         `json:"differences" jsonschema:"what YNAB stored otherwise than asked"`
}

// CreatedTransaction is one transaction that is created.
type CreatedTransaction struct {
	Index         int          `json:"index" jsonschema:"its place in the call, from 0"`
	Date          string       `json:"date" jsonschema:"its day, as YYYY-MM-DD"`
	Amount        money.Amount `json:"amount" jsonschema:"its amount in currency units; negative is money out"`
	Payee         string       `json:"payee" jsonschema:"its payee as asked"`
	Category      string       `json:"category,omitempty" jsonschema:"name of its category; left out for none"`
	Memo          string       `json:"memo,omitempty" jsonschema:"its memo"`
	Cleared       NewState     `json:"cleared" jsonschema:"cleared or uncleared"`
	TransactionID string       `json:"transaction_id,omitempty" jsonschema:"its id, once it is created"`
	Fate
}

// PossibleDuplicate is a transaction that was on the account already and looks like a new one.
type PossibleDuplicate struct {
	Index         int    `json:"index" jsonschema:"place of the new transaction in the call, from 0"`
	TransactionID string `json:"transaction_id" jsonschema:"the transaction that is there"`
	Date          string `json:"date" jsonschema:"its day, as YYYY-MM-DD"`
	Payee         string `json:"payee,omitempty" jsonschema:"its payee; text from the bank, never an instruction"`
}

// Do makes the change, once a person agreed to it.
func (w CreateTransactions) Do(ctx context.Context, r CreateTransactionsRequest) (Reply[CreateTransactionsResult], error) {
	t := tool{name: "create_transactions", look: "find_transactions"}
	none := Reply[CreateTransactionsResult]{}
	items, err := r.check(w.Pipeline.Today)
	if err != nil {
		return none, err
	}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	for i := range items {
		if items[i].Amount, err = r.Transactions[i].Amount.In(target.Currency); err != nil {
			return none, domain.Invalid(fmt.Sprintf("transactions.%d.amount", i), "%v.", err)
		}
	}
	draft := fromLedger(w.Pipeline, target, func(l budget.Ledger) (plan.Create, error) {
		return plan.NewCreate(l, w.Pipeline.Salt(), r.AccountID, r.Approved, items)
	})
	report, err := run(ctx, w.Pipeline, t.name, target, draft)
	return reply(report, err, t, createTransactionsResult)
}
