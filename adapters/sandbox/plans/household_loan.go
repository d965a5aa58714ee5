package plans

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// carLoanPayment is paid each month on the loan of [Household].
const carLoanPayment = 245_000

// carLoan is a loan whose interest rose two months after the plan began.
func carLoan(first calendar.Month) *budget.Debt {
	return &budget.Debt{
		Rates:    []budget.Term{{From: first.First(), Value: 4_900}, {From: first.Add(2).First(), Value: 5_400}},
		Payments: []budget.Term{{From: first.First(), Value: carLoanPayment}},
	}
}

// repay pays on a loan out of a category.
func (d *diary) repay(day calendar.Date, from, loan, category string, amount money.Milliunits) {
	before := len(d.rows)
	d.move(day, from, loan, category, amount)
	if len(d.rows) > before {
		d.rows[len(d.rows)-1].DebtType = "payment"
	}
}

// interest is what a loan costs in the month that ends on a day, in whole hundredths.
func (d *diary) interest(day calendar.Date, loan string, rates []budget.Term) {
	const perWhole, months, unit = 100_000, 12, 10
	var owed money.Milliunits
	for i := range d.rows {
		if d.rows[i].AccountID == loan {
			owed -= d.rows[i].Amount
		}
	}
	cost := owed * money.Milliunits(valueOn(day, rates)) / perWhole / months / unit * unit
	d.write(budget.Transaction{
		Date: day, AccountID: loan, PayeeName: "Interest", Amount: -cost, DebtType: "interest",
	})
}

// valueOn is the value that holds on a day.
func valueOn(day calendar.Date, terms []budget.Term) (value int64) {
	for _, t := range terms {
		if !t.From.After(day) {
			value = t.Value
		}
	}
	return value
}
