package operation

import "time"

// ID names an operation: 12 lower-case hexadecimal digits.
type ID string

// Kind is the kind of change an operation made; it decides how the operation is undone.
type Kind string

// The kinds of operations.
const (
	Categorize Kind = "categorize"
	Budget     Kind = "budget"
	Move       Kind = "move"
	Flag       Kind = "flag"
	Reconcile  Kind = "reconcile"
	Split      Kind = "split"
	Target     Kind = "target"
	Category   Kind = "category"
	// NewCategory is a category that was made.
	NewCategory Kind = "new_category"
	Payee       Kind = "payee"
	Create      Kind = "create"
	Undo        Kind = "undo"
)

// Item is one thing an operation changes. Values are texts, so that every kind is compared, read back and
// undone in one way: milliunits in decimal, an id, empty for none.
type Item struct {
	// Key is the id of what is changed: a transaction, a category.
	Key string
	// Before is the value found, After the value asked for. An undo records keys only.
	Before, After string
}

// Data is what an operation records about its change beyond the frame: one type per [Kind]. It holds ids,
// and milliunits where the kind is about assigned money or a target; never a payee, a memo or a transaction's
// amount, nor a name except the two of a rename.
type Data interface {
	Kind() Kind
	// Items are the things the operation changes, in the order of sending.
	Items() []Item
}

// Intent is an operation about to be sent.
type Intent struct {
	// PlanID is the YNAB plan's UUID.
	PlanID string
	Tool   string
	Data   Data
}

// Outcome is how an operation ended.
type Outcome string

// The outcomes of an operation.
const (
	// Applied: YNAB's answer shows every item as asked.
	Applied Outcome = "applied"
	// Partial: some items were applied; the records tell which.
	Partial Outcome = "partial"
	// Failed: nothing was applied, for sure.
	Failed Outcome = "failed"
	// Unknown: of some items nobody could tell.
	Unknown Outcome = "unknown"
)

// Settlement is the end of an operation.
type Settlement struct {
	Outcome Outcome
	// Done are the keys of applied items that no step named; with [Partial] and [Unknown] only.
	Done []string
	// Unknown are the keys of items of which nobody could tell; with [Partial] and [Unknown] only.
	Unknown []string
	// Created is what was made and no step told of.
	Created []Created
	// After is the target that YNAB answered, of a [Target] that was applied; nil otherwise.
	After *CategoryTarget
	// Left counts the items an undo left alone because they had changed since.
	Left int
}

// Operation is what the records of one operation add up to.
type Operation struct {
	ID ID
	At time.Time
	Intent
	// Count is the number of items, as recorded.
	Count int
	// PID is the process that began the operation; it may be gone, and its number be another's by now.
	PID int
	// Steps are the keys named by step records.
	Steps []string
	// Made is what step records say was created; [Operation.Created] has all of it.
	Made []Created
	// Settled is nil while no record tells the end.
	Settled *Settlement
	// Running says that a living process is still at it.
	Running bool
	// UndoneBy are the undo operations of this one, oldest first: all that changed something or may have,
	// which leaves out only those that settled [Failed].
	UndoneBy []ID
	// Undone says that an undo of this one settled [Applied].
	Undone bool
	// LeftAlone counts the items that such an undo left as they were; the smallest count, after several.
	LeftAlone int
}

// Log is what a whole journal adds up to.
type Log struct {
	// Operations are in the order of their first records: the newest is last.
	Operations []Operation
	// Warnings name the lines that were skipped.
	Warnings []string
}
