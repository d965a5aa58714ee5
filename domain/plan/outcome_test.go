package plan_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

var (
	itemA = operation.Item{Key: "a", Before: "old", After: "new"}
	itemB = operation.Item{Key: "b", Before: "", After: "x"}
)

func TestCompare(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		observed map[string]string
		want     []plan.Outcome
	}{
		"all as asked": {
			map[string]string{"a": "new", "b": "x"},
			[]plan.Outcome{{Item: itemA, Effect: plan.Applied}, {Item: itemB, Effect: plan.Applied}},
		},
		"apply-11: one kept": {
			map[string]string{"a": "old", "b": "x"},
			[]plan.Outcome{{Item: itemA, Effect: plan.NotApplied, Got: "old", Kept: true}, {Item: itemB, Effect: plan.Applied}},
		},
		"apply-11: both kept": {
			map[string]string{"a": "old", "b": ""},
			[]plan.Outcome{{Item: itemA, Effect: plan.NotApplied, Got: "old", Kept: true}, {Item: itemB, Effect: plan.NotApplied, Kept: true}},
		},
		"stored otherwise": {
			map[string]string{"a": "other", "b": "y"},
			[]plan.Outcome{{Item: itemA, Effect: plan.NotApplied, Got: "other"}, {Item: itemB, Effect: plan.NotApplied, Got: "y"}},
		},
		"missing from the answer": {
			map[string]string{"b": "x", "stranger": "new"},
			[]plan.Outcome{{Item: itemA, Effect: plan.Unclear}, {Item: itemB, Effect: plan.Applied}},
		},
		"no answer": {nil, []plan.Outcome{{Item: itemA, Effect: plan.Unclear}, {Item: itemB, Effect: plan.Unclear}}},
	} {
		if diff := cmp.Diff(test.want, plan.Compare([]operation.Item{itemA, itemB}, test.observed)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// After, before, other or missing, for each of two items, before YNAB has ended the request and after it.
func TestLook(t *testing.T) {
	t.Parallel()
	items := []operation.Item{itemA, itemB}
	applied, kept := plan.Compare(items, map[string]string{"a": "new", "b": "x"}), plan.Compare(items, map[string]string{"a": "old", "b": ""})
	unclear := plan.All(items, plan.Unclear)
	type answer struct {
		outcomes []plan.Outcome
		done     bool
	}
	values := map[string][2]string{"after": {"new", "x"}, "before": {"old", ""}, "other": {"z", "z"}}
	states := []string{"after", "before", "other", "missing"}
	for _, a := range states {
		for _, b := range states {
			for _, settled := range []bool{false, true} {
				observed := map[string]string{}
				if a != "missing" {
					observed["a"] = values[a][0]
				}
				if b != "missing" {
					observed["b"] = values[b][1]
				}
				want := answer{unclear, false}
				switch {
				case a == "after" && b == "after":
					want = answer{applied, true} // apply-12: made
				case a == "before" && b == "before" && settled:
					want = answer{kept, true} // apply-12: not made, and not before 30 s
				}
				var got answer
				got.outcomes, got.done = plan.Look(items, observed, settled)
				if diff := cmp.Diff(want, got, cmp.AllowUnexported(answer{})); diff != "" {
					t.Errorf("%s and %s, settled %v (-want +got):\n%s", a, b, settled, diff)
				}
			}
		}
	}
}

func TestAllAndCount(t *testing.T) {
	t.Parallel()
	outcomes := plan.All([]operation.Item{itemA, itemB}, plan.NotApplied)
	want := []plan.Outcome{{Item: itemA, Effect: plan.NotApplied}, {Item: itemB, Effect: plan.NotApplied}}
	if diff := cmp.Diff(want, outcomes); diff != "" {
		t.Errorf("all (-want +got):\n%s", diff)
	}
	outcomes[1].Effect = plan.Applied
	for effect, want := range map[plan.Effect]int{plan.Applied: 1, plan.NotApplied: 1, plan.Unclear: 0} {
		if got := plan.Count(outcomes, effect); got != want {
			t.Errorf("%d %s, want %d", got, effect, want)
		}
	}
}
