//go:build unix

package crash_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox/plans"
)

// user writes at random through a program that is started anew now and then, for no program sends more requests in an
// hour than YNAB allows. Others write to the same plan meanwhile.
type user struct {
	t       *testing.T
	sandbox sandbox
	journal string
	chance  *rand.Rand
	// mortal says that the program is killed now and then, in the middle of a change.
	mortal bool
	// was is the plan before everything.
	was plan
	// kills is how often a program was killed.
	kills int

	p *process
	// formable says that the client of the program can show forms.
	formable bool
	// dead says that it was killed.
	dead bool
	// writes is how many were asked for, confirmed how many of them got a yes or a no.
	writes, confirmed int
}

// perLife is how many writes a program makes before another takes its place, and perKill how many come between two
// deaths.
const perLife, perKill = 15, 9

func (u *user) write() {
	u.t.Helper()
	if u.p == nil || u.writes%perLife == 0 {
		if u.p != nil {
			u.p.end()
		}
		u.begin()
	}
	u.writes++
	tool, asked := u.pick()
	r, ok := u.make(tool, asked)
	killed := u.dead
	if killed {
		u.begin()
	}
	switch {
	case !ok && !killed:
		u.t.Fatalf("%s was not answered; %s", tool, &u.p.errs)
	case r.failed && strings.Contains(r.text, "requests left"):
		u.p.end()
		u.begin()
	case !ok: // killed before it answered
	case r.failed && !refusedRightly(r.text), r.Status == "partial", r.Status == "unknown":
		u.t.Errorf("%s: %v", tool, r)
	}
}

func (u *user) begin() {
	u.t.Helper()
	u.formable, u.dead = !u.formable, false
	u.p = begin(u.t, u.sandbox.url, u.journal, u.formable)
}

// refusedRightly tells a refusal that somebody else's change explains.
func refusedRightly(text string) bool {
	for _, reason := range []string{
		"The plan changed between", "confirmation code", "already undone", "Nothing to undo", "still running", "nothing was applied",
	} {
		if strings.Contains(text, reason) {
			return true
		}
	}
	return false
}

// make asks for a change. The person says no now and then, and the program may be killed on the way.
func (u *user) make(tool string, asked map[string]any) (reply, bool) {
	u.t.Helper()
	yes := u.chance.IntN(8) > 0
	if u.formable {
		id := u.p.send(tool, asked)
		if form, _ := u.p.form(id); form != nil {
			u.p.accept(*form, yes)
			u.perhapsKill()
		}
		return u.p.reply(id)
	}
	r, ok := u.p.reply(u.p.send(tool, asked))
	if !ok || r.Confirmation == "" || !yes {
		return r, ok
	}
	id := u.p.send(tool, with(asked, "confirmation", r.Confirmation))
	u.perhapsKill()
	return u.p.reply(id)
}

func (u *user) perhapsKill() {
	u.confirmed++
	if u.mortal && u.confirmed%perKill == 0 {
		time.Sleep(time.Duration(u.chance.IntN(80)) * time.Millisecond)
		u.p.kill()
		u.kills, u.dead = u.kills+1, true
	}
}

// What money moves between, and where it is set. They have nothing in common, so that moves alone must conserve the
// sum of the former.
var (
	moved = []string{plans.HouseholdTennis, plans.HouseholdRestaurants, plans.HouseholdTransport}
	set   = []string{plans.HouseholdGroceries, plans.HouseholdHome, plans.HouseholdClothes}
)

// pick chooses a change. All of them can be undone.
func (u *user) pick() (tool string, asked map[string]any) {
	one := func(ids []string) string { return ids[u.chance.IntN(len(ids))] }
	amount := func() string { return fmt.Sprintf("%d.%02d", 1+u.chance.IntN(400), u.chance.IntN(100)) }
	switch u.chance.IntN(20) {
	case 0, 1, 2, 3, 4, 5:
		from := u.chance.IntN(len(moved))
		to := (from + 1 + u.chance.IntN(len(moved)-1)) % len(moved)
		return "move_money", map[string]any{"from_category_id": moved[from], "to_category_id": moved[to], "amount": amount()}
	case 6, 7:
		return "set_category_budget", map[string]any{"category_id": one(set), "amount": amount()}
	case 8, 9:
		return "apply_categories", map[string]any{"assignments": u.some(func(r row) map[string]any {
			return map[string]any{"transaction_id": r.ID, "category_id": one(set)}
		})}
	case 10, 11:
		return "flag_transactions", map[string]any{"flags": u.some(func(r row) map[string]any {
			return map[string]any{"transaction_id": r.ID, "color": one([]string{"red", "blue", "green", "none"})}
		})}
	case 12, 13:
		return "create_transactions", u.purchases(amount)
	case 14:
		return "rename_payee", map[string]any{"payee_id": u.was.Payees[u.chance.IntN(5)].ID, "name": "Shop " + amount()}
	case 15:
		return "update_category", map[string]any{"category_id": one(moved), "name": "Name " + amount()}
	case 16:
		return "reconcile_account", u.reconciliation()
	case 17:
		return "set_category_target", map[string]any{"category_id": plans.HouseholdBooks, "amount": amount()}
	}
	return "undo_operation", map[string]any{}
}

// some are one to three items about transactions of the beginning.
func (u *user) some(item func(row) map[string]any) (list []map[string]any) {
	rows := u.was.rows(60, plain(u.was))
	for _, at := range u.chance.Perm(len(rows))[:1+u.chance.IntN(3)] {
		list = append(list, item(rows[at]))
	}
	return list
}

// marker is the memo of what is created here.
const marker = "two at once"

// purchases are one or two, by a payee that nobody renames.
func (u *user) purchases(amount func() string) map[string]any {
	var list []map[string]any
	for range 1 + u.chance.IntN(2) {
		list = append(list, map[string]any{
			"date": u.was.Transactions[0].Date, "amount": "-" + amount(), "payee_name": u.was.Payees[6].Name, "memo": marker,
		})
	}
	return map[string]any{"account_id": plans.HouseholdSavings, "transactions": list}
}

// reconciliation is of the account with the purchases.
func (u *user) reconciliation() map[string]any {
	asked := map[string]any{"account_id": plans.HouseholdSavings, "adjust": u.chance.IntN(2) == 0}
	for _, a := range u.sandbox.plan().Accounts {
		if a.ID == plans.HouseholdSavings {
			asked["bank_balance"] = decimal(a.Cleared + 10*int64(u.chance.IntN(3)))
		}
	}
	return asked
}
