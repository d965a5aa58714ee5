package write_test

import (
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/write"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

// reviewed is plan P with t2 approved.
func reviewed(rows ...budget.Transaction) book.Plan {
	p := plus(rows...)
	for i := range p.Transactions {
		p.Transactions[i].Approved = p.Transactions[i].ID == "t2"
	}
	return p
}

func ids(rows []budget.Transaction) []string {
	var all []string
	for _, row := range rows {
		all = append(all, row.ID)
	}
	return all
}

func TestApprove1EachSort(t *testing.T) {
	t.Parallel()
	w := newWorld(t, reviewed())
	r := must(w.approve("t1", "t2", "t404", "t1"))
	sent(t, r, "", `
{
  "plan_id": "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
  "plan": "P",
  "currency": "EUR",
  "status": "applied",
  "message": "In the plan P: 1 transaction(s) approved. 1 transaction(s) were approved already. 1 id(s) are not of a transaction of this plan; take ids from find_transactions.",
  "warnings": [],
  "approved": [
    "t1"
  ],
  "already_approved": [
    "t2"
  ],
  "unknown_ids": [
    "t404"
  ],
  "not_approved": []
}`)
	equal(t, "write requests", w.ynab.Writes(), 1)
	equal(t, "elements sent", len(w.writer.sent[0]), 1)
	u := w.writer.sent[0][0]
	equal(t, "sent", u.ID == "t1" && *u.Approved && u.CategoryID == nil && u.Flag == nil && u.Cleared == nil, true)
	equal(t, "t1", w.row("t1").Approved, true)
	isUnasked(t, w)
}

func TestApprove1WhatIsRefused(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		ids   []string
		texts []string
	}{
		"none":          {nil, []string{"transaction_ids", "at least one"}},
		"more than 500": {ids(make500()), []string{"transaction_ids", "501", "at most 500"}},
		"no id":         {[]string{"t1", "t1?"}, []string{"transaction_ids.1", "not a YNAB id"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.approve(c.ids...)
			mustFail(t, err, domain.InvalidArgument, c.texts...)
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
	t.Run("no plan", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, planP(), otherPlan())
		_, err := w.approve("t1")
		mustFail(t, err, domain.InvalidArgument, "list_plans")
	})
}

func TestApprove2NothingToDo(t *testing.T) {
	t.Parallel()
	w := newWorld(t, reviewed())
	r := must(w.approve("t2", "t404"))
	equal(t, "status", r.Status, write.NothingToDo)
	equal(t, "already approved", fmt.Sprint(r.AlreadyApproved, r.UnknownIDs, r.Approved), "[t2] [t404] []")
	equal(t, "write requests", w.ynab.Writes(), 0)
	equal(t, "what happened", strings.Join(w.diary.take(), ", "), "")
	contains(t, r.Message, "the plan P", "nothing to approve", "1 transaction(s) were approved already", "1 id(s) are not of a transaction")
	isUnasked(t, w)
}

func TestApprove2Chunks(t *testing.T) {
	t.Parallel()
	t.Run("approve-2 101 unapproved", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(101)...))
		r := must(w.approve(ids(fresh(101))...))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "approved", len(r.Approved), 101)
		equal(t, "write requests", w.ynab.Writes(), 2)
		equal(t, "last", w.row("n100").Approved, true)
		isUnasked(t, w)
	})
	t.Run("the second is refused", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(250)...))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 2, badRequest))
		r := must(w.approve(ids(fresh(250))...))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "write requests", w.ynab.Writes(), 2)
		equal(t, "approved", len(r.Approved), 100)
		equal(t, "not approved", len(r.NotApproved), 150)
		contains(t, r.NotApproved[0].Reason, "computer says no")
		contains(t, r.NotApproved[149].Reason, "not sent")
		contains(t, r.Message, "only a part was approved, 100 of 250", "computer says no", "not_approved")
	})
	t.Run("the first is refused", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(150)...))
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, badRequest))
		_, err := w.approve(ids(fresh(150))...)
		mustFail(t, err, domain.RefusedByYNAB, "computer says no", "nothing was changed")
		equal(t, "write requests", w.ynab.Writes(), 1)
	})
}

// What counts is YNAB's answer, and where that lacks a row the plan.
func TestApproveComparesWithTheAnswer(t *testing.T) {
	t.Parallel()
	t.Run("YNAB leaves one as it was", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.writer.keep = []string{"t2"}
		r := must(w.approve("t1", "t2"))
		equal(t, "status", r.Status, write.Partial)
		equal(t, "approved", fmt.Sprint(r.Approved), "[t1]")
		equal(t, "not approved", fmt.Sprint(r.NotApproved), "[{t2 YNAB kept it unapproved}]")
	})
	t.Run("YNAB leaves all as they were", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.writer.keep = []string{"t1"}
		_, err := w.approve("t1")
		mustFail(t, err, domain.RefusedByYNAB, "YNAB accepted the request but changed nothing")
	})
	t.Run("the answer lacks one", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.writer.hide = []string{"t2"}
		r := must(w.approve("t1", "t2"))
		equal(t, "status", r.Status, write.Applied)
		equal(t, "approved", fmt.Sprint(r.Approved), "[t1 t2]")
	})
}

func TestApproveAnswerLost(t *testing.T) {
	t.Parallel()
	t.Run("and they were approved", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 1, lost))
		equal(t, "approved", fmt.Sprint(must(w.approve("t1", "t2")).Approved), "[t1 t2]")
		equal(t, "write requests", w.ynab.Writes(), 1)
	})
	t.Run("and they were not", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.ynab.Before(nth(sandbox.OpUpdateTransactions, 1, lost))
		_, err := w.approve("t1")
		mustFail(t, err, domain.Unreachable, "nothing was changed")
		equal(t, "waited long enough", w.clock.Elapsed() >= 30e9, true)
	})
	t.Run("and YNAB cannot be read", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t, plus(fresh(101)...))
		w.ynab.After(nth(sandbox.OpUpdateTransactions, 2, func() error { w.ynab.Before(unreachable); return errLost }))
		r := must(w.approve(ids(fresh(101))...))
		equal(t, "status", r.Status, write.Unknown)
		equal(t, "approved", len(r.Approved), 100)
		equal(t, "not approved", fmt.Sprint(r.NotApproved), "[{n100 it is not known whether it was approved}]")
		contains(t, r.Message, "the plan P", "not known of 1 transaction(s)", "find_transactions")
	})
}
