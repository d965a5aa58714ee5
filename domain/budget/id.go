package budget

import (
	"avenir-mcp/domain"
	"avenir-mcp/domain/text"
)

// longestID is more than twice the length of any id that there is, in bytes.
const longestID = 100

// isID is deliberately wider than a UUID: an occurrence of a schedule is "<uuid>_2026-09-30". It has no character that
// could change the path of a request.
func isID(s string) bool {
	if s == "" || len(s) > longestID || s[0] == '_' || s[0] == '-' {
		return false
	}
	for _, c := range []byte(s) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '_' && c != '-' {
			return false
		}
	}
	return true
}

// CheckID refuses what cannot be an id of anything in YNAB, before it becomes part of a request.
func CheckID(argument, id string) error {
	if isID(id) {
		return nil
	}
	return &domain.Error{
		Code: domain.InvalidArgument, Argument: argument,
		Message: "\"" + text.Clean(id) + "\" is not a YNAB id.",
		Next:    "Ids have letters, digits, - and _ only; copy it from the list it came from.",
	}
}
