package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

func TestReconcile10LookAlikes(t *testing.T) {
	t.Parallel()
	at := func(id, date, payee string) budget.Transaction {
		t := bankRow(id, date, -20_000, budget.Reconciled)
		t.PayeeName = payee
		return t
	}
	dearer := at("b", "2026-09-12", "Shop")
	dearer.Amount--
	away := at("b", "2026-09-12", "Shop")
	away.AccountID = "a2"
	for name, test := range map[string]struct {
		rows []budget.Transaction
		want [][2]string
	}{
		"three days apart":                   {[]budget.Transaction{at("b", "2026-09-13", "Shop"), at("a", "2026-09-10", "SHOP")}, [][2]string{{"a", "b"}}},
		"the older is first, whatever an id": {[]budget.Transaction{at("a", "2026-09-13", "Shop"), at("b", "2026-09-10", "Shop")}, [][2]string{{"b", "a"}}},
		"four":                               {[]budget.Transaction{at("a", "2026-09-10", "Shop"), at("b", "2026-09-14", "Shop")}, [][2]string{}},
		"three alike": {
			[]budget.Transaction{at("a", "2026-09-10", "Shop"), at("b", "2026-09-11", "Shop"), at("c", "2026-09-12", "Shop")},
			[][2]string{{"a", "b"}, {"a", "c"}, {"b", "c"}},
		},
		"61 days back":             {[]budget.Transaction{at("a", "2026-07-26", "Shop"), at("b", "2026-07-26", "Shop")}, [][2]string{}},
		"one of them 61 days":      {[]budget.Transaction{at("a", "2026-07-26", "Shop"), at("b", "2026-07-27", "Shop")}, [][2]string{}},
		"60 days back":             {[]budget.Transaction{at("a", "2026-07-27", "Shop"), at("b", "2026-07-27", "Shop")}, [][2]string{{"a", "b"}}},
		"today":                    {[]budget.Transaction{at("a", "2026-09-25", "Shop"), at("b", "2026-09-25", "Shop")}, [][2]string{{"a", "b"}}},
		"one after today":          {[]budget.Transaction{at("a", "2026-09-25", "Shop"), at("b", "2026-09-26", "Shop")}, [][2]string{}},
		"two without a payee":      {[]budget.Transaction{at("a", "2026-09-10", ""), at("b", "2026-09-11", "")}, [][2]string{{"a", "b"}}},
		"one without a payee":      {[]budget.Transaction{at("a", "2026-09-10", "Shop"), at("b", "2026-09-11", "")}, [][2]string{}},
		"another amount":           {[]budget.Transaction{at("a", "2026-09-10", "Shop"), dearer}, [][2]string{}},
		"another account":          {[]budget.Transaction{at("a", "2026-09-10", "Shop"), away}, [][2]string{}},
		"another merchant":         {[]budget.Transaction{at("a", "2026-09-10", "Shop"), at("b", "2026-09-11", "Baker")}, [][2]string{}},
		"two labels of a merchant": {[]budget.Transaction{at("a", "2026-09-10", "CB SHOP 10/09"), at("b", "2026-09-11", "Shop")}, [][2]string{{"a", "b"}}},
		"labels of two merchants":  {[]budget.Transaction{at("a", "2026-09-10", "CB SHOP 10/09"), at("b", "2026-09-11", "CB BAKER 10/09")}, [][2]string{}},
		"a stranger between both":  {[]budget.Transaction{at("a", "2026-09-10", "Shop"), at("x", "2026-09-10", "Baker"), at("b", "2026-09-11", "Shop")}, [][2]string{{"a", "b"}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := must(plan.NewReconcile(ledgerR(test.rows...), reconciling(0, false)))
			if diff := cmp.Diff(test.want, r.Alike); diff != "" {
				t.Errorf("pairs (-want +got):\n%s", diff)
			}
		})
	}
}
