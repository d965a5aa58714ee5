package plan

import (
	"fmt"

	"avenir-mcp/domain"
)

// unknownTransaction is the refusal of an id that is of no live transaction.
func unknownTransaction(argument, id string) error {
	return &domain.Error{
		Code: domain.NotFound, Argument: argument,
		Message: fmt.Sprintf("%s is not a transaction of this plan.", id), Next: "Take the id from find_transactions.",
	}
}
