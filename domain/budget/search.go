package budget

import (
	"slices"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/payee"
)

// Search says which transactions are looked for. Everything that is set must fit.
type Search struct {
	// Text: every word must be part of the payee, its merchant or the memo, lines included; case, accents and
	// HTML entities make no difference. It must not change once [Search.Matches] was called.
	Text string
	// Payees are the present names of payees; nil looks in those that the rows came with.
	Payees PayeeNames
	// Since and Until are inclusive; zero is no bound.
	Since, Until calendar.Date
	// Min and Max bound the amount of the row or of one of its lines, signed and inclusive; nil is no bound.
	Min, Max *money.Milliunits
	// AccountIDs: one of them; empty is any.
	AccountIDs []string
	// CategoryIDs: a line must be in one of them; empty is any. YNAB's Uncategorized is also looked for in
	// lines that could have a category and have none.
	CategoryIDs []string
	// OnBudget are the plan's accounts, which tell what could have a category; nil finds nothing that lacks one.
	OnBudget OnBudget
	// Cleared is a state, or empty for any.
	Cleared string
	// Approved is nil for either.
	Approved *bool
	// Flag is a colour, "any", "none", or empty for whatever.
	Flag string

	// payees looks for the words of Text, from the first row on.
	payees *payee.Search
}

// Matches says whether a row fits. What it counts for is in [Search.Counted]. A search is for one
// goroutine, because it remembers the payees it has met.
func (s *Search) Matches(t *Transaction, c Categories) bool {
	switch {
	case t.Date.Before(s.Since), !s.Until.IsZero() && t.Date.After(s.Until):
		return false
	case len(s.AccountIDs) > 0 && !slices.Contains(s.AccountIDs, t.AccountID):
		return false
	case s.Cleared != "" && s.Cleared != t.State():
		return false
	case s.Approved != nil && *s.Approved != t.Approved:
		return false
	case !s.matchesFlag(t.Colour()):
		return false
	}
	return s.matchesCategory(t, c) && s.matchesAmount(t) && s.matchesText(t)
}

// Counted is the part of a row's amount that fits: with categories, only the lines that are in one.
func (s *Search) Counted(t *Transaction, c Categories) money.Milliunits {
	if len(s.CategoryIDs) == 0 {
		return t.Amount
	}
	var sum money.Milliunits
	for l := range t.LiveLines {
		if s.inCategory(t, l, c) {
			sum += l.Amount
		}
	}
	return sum
}

func (s *Search) matchesFlag(colour string) bool {
	switch s.Flag {
	case "":
		return true
	case "any":
		return colour != ""
	case "none":
		return colour == ""
	}
	return colour == s.Flag
}

func (s *Search) matchesCategory(t *Transaction, c Categories) bool {
	if len(s.CategoryIDs) == 0 {
		return true
	}
	for l := range t.LiveLines {
		if s.inCategory(t, l, c) {
			return true
		}
	}
	return false
}

// inCategory says whether a line of a row is in one of the categories looked for.
func (s *Search) inCategory(t *Transaction, l Line, c Categories) bool {
	if slices.Contains(s.CategoryIDs, l.CategoryID) {
		return true
	}
	return l.CategoryID == "" && s.OnBudget.TakesCategory(t.AccountID, l.TransferAccountID) && s.WantsUncategorized(c)
}

// WantsUncategorized says whether rows without a category are looked for.
func (s *Search) WantsUncategorized(c Categories) bool {
	return slices.ContainsFunc(s.CategoryIDs, func(id string) bool { return c.Assigned(id) == "" })
}

func (s *Search) matchesAmount(t *Transaction) bool {
	if s.Min == nil && s.Max == nil || s.inRange(t.Amount) {
		return true
	}
	for l := range t.LiveLines {
		if s.inRange(l.Amount) {
			return true
		}
	}
	return false
}

func (s *Search) inRange(m money.Milliunits) bool {
	return (s.Min == nil || m >= *s.Min) && (s.Max == nil || m <= *s.Max)
}
