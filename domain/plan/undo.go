package plan

import (
	"fmt"

	"avenir-mcp/domain/operation"
)

// Undo puts back what one operation changed, as far as nobody changed it since.
type Undo struct {
	Operation operation.Operation
	// Judgement sorts the operation's items by what the plan holds now.
	Judgement operation.Judgement
	// Shown has, by item key, what is there now and what comes back, as people read it.
	Shown map[string]Shown
	// IDs are YNAB's, of items that the journal knows by another key; nil where the keys are the ids.
	IDs map[string]string
	// Show turns an item's value into words.
	Show  func(value string) string
	draft Draft
}

// Shown is a change in words.
type Shown struct{ Now, Back string }

// UndoSubject is what a yes to [Undo] allows: to put back what that operation changed, and only that.
type UndoSubject struct {
	OperationID operation.ID `json:"operation_id"`
}

func (UndoSubject) subject() {}

// Draft is the change for the pipeline; empty when nothing can be put back.
func (u Undo) Draft() Draft { return u.draft }

// ID is YNAB's id of an item, as far as it is known.
func (u Undo) ID(key string) string {
	if id := u.IDs[key]; id != "" {
		return id
	}
	return key
}

// finish completes an undo whose items are judged: what asks, in which words, and what is sent.
func (u Undo) finish(what string, lines []string, calls []Call, together bool) Undo {
	var remarks []string
	if n := len(u.Judgement.Conflicts); n > 0 {
		remarks = []string{fmt.Sprintf("%d item(s) changed since will be left alone.", n)}
	}
	u.draft = Draft{
		Subject:  UndoSubject{u.Operation.ID},
		Question: question("Undo: "+what, lines, remarks),
		Data:     operation.UndoData{Undoes: u.Operation.ID, Restores: keys(u.Judgement.Restore)},
		Calls:    calls,
		Together: together,
		Left:     len(u.Judgement.Conflicts),
	}
	return u
}

// keys are the keys of items, in their order.
func keys(items []operation.Item) []string {
	all := make([]string, len(items))
	for i := range items {
		all[i] = items[i].Key
	}
	return all
}
