package plan_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

var (
	anyAmount   = rapid.Map(rapid.Int64Range(-1e12, 1e12), func(n int64) money.Milliunits { return money.Milliunits(n) })
	anyCurrency = rapid.SampledFrom([]money.Currency{euro, yen, dinar, money.NoFormat})
	anySide     = rapid.SampledFrom([]string{"c-food", "c-rest", "c-hid", "c-card", plan.ReadyToAssign})
)

// anyMonth has random figures.
func anyMonth(t *rapid.T) budget.Month {
	m := september()
	m.ReadyToAssign = anyAmount.Draw(t, "ready")
	for i := range m.Categories {
		m.Categories[i].Assigned, m.Categories[i].Available = anyAmount.Draw(t, "assigned"), anyAmount.Draw(t, "available")
	}
	return m
}

// journal is what the journal makes of a draft that was carried out. It fails on data that no journal takes.
func journal(t *rapid.T, d plan.Draft) operation.Operation {
	frame := operation.Frame{Op: "5f2c9a1e7b30"}
	var lines [][]byte
	for _, r := range []operation.Record{
		operation.IntentRecord{Frame: frame, Intent: operation.Intent{PlanID: planID, Tool: "x", Data: d.Data}, Count: len(d.Data.Items())},
		operation.SettleRecord{Frame: frame, Settlement: *done},
	} {
		line, err := operation.Encode(r)
		if err != nil {
			t.Fatalf("%+v cannot be recorded: %v", d.Data, err)
		}
		lines = append(lines, line)
	}
	return operation.Fold(slices.Values(lines)).Operations[0]
}

// send carries out calls on a month.
func send(m budget.Month, calls []plan.Call) {
	for _, c := range calls {
		a := c.(plan.Assign)
		figures(m, a.CategoryID).Assigned = a.To
	}
}

func clone(m budget.Month) budget.Month {
	m.Categories = slices.Clone(m.Categories)
	return m
}

func TestPropertyAMoveKeepsTheSum(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m, amount := anyMonth(t), 1+money.Milliunits(rapid.Int64Range(0, 1e12).Draw(t, "amount"))
		from := anySide.Draw(t, "from")
		to := anySide.Filter(func(s string) bool { return s != from }).Draw(t, "to")
		move := must(plan.NewMoveMoney(planP(anyCurrency.Draw(t, "currency")), m, from, to, amount))
		if before, after := move.From.Before+move.To.Before, move.From.After+move.To.After; before != after {
			t.Fatalf("%d became %d", before, after)
		}
		if before, after := move.From.Available+move.To.Available, move.From.AvailableAfter+move.To.AvailableAfter; before != after {
			t.Fatalf("%d available became %d", before, after)
		}
		total := func(m budget.Month) (sum money.Milliunits) {
			for _, k := range m.Categories {
				sum += k.Assigned
			}
			return sum
		}
		d, sent := move.Draft(), clone(m)
		send(sent, d.Calls)
		grown := total(sent) - total(m)
		if from == plan.ReadyToAssign {
			grown -= amount
		}
		if to == plan.ReadyToAssign {
			grown += amount
		}
		if grown != 0 {
			t.Fatalf("%d came from nowhere", grown)
		}
		back := plan.UndoMove(planP(euro), sent, journal(t, d)).Draft()
		journal(t, back)
		send(sent, back.Calls)
		if diff := cmp.Diff(m, sent); diff != "" {
			t.Fatalf("move and undo (-before +after):\n%s", diff)
		}
	})
}

func TestPropertyUndoGivesBackTheAssignedAmount(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		m := anyMonth(t)
		d := must(plan.NewSetBudget(planP(euro), m, "c-rest", anyAmount.Draw(t, "to"))).Draft()
		sent := clone(m)
		send(sent, d.Calls)
		figures(sent, "c-food").Assigned++ // another category's business
		back := plan.UndoBudget(planP(euro), sent, journal(t, d)).Draft()
		send(sent, back.Calls)
		figures(sent, "c-food").Assigned--
		if diff := cmp.Diff(m, sent); diff != "" {
			t.Fatalf("budget and undo (-before +after):\n%s", diff)
		}
	})
}

