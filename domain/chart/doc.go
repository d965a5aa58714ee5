// Package chart holds what a picture of figures shows, as values: which series over which points, in which currency.
// How it looks is the business of whoever draws it.
package chart
