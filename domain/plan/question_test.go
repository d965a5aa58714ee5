package plan_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// many is P with n more rows, and what puts all of them into another category.
func many(n int) (budget.Ledger, []plan.Assignment) {
	l := ledgerP()
	var all []plan.Assignment
	for i := range n {
		t := *row(l, "t2")
		t.ID = fmt.Sprintf("many-%03d", i)
		l.Transactions = append(l.Transactions, t)
		all = append(all, plan.Assignment{TransactionID: t.ID, CategoryID: "c-rest"})
	}
	return l, all
}

func TestAtMostTwentyLines(t *testing.T) {
	t.Parallel()
	const line = "- 2026-09-12 Market 86.40: Groceries → Restaurants"
	for n, more := range map[int]string{1: "", 19: "", 20: "", 21: "- … and 1 more", 120: "- … and 100 more"} {
		want := []string{fmt.Sprintf("Recategorise %d transaction(s)?", n)}
		for range min(n, 20) {
			want = append(want, line)
		}
		if more != "" {
			want = append(want, more)
		}
		l, all := many(n)
		asks(t, must(plan.NewCategorize(l, all)).Draft(), want...) // apply-3
	}
}

// What is left alone is told after the list, however long that is.
func TestRemarksAreNeverCut(t *testing.T) {
	t.Parallel()
	l, all := many(26)
	o := recorded(must(plan.NewCategorize(l, all)).Draft(), done)
	for i, a := range all {
		row(l, a.TransactionID).CategoryID = "c-rest"
		if i >= 21 {
			row(l, a.TransactionID).CategoryID = "c-hol"
		}
	}
	lines := strings.Split(plan.UndoCategorize(l, o).Draft().Question, "\n")
	if len(lines) != 23 || lines[0] != "Undo: recategorise 21 transaction(s)?" ||
		lines[21] != "- … and 1 more" || lines[22] != "5 item(s) changed since will be left alone." {
		t.Errorf("%d lines: %q", len(lines), lines)
	}
}

// hostile are texts that banks and attackers write, and how a question shows them.
var hostile = map[string]struct{ text, want string }{
	"common-17: bidirectional and invisible characters": {"PAY\u202eLAPYAP\u200b", "PAYLAPYAP"},
	"common-17: 80 characters":                          {strings.Repeat("é", 80), strings.Repeat("é", 80)},
	"common-17: 300 characters":                         {strings.Repeat("é", 300), strings.Repeat("é", 79) + "…"},
	"common-18: a line of its own":                      {"Shop\n- 2026-09-03 Evil 1.00: A → B", "Shop - 2026-09-03 Evil 1.00: A → B"},
	"every kind of line break":                          {"a\rb\r\nc\u2028d\u2029e\u0085f\vg\fh", "a b c d e f g h"},
	"an entity that is a line break":                    {"a&#10;b&NewLine;c&amp;#10;d", "a b c d"},
	"an entity":                                         {"B&amp;H &lt;b&gt;", "B&H <b>"},
	"10,000 characters":                                 {strings.Repeat("x\n", 5000), strings.Repeat("x ", 39) + "x…"},
	"bytes that are no text":                            {"a\xffb\x00c", "a\ufffdb c"},
	"directions that never end":                         {"\u2066\u202b\u202aMarket", "Market"},
}

func TestHostilePayeesStayOneLine(t *testing.T) {
	t.Parallel()
	for name, test := range hostile {
		l := ledgerP()
		row(l, "t1").PayeeName = test.text
		asks(t, must(plan.NewCategorize(l, asked("t1", "c-food"))).Draft(),
			"Recategorise 1 transaction(s)?", "- 2026-09-02 "+test.want+" 7.25: no category → Groceries")
		row(l, "t6").PayeeName = test.text
		_, err := plan.NewCategorize(l, asked("t6", "c-food"))
		if err == nil || !strings.Contains(err.Error(), "t6 (2026-09-05 "+test.want+" 30.00) is a split") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestHostileCategoryNamesStayOneLine(t *testing.T) {
	t.Parallel()
	for _, test := range hostile {
		m, p := september(), planP(euro)
		figures(m, "c-tennis").Name = test.text
		asks(t, must(plan.NewSetBudget(p, m, "c-tennis", 0)).Draft(), "Budget "+test.want+" for 2026-09-01: 80.00 → 0.00?")
		move := must(plan.NewMoveMoney(p, m, "c-tennis", "c-rest", 30_000)).Draft()
		asks(t, move, "Move 30.00 from "+test.want+" to Restaurants for 2026-09-01?",
			"- "+test.want+": 80.00 → 50.00", "- Restaurants: 120.00 → 150.00")
		figures(m, "c-tennis").Assigned, figures(m, "c-rest").Assigned = 50_000, 150_000
		asks(t, plan.UndoMove(p, m, recorded(move, done)).Draft(),
			"Undo: move 30.00 back from Restaurants to "+test.want+" for 2026-09-01?",
			"- Restaurants: 150.00 → 120.00", "- "+test.want+": 50.00 → 80.00")
	}
}

// Where there is no name, the id stands for it, and ids come from files and servers as well.
func TestHostileIDsStayOneLine(t *testing.T) {
	t.Parallel()
	l := ledgerP()
	row(l, "t1").CategoryID = "c\n- evil"
	asks(t, must(plan.NewCategorize(l, asked("t1", "c-food"))).Draft(),
		"Recategorise 1 transaction(s)?", "- 2026-09-02 Corner Shop 7.25: c - evil → Groceries")
	o := recorded(plan.Draft{Data: operation.MoveData{
		Month: month("2026-09-01"), Amount: 1000, Source: "x\ny", Target: strings.Repeat("z", 1000),
	}}, done)
	question := plan.UndoMove(planP(euro), september(), o).Draft().Question
	if strings.Contains(question, "\n") || utf8.RuneCountInString(question) > 250 {
		t.Errorf("%q", question)
	}
}
