package operation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
)

func date(s string) calendar.Date {
	d, err := calendar.ParseDate(s)
	if err != nil {
		panic(err)
	}
	return d
}

// holiday is a target of 1200.00 by a day where there was one each week on Saturdays.
func holiday() operation.TargetData {
	return operation.TargetData{
		CategoryID: "c-hol",
		Sent:       operation.TargetChange{Amount: new(money.Milliunits(1_200_000)), Date: date("2027-06-01")},
		Before:     operation.CategoryTarget{Kind: "NEED", Amount: 50_000, Cadence: 2, Frequency: 1, Day: new(6), NeedsWhole: true},
	}
}

// TestWhatIsRecordedOfTargetsAndNames is the form of the journal, key by key; and that it is read back as it was.
func TestWhatIsRecordedOfTargetsAndNames(t *testing.T) {
	t.Parallel()
	removed := operation.TargetData{
		CategoryID: "c-hol", Before: operation.CategoryTarget{Kind: "NEED", Amount: 1, Date: date("2027-06-01"), Frequency: 1},
		Restore: &operation.TargetChange{Amount: new(money.Milliunits(1)), Date: date("2027-06-01"), NeedsWhole: new(false)},
	}
	for name, test := range map[string]struct {
		record operation.Record
		want   string
	}{
		"a target that cannot be put back": {
			intent(op1, holiday()),
			begins + `"kind":"target","n":1,"pid":4711,"data":{"category_id":"c-hol","sent":{"goal_target":1200000,"goal_target_date":"2027-06-01"},` +
				`"before":{"type":"NEED","target":50000,"date":null,"cadence":2,"cadence_frequency":1,"day":6,"needs_whole":true},"restore":null}}`,
		},
		"a target that was taken away": {
			intent(op1, removed),
			begins + `"kind":"target","n":1,"pid":4711,"data":{"category_id":"c-hol","sent":{"goal_target":null},` +
				`"before":{"type":"NEED","target":1,"date":"2027-06-01","cadence":0,"cadence_frequency":1,"day":null,"needs_whole":false},` +
				`"restore":{"goal_target":1,"goal_target_date":"2027-06-01","goal_needs_whole_amount":false}}}`,
		},
		"a target on none": {
			intent(op1, operation.TargetData{
				CategoryID: "c-hol", Sent: operation.TargetChange{Amount: new(money.Milliunits(5)), Frequency: operation.Weekly}, Restore: &operation.TargetChange{},
			}),
			begins + `"kind":"target","n":1,"pid":4711,"data":{"category_id":"c-hol","sent":{"goal_target":5,"goal_frequency":"weekly"},` +
				`"before":{"type":null,"target":0,"date":null,"cadence":0,"cadence_frequency":0,"day":null,"needs_whole":false},"restore":{"goal_target":null}}}`,
		},
		"the target that was left": {
			settle(op1, operation.Settlement{Outcome: operation.Applied, After: &operation.CategoryTarget{Kind: "MF", Amount: 5}}),
			`{"v":1,"t":"settle",` + frame + `,"outcome":"applied","after":{"type":"MF","target":5,"date":null,"cadence":0,"cadence_frequency":0,"day":null,"needs_whole":false}}`,
		},
		"a name": {
			intent(op1, operation.CategoryData{CategoryID: "c-tennis", Name: &operation.Renaming{From: "Tennis", To: "Sport"}}),
			begins + `"kind":"category","n":1,"pid":4711,"data":{"category_id":"c-tennis","name":{"from":"Tennis","to":"Sport"}}}`,
		},
		"a group": {
			intent(op1, operation.CategoryData{CategoryID: "c-tennis", Group: &operation.Renaming{From: "g2", To: "g1"}}),
			begins + `"kind":"category","n":1,"pid":4711,"data":{"category_id":"c-tennis","group":{"from":"g2","to":"g1"}}}`,
		},
		"a new category": {
			intent(op1, operation.NewCategoryData{GroupID: "g1"}),
			begins + `"kind":"new_category","n":1,"pid":4711,"data":{"group_id":"g1"}}`,
		},
		"a payee, with names as they are stored": {
			intent(op1, operation.PayeeData{PayeeID: "p1", From: " A<b>\u200b ", To: "B"}),
			begins + `"kind":"payee","n":1,"pid":4711,"data":{"payee_id":"p1","from":" A<b>` + "\u200b" + ` ","to":"B"}}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			line := encode(t, test.record)[0]
			if diff := cmp.Diff(test.want+"\n", string(line)); diff != "" {
				t.Errorf("line (-want +got):\n%s", diff)
			}
			got, err := operation.Decode(line)
			if diff := cmp.Diff(test.record, got); err != nil || diff != "" {
				t.Errorf("%v, record (-want +got):\n%s", err, diff)
			}
		})
	}
}

func TestTargetsAndNamesAreReadStrictly(t *testing.T) {
	t.Parallel()
	const whole = `{"category_id":"c","sent":{"goal_target":1},"before":{"type":null,"target":0,"date":null,"cadence":0,"cadence_frequency":0,"day":null,"needs_whole":false},"restore":null}`
	for key, raw := range map[string]string{
		"category_id":       strings.Replace(whole, `"category_id":"c",`, "", 1),
		"sent":              strings.Replace(whole, `"sent":{"goal_target":1},`, "", 1),
		"goal_target":       strings.Replace(whole, `{"goal_target":1}`, "{}", 1),
		"before":            strings.Replace(whole, `"before":`, `"was":`, 1),
		"type":              strings.Replace(whole, `"type":null,`, "", 1),
		"target":            strings.Replace(whole, `"target":0`, `"target":null`, 1),
		"date":              strings.Replace(whole, `"date":null,`, "", 1),
		"cadence":           strings.Replace(whole, `"cadence":0,`, "", 1),
		"cadence_frequency": strings.Replace(whole, `"cadence_frequency":0,`, "", 1),
		"day":               strings.Replace(whole, `"day":null,`, "", 1),
		"needs_whole":       strings.Replace(whole, `"needs_whole":false`, `"needs_whole":null`, 1),
		"restore":           strings.Replace(whole, `,"restore":null`, "", 1),
	} {
		_, err := operation.DecodeData(operation.Target, []byte(raw))
		if want := `its data: "` + key + `" is missing or null`; err == nil || err.Error() != want {
			t.Errorf("without %s: %v", key, err)
		}
	}
	for _, test := range []struct {
		kind      operation.Kind
		raw, want string
	}{
		{operation.Category, `{"name":{"from":"a","to":"b"}}`, `"category_id" is missing or null`},
		{operation.Category, `{"category_id":"c"}`, "it changes neither a name nor a group"},
		{operation.Category, `{"category_id":"c","name":null}`, "it changes neither a name nor a group"},
		{operation.Category, `{"category_id":"c","name":{"to":"b"}}`, `"from" is missing or null`},
		{operation.Category, `{"category_id":"c","group":{"from":"a"}}`, `"to" is missing or null`},
		{operation.NewCategory, `{}`, `"group_id" is missing or null`},
		{operation.Payee, `{"from":"a","to":"b"}`, `"payee_id" is missing or null`},
		{operation.Payee, `{"payee_id":"p","to":"b"}`, `"from" is missing or null`},
		{operation.Payee, `{"payee_id":"p","from":"a"}`, `"to" is missing or null`},
		{operation.Target, strings.Replace(whole, `"day":null`, `"day":"six"`, 1), `"before.day" is of the wrong type`},
		{operation.Target, strings.Replace(whole, `"date":null`, `"date":"soon"`, 1), "a value cannot be read"},
	} {
		_, err := operation.DecodeData(test.kind, []byte(test.raw))
		if err == nil || err.Error() != "its data: "+test.want {
			t.Errorf("%s: %v", test.raw, err)
		}
	}
}

func TestItemsOfTargetsAndNames(t *testing.T) {
	t.Parallel()
	both := operation.CategoryData{
		CategoryID: "c", Name: &operation.Renaming{From: "A", To: "B"}, Group: &operation.Renaming{From: "g1", To: "g2"},
	}
	named := operation.CategoryData{CategoryID: "c", Name: both.Name}
	for _, test := range []struct {
		data operation.Data
		want operation.Item
	}{
		{holiday(), operation.Item{Key: "c-hol", Before: holiday().Before.Text(), After: holiday().Sent.Text()}},
		{both, operation.Item{Key: "c", Before: both.Value("A", "g1"), After: both.Value("B", "g2")}},
		{operation.NewCategoryData{GroupID: "g1"}, operation.Item{Key: "0"}},
		{operation.PayeeData{PayeeID: "p", From: "A", To: "B"}, operation.Item{Key: "p", Before: "A", After: "B"}},
	} {
		if diff := cmp.Diff([]operation.Item{test.want}, test.data.Items()); diff != "" {
			t.Error(diff)
		}
	}
	switch {
	case named.Value("A", "g1") != named.Value("A", "g2"):
		t.Error("a group counts where only the name was changed")
	case named.Value("A", "g1") == named.Value("B", "g1"), both.Value("A", "g1") == both.Value("A", "g2"):
		t.Error("what was changed does not count")
	}
	for kind, want := range map[operation.Kind]bool{operation.Target: true, operation.Category: true, operation.NewCategory: false, operation.Payee: true} {
		if kind.Undoable() != want {
			t.Errorf("%q is undoable: %v", kind, !want)
		}
	}
}

func TestWhatATargetChangeHolds(t *testing.T) {
	t.Parallel()
	monthly := operation.CategoryTarget{Kind: "NEED", Amount: 5, Cadence: 1}
	once := operation.CategoryTarget{Kind: "NEED", Amount: 5, Date: date("2027-06-01"), NeedsWhole: true}
	five := func(change func(*operation.TargetChange)) operation.TargetChange {
		c := operation.TargetChange{Amount: new(money.Milliunits(5))}
		change(&c)
		return c
	}
	for name, test := range map[string]struct {
		change operation.TargetChange
		target operation.CategoryTarget
		want   bool
	}{
		"none":                   {operation.TargetChange{}, operation.CategoryTarget{}, true},
		"none, and there is one": {operation.TargetChange{}, monthly, false},
		"the amount":             {five(func(*operation.TargetChange) {}), monthly, true},
		"no amount":              {operation.TargetChange{Amount: new(money.Milliunits(0))}, operation.CategoryTarget{}, false},
		"another amount":         {operation.TargetChange{Amount: new(money.Milliunits(6))}, monthly, false},
		"the day":                {five(func(c *operation.TargetChange) { c.Date = date("2027-06-01") }), once, true},
		"another day":            {five(func(c *operation.TargetChange) { c.Date = date("2027-06-02") }), once, false},
		"no day":                 {five(func(c *operation.TargetChange) { c.Date = date("2027-06-02") }), monthly, false},
		"the rhythm":             {five(func(c *operation.TargetChange) { c.Frequency = operation.Monthly }), monthly, true},
		"another rhythm":         {five(func(c *operation.TargetChange) { c.Frequency = operation.Yearly }), monthly, false},
		"the whole amount":       {five(func(c *operation.TargetChange) { c.NeedsWhole = new(true) }), once, true},
		"not the whole amount":   {five(func(c *operation.TargetChange) { c.NeedsWhole = new(false) }), once, false},
	} {
		if got := test.change.Holds(test.target); got != test.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// What an operation left is only known of one that told it.
func TestLeft(t *testing.T) {
	t.Parallel()
	if left := only(t, intent(op1, holiday())).Left(); left != nil {
		t.Errorf("it left %+v", left)
	}
	after := &operation.CategoryTarget{}
	told := only(t, intent(op1, holiday()), settle(op1, operation.Settlement{Outcome: operation.Applied, After: after}))
	if diff := cmp.Diff(after, told.Left()); diff != "" {
		t.Error(diff)
	}
}