// After a change of categories and its undo every row has what it had, except those that somebody changed in
// between: these keep that.
func TestPropertyUndoGivesBackTheCategories(t *testing.T) {
	t.Parallel()
	places := rapid.SampledFrom([]string{"", "c-food", "c-rest", "c-hol", "c-uncat"})
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 120).Draw(t, "rows")
		l, all := many(n)
		before := map[string]string{}
		for i := range all {
			from := places.Draw(t, "from")
			row(l, all[i].TransactionID).CategoryID = from
			before[all[i].TransactionID] = l.Categories.Assigned(from)
			all[i].CategoryID = rapid.SampledFrom([]string{"c-food", "c-rest", "c-hol"}).Draw(t, "to")
		}
		d := must(plan.NewCategorize(l, all)).Draft()
		file(l, d.Calls)
		for _, item := range d.Data.Items() {
			if rapid.IntRange(0, 4).Draw(t, "changed") == 0 {
				row(l, item.Key).CategoryID, before[item.Key] = "c-tennis", "c-tennis"
			}
		}
		file(l, plan.UndoCategorize(l, journal(t, d)).Draft().Calls)
		after := map[string]string{}
		for id := range before {
			after[id] = l.Categories.Assigned(row(l, id).CategoryID)
		}
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("categories and undo (-before +after):\n%s", diff)
		}
	})
}

// file carries out calls on a ledger.
func file(l budget.Ledger, calls []plan.Call) {
	for _, c := range calls {
		for _, u := range c.(plan.UpdateTransactions).Updates {
			row(l, u.ID).CategoryID = *u.CategoryID
		}
	}
}

// Whatever names hold: a heading, at most 20 changes, one line that counts the others, the remarks, and
// each of them one line of bounded length.
func TestPropertyQuestionsAreBounded(t *testing.T) {
	t.Parallel()
	pieces := rapid.SampledFrom([]string{"\n", "\r", "\u2028", "&#10;", "&amp;#10;", "\u202e", "- ", "?", "…", "\xff", "Market", " "})
	name := rapid.Map(rapid.SliceOfN(rapid.OneOf(pieces, rapid.String()), 0, 30), func(s []string) string { return strings.Join(s, "") })
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 50).Draw(t, "rows")
		l, all := many(n)
		l.Plan.Currency = anyCurrency.Draw(t, "currency")
		l.Categories = changed("c-rest", budget.Category{ID: "c-rest", GroupID: "g1", Name: name.Draw(t, "category")})
		for i := range all {
			row(l, all[i].TransactionID).PayeeName = name.Draw(t, "payee")
			row(l, all[i].TransactionID).Amount = anyAmount.Draw(t, "amount")
		}
		d := must(plan.NewCategorize(l, all)).Draft()
		bounded(t, d.Question, n, 0)
		file(l, d.Calls)
		left := rapid.IntRange(0, n).Draw(t, "left")
		for _, a := range all[:left] {
			row(l, a.TransactionID).CategoryID = "c-hol"
		}
		bounded(t, plan.UndoCategorize(l, journal(t, d)).Draft().Question, n-left, min(left, 1))

		m := anyMonth(t)
		figures(m, "c-rest").Name = name.Draw(t, "category")
		assigned := must(plan.NewSetBudget(l.Plan, m, "c-rest", 1)).Draft()
		bounded(t, assigned.Question, 0, len(assigned.Warnings))
		moved := must(plan.NewMoveMoney(l.Plan, m, "c-rest", "c-food", 1)).Draft()
		bounded(t, moved.Question, 2, len(moved.Warnings))
	})
}

func bounded(t *rapid.T, question string, changes, remarks int) {
	t.Helper()
	lines := strings.Split(question, "\n")
	shown := min(changes, 20)
	more := min(changes-shown, 1)
	if want := 1 + shown + more + remarks; len(lines) != want {
		t.Fatalf("%d lines, want %d:\n%s", len(lines), want, question)
	}
	for i, line := range lines {
		line = strings.ReplaceAll(line, "\u200e", "") // keeps figures behind a name that runs left in their place
		isChange := i > 0 && i <= shown+more
		if len([]rune(line)) > 300 || strings.HasPrefix(line, "- ") != isChange {
			t.Fatalf("line %d is %q", i, line)
		}
		if strings.ContainsFunc(line, func(r rune) bool { return unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) }) {
			t.Fatalf("line %d hides something: %q", i, line)
		}
	}
	if more > 0 && lines[shown+1] != fmt.Sprintf("- … and %d more", changes-shown) {
		t.Fatalf("line %d is %q", shown+1, lines[shown+1])
	}
}
