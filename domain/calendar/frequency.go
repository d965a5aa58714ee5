package calendar

// Frequency is how often a schedule is due, in YNAB's words.
type Frequency string

// All frequencies of YNAB.
const (
	Never           Frequency = "never"
	Daily           Frequency = "daily"
	Weekly          Frequency = "weekly"
	EveryOtherWeek  Frequency = "everyOtherWeek"
	TwiceAMonth     Frequency = "twiceAMonth"
	Every4Weeks     Frequency = "every4Weeks"
	Monthly         Frequency = "monthly"
	EveryOtherMonth Frequency = "everyOtherMonth"
	Every3Months    Frequency = "every3Months"
	Every4Months    Frequency = "every4Months"
	TwiceAYear      Frequency = "twiceAYear"
	Yearly          Frequency = "yearly"
	EveryOtherYear  Frequency = "everyOtherYear"
)

// Frequencies are all frequencies, the most frequent first and [Never] before them.
var Frequencies = []Frequency{
	Never, Daily, Weekly, EveryOtherWeek, TwiceAMonth, Every4Weeks, Monthly, EveryOtherMonth, Every3Months,
	Every4Months, TwiceAYear, Yearly, EveryOtherYear,
}

// steps are the distances of two occurrences: in days, or in months, of which they keep to one day. Twice a month has
// two days to keep to, and is neither.
var steps = map[Frequency]struct{ days, months int }{
	Never: {}, Daily: {days: 1}, Weekly: {days: 7}, EveryOtherWeek: {days: 14}, TwiceAMonth: {},
	Every4Weeks: {days: 28}, Monthly: {months: 1}, EveryOtherMonth: {months: 2}, Every3Months: {months: 3},
	Every4Months: {months: 4}, TwiceAYear: {months: 6}, Yearly: {months: 12}, EveryOtherYear: {months: 24},
}

// Repeats says whether there is an occurrence after the next one. An unknown frequency repeats nothing.
func (f Frequency) Repeats() bool { return f == TwiceAMonth || steps[f].days+steps[f].months > 0 }
