// Package classify proposes categories for transactions that have none, learnt from those that have, and finds
// transfers that were imported twice. It proposes; what is changed is in package plan.
package classify
