package plan

import (
	"fmt"
	"slices"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// NoFlag stands for no flag, in arguments, questions and records.
const NoFlag = "none"

// Colours are the values of a flag, and [NoFlag].
func Colours() []string { return append(slices.Clone(budget.Flags), NoFlag) }

// Marking asks for the flag of a transaction.
type Marking struct {
	TransactionID string `json:"transaction_id"`
	// Color is one of [Colours].
	Color string `json:"color"`
}

// FlagChange is one transaction that gets another flag; From and To are of [Colours].
type FlagChange struct {
	Transaction budget.Transaction
	From, To    string
}

// Flag gives transactions their flags. A flag changes no figure, so every transaction may have one.
type Flag struct {
	Plan    budget.Plan
	Changes []FlagChange
	// Unchanged counts the transactions that have that flag already.
	Unchanged int
}

// FlagSubject is what a yes to [Flag] allows. The order of its elements means nothing.
type FlagSubject []Marking

func (FlagSubject) subject() {}

// CheckMarkings refuses what needs no plan to be refused: a transaction that is named twice, and what is no
// colour.
func CheckMarkings(flags []Marking) error {
	seen := make(map[string]int, len(flags))
	for i, f := range flags {
		if first, ok := seen[f.TransactionID]; ok {
			return domain.Invalid(fmt.Sprintf("flags.%d.transaction_id", i),
				"%s is named twice, first in flags.%d; keep one of the two.", f.TransactionID, first)
		}
		seen[f.TransactionID] = i
		if !slices.Contains(Colours(), f.Color) {
			return domain.Invalid(fmt.Sprintf("flags.%d.color", i),
				"%q is no colour of a flag; give one of %s.", named(f.Color, ""), strings.Join(Colours(), ", "))
		}
	}
	return nil
}

// NewFlag works the changes out; the ledger needs transactions only. Errors: not_found for an unknown
// transaction.
func NewFlag(l budget.Ledger, flags []Marking) (Flag, error) {
	ids := make([]string, len(flags))
	for i, f := range flags {
		ids[i] = f.TransactionID
	}
	found := l.Find(ids)
	flag := Flag{Plan: l.Plan}
	for i, f := range flags {
		t, ok := found[f.TransactionID]
		if !ok {
			return Flag{}, unknownTransaction(fmt.Sprintf("flags.%d.transaction_id", i), f.TransactionID)
		}
		if from := colour(t); from != f.Color {
			flag.Changes = append(flag.Changes, FlagChange{t, from, f.Color})
		} else {
			flag.Unchanged++
		}
	}
	return flag, nil
}

// colour is a transaction's flag; one that this program does not know counts as none.
func colour(t budget.Transaction) string {
	if c := t.Colour(); c != "" {
		return c
	}
	return NoFlag
}

// Draft is the change for the pipeline.
func (f Flag) Draft() Draft {
	subject := make(FlagSubject, len(f.Changes))
	changes := make([]operation.FlagChange, len(f.Changes))
	for i, k := range f.Changes {
		subject[i] = Marking{k.Transaction.ID, k.To}
		changes[i] = operation.FlagChange{TransactionID: k.Transaction.ID, From: k.From, To: k.To}
	}
	return Draft{
		Subject:  subject,
		Question: question(reflag("Change", len(f.Changes)), flagLines(f.Plan, f.Changes), nil),
		Data:     operation.FlagData{Changes: changes},
		Calls:    flagCalls(f.Changes),
	}
}

func reflag(verb string, n int) string {
	return fmt.Sprintf("%s the flag of %d transaction(s)?", verb, n)
}

func flagLines(p budget.Plan, changes []FlagChange) []string {
	lines := make([]string, len(changes))
	for i, k := range changes {
		lines[i] = describe(k.Transaction, p.Currency) + ": " + change(k.From, k.To)
	}
	return lines
}

func flagCalls(changes []FlagChange) []Call {
	var calls []Call
	for chunk := range slices.Chunk(changes, maxUpdates) {
		u := UpdateTransactions{Value: colour}
		for _, k := range chunk {
			colour := k.To
			if colour == NoFlag {
				colour = "" // takes the flag away
			}
			u.Updates = append(u.Updates, budget.TransactionUpdate{ID: k.Transaction.ID, Flag: &colour})
			u.Changes = append(u.Changes, operation.Item{Key: k.Transaction.ID, Before: k.From, After: k.To})
		}
		calls = append(calls, u)
	}
	return calls
}
