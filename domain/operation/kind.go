package operation

import (
	"encoding/json"
	"fmt"
)

// entry is what there is to know about a kind. A new kind is one more of these.
type entry struct {
	decode func(raw []byte) (Data, error)
	// undo corrects what [Operation.Judge] found out item by item; nil for a kind that cannot be undone.
	undo func(o Operation, found []finding) []finding
}

var kinds = map[Kind]entry{
	Categorize:  {decodeAs[CategorizeData], eachAlone},
	Budget:      {decodeAs[BudgetData], eachAlone},
	Move:        {decodeAs[MoveData], bothOrNone},
	Flag:        {decodeAs[FlagData], eachAlone},
	Create:      {decodeAs[CreateData], eachAlone},
	Reconcile:   {decodeAs[ReconcileData], adjustmentLast},
	Split:       {decodeAs[SplitData], nil},
	Target:      {decodeAs[TargetData], eachAlone},
	Category:    {decodeAs[CategoryData], eachAlone},
	NewCategory: {decodeAs[NewCategoryData], nil},
	Payee:       {decodeAs[PayeeData], eachAlone},
	Undo:        {decodeAs[UndoData], nil},
}

// Undoable says whether operations of the kind can be undone at all.
func (k Kind) Undoable() bool { return kinds[k].undo != nil }

// DecodeData reads the data of a kind from the JSON object that was recorded. Every key of the kind must be
// there with a value of its type; other keys are ignored. A kind that this version does not know is no
// error: its data is [ForeignData].
//
// Errors are lower-case fragments that say what is wrong and quote no value.
func DecodeData(kind Kind, raw []byte) (Data, error) {
	k, known := kinds[kind]
	if !known {
		k.decode = func(raw []byte) (Data, error) { return decodeForeign(kind, raw) }
	}
	d, err := k.decode(raw)
	if err != nil {
		return nil, fmt.Errorf("its data: %w", plain(err))
	}
	return d, nil
}

func decodeAs[T Data](raw []byte) (Data, error) {
	var d T
	err := json.Unmarshal(raw, &d)
	return d, err
}

// ForeignData stands for the data of a kind that this version does not know, which a newer one recorded.
// Such an operation is listed and counts as the newest, but its items cannot be told and it cannot be
// undone here. It cannot be encoded.
type ForeignData struct{ Of Kind }

// Kind is the kind that was recorded.
func (d ForeignData) Kind() Kind { return d.Of }

// Items are none: nobody here knows where this kind keeps them.
func (ForeignData) Items() []Item { return nil }

// MarshalJSON always fails: what the kind would have to hold is not known.
func (d ForeignData) MarshalJSON() ([]byte, error) {
	return nil, fmt.Errorf("operation: the kind %q cannot be recorded by this version", d.Of)
}

func decodeForeign(kind Kind, raw []byte) (Data, error) {
	var object map[string]json.RawMessage
	if err := json.Unmarshal(raw, &object); err != nil {
		return nil, err
	}
	switch {
	case kind == "":
		return nil, &fault{"it is of no kind"}
	case object == nil:
		return nil, &fault{"null where an object belongs"}
	}
	return ForeignData{Of: kind}, nil
}
