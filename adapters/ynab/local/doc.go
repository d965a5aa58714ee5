// Package local keeps copies of a plan's lists in memory and brings them up to date with what changed since.
// It answers [application.BudgetReader] from them, and decides when a copy is new enough, when it must be loaded
// again, and who shares a request with whom.
//
// How a request travels is not its business: package ynab does that. How copies lie on disk is that of
// package snapshot.
package local
