package read

import (
	"fmt"
	"slices"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// maxListArgument is how many items a list argument may have.
const maxListArgument = 50

// checkList holds a list argument to its bounds; nil is one that was not given.
func checkList[T any](argument string, list []T) error {
	if list != nil && (len(list) == 0 || len(list) > maxListArgument) {
		return domain.Invalid(argument, "a list of %d items is out of bounds; give 1 to %d, or leave it out.", len(list), maxListArgument)
	}
	return nil
}

// ids checks a list of ids by form.
func ids(argument string, list []string) error {
	if err := checkList(argument, list); err != nil {
		return err
	}
	for i, id := range list {
		if err := budget.CheckID(fmt.Sprintf("%s.%d", argument, i), id); err != nil {
			return err
		}
	}
	return nil
}

// date reads a date argument; the zero date when it was not given.
func date(argument, value string) (calendar.Date, error) {
	if value == "" {
		return calendar.Date{}, nil
	}
	d, err := calendar.ParseDate(value)
	if err != nil {
		return d, domain.Invalid(argument, "%v.", err)
	}
	return d, nil
}

// fine reads an amount to search for; stored values can be finer than the currency.
func fine(argument string, given *money.Decimal) (*money.Milliunits, error) {
	if given == nil {
		return nil, nil
	}
	m, err := given.Fine()
	if err != nil {
		return nil, domain.Invalid(argument, "%v.", err)
	}
	return &m, nil
}

// oneOf checks a word argument; an empty one was not given.
func oneOf(argument, value string, words ...string) error {
	if value == "" || slices.Contains(words, value) {
		return nil
	}
	return domain.Invalid(argument, "%q is not one of %s.", text.Clean(value), strings.Join(words, ", "))
}

// monthsCount holds a months_count argument to its bounds; nil is the default.
func monthsCount(given *int, otherwise, most int) (int, error) {
	return within("months_count", given, otherwise, 1, most)
}

// within holds a number to its bounds; nil is the default.
func within(argument string, given *int, otherwise, least, most int) (int, error) {
	switch {
	case given == nil:
		return otherwise, nil
	case *given < least || *given > most:
		return 0, domain.Invalid(argument, "%d is out of bounds; give a number from %d to %d.", *given, least, most)
	}
	return *given, nil
}
