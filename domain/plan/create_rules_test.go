package plan_test

import (
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/plan"
)

func TestCheckCreateDate(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ date, today, want string }{
		"create-3: tomorrow":                    {"2026-09-26", "2026-09-25", "in the future"},
		"create-4: told by which day":           {"2026-09-25", "2026-09-24", "the day in UTC, which is 2026-09-24"},
		"today":                                 {"2026-09-25", "2026-09-25", ""},
		"create-3: five years ago":              {"2021-09-25", "2026-09-25", ""},
		"create-3: five years and a day ago":    {"2021-09-24", "2026-09-25", "more than 5 years ago"},
		"create-5: on 29 February, the 28th":    {"2023-02-28", "2028-02-29", ""},
		"create-5: on 29 February, not before":  {"2023-02-27", "2028-02-29", "more than 5 years ago"},
		"to a leap day from the 28th, one more": {"2024-02-29", "2029-02-28", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := plan.CheckCreateDate("transactions.1.date", day(test.date), day(test.today))
			if test.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			refuses(t, err, domain.InvalidArgument, "transactions.1.date: ", test.want)
		})
	}
}

func TestCheckCreatePayee(t *testing.T) {
	t.Parallel()
	word := func(s string) *string { return &s }
	for name, test := range map[string]struct {
		payee, other *string
		want         string
	}{
		"both":                           {word("Market"), word("a2"), "transactions.0: give either payee_name or transfer_to_account_id"},
		"neither":                        {nil, nil, "either payee_name or transfer_to_account_id"},
		"create-6: a transfer's payee":   {word("Transfer : Spaarrekening"), nil, "transactions.0.payee_name: "},
		"in other letters, with a space": {word(" transfer :x"), nil, "give transfer_to_account_id instead"},
		"create-8: to itself":            {nil, word("a1"), "transactions.0.transfer_to_account_id: a1 is the account itself, and an account makes no transfer to itself"},
		"a payee":                        {word("Transfers"), nil, ""},
		"another account":                {nil, word("a2"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := plan.CheckCreatePayee("transactions.0.", "a1", test.payee, test.other)
			if test.want == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			refuses(t, err, domain.InvalidArgument, test.want)
		})
	}
}
