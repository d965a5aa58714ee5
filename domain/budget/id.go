package budget

import (
	"regexp"

	"avenir-mcp/domain"
	"avenir-mcp/domain/text"
)

// idForm is deliberately wider than a UUID: an occurrence of a schedule is "<uuid>_2026-09-30". It has no
// character that could change the path of a request.
var idForm = regexp.MustCompile(`\A[A-Za-z0-9][A-Za-z0-9_-]{0,99}\z`)

// CheckID refuses what cannot be an id of anything in YNAB, before it becomes part of a request.
func CheckID(argument, id string) error {
	if idForm.MatchString(id) {
		return nil
	}
	return &domain.Error{
		Code: domain.InvalidArgument, Argument: argument,
		Message: "\"" + text.Clean(id) + "\" is not a YNAB id.",
		Next:    "Ids have letters, digits, - and _ only; copy it from the list it came from.",
	}
}
