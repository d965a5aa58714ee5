package budget_test

import (
	"strconv"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
)

// TestSystemNamesAreOneHoweverTheyAreWritten: each in the form that YNAB gives, in others, and as a name that only
// looks alike.
func TestSystemNamesAreOneHoweverTheyAreWritten(t *testing.T) {
	t.Parallel()
	own := func(name string) (budget.Categories, budget.Category) {
		k := budget.Category{ID: "k", GroupID: "g", Name: name}
		return budget.NewCategories([]budget.Group{{ID: "g", Name: "Own", Internal: true}}, []budget.Category{k}), k
	}
	filed := func(group string) (budget.Categories, budget.Category) {
		k := budget.Category{ID: "k", GroupID: "g", Name: "K"}
		return budget.NewCategories([]budget.Group{{ID: "g", Name: group}}, []budget.Category{k}), k
	}
	rules := map[string]func(name string) bool{
		"Uncategorized": func(name string) bool {
			c, k := own(name)
			return c.IsUncategorized(k) && !c.IsIncome(k) && c.Assigned("k") == ""
		},
		"Inflow: Ready to Assign":  func(name string) bool { c, k := own(name); return c.IsInflow(k) },
		"Credit Card Payments":     func(name string) bool { c, k := filed(name); return c.PaysCard(k) },
		"Hidden Categories":        func(name string) bool { c, k := filed(name); return c.IsHidden(k) && len(c.UserGroups()) == 0 },
		"Internal Master Category": budget.IsInternalGroup,
		"Starting Balance":         opens,
		"Solde d'ouverture":        opens,
	}
	written := map[string]func(string) string{
		"as YNAB writes it":            func(s string) string { return s },
		"in upper case":                strings.ToUpper,
		"with spaces around":           func(s string) string { return "  " + s + "\n" },
		"with a character nobody sees": func(s string) string { return s[:3] + "\u200b" + s[3:] },
		"with accents":                 strings.NewReplacer("e", "é", "a", "à", "n", "ñ").Replace,
		"with an entity":               func(s string) string { return "&#" + strconv.Itoa(int(s[0])) + ";" + s[1:] },
	}
	for name, is := range rules {
		for form, write := range written {
			if !is(write(name)) {
				t.Errorf("%s %s is another name", name, form)
			}
		}
		for _, other := range []string{"", "x" + name, name[1:]} {
			if is(other) {
				t.Errorf("%q passes for %s", other, name)
			}
		}
	}
}

// opens says whether a row with this payee is an opening.
func opens(payee string) bool {
	l := budget.Ledger{
		Accounts:     []budget.Account{{ID: "a", OnBudget: true}},
		Transactions: []budget.Transaction{{AccountID: "a", Amount: 1, Date: day("2026-01-02"), PayeeName: payee, ImportID: "YNAB:1"}},
	}
	return budget.NewKinds(l).IsOpening(&l.Transactions[0])
}
