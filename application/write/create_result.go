package write

import (
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/plan"
	"avenir-mcp/domain/text"
)

func createTransactionsResult(res Result, r Report[plan.Create]) CreateTransactionsResult {
	p, fates := r.Plan, r.byKey()
	made := CreateTransactionsResult{
		Result: res, Account: p.Account(), TransactionsCount: len(p.Items), Transactions: []CreatedTransaction{},
		CreatedIDs: []string{}, DuplicateImportIDs: []string{}, PossibleDuplicates: []PossibleDuplicate{}, Differences: []Difference{},
	}
	ids := make(map[string]string, len(r.Created))
	for _, c := range r.Created {
		ids[c.Item] = c.ID
		made.CreatedIDs = append(made.CreatedIDs, c.ID)
	}
	for i := range p.Items {
		one, k := createdTransaction(p, i), p.Items[i]
		if o, ok := fates[plan.IndexKey(i)]; ok {
			one.TransactionID, one.Fate = ids[o.Key], createdFate(o)
			made.Differences = append(made.Differences, differencesOf(o, one.TransactionID)...)
			if o.Reason == plan.SeenBefore {
				made.DuplicateImportIDs = append(made.DuplicateImportIDs, k.ImportID)
			}
		}
		made.Transactions = append(made.Transactions, one)
		if t, ok := p.Alike[i]; ok {
			made.PossibleDuplicates = append(made.PossibleDuplicates, PossibleDuplicate{i, t.ID, t.Date.String(), text.Clean(t.PayeeName)})
		}
	}
	made.Transactions = bounded(made.Transactions, res.Status)
	return made
}

func createdTransaction(p plan.Create, i int) CreatedTransaction {
	k := p.Items[i]
	one := CreatedTransaction{
		Index: i, Date: k.Date.String(), Amount: money.Amount(k.Amount), Payee: p.Payee(i),
		Memo: text.Clean(k.Memo), Cleared: NewState(k.Cleared),
	}
	if k.CategoryID != "" {
		one.Category = p.Category(i)
	}
	return one
}

// createdFate is what became of a row: there is no earlier value that YNAB could have kept.
func createdFate(o plan.Outcome) Fate {
	if seen(o) {
		o.Reason = "YNAB did not create it"
	}
	return Fate{Outcome: o.Effect, Reason: o.Reason}
}

// differencesOf are the fields of an item that YNAB stored otherwise than asked.
func differencesOf(o plan.Outcome, id string) []Difference {
	var all []Difference
	for _, d := range o.Differences {
		all = append(all, Difference{ID: id, Field: d.Field, Asked: d.Asked, Got: d.Got})
	}
	return all
}
