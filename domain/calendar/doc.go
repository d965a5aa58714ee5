// Package calendar is civil dates and months, without a time of day and without a zone: the day on a bank
// statement, the month of a plan.
//
// Which days a schedule falls on follows from dates alone, and is here too: [Frequency.Occurrences].
//
// What day it is now comes from outside; the only instant in here is the argument of [DateOf]. How long a
// forecast looks ahead, and what becomes of an occurrence, are rules of the packages that use dates.
package calendar
