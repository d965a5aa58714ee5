package insight_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// dayOf and monthOf read the days and months of tests; the empty text is none.
func dayOf(s string) calendar.Date {
	if s == "" {
		return calendar.Date{}
	}
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

func monthOf(s string) calendar.Month { return dayOf(s).Month() }

// seenGroups is a plan's groups in an order of YNAB's own, which is not that of their names.
func seenGroups() []budget.Group {
	return []budget.Group{
		{ID: "g-z", Name: "Zaken"},
		{ID: "g-a", Name: "Alledaags"},
		{ID: "g-off", Name: "Oud", Hidden: true},
		{ID: "g-hid", Name: "Hidden Categories"},
		{ID: "g-cards", Name: "Credit Card Payments"},
		{ID: "g-own", Name: "Internal Master Category", Internal: true},
		{ID: "g-gone", Name: "Weg", Deleted: true},
	}
}

func seenCategories() []budget.Category {
	return []budget.Category{
		{ID: "gifts-z", GroupID: "g-z", Name: "Gifts"},
		{ID: "rail", GroupID: "g-z", Name: "Rail"},
		{ID: "food", GroupID: "g-a", Name: "Food"},
		{ID: "fun", GroupID: "g-a", Name: "Fun"},
		{ID: "gifts-a", GroupID: "g-a", Name: "Gifts"},
		{ID: "pets", GroupID: "g-a", Name: "Pets"},
		{ID: "hidden", GroupID: "g-a", Name: "Hidden", Hidden: true},
		{ID: "deleted", GroupID: "g-a", Name: "Deleted", Deleted: true},
		{ID: "paper", GroupID: "g-off", Name: "Paper"},
		{ID: "gym", GroupID: "g-hid", Name: "Gym"},
		{ID: "dead", GroupID: "g-hid", Name: "Dead", Deleted: true},
		{ID: "card", GroupID: "g-cards", Name: "Card"},
		{ID: "inflow", GroupID: "g-own", Name: "Inflow: Ready to Assign", Internal: true},
		{ID: "none", GroupID: "g-own", Name: "Uncategorized", Internal: true},
		{ID: "deferred", GroupID: "g-own", Name: "Deferred Income", Internal: true, Hidden: true},
		{ID: "lost", GroupID: "g-gone", Name: "Lost"},
	}
}

func seen() budget.Categories { return budget.NewCategories(seenGroups(), seenCategories()) }

// figuresOf is a month with these figures, in the order given; each is filled in from the list of categories.
func figuresOf(figures ...budget.MonthCategory) budget.Month {
	m := budget.Month{Month: monthOf("2026-09-01")}
	for _, f := range figures {
		k := seen().ByID(f.ID)
		k.Target = f.Target
		f.Category = k
		m.Categories = append(m.Categories, f)
	}
	return m
}

func figure(id string, assigned, activity, available money.Milliunits) budget.MonthCategory {
	return budget.MonthCategory{Category: budget.Category{ID: id}, Assigned: assigned, Activity: activity, Available: available}
}

func idsOf(all []budget.MonthCategory) string {
	ids := make([]string, len(all))
	for i := range all {
		ids[i] = all[i].ID
	}
	return strings.Join(ids, " ")
}

func same[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}
