package plan

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
)

// UndoPayee works out whether the earlier name can be put back, exactly as it was stored.
func UndoPayee(payees []budget.Payee, o operation.Operation) Undo {
	u := Undo{Operation: o, Shown: map[string]Shown{}}
	data, _ := o.Data.(operation.PayeeData)
	u.Show = func(name string) string { return named(name, data.PayeeID) }
	y, live := livePayee(payees, data.PayeeID)
	u.Judgement = o.Judge(func(string) (string, bool) { return y.Name, live }).Except(func(item operation.Item) string {
		if by, taken := payeeNamed(payees, item.After, data.PayeeID); taken {
			return "another payee has the earlier name, " + by.ID
		}
		return ""
	})
	var calls []Call
	for _, item := range u.Judgement.Restore {
		u.Shown[item.Key] = Shown{u.Show(item.Before), u.Show(item.After)}
		calls = append(calls, RenamePayee{PayeeID: item.Key, From: item.Before, To: item.After})
	}
	what := payeePhrase("rename", payees, y, data.From)
	return u.finish(question(what, nil, readAlike(y.Name, data.From)), nil, calls, false)
}
