package operation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func TestDecodeData(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		kind operation.Kind
		raw  string
		want operation.Data
	}{
		{
			"a transaction that had no category", operation.Categorize,
			`{"changes":[{"transaction_id":"t1","from":null,"to":"c-food","why":"unknown keys are ignored"}]}`,
			categories("t1 - c-food"),
		},
		{
			"an assigned amount", operation.Budget, `{"month":"2026-09-01","category_id":"c-rest","from":120000,"to":-1}`,
			operation.BudgetData{Month: september, CategoryID: "c-rest", From: 120000, To: -1},
		},
		{
			"a move to the unassigned money", operation.Move,
			`{"month":"2026-09-01","amount":30000,"source":"c-tennis","target":"ready_to_assign","sides":[{"category_id":"c-tennis","from":80000,"to":50000}]}`,
			operation.MoveData{
				Month: september, Amount: 30000, Source: "c-tennis", Target: "ready_to_assign",
				Sides: []operation.MoveSide{{CategoryID: "c-tennis", From: 80000, To: 50000}},
			},
		},
		{"an undo", operation.Undo, `{"undoes":"000000000002","restores":["t1"]}`, undo(op2, "t1")},
		{
			"a flag", operation.Flag, `{"changes":[{"transaction_id":"t1","from":"none","to":"red","why":"unknown keys are ignored"}]}`,
			operation.FlagData{Changes: []operation.FlagChange{{TransactionID: "t1", From: "none", To: "red"}}},
		},
		{"a kind of a later version", "bread", `{"changes":[]}`, operation.ForeignData{Of: "bread"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			got, err := operation.DecodeData(test.kind, []byte(test.raw))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("data (-want +got):\n%s", diff)
			}
			if got.Kind() != test.kind {
				t.Errorf("kind %q, want %q", got.Kind(), test.kind)
			}
		})
	}
}

func TestDecodeDataRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		kind operation.Kind
		raw  string
		want string
	}{
		{"no JSON", operation.Budget, ``, "its data: it is not JSON"},
		{"no changes", operation.Categorize, `{}`, `its data: "changes" is missing or null`},
		{"a change that is null", operation.Categorize, `{"changes":[null]}`, `its data: "changes" is missing or null`},
		{"a change without its earlier category", operation.Categorize, `{"changes":[{"transaction_id":"t1","to":"c"}]}`, `its data: "from" is missing or null`},
		{"a change without its new category", operation.Categorize, `{"changes":[{"transaction_id":"t1","from":null}]}`, `its data: "to" is missing or null`},
		{"a change of no transaction", operation.Categorize, `{"changes":[{"from":null,"to":"c"}]}`, `its data: "transaction_id" is missing or null`},
		{"a category that is a number", operation.Categorize, `{"changes":[{"transaction_id":"t1","from":1,"to":"c"}]}`, `its data: "changes.from" is of the wrong type`},
		{"an amount that is missing", operation.Budget, `{"month":"2026-09-01","category_id":"c","to":1}`, `its data: "from" is missing or null`},
		{"an amount that is null", operation.Budget, `{"month":"2026-09-01","category_id":"c","from":null,"to":1}`, `its data: "from" is missing or null`},
		{"an amount with decimals", operation.Budget, `{"month":"2026-09-01","category_id":"c","from":1.5,"to":1}`, `its data: "from" is of the wrong type`},
		{"an amount beyond 64 bits", operation.Budget, `{"month":"2026-09-01","category_id":"c","from":9223372036854775808,"to":1}`, `its data: "from" is of the wrong type`},
		{"a month that does not exist", operation.Budget, `{"month":"2026-13-01","category_id":"c","from":0,"to":1}`, "its data: a value cannot be read"},
		{"a move without sides", operation.Move, `{"month":"2026-09-01","amount":1,"source":"a","target":"b"}`, `its data: "sides" is missing or null`},
		{"a side without an amount", operation.Move, `{"month":"2026-09-01","amount":1,"source":"a","target":"b","sides":[{"category_id":"a","to":1}]}`, `its data: "from" is missing or null`},
		{"no flags", operation.Flag, `{}`, `its data: "changes" is missing or null`},
		{"a flag that is null", operation.Flag, `{"changes":[null]}`, `its data: "changes" is missing or null`},
		{"a flag without its earlier colour", operation.Flag, `{"changes":[{"transaction_id":"t1","to":"red"}]}`, `its data: "from" is missing or null`},
		{"a flag whose earlier colour is null", operation.Flag, `{"changes":[{"transaction_id":"t1","from":null,"to":"red"}]}`, `its data: "from" is missing or null`},
		{"a flag without its new colour", operation.Flag, `{"changes":[{"transaction_id":"t1","from":"red"}]}`, `its data: "to" is missing or null`},
		{"a flag of no transaction", operation.Flag, `{"changes":[{"from":"red","to":"none"}]}`, `its data: "transaction_id" is missing or null`},
		{"an undo of what is no operation", operation.Undo, `{"undoes":"x","restores":[]}`, "its data: an operation id is not 12 hexadecimal digits"},
		{"an undo without keys", operation.Undo, `{"undoes":"000000000002"}`, `its data: "restores" is missing or null`},
		{"null for a kind of a later version", "bread", `null`, "its data: null where an object belongs"},
		{"a list for a kind of a later version", "bread", `[]`, "its data: a value is of the wrong type"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			d, err := operation.DecodeData(test.kind, []byte(test.raw))
			if err == nil {
				t.Fatalf("no error, but %+v", d)
			}
			if diff := cmp.Diff(test.want, err.Error()); diff != "" {
				t.Errorf("error (-want +got):\n%s", diff)
			}
		})
	}
}

