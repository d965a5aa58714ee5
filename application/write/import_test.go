package write_test

import (
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
)

func TestImport1NothingNew(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	r := must(w.importAll())
	equal(t, "status", r.Status, write.NothingToDo)
	equal(t, "imported", r.Imported, 0)
	contains(t, wire(t, r), `"imported": 0,`, `"transaction_ids": []`)
	contains(t, r.Message, "the plan P", "nothing new", "list_accounts", "bank_link")
	equal(t, "requests: the plans, and the import", w.ynab.Requests(), 2)
	isUnasked(t, w)
}

func TestImport1Three(t *testing.T) {
	t.Parallel()
	w := newWorld(t, linked(atBank("b1", -1_000), atBank("b2", -2_000), atBank("b3", -3_000)))
	r := must(w.importAll())
	sent(t, r, "", `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: 3 transaction(s) imported. They stay unapproved until the user has looked at them; suggest_categories proposes categories for those that have none.",
  "warnings": [],
  "imported": 3,
  "transaction_ids": [
    "b1",
    "b2",
    "b3"
  ]
}`)
	equal(t, "b1 is approved", w.row("b1").Approved, false)
	equal(t, "write requests", w.ynab.Writes(), 1)
	equal(t, "once more", must(w.importAll()).Status, write.NothingToDo)
	isUnasked(t, w)
}

func TestImport1AnswerLost(t *testing.T) {
	t.Parallel()
	w := newWorld(t, linked(atBank("b1", -1_000)))
	w.ynab.After(nth(sandbox.OpImportTransactions, 1, lost))
	r := must(w.importAll())
	equal(t, "status", r.Status, write.Unknown)
	equal(t, "imported", r.Imported, 0)
	contains(t, r.Message, "the plan P", "not known", "harmless", "find_transactions")
	equal(t, "write requests", w.ynab.Writes(), 1)
	equal(t, "waited", w.clock.Elapsed(), 0)
	equal(t, "once more", must(w.importAll()).Status, write.NothingToDo)
}

func TestImportRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t, linked(atBank("b1", -1_000)))
	w.ynab.Before(nth(sandbox.OpImportTransactions, 1, badRequest))
	_, err := w.importAll()
	mustFail(t, err, domain.RefusedByYNAB, "computer says no", "nothing was changed")
	w = newWorld(t, planP(), otherPlan())
	_, err = w.importAll()
	mustFail(t, err, domain.InvalidArgument, "list_plans")
	equal(t, "write requests", w.ynab.Writes(), 0)
}
