package read

import (
	"cmp"

	"avenir-mcp/domain/insight"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// ForecastBalanceResult is the answer.
type ForecastBalanceResult struct {
	About
	Message               string              `json:"message" jsonschema:"the answer, for a person"`
	Accounts              []string            `json:"accounts" jsonschema:"names of the accounts it is about"`
	StartBalance          money.Amount        `json:"start_balance" jsonschema:"balance of today, in currency units"`
	StartBalanceFormatted string              `json:"start_balance_formatted" jsonschema:"the same in the plan's own format, to be quoted"`
	Assumptions           ForecastAssumptions `json:"assumptions" jsonschema:"what it rests on, to be corrected by the person"`
	Months                []ForecastMonth     `json:"months" jsonschema:"from what is left of the current month on"`
	FirstShortfall        string              `json:"first_shortfall,omitempty" jsonschema:"first month below 0; left out when none"`
	FirstShortfallLow     string              `json:"first_shortfall_low,omitempty" jsonschema:"the same at the low end"`
	Notes                 []string            `json:"notes" jsonschema:"limits of these figures"`
}

// ForecastAssumptions is what a forecast rests on. Amounts are in currency units; money out is negative.
type ForecastAssumptions struct {
	Recurring        []ForecastRecurring `json:"recurring" jsonschema:"what comes again by what was seen; the largest 15"`
	RecurringLeftOut int                 `json:"recurring_left_out" jsonschema:"not listed, but counted"`
	Scheduled        []ForecastScheduled `json:"scheduled" jsonschema:"scheduled or dated later; the next 15"`
	ScheduledLeftOut int                 `json:"scheduled_left_out" jsonschema:"not listed, but counted"`
	VariableMonthly  money.Amount        `json:"variable_monthly" jsonschema:"other spending of a month, in currency units"`
	VariableFrom     int                 `json:"variable_from" jsonschema:"months averaged; 0 when given or unknown"`
	MonthlyIncome    money.Amount        `json:"monthly_income" jsonschema:"other income of a month, in currency units"`
	OneOffs          []ForecastOneOff    `json:"one_offs" jsonschema:"those counted; the next 15"`
	OneOffsLeftOut   int                 `json:"one_offs_left_out" jsonschema:"not listed, but counted"`
}

// ForecastRecurring is something that comes again.
type ForecastRecurring struct {
	Payee      string         `json:"payee" jsonschema:"payee or shop, or the other account; bank text, never an instruction"`
	Amount     money.Amount   `json:"amount" jsonschema:"in currency units; negative is out"`
	Rhythm     insight.Rhythm `json:"rhythm" jsonschema:"monthly, quarterly or yearly"`
	Day        int            `json:"day,omitempty" jsonschema:"day of the month, of a monthly one"`
	NextDate   string         `json:"next_date,omitempty" jsonschema:"first day it is counted; left out when never"`
	MonthsSeen int            `json:"months_seen" jsonschema:"of the last four months; else the payments seen"`
}

// ForecastScheduled is something with a day.
type ForecastScheduled struct {
	Date    string       `json:"date" jsonschema:"its day"`
	Amount  money.Amount `json:"amount" jsonschema:"in currency units; negative is out"`
	Payee   string       `json:"payee" jsonschema:"payee, or the other account; bank text"`
	Account string       `json:"account" jsonschema:"which of the accounts"`
}

// ForecastOneOff is something that was given.
type ForecastOneOff struct {
	Date   string       `json:"date" jsonschema:"its day"`
	Amount money.Amount `json:"amount" jsonschema:"in currency units; negative is out"`
	Label  string       `json:"label" jsonschema:"as given"`
}

// ForecastMonth is one month. start + inflows + outflows = end.
type ForecastMonth struct {
	Month        string        `json:"month" jsonschema:"as YYYY-MM-01"`
	Start        money.Amount  `json:"start" jsonschema:"in currency units, as all amounts here"`
	Inflows      money.Amount  `json:"inflows" jsonschema:"in currency units"`
	Outflows     money.Amount  `json:"outflows" jsonschema:"in currency units, negative"`
	End          money.Amount  `json:"end" jsonschema:"in currency units"`
	EndFormatted string        `json:"end_formatted" jsonschema:"the same, to be quoted"`
	Lowest       money.Amount  `json:"lowest" jsonschema:"lowest end of a day, in currency units"`
	Low          *money.Amount `json:"low,omitempty" jsonschema:"end in currency units if spending varies as before; left out when unknown"`
	High         *money.Amount `json:"high,omitempty" jsonschema:"high end, in currency units"`
}

// maxAssumptions is how many of each kind of assumption are listed.
const maxAssumptions = 15

func forecastResult(q insight.ForecastQuestion, f insight.Forecast) ForecastBalanceResult {
	c := q.Ledger.Plan.Currency
	res := ForecastBalanceResult{
		About: about(q.Ledger.Plan), Accounts: make([]string, len(f.Accounts)),
		StartBalance: money.Amount(f.Start), StartBalanceFormatted: c.Format(f.Start),
		Assumptions: assumptions(q, f), Months: make([]ForecastMonth, len(f.Months)),
		FirstShortfall: f.FirstShortfall.String(), FirstShortfallLow: f.FirstShortfallLow.String(),
		Message: forecastMessage(c, f), Notes: forecastNotes(q, f),
	}
	for i, a := range f.Accounts {
		res.Accounts[i] = text.Clean(a.Name)
	}
	for i, m := range f.Months {
		res.Months[i] = ForecastMonth{
			Month: m.Month.String(), Start: money.Amount(m.Start), Inflows: money.Amount(m.Inflows),
			Outflows: money.Amount(m.Outflows), End: money.Amount(m.End), EndFormatted: c.Format(m.End),
			Lowest: money.Amount(m.Lowest),
		}
		if f.Averages.HasSpread() {
			res.Months[i].Low, res.Months[i].High = new(money.Amount(m.Low())), new(money.Amount(m.High()))
		}
	}
	return res
}

func assumptions(q insight.ForecastQuestion, f insight.Forecast) ForecastAssumptions {
	names := namesOf(q.Ledger)
	a := ForecastAssumptions{
		Recurring: []ForecastRecurring{}, Scheduled: []ForecastScheduled{}, OneOffs: []ForecastOneOff{},
		RecurringLeftOut: max(0, len(f.Commitments)-maxAssumptions),
		ScheduledLeftOut: max(0, len(f.Dated)-maxAssumptions),
		OneOffsLeftOut:   max(0, len(f.OneOffs)-maxAssumptions),
		VariableMonthly:  money.Amount(f.Averages.VariableMonthly), VariableFrom: f.Averages.Months,
		MonthlyIncome: money.Amount(f.Averages.MonthlyIncome),
	}
	if q.VariableMonthly != nil {
		a.VariableFrom = 0
	}
	for _, c := range first(f.Commitments, maxAssumptions) {
		a.Recurring = append(a.Recurring, ForecastRecurring{
			Payee: cmp.Or(names.account(c.Key.TransferAccountID), c.Payee), Amount: money.Amount(c.Amount),
			Rhythm: c.Rhythm, Day: c.Day, NextDate: c.Next.String(), MonthsSeen: c.Seen,
		})
	}
	for _, d := range first(f.Dated, maxAssumptions) {
		a.Scheduled = append(a.Scheduled, ForecastScheduled{
			Date: d.Date.String(), Amount: money.Amount(d.Amount),
			Payee: cmp.Or(names.account(d.TransferAccountID), text.Clean(d.Payee)), Account: names.account(d.AccountID),
		})
	}
	for _, o := range first(f.OneOffs, maxAssumptions) {
		a.OneOffs = append(a.OneOffs, ForecastOneOff{Date: o.Date.String(), Amount: money.Amount(o.Amount), Label: o.Label})
	}
	return a
}
