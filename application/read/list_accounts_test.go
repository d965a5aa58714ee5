package read_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func (w *world) accounts(r read.ListAccountsRequest) (read.ListAccountsResult, error) {
	return read.ListAccounts{Reader: w.Reader}.Do(w.t.Context(), r)
}

func accountIDs(r read.ListAccountsResult) string {
	var ids []string
	for _, a := range r.Accounts {
		ids = append(ids, a.AccountID)
	}
	return strings.Join(ids, " ")
}

func TestListAccounts(t *testing.T) {
	t.Parallel()
	t.Run("open ones", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).accounts(read.ListAccountsRequest{}))
		equal(t, "accounts", accountIDs(r), "check save shares")
		equal(t, "closed left out", r.ClosedLeftOut, 1)
		equal(t, "total", r.Total, 3)
		equal(t, "rest", r.Rest, "")
		equal(t, "on budget", r.OnBudgetTotalFormatted, "€2.749,37")
		equal(t, "on budget", r.OnBudgetTotal, money.Amount(2_749_365))
		equal(t, "tracking", r.TrackingTotal, money.Amount(9_000))
		equal(t, "links", fmt.Sprint(r.Accounts[0].BankLink, r.Accounts[1].BankLink, r.Accounts[2].BankLink), "healthybrokennone")
		equal(t, "name", r.Accounts[2].Name, "Shares")
	})
	t.Run("closed ones too, after the open ones, and without changing the totals", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t).accounts(read.ListAccountsRequest{IncludeClosed: true}))
		equal(t, "accounts", accountIDs(r), "check save shares old")
		equal(t, "closed left out", r.ClosedLeftOut, 0)
		equal(t, "on budget", r.OnBudgetTotal, money.Amount(2_749_365))
	})
	t.Run("the day of the last reconciliation is the one where the owner lives", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Today.Zone = must(time.LoadLocation("Europe/Amsterdam"))
		r := must(w.accounts(read.ListAccountsRequest{Limit: new(1)}))
		want := `[
  {
    "account_id": "check",
    "name": "Checking",
    "type": "checking",
    "on_budget": true,
    "closed": false,
    "balance": 2742.575,
    "balance_formatted": "€2.742,58",
    "cleared_balance": 2956.79,
    "uncleared_balance": -214.215,
    "bank_link": "healthy",
    "last_reconciled": "2026-09-21"
  }
]`
		if diff := cmp.Diff(want, wire(t, r.Accounts)); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		equal(t, "shown", fmt.Sprint(r.Total, r.Shown, r.LeftOut, r.Rest), "3 1 2Give a higher limit.")
		equal(t, "totals of all", r.TrackingTotal, money.Amount(9_000))
	})
	t.Run("30 by default", func(t *testing.T) {
		t.Parallel()
		p := home()
		for i := range 40 {
			p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprint("a", i), Name: fmt.Sprint("Account ", i), Type: "checking"})
		}
		w := newWorld(t, p)
		equal(t, "shown", must(w.accounts(read.ListAccountsRequest{})).Shown, 30)
		equal(t, "shown", must(w.accounts(read.ListAccountsRequest{Limit: new(200)})).Shown, 43)
	})
	t.Run("a type that is new is kept as text, and what does not exist is left out", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Budget = retyping{w.ynab}
		r := must(w.accounts(read.ListAccountsRequest{}))
		want := `{
  "account_id": "shares",
  "name": "Shares",
  "type": "crypto wallet",
  "on_budget": false,
  "closed": false,
  "balance": 9,
  "balance_formatted": "€9,00",
  "cleared_balance": 0,
  "uncleared_balance": 9,
  "bank_link": "none"
}`
		if diff := cmp.Diff(want, wire(t, r.Accounts[2])); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		equal(t, "tracking", r.TrackingTotalFormatted, "€9,00")
	})
	t.Run("a link with an error that was cut is none", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Budget = retyping{w.ynab}
		equal(t, "link", must(w.accounts(read.ListAccountsRequest{})).Accounts[1].BankLink, "none")
	})
	t.Run("127: a plan of which YNAB states no currency", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Currency = money.NoFormat
		r := must(newWorld(t, p).accounts(read.ListAccountsRequest{}))
		equal(t, "currency", r.Currency, "")
		equal(t, "formatted", r.OnBudgetTotalFormatted, "2749.37")
	})
	t.Run("deleted ones", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		w.Budget = deleting{w.ynab}
		equal(t, "accounts", accountIDs(must(w.accounts(read.ListAccountsRequest{IncludeClosed: true}))), "check save shares")
	})
	for _, n := range []int{0, -1, 201} {
		w := newWorld(t)
		_, err := w.accounts(read.ListAccountsRequest{Limit: &n})
		mustFail(t, err, domain.InvalidArgument, "limit", "1 to 200")
		equal(t, "requests", w.ynab.Requests(), 0)
	}
	t.Run("errors", func(t *testing.T) {
		t.Parallel()
		w := newWorld(t)
		_, err := w.accounts(read.ListAccountsRequest{PlanID: "default"})
		mustFail(t, err, domain.InvalidArgument, "plan_id", "only works with OAuth")
		equal(t, "requests", w.ynab.Requests(), 0)
		_, err = w.accounts(read.ListAccountsRequest{PlanID: "nobody"})
		mustFail(t, err, domain.NotFound, "nobody")
		down := errors.New("down")
		w.ynab.Before(fails(sandbox.OpAccounts, down))
		if _, err := w.accounts(read.ListAccountsRequest{}); !errors.Is(err, down) {
			t.Errorf("error %v", err)
		}
	})
}

// deleting marks the closed account as deleted.
type deleting struct{ application.BudgetReader }

func (d deleting) Accounts(c context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	all, err := d.BudgetReader.Accounts(c, id, f)
	all = append([]budget.Account{}, all...)
	for i := range all {
		all[i].Deleted = all[i].Closed
	}
	return all, err
}

// retyping gives the third account a type that nobody knows, and takes the second one's link but not its error.
type retyping struct{ application.BudgetReader }

func (d retyping) Accounts(c context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	all, err := d.BudgetReader.Accounts(c, id, f)
	all = append([]budget.Account{}, all...)
	for i := range all {
		switch all[i].ID {
		case "shares":
			all[i].Type = "crypto\nwallet\u202E"
		case "save":
			all[i].Linked = false
		}
	}
	return all, err
}
