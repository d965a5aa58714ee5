package classify

import (
	"math"
	"strconv"

	"avenir-mcp/domain/budget"
)

// DefaultThreshold is the confidence from which on a category is suggested, unless somebody wants another.
const DefaultThreshold = 0.90

// tolerance keeps a confidence that is the threshold but for its last bits from failing it.
const tolerance = 1e-9

// Confidence is the share of its history that speaks for a category, from 0 to 1. It marshals to a JSON number with two
// decimals.
type Confidence float64

// String always has two decimals: "0.90".
func (c Confidence) String() string { return string(c.append(nil)) }

// MarshalJSON writes [Confidence.String] as a number. It never fails.
func (c Confidence) MarshalJSON() ([]byte, error) { return c.append(nil), nil }

func (c Confidence) append(b []byte) []byte {
	const hundred = 100
	n := int64(math.Round(float64(c) * hundred))
	b = strconv.AppendInt(b, n/hundred, 10)
	return append(b, '.', byte('0'+n/10%10), byte('0'+n%10))
}

// Candidate is a category that a row may belong to.
type Candidate struct {
	Category   *budget.Category
	Confidence Confidence
	// several: two different rows taught it at least.
	several bool
}

// Verdict is what is proposed for a row: a suggestion, or candidates, best first, where none is sure enough. Both are
// empty when nothing is known.
type Verdict struct {
	Suggestion *Candidate
	Candidates []Candidate
}

// Suggest proposes for one of the pending rows that the history was learnt for. A category is suggested when it is as
// sure as the threshold asks, and more than one row taught it.
func (h *History) Suggest(t *budget.Transaction, threshold float64) Verdict {
	about, ok := h.topic(t.PayeeID, t.PayeeName, t.Amount)
	number, asked := h.topics[about]
	if !ok || !asked {
		return Verdict{}
	}
	known := h.opinions[number]
	if len(known) > 0 && known[0].several && float64(known[0].Confidence) >= threshold-tolerance {
		return Verdict{Suggestion: &known[0]}
	}
	return Verdict{Candidates: known}
}
