package snapshot

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// Content is what is kept of a plan. A list that is nil was never read.
type Content struct {
	Accounts *List[budget.Account]
	// Groups and Categories come in one answer: both are there or none, with the same knowledge.
	Groups       *List[budget.Group]
	Categories   *List[budget.Category]
	Payees       *List[budget.Payee]
	Months       *List[budget.Month]
	Schedules    *List[budget.Schedule]
	Transactions *List[budget.Transaction]
}

// List is a list as it was after an answer.
type List[T any] struct {
	Rows []T
	// Knowledge is what the next request asks from.
	Knowledge int64
	// Since is the first day that transactions were asked from; zero for every other list.
	Since calendar.Date
}
