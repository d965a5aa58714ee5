package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

var payees = []budget.Payee{
	{ID: "p-cb", Name: "CB MARKET FRESH FACT 050926"},
	{ID: "p-rail", Name: "Rail Co"},
	{ID: "p-odd", Name: " Odd\u200bly "},
	{ID: "p-dead", Name: "Vroeger", Deleted: true},
	{ID: "p-a2", Name: "Transfer : Spaarrekening", TransferAccountID: "a2"},
}

func TestRename(t *testing.T) {
	t.Parallel()
	rows := []budget.Transaction{
		{ID: "by itself", PayeeID: "p-cb"},
		{ID: "both", PayeeID: "p-cb", Lines: []budget.Line{{PayeeID: "p-cb"}, {PayeeID: "p-cb"}}},
		{ID: "on a line", Lines: []budget.Line{{PayeeID: "p-rail"}, {PayeeID: "p-cb"}}},
		{ID: "on a deleted line", Lines: []budget.Line{{PayeeID: "p-cb", Deleted: true}}},
		{ID: "deleted", PayeeID: "p-cb", Deleted: true},
		{ID: "another", PayeeID: "p-rail"},
		{ID: "x1", AccountID: "a1", PayeeID: "p-cb", MatchedTransactionID: "x2"},
		{ID: "x2", AccountID: "a1", PayeeID: "p-cb", MatchedTransactionID: "x1", ImportID: "YNAB:1"},
	}
	d := must(plan.NewRename(payees, rows, "p-cb", "Market Fresh")).Draft()
	asks(t, d, "Rename payee ‘CB MARKET FRESH FACT 050926’ to ‘Market Fresh’? 4 transaction(s) name it.") // payee-1
	want := plan.Draft{
		Subject: plan.RenameSubject{PayeeID: "p-cb", Name: "Market Fresh"}, Question: d.Question,
		Done:  "Rename payee ‘CB MARKET FRESH FACT 050926’ to ‘Market Fresh’?",
		Data:  operation.PayeeData{PayeeID: "p-cb", From: "CB MARKET FRESH FACT 050926", To: "Market Fresh"},
		Calls: []plan.Call{plan.RenamePayee{PayeeID: "p-cb", From: "CB MARKET FRESH FACT 050926", To: "Market Fresh"}},
	}
	if diff := cmp.Diff(want, d); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(d.Data.Items(), d.Calls[0].Items()); diff != "" {
		t.Error(diff)
	}
}

func TestRenameRefuses(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		id, name string
		code     domain.Code
		parts    []string
	}{
		"unknown":                    {"p-404", "X", domain.NotFound, []string{"payee_id: ", "p-404 is not the id of a payee of this plan", "list_payees"}},
		"deleted":                    {"p-dead", "X", domain.NotFound, []string{"is not the id of a payee of this plan"}},
		"of a transfer":              {"p-a2", "X", domain.NotAllowed, []string{"payee_id: ", "transfer", "account"}},
		"payee-2: another's name":    {"p-cb", "rail co", domain.NotAllowed, []string{"name: ", "already the name", "p-rail", "Merge"}},
		"another's, stored in white": {"p-cb", "Odd\u200bly", domain.NotAllowed, []string{"already the name"}},
		"the name of a transfer":     {"p-cb", "TRANSFER : SPAARREKENING", domain.NotAllowed, []string{"already the name"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := plan.NewRename(payees, nil, test.id, test.name)
			refuses(t, err, test.code, test.parts...)
		})
	}
	for name, test := range map[string]struct {
		id, name string
		nothing  bool
	}{
		"payee-2: its own":               {"p-rail", "Rail Co", true},
		"payee-2: its own in other case": {"p-rail", "RAIL CO", false},
		"its own, which white surrounds": {"p-odd", "Odd\u200bly", true},
		"a deleted one's":                {"p-rail", "Vroeger", false},
	} {
		if got := must(plan.NewRename(payees, nil, test.id, test.name)).Draft().Empty(); got != test.nothing {
			t.Errorf("%s: nothing to do: %v", name, got)
		}
	}
}

func TestRenameAsksWhatCannotBeMisread(t *testing.T) {
	t.Parallel()
	asks(t, must(plan.NewRename(payees, nil, "p-odd", "Oddly")).Draft(), // payee-3
		"Rename payee ‘Oddly’ to ‘Oddly’? 0 transaction(s) name it.", "The names differ only in characters that are not shown.")
	twins := append([]budget.Payee{{ID: "p-2", Name: "ODDLY"}}, payees...)
	asks(t, must(plan.NewRename(twins, nil, "p-odd", "Even")).Draft(), "Rename payee ‘Oddly’ (p-odd) to ‘Even’? 0 transaction(s) name it.")
	lines := must(plan.NewRename([]budget.Payee{{ID: "p", Name: "A\n- 2026-09-03 Evil"}}, nil, "p", "שלום")).Draft()
	asks(t, lines, "Rename payee ‘A - 2026-09-03 Evil’ to ‘שלום\u200e’? 0 transaction(s) name it.")
	none := must(plan.NewRename([]budget.Payee{{ID: "p"}}, nil, "p", "Even")).Draft()
	asks(t, none, "Rename payee ‘p’ to ‘Even’? 0 transaction(s) name it.")
}

func TestUndoPayee(t *testing.T) {
	t.Parallel()
	o := recorded(must(plan.NewRename(payees, nil, "p-odd", "Even")).Draft(), done)
	now := func(name string, others ...budget.Payee) []budget.Payee {
		return append([]budget.Payee{{ID: "p-odd", Name: name}}, others...)
	}
	u := plan.UndoPayee(now("Even"), o)
	asks(t, u.Draft(), "Undo: rename payee ‘Even’ to ‘Oddly’?")
	if diff := cmp.Diff([]plan.Call{plan.RenamePayee{PayeeID: "p-odd", From: "Even", To: " Odd\u200bly "}}, u.Draft().Calls); diff != "" {
		t.Error(diff) // payee-4: as it was stored
	}
	for name, test := range map[string]struct {
		payees []budget.Payee
		reason string
	}{
		"payee-4: renamed since":           {now("EVEN"), "it was changed since"},
		"payee-4: deleted since":           {nil, "it no longer exists"},
		"deleted, and listed all the same": {[]budget.Payee{{ID: "p-odd", Name: "Even", Deleted: true}}, "it no longer exists"},
		"another has the name":             {now("Even", budget.Payee{ID: "p-2", Name: "odd\u200bly"}), "another payee has the earlier name, p-2"},
	} {
		u := plan.UndoPayee(test.payees, o)
		if diff := cmp.Diff([]operation.Conflict{{Key: "p-odd", Reason: test.reason}}, u.Judgement.Conflicts); diff != "" || !u.Draft().Empty() {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if back := plan.UndoPayee(now(" Odd\u200bly "), o); len(back.Judgement.AlreadyBack) != 1 {
		t.Errorf("%+v", back.Judgement)
	}
}
