package operation_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/operation"
)

func TestSplitData(t *testing.T) {
	t.Parallel()
	got, err := operation.DecodeData(operation.Split, []byte(`{"transaction_id":"t2","more":1}`))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(operation.Data(operation.SplitData{TransactionID: "t2"}), got); diff != "" {
		t.Errorf("data (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]operation.Item{{Key: "t2"}}, got.Items()); diff != "" || got.Kind() != "split" || got.Kind().Undoable() {
		t.Errorf("kind %q, items (-want +got):\n%s", got.Kind(), diff)
	}
	for raw, want := range map[string]string{
		`{}`:                      `its data: "transaction_id" is missing or null`,
		`{"transaction_id":null}`: `its data: "transaction_id" is missing or null`,
		`{"transaction_id":1}`:    `its data: "transaction_id" is of the wrong type`,
	} {
		if _, err := operation.DecodeData(operation.Split, []byte(raw)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", raw, err, want)
		}
	}
}
