// Package book is one plan as YNAB keeps it, in memory.
//
// What belongs here is YNAB's side of the matter: what a plan holds, the figures that follow from it, what
// YNAB accepts and what it quietly ignores, and what it reports as changed. What this program thinks of a
// request does not: a book lets a caller do whatever YNAB would let it do, such as changing a reconciled row.
//
// # Figures
//
// Nothing that YNAB works out is stored. A [Plan] states accounts, categories, targets, assigned amounts and
// transactions, and after every change these hold again:
//
//   - An account's balance is the sum of its transactions, of which a split counts once, and is its cleared
//     plus its uncleared balance; reconciled rows are cleared ones. The imported half of a match counts nowhere.
//   - A category's activity in a month is the sum of the lines of that month that are filed under it, on
//     on-budget accounts. Rows without a category are the activity of the internal category Uncategorized.
//     A transfer between two on-budget accounts is in no category; one to a tracking account may be.
//   - Available is what was carried over, plus assigned, plus activity. The inflow category is an exception: its
//     available is the sum of all income so far, and nothing is assigned to it.
//   - What is below zero at the end of a month is not carried over. As much of it as was spent on cards in that
//     category in that month, less what came back, is debt on the cards; the rest was spent in cash, and lowers
//     Ready to Assign from the next month on.
//   - The payment category of a card gains what categorised lines on the card spend, less the part that is debt,
//     and loses what transfers pay; money that comes back to the card works in reverse. So it has what the
//     categories could pay for. What is below zero in it counts as spent in cash. It is found by the card's name
//     in the group Credit Card Payments, as YNAB gives no other link; a card that none pays is an account of cash.
//   - Ready to Assign of a month is the income so far, less everything assigned so far, less the cash that
//     earlier months overspent. When later months have more assigned to them than they have income of their own,
//     that comes out of it too, but never pushes it below zero: the later month is the one that is short. YNAB
//     shows this as money assigned in the future and publishes no formula.
//   - A month's income is the activity of the inflow category. Its assigned amount and its activity are the sums
//     over all other categories that are not deleted, hidden ones and those of cards included.
//   - The age of money is the average age of the last ten outflows up to the end of a month, and up to the present
//     day in its month, in whole days rounded down; none before the first outflow, and none in months to come.
//     Money that comes to accounts of cash from outside of them is spent first in, first out, whatever leaves them
//     for: purchases, cards, tracking accounts. An outflow is as old as the money it spends, in days, each part
//     counted by its amount; what is spent before it comes in has age 0. YNAB publishes no exact formula.
//   - A target's figures are worked out month by month, from what was assigned and what is left: see funding.go.
//
// One consequence ties everything together. The money on all accounts that are not cards, plus all rows on cards
// that have no category yet, is the sum of everything available, plus Ready to Assign before money for later months
// is taken out of it, plus what this month's categories owe on cards. Rows on cards without a category that made
// Uncategorized overspent are debt, too: from the month after, they are left out of that sum.
package book
