package ynab

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// goalWire are a category's fields about its target. All are null without one, and any may be null with one.
type goalWire struct {
	Kind       string           `json:"goal_type"`
	Amount     money.Milliunits `json:"goal_target"`
	Date       calendar.Date    `json:"goal_target_date"`
	OldDate    calendar.Date    `json:"goal_target_month"` // deprecated, mirrors the date
	Cadence    int              `json:"goal_cadence"`
	Frequency  int              `json:"goal_cadence_frequency"`
	Day        *int             `json:"goal_day"`
	NeedsWhole bool             `json:"goal_needs_whole_amount"`
	Since      month            `json:"goal_creation_month"`
	Snoozed    instant          `json:"goal_snoozed_at"`
	Percent    int              `json:"goal_percentage_complete"`
	MonthsLeft int              `json:"goal_months_to_budget"`
	Needed     money.Milliunits `json:"goal_under_funded"`
	Funded     money.Milliunits `json:"goal_overall_funded"`
	Left       money.Milliunits `json:"goal_overall_left"`
}

// target is none without a kind, whatever else is sent.
func (w *goalWire) target() budget.Target {
	if w.Kind == "" {
		return budget.Target{}
	}
	t := budget.Target{
		Kind: w.Kind, Amount: w.Amount, Date: w.Date, Cadence: w.Cadence, Frequency: w.Frequency,
		SetAside: w.NeedsWhole, Since: w.Since.Month(), Snoozed: w.Snoozed.Time,
	}
	if t.Date.IsZero() {
		t.Date = w.OldDate
	}
	if w.Day != nil {
		t.Day = budget.Day{Number: *w.Day, Set: true}
	}
	return t
}

func (w *goalWire) funding() budget.Funding {
	if w.Kind == "" {
		return budget.Funding{}
	}
	return budget.Funding{
		Percent: w.Percent, MonthsLeft: w.MonthsLeft, Needed: w.Needed, Funded: w.Funded, Left: w.Left,
	}
}
