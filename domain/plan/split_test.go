package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// line is one line of a split that is asked for.
func line(amount money.Milliunits, category, memo string) plan.SplitLine {
	return plan.SplitLine{Amount: amount, CategoryID: category, Memo: memo}
}

// groceriesAndDinner are the lines of split-1.
var groceriesAndDinner = []plan.SplitLine{line(-81_150, "c-food", ""), line(-5_250, "c-rest", "")}

func TestSplit(t *testing.T) {
	t.Parallel()
	s := must(plan.NewSplit(ledgerP(), "t2", groceriesAndDinner))
	d := s.Draft()
	asks(t, d,
		"Split 2026-09-12 Market 86.40 into 2 lines?", // split-1
		"- Groceries: 81.15",
		"- Restaurants: 5.25",
		"Only YNAB itself can undo this.")
	if diff := cmp.Diff(operation.Data(operation.SplitData{TransactionID: "t2"}), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	call := d.Calls[0].(plan.UpdateTransactions)
	want := []budget.TransactionUpdate{{ID: "t2", CategoryID: new(""), Lines: []budget.NewLine{
		{Amount: -81_150, CategoryID: "c-food"}, {Amount: -5_250, CategoryID: "c-rest"},
	}}}
	if diff := cmp.Diff(want, call.Updates); diff != "" {
		t.Errorf("updates (-want +got):\n%s", diff)
	}
	if len(d.Calls) != 1 || len(call.Items()) != 1 || call.Items()[0].Key != "t2" || call.Items()[0].Before != "" {
		t.Errorf("calls: %+v", d.Calls)
	}
	if s.From() != "c-food" || s.CategoryName("c-food") != "Groceries" {
		t.Errorf("from %s", s.From())
	}
}

func TestSplitQuestions(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		currency money.Currency
		id       string
		amount   money.Milliunits
		lines    []plan.SplitLine
		want     []string
	}{
		"split-2: a line of the other sign": {
			euro, "t2", -86_400,
			[]plan.SplitLine{line(-86_900, "c-food", ""), line(500, "c-rest", "")},
			[]string{"Split 2026-09-12 Market 86.40 into 2 lines?", "- Groceries: 86.90", "- Restaurants: +0.50"},
		},
		"split-2: tenths that no binary number holds": {
			euro, "t2", -300,
			[]plan.SplitLine{line(-100, "c-food", ""), line(-200, "c-rest", "")},
			[]string{"Split 2026-09-12 Market 0.30 into 2 lines?", "- Groceries: 0.10", "- Restaurants: 0.20"},
		},
		"a memo, made safe for one line": {
			euro, "t2", -86_400,
			[]plan.SplitLine{line(-81_150, "c-food", "lunch\n- Evil: 1.00"), line(-5_250, "c-rest", "\u05d0")},
			[]string{
				"Split 2026-09-12 Market 86.40 into 2 lines?", "- Groceries: 81.15, memo ‘lunch - Evil: 1.00’",
				"- Restaurants: 5.25, memo ‘\u05d0\u200e’",
			},
		},
		"a reconciled one says so": {
			euro, "t3", -45_000,
			[]plan.SplitLine{line(-40_000, "c-food", ""), line(-5_000, "c-rest", "")},
			[]string{"Split 2026-08-31 Rail 45.00 (reconciled) into 2 lines?", "- Groceries: 40.00", "- Restaurants: 5.00"},
		},
		"an inflow": {
			euro, "t2", 86_400,
			[]plan.SplitLine{line(81_150, "c-inflow", ""), line(5_250, "c-rest", "")},
			[]string{"Split 2026-09-12 Market +86.40 into 2 lines?", "- Inflow: Ready to Assign: +81.15", "- Restaurants: +5.25"},
		},
		"in yen": {
			yen, "t2", -12_000_000,
			[]plan.SplitLine{line(-9_000_000, "c-food", ""), line(-3_000_000, "c-rest", "")},
			[]string{"Split 2026-09-12 Market 12000 into 2 lines?", "- Groceries: 9000", "- Restaurants: 3000"},
		},
		"in dinar": {
			dinar, "t2", -1_251,
			[]plan.SplitLine{line(-1_250, "c-food", ""), line(-1, "c-rest", "")},
			[]string{"Split 2026-09-12 Market 1.251 into 2 lines?", "- Groceries: 1.250", "- Restaurants: 0.001"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := ledgerP()
			l.Plan = planP(test.currency)
			row(l, test.id).Amount = test.amount
			d := must(plan.NewSplit(l, test.id, test.lines)).Draft()
			asks(t, d, append(test.want, "Only YNAB itself can undo this.")...)
		})
	}
}

