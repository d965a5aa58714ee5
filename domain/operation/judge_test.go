package operation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

// plan is what items hold now; one that is not in it is gone.
type plan map[string]string

func (p plan) now(key string) (string, bool) {
	value, exists := p[key]
	return value, exists
}

const (
	gone      = "it no longer exists"
	changed   = "it was changed since"
	halfBack  = "it already has its earlier amount, and the other side of the move does not"
	otherSide = "the other side of the move cannot be put back"
)

type judgeCase struct {
	name    string
	records []operation.Record
	plan    plan
	want    operation.Judgement
}

func judge(t *testing.T, cases []judgeCase) {
	t.Helper()
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got := fold(t, test.records...).Operations[0].Judge(test.plan.now)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("judgement (-want +got):\n%s", diff)
			}
		})
	}
}

func TestJudge(t *testing.T) {
	t.Parallel()
	judge(t, aloneCases)
}

func TestJudgeMove(t *testing.T) {
	t.Parallel()
	judge(t, moveCases)
}

// What is recorded in the cases below.
var (
	twoCategories = intent(op1, categories("t1 - c-food", "t2 c-food c-rest"))
	oneBudget     = intent(op1, operation.BudgetData{Month: september, CategoryID: "c-rest", From: 120000, To: 150000})
	bothSides     = intent(op1, tennis30())
	restOnly      = intent(op1, operation.MoveData{
		Month: september, Amount: 30000, Source: "ready_to_assign", Target: "c-rest", Sides: tennis30().Sides[1:],
	})
	done        = settle(op1, applied())
	t1Done      = settle(op1, operation.Settlement{Outcome: operation.Partial, Done: []string{"t1"}})
	restUnknown = settle(op1, operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"c-rest"}})
)

// What is to be put back in the cases below.
var (
	t1Back     = operation.Item{Key: "t1", Before: "c-food"}
	t2Back     = operation.Item{Key: "t2", Before: "c-rest", After: "c-food"}
	restBack   = operation.Item{Key: "c-rest", Before: "150000", After: "120000"}
	tennisBack = operation.Item{Key: "c-tennis", Before: "50000", After: "80000"}
)

func conflicts(c ...operation.Conflict) operation.Judgement { return operation.Judgement{Conflicts: c} }

var aloneCases = []judgeCase{
	{
		"apply-13: what is as it was left is put back",
		[]operation.Record{twoCategories, done},
		plan{"t1": "c-food", "t2": "c-rest"},
		operation.Judgement{Restore: []operation.Item{t1Back, t2Back}},
	},
	{
		"apply-14: a later change is never overwritten",
		[]operation.Record{twoCategories, done},
		plan{"t1": "c-hol", "t2": "c-rest"},
		operation.Judgement{Restore: []operation.Item{t2Back}, Conflicts: []operation.Conflict{{Key: "t1", Reason: changed}}},
	},
	{
		"to have lost its category is a later change as well",
		[]operation.Record{twoCategories, done},
		plan{"t1": "c-food", "t2": ""},
		operation.Judgement{Restore: []operation.Item{t1Back}, Conflicts: []operation.Conflict{{Key: "t2", Reason: changed}}},
	},
	{
		"what is gone is a conflict",
		[]operation.Record{twoCategories, done},
		plan{"t1": "c-food"},
		operation.Judgement{Restore: []operation.Item{t1Back}, Conflicts: []operation.Conflict{{Key: "t2", Reason: gone}}},
	},
	{
		"undo-3: killed before the request, everything is back already",
		[]operation.Record{twoCategories},
		plan{"t1": "", "t2": "c-food"},
		operation.Judgement{AlreadyBack: []string{"t1", "t2"}},
	},
	{
		"undo-3: killed after the request, everything is put back",
		[]operation.Record{twoCategories},
		plan{"t1": "c-food", "t2": "c-rest"},
		operation.Judgement{Restore: []operation.Item{t1Back, t2Back}},
	},
	{
		"undo-5: an undo was killed after its first item",
		[]operation.Record{twoCategories, done, intent(op2, undo(op1, "t1", "t2")), step(op2, "t1")},
		plan{"t1": "", "t2": "c-rest"},
		operation.Judgement{AlreadyBack: []string{"t1"}, Restore: []operation.Item{t2Back}},
	},
	{
		"apply-10: what was not applied is left out, whatever it holds",
		[]operation.Record{twoCategories, t1Done},
		plan{"t1": "c-food", "t2": "c-rest"},
		operation.Judgement{Restore: []operation.Item{t1Back}},
	},
	{
		"of what is unknown the plan decides",
		[]operation.Record{twoCategories, settle(op1, operation.Settlement{Outcome: operation.Unknown, Unknown: []string{"t1", "t2"}})},
		plan{"t1": "c-food", "t2": "c-food"},
		operation.Judgement{Restore: []operation.Item{t1Back}, AlreadyBack: []string{"t2"}},
	},
	{"a failed one has nothing to undo", []operation.Record{twoCategories, settle(op1, failed())}, plan{"t1": "c-food"}, operation.Judgement{}},
	{
		"budget-5: the earlier amount comes back",
		[]operation.Record{oneBudget, done},
		plan{"c-rest": "150000"},
		operation.Judgement{Restore: []operation.Item{{Key: "c-rest", Before: "150000", After: "120000"}}},
	},
	{
		"budget-5: an amount set by hand stays",
		[]operation.Record{oneBudget, done},
		plan{"c-rest": "999000"},
		operation.Judgement{Conflicts: []operation.Conflict{{Key: "c-rest", Reason: changed}}},
	},
	{"an undo cannot be undone", []operation.Record{intent(op1, undo(op2, "t1")), done}, plan{"t1": ""}, operation.Judgement{}},
}

