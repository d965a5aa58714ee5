package read

import (
	"fmt"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/insight"
)

// The words for where a figure went.
const (
	trendUp     = "up"
	trendDown   = "down"
	trendSteady = "steady"
)

func trend(change int) string {
	switch {
	case change > 0:
		return trendUp
	case change < 0:
		return trendDown
	}
	return trendSteady
}

// lastMonthsMoney is from how many days on money is a month old when it is spent.
const lastMonthsMoney = 30

func ageMessage(a insight.Ages) string {
	if a.Last == nil {
		return "YNAB has no Age of Money for this plan yet."
	}
	days := *a.Last.Days
	message := fmt.Sprintf("Age of Money is %s in %s: ", quantity(days, "day", "days"), a.Last.Month.Words())
	if days >= lastMonthsMoney {
		message += "at 30 days or more, this is living on last month's money."
	} else {
		message += "at fewer than 30 days, money is spent within a month of coming in."
	}
	change := a.Change()
	if change == nil {
		return message
	}
	since := a.First.Month.Words()
	switch trend(*change) {
	case trendUp:
		return fmt.Sprintf("%s That is %s more than in %s.", message, quantity(*change, "day", "days"), since)
	case trendDown:
		return fmt.Sprintf("%s That is %s less than in %s.", message, quantity(-*change, "day", "days"), since)
	}
	return fmt.Sprintf("%s That is the same as in %s.", message, since)
}

func ageNotes(a insight.Ages, now calendar.Month, asked int) []string {
	notes := []string{"YNAB counts for how many days money had been there when it was spent, on average over the last ten outflows."}
	n := len(a.Months)
	if n > 0 && a.Months[n-1].Month == now {
		notes = append(notes, now.Words()+" is not over: its figure can still change.")
	}
	if unknown := a.Unknown(); unknown > 0 {
		notes = append(notes, "YNAB has no figure for "+quantity(unknown, "of these months", "of these months")+".")
	}
	if n < asked {
		notes = append(notes, fmt.Sprintf("The plan has %s up to now, fewer than the %d asked for.", quantity(n, "month", "months"), asked))
	}
	return notes
}
