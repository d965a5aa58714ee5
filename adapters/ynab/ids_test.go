package ynab_test

import (
	"testing"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/domain"
	"avenir-mcp/domain/calendar"
)

func TestOnlyIdsBecomePartOfAPath(t *testing.T) {
	t.Parallel()
	client, w := dial(t, good("{}"))
	ctx := t.Context()
	refused := func(what, argument, text string, err error) {
		t.Helper()
		if domain.CodeOf(err) != domain.InvalidArgument {
			t.Errorf("%s: %v", what, err)
			return
		}
		mustFail(t, err, domain.InvalidArgument, argument, text)
	}
	for plan, text := range map[string]string{
		"default": "only works with OAuth", "DEFAULT": "only works with OAuth", "last-used": "another plan at any moment",
		"Last-Used": "another plan at any moment", "": "not a YNAB id", "..": "not a YNAB id", "a/b": "not a YNAB id",
		"a?b": "not a YNAB id", "a%2fb": "not a YNAB id", "é": "not a YNAB id", planID + "\n": "not a YNAB id",
	} {
		for what, do := range plansCalls {
			refused(what+" of "+plan, "plan_id", text, do(ctx, client, plan))
		}
	}
	for _, wrong := range []string{"", "../..", "a/b", "x#y", "x y"} {
		_, err := client.DeleteTransaction(ctx, planID, wrong)
		refused("delete "+wrong, "transaction_id", "not a YNAB id", err)
		_, err = client.Assign(ctx, planID, month("2026-09-01"), wrong, 1)
		refused("assign "+wrong, "category_id", "not a YNAB id", err)
		_, err = client.RenamePayee(ctx, planID, wrong, "x")
		refused("rename "+wrong, "payee_id", "not a YNAB id", err)
	}
	_, err := client.Month(ctx, planID, calendar.Month{})
	refused("no month", "month", "not a YNAB id", err)
	if len(w.got) != 0 {
		t.Errorf("%d requests were sent", len(w.got))
	}
}

func TestTheAddressIsChecked(t *testing.T) {
	t.Parallel()
	if _, err := ynab.New(ynab.Options{URL: "http://api.ynab.com/v1", Clock: &clock{}}); err == nil {
		t.Error("http to the world is accepted")
	}
	c, err := ynab.New(ynab.Options{Clock: &clock{}})
	if err != nil {
		t.Fatal(err)
	}
	c.Close()
}

func TestTheAddressMayHaveAnyPath(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"":                             "/v1/user",
		"https://api.ynab.com/v1/":     "/v1/user",
		"http://127.0.0.1:8105":        "/user",
		"https://proxy.test/a%2Fb/v1/": "/a%2Fb/v1/user",
	} {
		w := &wire{replies: []reply{good(`{"data":{"user":{"id":"u"}}}`)}}
		c := connect(t, address, w.transport(), nil)
		if _, err := c.User(t.Context()); err != nil || w.got[0].uri != want {
			t.Errorf("%q: %v, %v", address, w.got, err)
		}
	}
}
