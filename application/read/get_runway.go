package read

import (
	"context"
	"fmt"
	"strings"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// GetRunway tells how long the money lasts at the pace at which it was spent.
type GetRunway struct{ Reader *Reader }

// GetRunwayRequest is what the caller asks for.
type GetRunwayRequest struct {
	PlanID          string   `json:"plan_id,omitempty" jsonschema:"id, exact name or last-used"`
	MonthsCount     *int     `json:"months_count,omitempty" jsonschema:"how many complete months of spending to look at"`
	EssentialGroups []string `json:"essential_groups,omitempty" jsonschema:"also the runway for these category groups alone, by name or id"`
	IncludeSavings  *bool    `json:"include_savings,omitempty" jsonschema:"count savings accounts; default true"`
}

// GetRunwayResult is the answer.
type GetRunwayResult struct {
	About
	Message              string        `json:"message" jsonschema:"the answer for a person"`
	Liquid               money.Amount  `json:"liquid" jsonschema:"on the accounts today, less what is owed on cards, in currency units"`
	LiquidFormatted      string        `json:"liquid_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	OwedOnCards          money.Amount  `json:"owed_on_cards" jsonschema:"what is owed on cards, positive, in currency units"`
	OwedOnCardsFormatted string        `json:"owed_on_cards_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Spending             Pace          `json:"spending" jsonschema:"all spending"`
	Essential            *Pace         `json:"essential,omitempty" jsonschema:"of essential_groups alone; left out when none are given"`
	EssentialGroups      []string      `json:"essential_groups" jsonschema:"names of those groups"`
	Months               []string      `json:"months" jsonschema:"complete months, as YYYY-MM-01, oldest first"`
	Accounts             []HeldAccount `json:"accounts" jsonschema:"the accounts that count"`
	NotCounted           []string      `json:"not_counted" jsonschema:"names of the other open accounts, at most 30"`
	Notes                []string      `json:"notes" jsonschema:"limits of the figures"`
}

// Pace is how fast money is spent, and how long it lasts at that.
type Pace struct {
	MonthlySpent          *money.Amount `json:"monthly_spent,omitempty" jsonschema:"spent per month less refunds, in currency units; left out without a complete month"`
	MonthlySpentFormatted string        `json:"monthly_spent_formatted,omitempty" jsonschema:"the same in the plan's own format, to be quoted"`
	RunwayMonths          *money.Tenths `json:"runway_months,omitempty" jsonschema:"how many months the money lasts; left out when nothing was spent on balance"`
}

// HeldAccount is an account with its balance of today.
type HeldAccount struct {
	Name    string       `json:"name" jsonschema:"its name"`
	Type    string       `json:"type" jsonschema:"YNAB's word for its type"`
	Balance money.Amount `json:"balance" jsonschema:"its balance today, in currency units; negative when owed"`
}

// Do answers the question.
func (q GetRunway) Do(ctx context.Context, r GetRunwayRequest) (GetRunwayResult, error) {
	none := GetRunwayResult{}
	n, err := monthsCount(r.MonthsCount, 6, 24)
	if err != nil {
		return none, err
	}
	if err := checkList("essential_groups", r.EssentialGroups); err != nil {
		return none, err
	}
	today := q.Reader.Today.Date()
	p, err := q.Reader.Plans.Resolve(ctx, r.PlanID, application.ToRead)
	if err != nil {
		return none, err
	}
	return withNames(func(age application.Freshness) (GetRunwayResult, error) {
		l, err := application.Gather(ctx, q.Reader.Budget, p,
			application.Accounts(application.Fresh), application.Transactions(application.Fresh), application.Categories(age))
		if err != nil {
			return none, err
		}
		asked := insight.RunwayAsked{Months: n, Savings: r.IncludeSavings == nil || *r.IncludeSavings}
		groups := l.Categories.LiveGroups()
		if len(r.EssentialGroups) > 0 {
			if asked.Essential, err = groupIDs("essential_groups", groups, r.EssentialGroups); err != nil {
				return none, err
			}
		}
		w := insight.MonthsOfRunway(l, today, asked)
		if age == application.Lookup && w.Unknown > 0 {
			return none, errNameless
		}
		res := runwayResult(w, p.Currency)
		res.About, res.EssentialGroups, res.Notes = about(p), groupNames(groups, asked.Essential), runwayNotes(w, p.Currency, n)
		res.Message = runwayMessage(w, p.Currency, res.EssentialGroups)
		return res, nil
	})
}

func groupNames(groups []budget.Group, wanted map[string]bool) []string {
	names := []string{}
	for _, g := range groups {
		if wanted[g.ID] {
			names = append(names, text.Clean(g.Name))
		}
	}
	return names
}

func runwayResult(w insight.Runway, c money.Currency) GetRunwayResult {
	res := GetRunwayResult{
		Liquid: money.Amount(w.Liquid), LiquidFormatted: c.Format(w.Liquid),
		OwedOnCards: money.Amount(w.Owed), OwedOnCardsFormatted: c.Format(w.Owed),
		Spending: paceOf(w.Spending, c), Months: []string{}, Accounts: []HeldAccount{},
	}
	if w.Essential != nil {
		res.Essential = new(paceOf(*w.Essential, c))
	}
	for i := range w.Months.Len() {
		res.Months = append(res.Months, w.Months.Month(i).String())
	}
	for _, a := range w.Accounts {
		res.Accounts = append(res.Accounts, HeldAccount{text.Clean(a.Name), text.Clean(a.Type), money.Amount(a.Today)})
	}
	res.NotCounted, _ = accountNames(w.NotCounted)
	return res
}

func paceOf(p insight.Pace, c money.Currency) Pace {
	shown := Pace{RunwayMonths: p.Lasts}
	shown.MonthlySpent, shown.MonthlySpentFormatted = optional(p.Monthly, c)
	return shown
}

func runwayMessage(w insight.Runway, c money.Currency, essential []string) string {
	there := c.Format(w.Liquid)
	if w.Months.Len() == 0 {
		return fmt.Sprintf("There is %s. No complete month with transactions is there yet to tell how long that lasts.", there)
	}
	message := fmt.Sprintf("In %s nothing was spent on balance, so there is no limit to how long the %s lasts that there is.", span(w.Months), there)
	if p := w.Spending; p.Lasts != nil {
		message = fmt.Sprintf("In %s %s a month was spent; at that pace the %s that there is lasts %s months.", span(w.Months), c.Format(*p.Monthly), there, *p.Lasts)
	}
	if w.Essential == nil {
		return message
	}
	essentials := "essentials"
	if len(essential) <= 3 {
		essentials += " (" + strings.Join(essential, ", ") + ")"
	}
	if p := w.Essential; p.Lasts != nil {
		return fmt.Sprintf("%s The %s took %s a month; spent on these only, the money lasts %s months.", message, essentials, c.Format(*p.Monthly), *p.Lasts)
	}
	return fmt.Sprintf("%s On the %s nothing was spent on balance.", message, essentials)
}

func runwayNotes(w insight.Runway, c money.Currency, asked int) []string {
	notes := []string{
		"Transfers between accounts and to tracking accounts are not spending, payments to tracked loans are. Refunds are deducted. Cards count with what is owed on them.",
	}
	if w.SavingsLeftOut {
		notes = append(notes, "Savings accounts are left out.")
	}
	if w.Unsorted > 0 {
		notes = append(notes, fmt.Sprintf("%s came in without a category; it is not taken off what was spent.", c.Format(w.Unsorted)))
	}
	if n := len(w.NotCounted) - maxNames; n > 0 {
		notes = append(notes, quantity(n, "more account is", "more accounts are")+" not counted and not named.")
	}
	return append(notes, fewerMonths(w.Months, asked)...)
}
