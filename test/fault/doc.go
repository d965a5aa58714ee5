// Package fault holds what is claimed after a fault against what is true: every fault that YNAB's HTTP API can have,
// on every read and every write, before and after the request had its effect.
package fault
