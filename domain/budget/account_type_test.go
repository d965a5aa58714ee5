package budget_test

import (
	"testing"

	"avenir-mcp/domain/budget"
)

func TestWhatAnAccountIs(t *testing.T) {
	t.Parallel()
	type truth struct{ cash, card, debt bool }
	owed := truth{debt: true}
	for kind, want := range map[string]truth{
		"checking":       {cash: true},
		"savings":        {cash: true},
		"cash":           {cash: true},
		"creditCard":     {card: true, debt: true},
		"lineOfCredit":   {card: true, debt: true},
		"otherAsset":     {},
		"otherLiability": owed,
		"mortgage":       owed,
		"autoLoan":       owed,
		"studentLoan":    owed,
		"personalLoan":   owed,
		"medicalDebt":    owed,
		"otherDebt":      owed,
		"payPal":         {}, // a type of long ago, and any that is to come, is something owned
		"CreditCard":     {},
		"":               {},
	} {
		for _, balance := range []int64{-1, 1} { // the type decides, and not the sign
			a := budget.Account{Type: kind, Balance: units(balance)}
			if got := (truth{a.IsCash(), a.IsCard(), a.IsDebt()}); got != want {
				t.Errorf("%q: %+v, want %+v", kind, got, want)
			}
		}
	}
}
