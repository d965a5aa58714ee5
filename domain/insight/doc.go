// Package insight answers questions about a plan that YNAB does not answer, or not in one place: each analysis is a
// file of pure functions over values that were read, with the formula beside it. What a transaction, an account or a
// category is, is in package budget.
package insight
