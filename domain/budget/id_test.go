package budget_test

import (
	"strings"
	"testing"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

func TestIDs(t *testing.T) {
	t.Parallel()
	for _, id := range []string{
		"0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34_2026-09-30", "t1", "7", "Z-_", strings.Repeat("a", 100),
	} {
		if err := budget.CheckID("x", id); err != nil {
			t.Errorf("common-15: %q is refused: %v", id, err)
		}
	}
	for _, id := range []string{
		"x/../../user", "..", "", "-flag", "t1?", "_a", " t1", "t1 ", "t1\n", "t1\x00", "té", "t%2e", strings.Repeat("a", 101),
	} {
		err := budget.CheckID("assignments.3.category_id", id)
		if err == nil {
			t.Errorf("common-15: %q is accepted", id)
			continue
		}
		if domain.CodeOf(err) != domain.InvalidArgument || !strings.Contains(err.Error(), "not a YNAB id") ||
			!strings.HasPrefix(err.Error(), "assignments.3.category_id: ") {
			t.Errorf("common-15: %q: %v", id, err)
		}
	}
}

func TestARefusedIDIsRepeatedOnOneShortLine(t *testing.T) {
	t.Parallel()
	err := budget.CheckID("x", strings.Repeat("a\n\u202eb", 10_000))
	if text := err.Error(); len(text) > 300 || strings.ContainsAny(text, "\n\u202e") {
		t.Errorf("%q", text)
	}
}
