package operation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func TestReconcileData(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]operation.ReconcileData{
		`{"account_id":"a1","transaction_ids":["r2"],"adjustment":null,"more":1}`: {AccountID: "a1", TransactionIDs: []string{"r2"}},
		`{"account_id":"a1","transaction_ids":[],"adjustment":{"salt":"00","key":"k","existing":["x"]}}`: {
			AccountID: "a1", TransactionIDs: []string{}, Adjustment: &operation.Adjustment{Salt: "00", Key: "k", Existing: []string{"x"}},
		},
	} {
		got, err := operation.DecodeData(operation.Reconcile, []byte(raw))
		if err != nil {
			t.Fatal(raw, err)
		}
		if diff := cmp.Diff(operation.Data(want), got); diff != "" || got.Kind() != "reconcile" || !got.Kind().Undoable() {
			t.Errorf("kind %q, data (-want +got):\n%s", got.Kind(), diff)
		}
	}
	for raw, want := range map[string]string{
		`{"transaction_ids":[],"adjustment":null}`:                                          `"account_id" is missing or null`,
		`{"account_id":"a1","adjustment":null}`:                                             `"transaction_ids" is missing or null`,
		`{"account_id":"a1","transaction_ids":[null],"adjustment":null}`:                    "null in a list",
		`{"account_id":"a1","transaction_ids":[]}`:                                          `"adjustment" is missing or null`,
		`{"account_id":"a1","transaction_ids":[],"adjustment":{"key":"k","existing":[]}}`:   `"salt" is missing or null`,
		`{"account_id":"a1","transaction_ids":[],"adjustment":{"salt":"s","existing":[]}}`:  `"key" is missing or null`,
		`{"account_id":"a1","transaction_ids":[],"adjustment":{"salt":"s","key":"k"}}`:      `"existing" is missing or null`,
		`{"account_id":"a1","transaction_ids":[],"adjustment":{"salt":"s","key":1,"e":[]}}`: `"key" is of the wrong type`,
		`{"account_id":"a1","transaction_ids":[],"adjustment":[]}`:                          "of the wrong type",
		`{"account_id":"a1","transaction_ids":"r2","adjustment":null}`:                      `"transaction_ids" is of the wrong type`,
	} {
		if _, err := operation.DecodeData(operation.Reconcile, []byte(raw)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", raw, err, want)
		}
	}
}

// reconciled is an operation that marked r1 and r2, with an adjustment.
func reconciled() operation.Operation {
	return operation.Operation{ID: op1, Intent: operation.Intent{Data: operation.ReconcileData{
		AccountID: "a1", TransactionIDs: []string{"r1", "r2"}, Adjustment: &operation.Adjustment{},
	}}}
}

func TestReconcileItems(t *testing.T) {
	t.Parallel()
	want := []operation.Item{
		{Key: "adjustment", After: operation.Present},
		{Key: "r1", Before: "cleared", After: "reconciled"},
		{Key: "r2", Before: "cleared", After: "reconciled"},
	}
	if diff := cmp.Diff(want, reconciled().Data.Items()); diff != "" {
		t.Errorf("items (-want +got):\n%s", diff)
	}
}

func TestJudgeOfAReconciliation(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		now  map[string]string
		want operation.Judgement
	}{
		"all of it, the adjustment last": {
			map[string]string{"adjustment": operation.Present, "r1": "reconciled", "r2": "reconciled"},
			operation.Judgement{Restore: []operation.Item{
				{Key: "r1", Before: "reconciled", After: "cleared"},
				{Key: "r2", Before: "reconciled", After: "cleared"},
				{Key: "adjustment", Before: operation.Present},
			}},
		},
		"an adjustment that is gone, and a transaction that is not cleared any more": {
			map[string]string{"adjustment": "", "r1": "uncleared", "r2": "cleared"},
			operation.Judgement{
				AlreadyBack: []string{"r2", "adjustment"},
				Conflicts:   []operation.Conflict{{Key: "r1", Reason: "it was changed since"}},
			},
		},
		"a deleted transaction": {
			map[string]string{"adjustment": "", "r2": "cleared"},
			operation.Judgement{
				AlreadyBack: []string{"r2", "adjustment"},
				Conflicts:   []operation.Conflict{{Key: "r1", Reason: "it no longer exists"}},
			},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := reconciled().Judge(func(key string) (string, bool) {
				value, ok := test.now[key]
				return value, ok
			})
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("judgement (-want +got):\n%s", diff)
			}
		})
	}
}
