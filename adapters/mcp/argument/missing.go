package argument

import (
	"fmt"
	"strings"

	"avenir-mcp/domain"
)

// mostMissing bounds how many paths one error names: a list of a hundred elements can lack several in each.
const mostMissing = 6

// missing refuses a call that lacks what these paths say; nil where there are none.
func missing(paths []string) error {
	if len(paths) == 0 {
		return nil
	}
	first, others := paths[0], paths[1:]
	switch n := len(others); {
	case n == 0:
		return domain.Invalid(first, "this argument is required.")
	case n == 1:
		return domain.Invalid(first, "this argument is required, and so is %s.", others[0])
	case n < mostMissing:
		return domain.Invalid(first, "this argument is required, and so are %s.", and(others[:n-1], others[n-1]))
	default:
		more := fmt.Sprintf("%d more", len(paths)-mostMissing)
		return domain.Invalid(first, "this argument is required, and so are %s.", and(others[:mostMissing-1], more))
	}
}

func and(names []string, last string) string { return strings.Join(names, ", ") + " and " + last }
