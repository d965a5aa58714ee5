package budget_test

import (
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestANameForAnIDIsAnsweredWithTheID(t *testing.T) {
	t.Parallel()
	categories := budget.NewCategories(
		[]budget.Group{{ID: "g1", Name: "Leisure"}, {ID: "g2", Name: "Old", Hidden: true}, {ID: "g3", Name: "Gone", Deleted: true}},
		[]budget.Category{
			{ID: "c1", GroupID: "g1", Name: "Tennis"},
			{ID: "c2", GroupID: "g1", Name: "Café"},
			{ID: "c3", GroupID: "g1", Name: "Golf"},
			{ID: "c4", GroupID: "g2", Name: "golf"},
			{ID: "c5", GroupID: "g1", Name: "Chess", Deleted: true},
			{ID: "c6", GroupID: "g3", Name: "Rowing"},
			{ID: "c7", GroupID: "g1", Name: "Ten\u200bpin"},
		},
	)
	month := budget.Month{Categories: []budget.MonthCategory{
		{Category: budget.Category{ID: "c1", Name: "Tennis"}}, {Category: budget.Category{ID: "c5", Name: "Chess", Deleted: true}},
	}}
	accounts := []budget.Account{{ID: "a1", Name: "Checking"}, {ID: "a2", Name: "Savings", Deleted: true}}
	payees := []budget.Payee{{ID: "p1", Name: "Albert"}, {ID: "p2", Name: "Gone", Deleted: true}}
	of := func(ids ...string) *domain.Error { return budget.UnknownCategories("x", categories, ids...) }
	const list = ". Take the id from get_category_balances."
	for name, c := range map[string]struct {
		got  *domain.Error
		want string
	}{
		"a category":                     {of("Tennis"), `x: "Tennis" is a name: the id of that category is c1.`},
		"in another letter case":         {of("tENNIS"), `x: "tENNIS" is a name: the id of that category is c1.`},
		"without its accent":             {of("Cafe"), `x: "Cafe" is a name: the id of that category is c2.`},
		"with what is hidden in it":      {of("Tenpin"), `x: "Tenpin" is a name: the id of that category is c7.`},
		"a name that two have":           {of("Golf"), "x: Golf is not the id of a category of this plan" + list},
		"a name of what is deleted":      {of("Chess"), "x: Chess is not the id of a category of this plan" + list},
		"a name in a deleted group":      {of("Rowing"), "x: Rowing is not the id of a category of this plan" + list},
		"no name":                        {of("c404"), "x: c404 is not the id of a category of this plan" + list},
		"none of several":                {of("c404", "Golf"), "x: c404, Golf are not ids of categories of this plan" + list},
		"two names":                      {of("Tennis", "Cafe"), `x: "Tennis" is a name: the id of that category is c1. "Cafe" is a name: the id of that category is c2.`},
		"a name and what is none":        {of("c404", "Tennis"), `x: "Tennis" is a name: the id of that category is c1. c404 is not the id of a category of this plan` + list},
		"a category of a month":          {budget.UnknownInMonth("x", month, "tennis"), `x: "tennis" is a name: the id of that category is c1.`},
		"one that is deleted in a month": {budget.UnknownInMonth("x", month, "Chess"), "x: Chess is not the id of a category of this plan" + list},
		"an account":                     {budget.UnknownAccounts("x", accounts, "Checking"), `x: "Checking" is a name: the id of that account is a1.`},
		"a deleted account":              {budget.UnknownAccounts("x", accounts, "Savings"), "x: Savings is not the id of an account of this plan. Take the id from list_accounts."},
		"several accounts":               {budget.UnknownAccounts("x", accounts, "a3", "a4"), "x: a3, a4 are not ids of accounts of this plan. Take the id from list_accounts."},
		"a payee":                        {budget.UnknownPayee("x", payees, "Albert"), `x: "Albert" is a name: the id of that payee is p1.`},
		"a deleted payee":                {budget.UnknownPayee("x", payees, "Gone"), "x: Gone is not the id of a payee of this plan. Take the id from list_payees."},
		"a group":                        {budget.UnknownOwnGroup("x", categories, "Leisure"), `x: "Leisure" is a name: the id of that group is g1.`},
		"a group that takes no category": {budget.UnknownOwnGroup("x", categories, "Old"), "x: Old is not the id of a group of this plan that a category can be in. Take the id from list_category_groups."},
		"what would break the line":      {of("a\nb\u202e"), "x: a b is not the id of a category of this plan" + list},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := c.got.Error(); got != c.want || c.got.Code != domain.NotFound {
				t.Errorf("%s: %s\nwant %s", c.got.Code, got, c.want)
			}
		})
	}
}
