// Package classify proposes categories for transactions that have none, learnt from those that have, and finds
// transfers that were imported twice. It proposes; what is changed is in package plan.
//
// The shares that it works with are floating point, the only such figures beside the spread of a forecast. They are
// summed in the order of days, so that the same rows in another order give the same answer to the last bit.
package classify
