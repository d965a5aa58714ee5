package protocol_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/test/fixture"
)

func prompt(name string) *sdk.CompleteReference {
	return &sdk.CompleteReference{Type: "ref/prompt", Name: name}
}

func template(uri string) *sdk.CompleteReference {
	return &sdk.CompleteReference{Type: "ref/resource", URI: uri}
}

// completed are the values for what was typed. There is never an error.
func completed(t *testing.T, s *sdk.ClientSession, ref *sdk.CompleteReference, plan, argument, typed string) sdk.CompletionResultDetails {
	t.Helper()
	p := &sdk.CompleteParams{Ref: ref, Argument: sdk.CompleteParamsArgument{Name: argument, Value: typed}}
	if plan != "" {
		p.Context = &sdk.CompleteContext{Arguments: map[string]string{"plan_id": plan}}
	}
	res, err := s.Complete(background, p)
	if err != nil {
		t.Fatal(err)
	}
	if res.Completion.Values == nil {
		t.Errorf("%s has no list at all", argument)
	}
	return res.Completion
}

// TestCase130Completions of a plan by its name, and of whatever else can be completed.
func TestCase130Completions(t *testing.T) {
	t.Parallel()
	household := fixture.PlanP()
	household.Name = "Household"
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			h := open(t, config.Config{Plan: "Household"}, household, cabin())
			s := h.connect(t, version, nil).ClientSession
			for name, c := range map[string]struct {
				ref                   *sdk.CompleteReference
				plan, argument, typed string
				want                  string
			}{
				"130: a plan by its name":            {prompt("monthly_review"), "", "plan_id", "hou", fixture.PlanID},
				"a plan in an address":               {template("ynab://plans/{plan_id}/accounts"), "", "plan_id", "zur", cabin().ID},
				"a plan in another address":          {template("ynab://plans/{plan_id}/categories"), "", "plan_id", "last", "last-used"},
				"accounts of the default plan":       {prompt("reconcile"), "", "account_id", "", "a1 a2 a3 a4"},
				"accounts of the plan in context":    {prompt("reconcile"), cabin().ID, "account_id", "boot", "boat"},
				"months":                             {prompt("monthly_review"), "", "month", "2026-09", "2026-09-01"},
				"a balance is nobody's to guess":     {prompt("reconcile"), "", "bank_balance", "1", ""},
				"a month where there is none":        {prompt("reconcile"), "", "month", "", ""},
				"an argument that is not there":      {prompt("reconcile"), "", "category_id", "", ""},
				"a prompt that is not there":         {prompt("tidy"), "", "plan_id", "", ""},
				"an address that is not there":       {template("ynab://plans/{plan_id}/payees"), "", "plan_id", "", ""},
				"a plan in context that is not here": {prompt("reconcile"), "gone", "account_id", "", ""},
			} {
				if got := completed(t, s, c.ref, c.plan, c.argument, c.typed); strings.Join(got.Values, " ") != c.want || got.HasMore {
					t.Errorf("%s: %+v", name, got)
				}
			}
		})
	}
}

// TestCase130CompletionsWithoutYNAB are empty.
func TestCase130CompletionsWithoutYNAB(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{Plan: "P"}, fixture.PlanP())
	h.Sandbox.Before(func(context.Context, sandbox.Op, string) error { return errors.New("no way there") })
	s := h.connect(t, "2025-11-25", nil).ClientSession
	for _, argument := range []string{"plan_id", "month", "account_id"} {
		name := map[string]string{"plan_id": "reconcile", "account_id": "reconcile", "month": "monthly_review"}[argument]
		if got := completed(t, s, prompt(name), "", argument, ""); len(got.Values) != 0 {
			t.Errorf("%s: %v", argument, got)
		}
	}
}

// TestCompletionsAreCut at 20, and say how many there are.
func TestCompletionsAreCut(t *testing.T) {
	t.Parallel()
	p := fixture.PlanP()
	for i := range 20 {
		p.Accounts = append(p.Accounts, book.Account{ID: fmt.Sprintf("x%02d", i), Name: "Jar", Type: "cash"})
	}
	s := open(t, config.Config{Plan: "P"}, p).connect(t, "2025-11-25", nil).ClientSession
	all := completed(t, s, prompt("reconcile"), "", "account_id", "")
	if len(all.Values) != 20 || all.Total != 24 || !all.HasMore {
		t.Errorf("%d of %d, more %v", len(all.Values), all.Total, all.HasMore)
	}
	jars := completed(t, s, prompt("reconcile"), "", "account_id", "jar")
	if len(jars.Values) != 20 || jars.Total != 20 || jars.HasMore {
		t.Errorf("%d of %d, more %v", len(jars.Values), jars.Total, jars.HasMore)
	}
}
