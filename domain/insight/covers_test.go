package insight_test

import (
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
)

func TestCovers65(t *testing.T) {
	t.Parallel()
	shop := func(merchant string) insight.Key { return insight.Key{Merchant: merchant} }
	for name, c := range map[string]struct {
		payee, account string
		amount         money.Milliunits
		key            insight.Key
		want           bool
	}{
		"65: the same words":                 {"Landlord SARL", "", -1, shop("LANDLORD SARL"), true},
		"65: whole words only":               {"ACME", "", -1, shop("ACMEVILLE STORE"), false},
		"65: an amount of 0":                 {"Landlord SARL", "", 0, shop("LANDLORD SARL"), false},
		"65: an amount of 0, for money in":   {"Landlord SARL", "", 0, insight.Key{Merchant: "LANDLORD SARL", Inflow: true}, false},
		"some of the words":                  {"acme", "", -1, shop("ACME OUTDOOR"), true},
		"in another order, with other signs": {"Outdoor-Acme", "", -1, shop("ACME OUTDOOR"), true},
		"a word more":                        {"ACME Outdoor Paris", "", -1, shop("ACME OUTDOOR"), false},
		"a bank label of the shop":           {"CB ACME OUTDOOR FACT 110126", "", -1, shop("ACME OUTDOOR"), true},
		"accents":                            {"Café", "", -1, shop("CAFE LUNA"), true},
		"money in":                           {"Employer", "", 1, insight.Key{Merchant: "EMPLOYER", Inflow: true}, true},
		"money in, for what goes out":        {"Employer", "", 1, shop("EMPLOYER"), false},
		"money out, for what comes in":       {"Employer", "", -1, insight.Key{Merchant: "EMPLOYER", Inflow: true}, false},
		"no payee":                           {"", "", -1, shop("ACME"), false},
		"a payee without words":              {"***", "", -1, shop("ACME"), false},
		"a transfer with the account":        {"Transfer : Savings", "save", -1, insight.Key{TransferAccountID: "save"}, true},
		"a transfer with another account":    {"Transfer : Savings", "other", -1, insight.Key{TransferAccountID: "save"}, false},
		"a transfer the other way":           {"Transfer : Savings", "save", 1, insight.Key{TransferAccountID: "save"}, false},
		"a shop for a transfer":              {"Savings", "", -1, insight.Key{TransferAccountID: "save"}, false},
		"a transfer that has no key's payee": {"Transfer : Savings", "save", -1, shop("SAVINGS BANK"), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := budget.Schedule{Amount: c.amount, PayeeName: c.payee, TransferAccountID: c.account}
			if got := insight.Covers(s, c.key); got != c.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
