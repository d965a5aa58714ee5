// Package budget is what YNAB holds, in YNAB's words: plans, accounts, categories, months, payees and
// transactions, and the rules about them that do not depend on who asks.
//
// The types carry what this program uses and nothing else; how they travel is the adapters' business.
// What a write would change is in package plan.
package budget
