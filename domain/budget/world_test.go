package budget_test

import (
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// day reads a date of a test.
func day(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// month reads a month of a test.
func month(s string) calendar.Month {
	m, err := calendar.ParseMonth(s)
	if err != nil {
		panic(err)
	}
	return m
}

var (
	planGroups = []budget.Group{
		{ID: "g1", Name: "Dagelijks"},
		{ID: "g2", Name: "Vrije tijd"},
		{ID: "g-cards", Name: "credit card payments"},
		{ID: "g-internal", Name: "Internal Master Category", Internal: true},
		{ID: "g-hidden", Name: "HIDDEN CATEGORIES"},
		{ID: "g-off", Name: "Oud", Hidden: true},
		{ID: "g-gone", Name: "Weg", Deleted: true},
	}
	planCategories = []budget.Category{
		{ID: "c-bonus", GroupID: "g1", Name: "Inflow bonus"},
		{ID: "c-food", GroupID: "g1", Name: "Groceries"},
		{ID: "c-hid", GroupID: "g1", Name: "Verborgen", Hidden: true},
		{ID: "c-dead", GroupID: "g1", Name: "Vroeger", Deleted: true},
		{ID: "c-own", GroupID: "g1", Name: "Uncategorized"},
		{ID: "c-tennis", GroupID: "g2", Name: "Tennis"},
		{ID: "c-card", GroupID: "g-cards", Name: "Creditcard"},
		{ID: "c-uncat", GroupID: "g-internal", Name: "uncategorized"},
		{ID: "c-inflow", GroupID: "g-internal", Name: "Inflow: Ready to Assign"},
		{ID: "c-gym", GroupID: "g-hidden", Name: "Sportschool"},
		{ID: "c-off", GroupID: "g-off", Name: "Krant"},
		{ID: "c-gone", GroupID: "g-gone", Name: "Mee"},
		{ID: "c-flag", GroupID: "g1", Name: "Deferred Income", Internal: true},
	}
)

func categories() budget.Categories { return budget.NewCategories(planGroups, planCategories) }

// ids are the ids of rows, in their order.
func ids(rows func(func(*budget.Transaction) bool)) []string {
	var all []string
	for t := range rows {
		all = append(all, t.ID)
	}
	return all
}

// lines are what a row's live lines hold.
func lines(t *budget.Transaction) []budget.Line {
	var all []budget.Line
	for l := range t.LiveLines {
		all = append(all, l)
	}
	return all
}

// check reports a truth that is another than wanted.
func check(t *testing.T, what string, got, want bool) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}
