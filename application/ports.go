package application

import (
	"context"
	"errors"
	"time"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

// ErrUnanswered is wrapped by an error of [BudgetWriter] when the request may have been applied: the answer
// was lost, cut short, or a server error. Whoever gets it must look before saying anything.
var ErrUnanswered = errors.New("the request was sent, and no answer says what became of it")

// Freshness says how old a copy of a list may be. A smaller value asks for a newer copy.
type Freshness int

const (
	// ForWrite is read anew, after this call began: for the reads that a change is worked out from.
	ForWrite Freshness = iota
	// Fresh is seconds old at most: for figures that are reported.
	Fresh
	// Lookup is minutes old at most: for names beside the figures.
	Lookup
)

// PlanReader finds plans.
//
// Errors, here and in the other readers: a domain error with code refused_by_ynab, rate_limited or
// unreachable; not_found when the plan id is unknown.
type PlanReader interface {
	// Plans are the plans that may be used, in YNAB's order. Deleted ones are never listed. They change
	// rarely, so that with Lookup the list may be an hour old.
	Plans(ctx context.Context, f Freshness) ([]budget.Plan, error)
	// LastUsed is the plan that was opened last in YNAB. It can change at any moment.
	LastUsed(ctx context.Context, f Freshness) (budget.Plan, error)
}

// ListReader reads the lists of a plan. Results are shared and must not be changed.
type ListReader interface {
	// Accounts are all accounts in YNAB's order, closed ones included.
	Accounts(ctx context.Context, planID string, f Freshness) ([]budget.Account, error)
	// Categories are all categories, hidden and internal ones included.
	Categories(ctx context.Context, planID string, f Freshness) (budget.Categories, error)
	// Transactions are all transactions from the plan's beginning, in no particular order.
	Transactions(ctx context.Context, planID string, f Freshness) ([]budget.Transaction, error)
	// Payees are all payees that are not deleted, those of transfers included.
	Payees(ctx context.Context, planID string, f Freshness) ([]budget.Payee, error)
	// Schedules are all scheduled transactions that are not deleted.
	Schedules(ctx context.Context, planID string, f Freshness) ([]budget.Schedule, error)
}

// MonthReader reads months with their figures.
type MonthReader interface {
	// Months are all months of a plan, oldest first, without their categories.
	Months(ctx context.Context, planID string, f Freshness) ([]budget.Month, error)
	// Month is one of them with its categories; code not_found when the plan does not have it.
	Month(ctx context.Context, planID string, m calendar.Month, f Freshness) (budget.Month, error)
}

// BudgetReader is everything that can be read.
type BudgetReader interface {
	PlanReader
	ListReader
	MonthReader
}

// BudgetWriter changes a plan. The write pipeline is its only caller. Every method sends one request.
//
// Errors: a domain error with code refused_by_ynab, rate_limited or unreachable means that nothing was
// applied, and so does invalid_argument, for what is refused before it is sent. Any other error, and every
// one that wraps [ErrUnanswered], leaves open whether it was.
type BudgetWriter interface {
	TransactionWriter
	CategoryWriter
	PayeeWriter
}

// TransactionWriter changes transactions.
type TransactionWriter interface {
	// CreateTransactions makes all rows, except those whose import id was on their account before.
	CreateTransactions(ctx context.Context, planID string, rows []budget.NewTransaction) (budget.Created, error)
	// UpdateTransactions makes all updates, and returns the rows as YNAB answered them.
	UpdateTransactions(ctx context.Context, planID string, updates []budget.TransactionUpdate) ([]budget.Transaction, error)
	// DeleteTransaction deletes a row, and the other side of a transfer with it; code not_found when it is
	// not there. It returns what was deleted.
	DeleteTransaction(ctx context.Context, planID, id string) (budget.Transaction, error)
	// ImportTransactions lets YNAB fetch what linked banks have, and returns the new rows' ids.
	ImportTransactions(ctx context.Context, planID string) ([]string, error)
}

// CategoryWriter changes categories and what is assigned to them. It returns the category as YNAB answered
// it, with the figures of the month: of an assignment's own, else of the present one in UTC.
type CategoryWriter interface {
	// Assign sets the absolute amount assigned to a category in a month.
	Assign(ctx context.Context, planID string, m calendar.Month, categoryID string, amount money.Milliunits) (budget.MonthCategory, error)
	CreateCategory(ctx context.Context, planID, groupID, name string) (budget.MonthCategory, error)
	UpdateCategory(ctx context.Context, planID, categoryID string, c budget.CategoryChange) (budget.MonthCategory, error)
}

// PayeeWriter changes payees.
type PayeeWriter interface {
	RenamePayee(ctx context.Context, planID, payeeID, name string) (budget.Payee, error)
}

// RequestBudget knows how many requests may still be sent.
type RequestBudget interface {
	// Reserve fails with a domain error with code rate_limited when fewer than n requests are left; it
	// names the number needed and the minutes to wait.
	Reserve(ctx context.Context, n int) error
	// Left is how many requests may still be sent now; -1 when there is no limit.
	Left() int
}

// JournalPort records changes. A record is on disk before a method returns.
//
// Errors: a domain error with code journal that names the file and the system's reason.
type JournalPort interface {
	// Ready tells whether a record could be written now.
	Ready(ctx context.Context) error
	// Begin records what is about to be sent, and names the operation.
	Begin(ctx context.Context, i operation.Intent) (operation.ID, error)
	// Step records what YNAB confirmed since the record before.
	Step(ctx context.Context, id operation.ID, s operation.Step) error
	// Settle records how the operation ended.
	Settle(ctx context.Context, id operation.ID, s operation.Settlement) error
}

// JournalReader reads the journal back.
type JournalReader interface {
	// Log is everything recorded so far. Unreadable lines are left out and named in its warnings.
	Log(ctx context.Context) (operation.Log, error)
}

// Turns lets one process at a time change a plan, among all that share a journal.
//
// Errors: a domain error with code journal, also when another process takes too long.
type Turns interface {
	// Turn waits for the turn at a plan, which lasts until release is called.
	Turn(ctx context.Context, planID string) (release func(), err error)
	// Recorded grows with everything that any process records: as long as it is the same, nothing was changed.
	Recorded() int64
}

// Journal is the whole journal, for those who write it and read it back.
type Journal interface {
	JournalPort
	JournalReader
	Turns
}

// Clock tells the time in two ways.
type Clock interface {
	// Now is the time of day; somebody may set it.
	Now() time.Time
	// Elapsed only ever grows at the pace of real time, whatever is done to the time of day.
	Elapsed() time.Duration
	// Sleep waits, and ends early with the context's error when that is done first.
	Sleep(ctx context.Context, d time.Duration) error
}
