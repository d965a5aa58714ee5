package plan_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// marks is a list of flags: transaction, colour, transaction, colour.
func marks(words ...string) []plan.Marking {
	var list []plan.Marking
	for i := 0; i < len(words); i += 2 {
		list = append(list, plan.Marking{TransactionID: words[i], Color: words[i+1]})
	}
	return list
}

// flagged is P with t2 in blue, t3 in a colour that nobody knows, and t1 without any.
func flagged() budget.Ledger {
	l := ledgerP()
	l.Categories, l.Accounts = budget.Categories{}, nil // a flag needs neither
	row(l, "t2").Flag, row(l, "t3").Flag = "blue", "pink"
	return l
}

func TestFlag(t *testing.T) {
	t.Parallel()
	f := must(plan.NewFlag(flagged(), marks("t1", "red", "t2", "none", "t3", "none")))
	d := f.Draft()
	asks(t, d,
		"Change the flag of 2 transaction(s)?", // flag-1
		"- 2026-09-02 Corner Shop 7.25: none → red",
		"- 2026-09-12 Market 86.40: blue → none")
	if f.Unchanged != 1 {
		t.Errorf("%d unchanged; a colour that is not known counts as none", f.Unchanged)
	}
	if diff := cmp.Diff(plan.Subject(plan.FlagSubject(marks("t1", "red", "t2", "none"))), d.Subject); diff != "" {
		t.Errorf("subject (-want +got):\n%s", diff)
	}
	want := operation.FlagData{Changes: []operation.FlagChange{
		{TransactionID: "t1", From: "none", To: "red"}, {TransactionID: "t2", From: "blue", To: "none"},
	}}
	if diff := cmp.Diff(operation.Data(want), d.Data); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	if len(d.Calls) != 1 || d.Empty() || d.Together || len(d.Warnings) > 0 || d.Left != 0 {
		t.Errorf("draft: %+v", d)
	}
	red, none := "red", ""
	call := d.Calls[0].(plan.UpdateTransactions)
	if diff := cmp.Diff([]budget.TransactionUpdate{{ID: "t1", Flag: &red}, {ID: "t2", Flag: &none}}, call.Updates); diff != "" {
		t.Errorf("updates (-want +got):\n%s", diff)
	}
	items := []operation.Item{{Key: "t1", Before: "none", After: "red"}, {Key: "t2", Before: "blue", After: "none"}}
	if diff := cmp.Diff(items, call.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
}

func TestFlagReadsWhatYNABAnswers(t *testing.T) {
	t.Parallel()
	call := must(plan.NewFlag(flagged(), marks("t1", "red", "t2", "none"))).Draft().Calls[0].(plan.UpdateTransactions)
	rows := []budget.Transaction{{ID: "t1", Flag: "red"}, {ID: "t2", Flag: ""}, {ID: "t3", Flag: "red"}}
	if diff := cmp.Diff(map[string]string{"t1": "red", "t2": "none"}, call.Observe(rows)); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
	rows = []budget.Transaction{{ID: "t1", Flag: "pink"}, {ID: "t2", Flag: "none", Deleted: true}}
	if diff := cmp.Diff(map[string]string{"t1": "none"}, call.Observe(rows)); diff != "" {
		t.Errorf("values (-want +got):\n%s", diff)
	}
}

// The fingerprint of the acceptance cases, whatever the order.
func TestFlagFingerprint(t *testing.T) {
	t.Parallel()
	const want = "08f4424aba5026dbc4d48e00d2bc46049023463bb7cbacb2d647c8c41ad05ab2"
	for _, flags := range [][]plan.Marking{marks("t1", "red", "t2", "none"), marks("t2", "none", "t1", "red")} {
		d := must(plan.NewFlag(flagged(), flags)).Draft()
		if got := plan.FingerprintOf(planP(euro).ID, d.Subject); got != want {
			t.Errorf("flag-2: fingerprint %s", got)
		}
	}
}

func TestFlagLines(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		id       string
		currency money.Currency
		change   func(row *budget.Transaction)
		want     string
	}{
		"a reconciled one says so":          {"t3", euro, nil, "- 2026-08-31 Rail 45.00 (reconciled): none → green"},
		"a transfer":                        {"t4", euro, nil, "- 2026-09-03 Transfer : Spaarrekening 100.00: none → green"},
		"a split":                           {"t6", euro, nil, "- 2026-09-05 Market 30.00: none → green"},
		"on a tracking account":             {"t8", euro, nil, "- 2026-09-07 Dividend +5.00: none → green"},
		"a refund has a plus":               {"t2", euro, func(r *budget.Transaction) { r.Amount = 86_400 }, "- 2026-09-12 Market +86.40: blue → green"},
		"a row without a payee":             {"t1", euro, func(r *budget.Transaction) { r.PayeeName = " \u200b " }, "- 2026-09-02 no payee 7.25: none → green"},
		"a payee with a line of its own":    {"t1", euro, func(r *budget.Transaction) { r.PayeeName = "Shop\n- Evil" }, "- 2026-09-02 Shop - Evil 7.25: none → green"},
		"an amount finer than the currency": {"t1", euro, func(r *budget.Transaction) { r.Amount = -7_255 }, "- 2026-09-02 Corner Shop 7.255: none → green"},
		"in yen":                            {"t1", yen, func(r *budget.Transaction) { r.Amount = -12_000_000 }, "- 2026-09-02 Corner Shop 12000: none → green"},
		"in dinar":                          {"t1", dinar, func(r *budget.Transaction) { r.Amount = 1_250 }, "- 2026-09-02 Corner Shop +1.250: none → green"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			l := flagged()
			l.Plan = planP(test.currency)
			if test.change != nil {
				test.change(row(l, test.id))
			}
			asks(t, must(plan.NewFlag(l, marks(test.id, "green"))).Draft(), "Change the flag of 1 transaction(s)?", test.want)
		})
	}
}

