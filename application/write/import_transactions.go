package write

import (
	"context"
	"fmt"
)

// ImportTransactions lets YNAB fetch what linked banks have. Nobody is asked: what comes in waits unapproved.
type ImportTransactions struct{ Pipeline *Pipeline }

// ImportTransactionsRequest is what the caller asks for.
type ImportTransactionsRequest struct {
	PlanID string `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used; needed when there are several plans"`
}

// ImportTransactionsResult is what became of it.
type ImportTransactionsResult struct {
	Unasked
	Imported       int      `json:"imported" jsonschema:"number of new transactions; 0 also when that is not known"`
	TransactionIDs []string `json:"transaction_ids" jsonschema:"their ids"`
}

// What an import says where it has no number to tell.
const (
	nothingImported = "the linked banks had nothing new, and nothing was changed. If something was expected, list_accounts shows " +
		"under bank_link which accounts are linked to a bank, and whether a link is broken."
	importLost = "it is not known whether anything was imported, because YNAB's answer was lost. " +
		"Calling again is harmless: YNAB imports nothing twice. find_transactions shows what is there."
	imported = "%d transaction(s) imported. They stay unapproved until the user has looked at them; suggest_categories " +
		"proposes categories for those that have none."
)

// Do imports. There is nothing to look up when an answer was lost: nobody knows beforehand what a bank has.
func (w ImportTransactions) Do(ctx context.Context, r ImportTransactionsRequest) (Reply[ImportTransactionsResult], error) {
	none := Reply[ImportTransactionsResult]{}
	target, err := w.Pipeline.target(ctx, r.PlanID)
	if err != nil {
		return none, err
	}
	var (
		ids     []string
		trouble error
	)
	err = w.Pipeline.inTurn(ctx, target.ID, func() (int, error) { return 1, nil }, func(s *sender) {
		if crash := s.p.guard(func() { ids, trouble = s.importRows() }); crash != nil {
			trouble = crash
		}
	})
	if err != nil {
		return none, err
	}
	status, message := Applied, fmt.Sprintf(imported, len(ids))
	switch {
	case trouble != nil && refused(trouble):
		return none, failed(trouble, nothingChanged)
	case trouble != nil:
		ids, status, message = nil, Unknown, importLost
	case len(ids) == 0:
		status, message = NothingToDo, nothingImported
	}
	return Reply[ImportTransactionsResult]{Result: ImportTransactionsResult{
		Unasked: unaskedResult(target, status, message), Imported: len(ids), TransactionIDs: append([]string{}, ids...),
	}}, nil
}