func TestItems(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name string
		data operation.Data
		want []operation.Item
	}{
		{
			"categories are ids, empty for none", categories("t1 - c-food", "t2 c-food -"),
			[]operation.Item{{Key: "t1", After: "c-food"}, {Key: "t2", Before: "c-food"}},
		},
		{
			"an assigned amount is milliunits in decimal",
			operation.BudgetData{Month: september, CategoryID: "c-rest", From: -22500, To: 150000},
			[]operation.Item{{Key: "c-rest", Before: "-22500", After: "150000"}},
		},
		{
			"a move has the source first", tennis30(),
			[]operation.Item{{Key: "c-tennis", Before: "80000", After: "50000"}, {Key: "c-rest", Before: "120000", After: "150000"}},
		},
		{"an undo has keys only", undo(op1, "a", "b"), []operation.Item{{Key: "a"}, {Key: "b"}}},
		{
			"flags are colours, or none",
			operation.FlagData{Changes: []operation.FlagChange{{TransactionID: "t1", From: "none", To: "red"}}},
			[]operation.Item{{Key: "t1", Before: "none", After: "red"}},
		},
		{"of a later kind nothing is known", operation.ForeignData{Of: "bread"}, nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(test.want, test.data.Items()); diff != "" {
				t.Errorf("items (-want +got):\n%s", diff)
			}
		})
	}
}

func TestUndoable(t *testing.T) {
	t.Parallel()
	for kind, want := range map[operation.Kind]bool{
		operation.Categorize: true, operation.Budget: true, operation.Move: true,
		operation.Flag: true, operation.Undo: false, "bread": false, "": false,
	} {
		if got := kind.Undoable(); got != want {
			t.Errorf("%q is undoable: %v", kind, got)
		}
	}
}

func TestValidID(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]bool{
		"5f2c9a1e7b30": true, "000000000000": true, "abcdefabcdef": true,
		"": false, "5f2c9a1e7b3": false, "5f2c9a1e7b300": false, "5F2C9A1E7B30": false,
		"5f2c9a1e7b3g": false, "5f2c9a1e7b3 ": false, "5f2c9a1e7b3\n": false, "٠٠٠٠٠٠": false, "5f2c9a1e7b3/": false, "5f2c9a1e7b3:": false, "5f2c9a1e7b3`": false, //nolint:gocritic // the space is what is tried
	} {
		if got := operation.ValidID(s); got != want {
			t.Errorf("ValidID(%q) is %v", s, got)
		}
	}
}
