// Package money is amounts of money, exactly: what YNAB stores, how a plan writes it, and how an amount that
// was given as text becomes an integer.
//
// Everything is integer arithmetic; no binary floating point touches an amount. Sums, averages and shares of
// amounts belong to the packages that need them; what an amount means (assigned, spent, owed) is no business
// of this one.
package money
