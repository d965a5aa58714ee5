package operation

import (
	"encoding/json"

	"avenir-mcp/domain/budget"
)

// ReconcileData records an account whose cleared transactions were locked after a look at the bank.
type ReconcileData struct {
	AccountID string `json:"account_id"`
	// TransactionIDs are the transactions that were cleared, and are reconciled then.
	TransactionIDs []string `json:"transaction_ids"`
	// Adjustment is the row that makes up the difference to the bank; nil where there was none.
	Adjustment *Adjustment `json:"adjustment"`
}

// Adjustment is a balance adjustment before its id is known; [CreateData] says what its fields mean.
type Adjustment struct {
	Salt     string   `json:"salt"`
	Key      string   `json:"key"`
	Existing []string `json:"existing"`
}

// AdjustmentKey is the item key of a balance adjustment. A transaction's id has digits in it.
const AdjustmentKey = "adjustment"

// Kind is [Reconcile].
func (ReconcileData) Kind() Kind { return Reconcile }

// Items are the adjustment, which is a thing by itself, and then the transactions by their state.
func (d ReconcileData) Items() []Item {
	items := make([]Item, 0, len(d.TransactionIDs)+1)
	if d.Adjustment != nil {
		items = append(items, Item{Key: AdjustmentKey, After: Present})
	}
	for _, id := range d.TransactionIDs {
		items = append(items, Item{Key: id, Before: budget.Cleared, After: budget.Reconciled})
	}
	return items
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (d *ReconcileData) UnmarshalJSON(raw []byte) error {
	var w struct {
		AccountID      *string         `json:"account_id"`
		TransactionIDs *list[string]   `json:"transaction_ids"`
		Adjustment     json.RawMessage `json:"adjustment"`
	}
	err := json.Unmarshal(raw, &w)
	d.AccountID = need(&err, "account_id", w.AccountID)
	d.TransactionIDs = need(&err, "transaction_ids", w.TransactionIDs)
	switch {
	case err != nil:
		return err
	case w.Adjustment == nil:
		return missing("adjustment")
	}
	return json.Unmarshal(w.Adjustment, &d.Adjustment)
}

// UnmarshalJSON is strict, as [DecodeData] says.
func (a *Adjustment) UnmarshalJSON(raw []byte) error {
	var w struct {
		Salt     *string       `json:"salt"`
		Key      *string       `json:"key"`
		Existing *list[string] `json:"existing"`
	}
	err := json.Unmarshal(raw, &w)
	a.Salt = need(&err, "salt", w.Salt)
	a.Key = need(&err, "key", w.Key)
	a.Existing = need(&err, "existing", w.Existing)
	return err
}

// adjustmentLast is the order of an undo of a reconciliation: the transactions can be put back as long as the
// account still adds up.
func adjustmentLast(_ Operation, found []finding) []finding {
	if len(found) == 0 || found[0].item.Key != AdjustmentKey {
		return found
	}
	return append(append([]finding{}, found[1:]...), found[0])
}