var moveCases = []judgeCase{
	{
		"move-9: both sides come back, the target first",
		[]operation.Record{bothSides, done},
		plan{"c-tennis": "50000", "c-rest": "150000"},
		operation.Judgement{Restore: []operation.Item{restBack, tennisBack}},
	},
	{
		"move-10: one side changed since leaves both alone",
		[]operation.Record{bothSides, done},
		plan{"c-tennis": "1", "c-rest": "150000"},
		conflicts(operation.Conflict{Key: "c-rest", Reason: otherSide}, operation.Conflict{Key: "c-tennis", Reason: changed}),
	},
	{
		"move-10: so does one that is gone",
		[]operation.Record{bothSides, done},
		plan{"c-tennis": "50000"},
		conflicts(operation.Conflict{Key: "c-rest", Reason: gone}, operation.Conflict{Key: "c-tennis", Reason: otherSide}),
	},
	{
		"both sides are back already",
		[]operation.Record{bothSides, done},
		plan{"c-tennis": "80000", "c-rest": "120000"},
		operation.Judgement{AlreadyBack: []string{"c-rest", "c-tennis"}},
	},
	{
		"one side back of a whole move is somebody's change",
		[]operation.Record{bothSides, done},
		plan{"c-tennis": "80000", "c-rest": "150000"},
		conflicts(operation.Conflict{Key: "c-rest", Reason: otherSide}, operation.Conflict{Key: "c-tennis", Reason: halfBack}),
	},
	{
		"killed while undoing, between the two requests, the next undo goes on",
		[]operation.Record{bothSides, done, intent(op2, undo(op1, "c-rest", "c-tennis")), step(op2, "c-rest")},
		plan{"c-tennis": "50000", "c-rest": "120000"},
		operation.Judgement{AlreadyBack: []string{"c-rest"}, Restore: []operation.Item{tennisBack}},
	},
	{
		"an undo that failed has put no side back: that is somebody's change",
		[]operation.Record{bothSides, done, intent(op2, undo(op1, "c-rest", "c-tennis")), settle(op2, failed())},
		plan{"c-tennis": "80000", "c-rest": "150000"},
		conflicts(operation.Conflict{Key: "c-rest", Reason: otherSide}, operation.Conflict{Key: "c-tennis", Reason: halfBack}),
	},
	{
		"one side back and the other changed",
		[]operation.Record{bothSides, done},
		plan{"c-tennis": "80000", "c-rest": "7"},
		operation.Judgement{AlreadyBack: []string{"c-tennis"}, Conflicts: []operation.Conflict{{Key: "c-rest", Reason: changed}}},
	},
	{
		"killed between the two requests, the first alone is put back",
		[]operation.Record{bothSides, step(op1, "c-tennis")},
		plan{"c-tennis": "50000", "c-rest": "120000"},
		operation.Judgement{AlreadyBack: []string{"c-rest"}, Restore: []operation.Item{tennisBack}},
	},
	{
		"move-4: the second side is unknown, and turns out not to have been set",
		[]operation.Record{bothSides, step(op1, "c-tennis"), restUnknown},
		plan{"c-tennis": "50000", "c-rest": "120000"},
		operation.Judgement{AlreadyBack: []string{"c-rest"}, Restore: []operation.Item{tennisBack}},
	},
	{
		"move-4: the second side is unknown, and was changed since",
		[]operation.Record{bothSides, step(op1, "c-tennis"), restUnknown},
		plan{"c-tennis": "50000", "c-rest": "7"},
		conflicts(operation.Conflict{Key: "c-rest", Reason: changed}, operation.Conflict{Key: "c-tennis", Reason: otherSide}),
	},
	{
		"move-3: the side that was never reached does not matter",
		[]operation.Record{bothSides, step(op1, "c-tennis"), settle(op1, operation.Settlement{Outcome: operation.Partial})},
		plan{"c-tennis": "50000", "c-rest": "7"},
		operation.Judgement{Restore: []operation.Item{tennisBack}},
	},
	{
		"move-6: a move from the unassigned money has one side",
		[]operation.Record{restOnly, done},
		plan{"c-rest": "150000"},
		operation.Judgement{Restore: []operation.Item{restBack}},
	},
	{"move-6: and it can be back already", []operation.Record{restOnly, done}, plan{"c-rest": "120000"}, operation.Judgement{AlreadyBack: []string{"c-rest"}}},
}

func TestExcept(t *testing.T) {
	t.Parallel()
	j := operation.Judgement{
		Restore:     []operation.Item{{Key: "t1", After: "c-old"}, {Key: "t2", After: "c-food"}},
		AlreadyBack: []string{"t3"},
		Conflicts:   append(make([]operation.Conflict, 0, 9), operation.Conflict{Key: "t4", Reason: changed}),
	}
	got := j.Except(func(item operation.Item) string {
		if item.After == "c-old" {
			return "the earlier category was deleted"
		}
		return ""
	})
	want := operation.Judgement{
		Restore:     []operation.Item{{Key: "t2", After: "c-food"}},
		AlreadyBack: []string{"t3"},
		Conflicts:   []operation.Conflict{{Key: "t4", Reason: changed}, {Key: "t1", Reason: "the earlier category was deleted"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("apply-15: judgement (-want +got):\n%s", diff)
	}
	if len(j.Restore) != 2 || len(j.Conflicts) != 1 || j.Conflicts[:2][1].Key != "" {
		t.Errorf("the first judgement was changed: %+v", j)
	}
}
