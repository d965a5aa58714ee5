// Package calendar is civil dates and months, without a time of day and without a zone: the day on a bank
// statement, the month of a plan.
//
// What day it is now comes from outside; the only instant in here is the argument of [DateOf]. Which days a
// schedule falls on, and how long a forecast looks ahead, are rules of the packages that use dates.
package calendar