func TestFlagLongQuestions(t *testing.T) {
	t.Parallel()
	l, all := many(25)
	var flags []plan.Marking
	var lines []string
	for i, a := range all {
		flags = append(flags, plan.Marking{TransactionID: a.TransactionID, Color: "purple"})
		if r := row(l, a.TransactionID); i < 20 {
			lines = append(lines, fmt.Sprintf("- %s %s %s: none → purple", r.Date, r.PayeeName, l.Plan.Currency.Flow(r.Amount)))
		}
	}
	d := must(plan.NewFlag(l, flags)).Draft()
	asks(t, d, append(append([]string{"Change the flag of 25 transaction(s)?"}, lines...), "- … and 5 more")...) // flag-3
}

func TestFlagManyInChunks(t *testing.T) {
	t.Parallel()
	l, all := many(162)
	var flags []plan.Marking
	for _, a := range all {
		flags = append(flags, plan.Marking{TransactionID: a.TransactionID, Color: "red"})
	}
	calls := must(plan.NewFlag(l, flags)).Draft().Calls
	if len(calls) != 2 || len(calls[0].Items()) != 100 || len(calls[1].Items()) != 62 {
		t.Fatalf("%d calls", len(calls))
	}
	if last := calls[1].(plan.UpdateTransactions).Updates[61].ID; last != all[161].TransactionID {
		t.Errorf("the last is %s", last)
	}
}

func TestFlagNothing(t *testing.T) {
	t.Parallel()
	f := must(plan.NewFlag(flagged(), marks("t1", "none", "t2", "blue")))
	if d := f.Draft(); !d.Empty() || f.Unchanged != 2 {
		t.Errorf("flag-2: %+v", d)
	}
}

func TestFlagOfWhatIsNotThere(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"t404", "t9"} {
		_, err := plan.NewFlag(flagged(), marks("t1", "red", id, "red"))
		refuses(t, err, domain.NotFound, "flags.1.transaction_id: "+id+" is not a transaction of this plan", "find_transactions")
	}
}

func TestCheckMarkings(t *testing.T) {
	t.Parallel()
	for _, colour := range plan.Colours() {
		if err := plan.CheckMarkings(marks("t1", "red", "t2", colour)); err != nil {
			t.Errorf("%s: %v", colour, err)
		}
	}
	refuses(t, plan.CheckMarkings(marks("t1", "red", "t2", "red", "t1", "blue")), domain.InvalidArgument,
		"flags.2.transaction_id: t1 ", "twice", "flags.0")
	for _, colour := range []string{"pink", "Red", "", "red ", "\u202epink\n"} { // flag-2
		refuses(t, plan.CheckMarkings(marks("t1", "red", "t2", colour)), domain.InvalidArgument,
			"flags.1.color: ", "red, orange, yellow, green, blue, purple, none")
	}
}
