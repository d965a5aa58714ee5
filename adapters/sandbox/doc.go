// Package sandbox is a YNAB server in memory: plans that behave as YNAB's own do, behind the program's ports.
// It serves demos and tests, and whoever tries the program without a token.
//
// What belongs here is YNAB's side of the matter: what a plan holds, the figures that follow from it, what
// YNAB accepts and what it quietly ignores, and what it reports as changed. What this program thinks of a
// request does not: the sandbox lets a caller do whatever YNAB would let it do, such as changing a reconciled
// row.
//
// # Figures
//
// Nothing that YNAB works out is stored. A [Plan] states accounts, categories, assigned amounts and
// transactions, and after every change these hold again:
//
//   - An account's balance is the sum of its transactions, of which a split counts once, and is its cleared
//     plus its uncleared balance; reconciled rows are cleared ones.
//   - A category's activity in a month is the sum of the lines of that month that are filed under it, on
//     on-budget accounts. Rows without a category are the activity of the internal category Uncategorized.
//     A transfer between two on-budget accounts is in no category; one to a tracking account may be.
//   - The payment category of a card gains what categorised lines on the card spend, and loses what transfers
//     pay. It is found by the card's name in the group Credit Card Payments, as YNAB gives no other link.
//   - Available is what was carried over, plus assigned, plus activity.
//   - What is below zero at the end of a month is not carried over; it lowers Ready to Assign from the next
//     month on.
//   - The inflow category is an exception: its available is the sum of all income so far, and nothing is
//     assigned to it.
//   - Ready to Assign of a month is the income so far, less everything assigned so far, less what earlier
//     months overspent. When later months have more assigned to them than they have income of their own, that
//     comes out of it too, but never pushes it below zero: the later month is the one that is short. YNAB shows
//     this as money assigned in the future and publishes no formula.
//
// One consequence ties everything together: the money on all accounts that are not cards, plus all rows on
// cards that have no category yet, is the sum of everything available plus Ready to Assign, before money for
// later months is taken out of it.
//
// # Simplifications
//
// Overspending on a card is treated as overspending in cash. YNAB sets aside only the part of a purchase that
// its category could pay for, and leaves the rest as debt on the card; here the whole purchase is set aside,
// and the category's shortfall lowers Ready to Assign in the month after.
//
// Deleting one side of a transfer leaves the other side in place. Targets, schedules, notes and the age of
// money do not exist yet.
package sandbox
