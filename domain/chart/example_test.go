package chart_test

import (
	"fmt"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

func ExampleCourse() {
	from := calendar.MonthOf(2026, 8)
	c := chart.Course{
		Heading: chart.Heading{Title: "Net worth – Home"},
		Points:  []string{chart.Month(from), chart.Month(from.Add(1))},
		Up:      &chart.Series{Name: "Assets", Values: []money.Milliunits{2_000_000, 2_500_000}},
		Down:    &chart.Series{Name: "Debts", Values: []money.Milliunits{-900_000, -850_000}},
	}
	least, most := c.Range()
	fmt.Println(c.Points, money.Amount(least), money.Amount(most), c.Empty())
	// Output: [Aug 2026 Sep 2026] -900 2500 false
}

func ExampleComparison_Empty() {
	idle := chart.Comparison{First: "Budgeted", Second: "Spent", Rows: []chart.Row{{Name: "Tennis"}}}
	fmt.Println(idle.Empty()) // there is no bar to draw
	// Output: true
}
