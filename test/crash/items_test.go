//go:build unix

package crash_test

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"avenir-mcp/adapters/sandbox/plans"
)

func assigned(ids ...string) func(was, is plan, asked map[string]any) map[string]string {
	return func(_, p plan, _ map[string]any) map[string]string {
		all := map[string]string{}
		for _, id := range ids {
			all[id] = fmt.Sprint(p.category(id).Assigned)
		}
		return all
	}
}

func target(id string) func(was, is plan, asked map[string]any) map[string]string {
	return func(_, p plan, _ map[string]any) map[string]string {
		k := p.category(id)
		fields := k.Kind
		if k.Target != nil {
			fields += fmt.Sprint(" ", *k.Target)
		}
		for _, field := range []*int{k.Cadence, k.Frequency} {
			if field != nil {
				fields += fmt.Sprint(" ", *field)
			}
		}
		return map[string]string{id: fields}
	}
}

// ofRows is a field of the transactions that the list with this name names.
func ofRows(list string, field func(row) string) func(was, is plan, asked map[string]any) map[string]string {
	return func(_, p plan, asked map[string]any) map[string]string {
		all := map[string]string{}
		for _, one := range asked[list].([]map[string]any) {
			all[one["transaction_id"].(string)] = gone
		}
		p.fill(all, field)
		return all
	}
}

// plain is a transaction that takes a category, and has one that it can get back.
func plain(p plan) func(row) bool {
	hidden := []string{plans.HouseholdOldGym, plans.HouseholdBathroom}
	return func(r row) bool {
		spending := r.Account == plans.HouseholdChecking || r.Account == plans.HouseholdCard
		return spending && r.Category != "" && !slices.Contains(hidden, r.Category) && r.TransferTo == "" && p.lines(r.ID) == 0
	}
}

func recategorise(p plan) map[string]any {
	var list []map[string]any
	for _, r := range p.rows(101, plain(p)) {
		to := plans.HouseholdGroceries
		if r.Category == to {
			to = plans.HouseholdHome
		}
		list = append(list, map[string]any{"transaction_id": r.ID, "category_id": to})
	}
	return map[string]any{"assignments": list}
}

func flagRed(p plan) map[string]any {
	var list []map[string]any
	for _, r := range p.rows(101, func(r row) bool { return r.Flag == "" }) {
		list = append(list, map[string]any{"transaction_id": r.ID, "color": "red"})
	}
	return map[string]any{"flags": list}
}

func categoryMade(_, p plan, asked map[string]any) map[string]string {
	n := 0
	for _, k := range p.Categories {
		if k.Name == asked["name"] {
			n++
		}
	}
	return map[string]string{"0": fmt.Sprint(n)}
}

// create asks for so many purchases and one transfer. The first purchase is one that is there already, which no undo
// may take for its own.
func create(purchases int) func(plan) map[string]any {
	return func(p plan) map[string]any {
		there := p.rows(1, func(r row) bool {
			return r.Account == plans.HouseholdChecking && r.TransferTo == "" && r.Amount < 0 && r.Memo == ""
		})[0]
		payee := p.Payees[0].Name
		list := []map[string]any{{"date": there.Date, "amount": decimal(there.Amount), "payee_name": payee}}
		yesterday := time.Now().UTC().AddDate(0, 0, -1).Format(time.DateOnly)
		for i := 1; i < purchases; i++ {
			list = append(list, map[string]any{"date": yesterday, "amount": decimal(int64(-1_230 - 10*i)), "payee_name": payee, "memo": "lunch"})
		}
		list = append(list, map[string]any{"date": yesterday, "amount": "-100.00", "transfer_to_account_id": plans.HouseholdSavings})
		return map[string]any{"account_id": plans.HouseholdChecking, "transactions": list}
	}
}

// decimal writes milliunits as a decimal amount.
func decimal(milliunits int64) string {
	sign := ""
	if milliunits < 0 {
		sign, milliunits = "-", -milliunits
	}
	return fmt.Sprintf("%s%d.%02d", sign, milliunits/1000, milliunits%1000/10)
}

// rowsMade counts, for each item, the rows of the account with its date, amount and memo.
func rowsMade(_, p plan, asked map[string]any) map[string]string {
	count := map[string]int{}
	for i := range p.Transactions {
		if r := p.Transactions[i]; r.Account == asked["account_id"] {
			count[fmt.Sprintf("%s %s %s", r.Date, decimal(r.Amount), r.Memo)]++
		}
	}
	all := map[string]string{}
	for i, one := range asked["transactions"].([]map[string]any) {
		memo, _ := one["memo"].(string)
		all[fmt.Sprint(i)] = fmt.Sprint(count[fmt.Sprintf("%s %s %s", one["date"], one["amount"], memo)])
	}
	return all
}

// reconcile asks with a bank that has so much more than YNAB.
func reconcile(more int64) func(plan) map[string]any {
	return func(p plan) map[string]any {
		asked := map[string]any{"account_id": plans.HouseholdChecking}
		for _, a := range p.Accounts {
			if a.ID == plans.HouseholdChecking {
				asked["bank_balance"] = decimal(a.Cleared + more)
			}
		}
		if more != 0 {
			asked["adjust"] = true
		}
		return asked
	}
}

// What a balance adjustment has for its memo and its payee.
const (
	adjustment = "Added by reconcile_account"
	adjuster   = "Reconciliation Balance Adjustment"
)

// marked are the states of the rows that a reconciliation marks.
func marked(was, is plan, asked map[string]any) map[string]string {
	all := map[string]string{}
	for i := range was.Transactions {
		if r := was.Transactions[i]; r.Account == asked["account_id"] && r.Cleared == "cleared" {
			all[r.ID] = gone
		}
	}
	is.fill(all, func(r row) string { return r.Cleared })
	return all
}

func adjusted(was, is plan, asked map[string]any) map[string]string {
	all := marked(was, is, asked)
	all["adjustment"] = fmt.Sprint(len(is.rows(10, func(r row) bool { return r.Memo == adjustment })))
	return all
}

func split(p plan) map[string]any {
	r := p.rows(1, func(r row) bool { return plain(p)(r) && r.Amount < -10_000 })[0]
	return map[string]any{"transaction_id": r.ID, "lines": []map[string]any{
		{"amount": decimal(r.Amount + 5_000), "category_id": plans.HouseholdGroceries},
		{"amount": "-5.00", "category_id": plans.HouseholdHome, "memo": "bag"},
	}}
}

func rename(p plan) map[string]any {
	i := slices.IndexFunc(p.Payees, func(one payee) bool { return one.TransferTo == "" })
	return map[string]any{"payee_id": p.Payees[i].ID, "name": "Spoorwegen"}
}

// differing are the keys whose values are not as they were.
func differing(was, is map[string]string) []string {
	var keys []string
	for _, k := range slices.Sorted(maps.Keys(was)) {
		if was[k] != is[k] {
			keys = append(keys, k)
		}
	}
	return keys
}
