package plan

import (
	"cmp"
	"fmt"
	"slices"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UndoCreate works out which of the rows that an operation made can be deleted.
func UndoCreate(l budget.Ledger, o operation.Operation) Undo {
	u := Undo{Operation: o, Shown: map[string]Shown{}, IDs: map[string]string{}}
	u.Show = present
	data, _ := o.Data.(operation.CreateData)
	ours := oursOf(l, o, data.AccountID, data.Salt, keyed(data))
	u.Judgement = o.Judge(ours.valueOrHidden).Except(ours.cannotDelete)
	ours.name(u.IDs)
	var lines []string
	var calls []Call
	for _, item := range u.Judgement.Restore {
		row := describe(*ours.row[item.Key], l.Plan.Currency)
		lines = append(lines, row)
		calls = append(calls, DeleteTransaction{item.Key, ours.row[item.Key].ID})
		u.Shown[item.Key] = Shown{row, present("")}
	}
	what := fmt.Sprintf("delete %d transaction(s) created on %s?", len(lines), inLine(accountName(l, data.AccountID)))
	return u.finish(what, lines, calls, false)
}

// present turns the value of a row that is there or not into words.
func present(value string) string {
	if value == operation.Present {
		return "the transaction"
	}
	return "no transaction"
}

// keyedItem is an item that would make a row, with what its row can be found by.
type keyedItem struct {
	item, key string
	// existing are the ids that had the key before.
	existing []string
}

func keyed(d operation.CreateData) []keyedItem {
	items := make([]keyedItem, len(d.Keys))
	for i, item := range d.Items() {
		items[i] = keyedItem{item.Key, d.Keys[i], d.Existing[i]}
	}
	return items
}

// ours are the rows that an operation made, as the plan has them now.
type ours struct {
	ledger budget.Ledger
	salt   string
	// row is by item key; nil for one that is gone or was never made.
	row map[string]*budget.Transaction
	// made is what the records say.
	made map[string]operation.Created
	// byID has the plan's rows that are not deleted, halves of a match included.
	byID map[string]*budget.Transaction
}

// oursOf finds the rows of items: those that the records name by their id, and for items of which the records
// do not say whether they were made, the ones that have their key now and did not before.
func oursOf(l budget.Ledger, o operation.Operation, account, salt string, items []keyedItem) ours {
	u := ours{l, salt, map[string]*budget.Transaction{}, map[string]operation.Created{}, map[string]*budget.Transaction{}}
	for i := range l.Transactions {
		if t := &l.Transactions[i]; !t.Deleted {
			u.byID[t.ID] = t
		}
	}
	taken := map[string]bool{}
	for _, made := range o.Created() {
		u.made[made.Item], u.row[made.Item], taken[made.ID] = made, u.byID[made.ID], true
	}
	byKey := u.unnamed(account, taken)
	for _, one := range items {
		if _, named := u.made[one.item]; named || o.Outcome(one.item) == operation.ItemNotApplied {
			continue
		}
		at := slices.IndexFunc(byKey[one.key], func(t *budget.Transaction) bool { return !slices.Contains(one.existing, t.ID) })
		if at >= 0 {
			u.row[one.item] = byKey[one.key][at]
			byKey[one.key] = slices.Delete(byKey[one.key], at, at+1)
		}
	}
	return u
}

// unnamed are the rows of an account that no record names, by key, in the order of their ids.
func (u ours) unnamed(account string, taken map[string]bool) map[string][]*budget.Transaction {
	byKey := map[string][]*budget.Transaction{}
	for _, t := range u.byID {
		if t.AccountID == account && !taken[t.ID] {
			key := keyOf(u.salt, t)
			byKey[key] = append(byKey[key], t)
		}
	}
	for _, rows := range byKey {
		slices.SortFunc(rows, func(a, b *budget.Transaction) int { return cmp.Compare(a.ID, b.ID) })
	}
	return byKey
}

// value is that of an item: whether its row is there.
func (u ours) value(item string) (string, bool) {
	if u.row[item] == nil {
		return "", true
	}
	return operation.Present, true
}

// hidden is the value of a row that YNAB keeps behind a typed one it was matched with: it is neither there to be
// deleted nor gone.
const hidden = "matched"

func (u ours) valueOrHidden(item string) (string, bool) {
	if made := u.made[item]; made.ID != "" && u.row[item] == nil {
		for _, t := range u.byID {
			if t.MatchedTransactionID == made.ID {
				return hidden, true
			}
		}
	}
	return u.value(item)
}

// cannotDelete says why the row of an item stays; empty when it can be deleted.
func (u ours) cannotDelete(item operation.Item) string {
	t, made := u.row[item.Key], u.made[item.Key]
	other := u.byID[t.TransferTransactionID]
	switch {
	case t.Cleared == budget.Reconciled:
		return "it is reconciled"
	case other != nil && other.Cleared == budget.Reconciled:
		return "the other side of the transfer is reconciled"
	case t.MatchedTransactionID != "":
		return "it was matched with a transaction from the bank"
	case made.Content != "" && made.Content != contentOf(u.salt, t, u.ledger.Categories):
		return "it was changed since"
	}
	return ""
}

// name puts the ids of the rows that are known where they are looked up by item key.
func (u ours) name(ids map[string]string) {
	for item, made := range u.made {
		ids[item] = made.ID
	}
	for item, t := range u.row {
		if t != nil {
			ids[item] = t.ID
		}
	}
}
