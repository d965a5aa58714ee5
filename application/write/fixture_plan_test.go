package write_test

import (
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/domain/money"
)

// The acceptance cases name figures of plan P; they are what the fixture gives.
func TestPlanPHasTheFiguresOfTheAcceptanceCases(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	m := must(w.ynab.Month(t.Context(), planID, september, application.Fresh))
	equal(t, "ready to assign", m.ReadyToAssign, money.Milliunits(1_729_320))
	rest, tennis := w.figures("c-rest"), w.figures("c-tennis")
	equal(t, "Restaurants assigned", rest.Assigned, money.Milliunits(120_000))
	equal(t, "Restaurants spent", rest.Activity, money.Milliunits(-142_500))
	equal(t, "Restaurants available", rest.Available, money.Milliunits(-22_500))
	equal(t, "Tennis assigned", tennis.Assigned, money.Milliunits(80_000))
	equal(t, "Tennis available", tennis.Available, money.Milliunits(80_000))
}