func TestSplitRefuses(t *testing.T) {
	t.Parallel()
	two := func(category string) []plan.SplitLine {
		return []plan.SplitLine{line(-1, category, ""), line(-1, "c-food", "")}
	}
	for name, test := range map[string]struct {
		id    string
		lines []plan.SplitLine
		code  domain.Code
		parts []string
	}{
		"an unknown transaction":         {"t404", two("c-food"), domain.NotFound, []string{"transaction_id: t404 is not a transaction of this plan", "find_transactions"}},
		"a deleted transaction":          {"t9", two("c-food"), domain.NotFound, []string{"t9 is not a transaction of this plan"}},
		"split-3: a live split":          {"t6", two("c-food"), domain.NotAllowed, []string{"transaction_id: t6 (2026-09-05 Market 30.00) is already split", "in YNAB"}},
		"split-3: a transfer":            {"t4", two("c-food"), domain.NotAllowed, []string{"t4", "transfer"}},
		"split-3: on a tracking account": {"t8", two("c-food"), domain.NotAllowed, []string{"t8", "tracking account"}},
		"split-3: Uncategorized":         {"t2", two("c-uncat"), domain.NotAllowed, []string{"lines.0.category_id", "Uncategorized"}},
		"an unknown category":            {"t2", two("c-404"), domain.NotFound, []string{"lines.0.category_id", "is not the id of a category"}},
		"a hidden category":              {"t2", two("c-hid"), domain.NotAllowed, []string{"is hidden"}},
		"a card's category":              {"t2", two("c-card"), domain.NotAllowed, []string{"pays a credit card"}},
		"split-2: lines that do not add up": {
			"t2",
			[]plan.SplitLine{line(-81_150, "c-food", ""), line(-5_240, "c-rest", "")},
			domain.InvalidArgument,
			[]string{"lines: ", "add up", "-86.39", "-86.40"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := plan.NewSplit(ledgerP(), test.id, test.lines)
			refuses(t, err, test.code, test.parts...)
		})
	}
}

func TestSplitAllows(t *testing.T) {
	t.Parallel()
	for id, amount := range map[string]money.Milliunits{"t5": -50_000, "t7": -20_000, "t1": -7_250} { // split-3
		lines := []plan.SplitLine{line(amount+1_000, "c-food", ""), line(-1_000, "c-inflow", "")}
		if _, err := plan.NewSplit(ledgerP(), id, lines); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestSplitSubjects(t *testing.T) {
	t.Parallel()
	of := func(lines ...plan.SplitLine) plan.Fingerprint {
		return plan.FingerprintOf(planID, must(plan.NewSplit(ledgerP(), "t2", lines)).Draft().Subject)
	}
	first, second := line(-81_150, "c-food", ""), line(-5_250, "c-rest", "")
	want := plan.JSONSubject(`{"transaction_id":"t2","lines":[{"amount":-81150,"category_id":"c-food"},{"amount":-5250,"category_id":"c-rest","memo":"x"}]}`)
	noted := second
	noted.Memo = "x"
	if of(first, noted) != plan.FingerprintOf(planID, want) {
		t.Errorf("the subject is not %s", want)
	}
	if of(first, second) == of(second, first) {
		t.Error("the order of the lines does not count")
	}
	if of(first, second) == of(first, noted) {
		t.Error("a memo does not count")
	}
}

func TestSplitComparesLines(t *testing.T) {
	t.Parallel()
	call := must(plan.NewSplit(ledgerP(), "t2", []plan.SplitLine{
		line(-40_000, "c-food", "a"), line(-40_000, "c-food", "a"), line(-6_400, "c-rest", ""),
	})).Draft().Calls[0].(plan.UpdateTransactions)
	food, rest := budget.Line{Amount: -40_000, CategoryID: "c-food", Memo: "a"}, budget.Line{Amount: -6_400, CategoryID: "c-rest"}
	with := func(l budget.Line, change func(*budget.Line)) budget.Line {
		change(&l)
		return l
	}
	dead := with(rest, func(l *budget.Line) { l.Deleted = true })
	for name, test := range map[string]struct {
		lines []budget.Line
		want  plan.Effect
		kept  bool
	}{
		"as asked":                       {[]budget.Line{food, food, rest}, plan.Applied, false},
		"in another order":               {[]budget.Line{rest, food, food}, plan.Applied, false},
		"with a deleted line beside":     {[]budget.Line{dead, food, rest, food}, plan.Applied, false},
		"one of two equal ones":          {[]budget.Line{food, rest}, plan.NotApplied, false},
		"another amount":                 {[]budget.Line{food, food, with(rest, func(l *budget.Line) { l.Amount = -6_399 })}, plan.NotApplied, false},
		"another category":               {[]budget.Line{food, food, with(rest, func(l *budget.Line) { l.CategoryID = "" })}, plan.NotApplied, false},
		"another memo":                   {[]budget.Line{food, food, with(rest, func(l *budget.Line) { l.Memo = "b" })}, plan.NotApplied, false},
		"not split, with a deleted line": {[]budget.Line{dead}, plan.NotApplied, true},
		"not split":                      {nil, plan.NotApplied, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := plan.Compare(call.Items(), call.Observe([]budget.Transaction{{ID: "t2", Lines: test.lines}}))[0]
			if got.Effect != test.want || got.Kept != test.kept {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestSplitValuesInWords(t *testing.T) {
	t.Parallel()
	s := must(plan.NewSplit(ledgerP(), "t2", groceriesAndDinner))
	value := s.Draft().Calls[0].Items()[0].After
	if got := s.ShowLines(value); got != "Groceries: 81.15; Restaurants: 5.25" {
		t.Errorf("the lines are shown as %q", got)
	}
	if got := s.ShowLines(""); got != "no lines" {
		t.Errorf("none are shown as %q", got)
	}
}

func TestSplitCannotBeUndone(t *testing.T) {
	t.Parallel()
	o := recorded(must(plan.NewSplit(ledgerP(), "t2", groceriesAndDinner)).Draft(), done)
	refuses(t, plan.CheckUndo(o, operation.Log{}), domain.NotAllowed, "cannot be undone", "unsplit", "in YNAB")
	if j := o.Judge(func(string) (string, bool) { return "", true }); len(j.Restore)+len(j.AlreadyBack)+len(j.Conflicts) > 0 {
		t.Errorf("judged: %+v", j)
	}
}
