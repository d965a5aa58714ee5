package snapshot_test

import (
	"fmt"
	"os"
	"reflect"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"avenir-mcp/adapters/ynab/snapshot"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// TestEveryFieldComesBack fills the fields by their types, so that one that is added later is held too.
func TestEveryFieldComesBack(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	rapid.Check(t, func(t *rapid.T) {
		var want snapshot.Content
		fill(t, reflect.ValueOf(&want).Elem())
		if err := f.Save(planA, &want); err != nil {
			t.Fatal(err)
		}
		got, ok := f.Load(planA)
		if !ok {
			t.Fatalf("nothing is loaded: %v", f.logged.All())
		}
		// An empty list and none are the same to every reader; a list that was never read is another thing.
		if diff := cmp.Diff(&want, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

func fill(t *rapid.T, v reflect.Value) {
	switch v.Interface().(type) {
	case time.Time:
		v.Set(reflect.ValueOf(time.Unix(rapid.Int64Range(-1e10, 1e11).Draw(t, "seconds"), 0).UTC()))
		return
	case calendar.Date:
		first, _ := calendar.NewDate(1900, time.January, 1)
		if rapid.Bool().Draw(t, "a day") {
			v.Set(reflect.ValueOf(first.AddDays(rapid.IntRange(0, 80_000).Draw(t, "days"))))
		}
		return
	case calendar.Month:
		if rapid.Bool().Draw(t, "a month") {
			v.Set(reflect.ValueOf(calendar.MonthOf(1900, time.Month(rapid.IntRange(1, 3000).Draw(t, "months")))))
		}
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(rapid.String().Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "flag"))
	case reflect.Int, reflect.Int64:
		v.SetInt(rapid.Int64().Draw(t, "number"))
	case reflect.Pointer:
		if rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), rapid.IntRange(0, 2).Draw(t, "length"), 2))
		for i := range v.Len() {
			fill(t, v.Index(i))
		}
	case reflect.Struct:
		for _, field := range v.Fields() {
			fill(t, field)
		}
	default:
		t.Fatalf("a field of type %s: say how to fill it", v.Type())
	}
}

// heavy is a plan with n transactions as people have them.
func heavy(n int) *snapshot.Content {
	first, _ := calendar.NewDate(2016, time.January, 1)
	rows := make([]budget.Transaction, n)
	id := func(kind string, n int) string { return fmt.Sprintf("%s-0000-4000-8000-%012d", kind, n) }
	for i := range rows {
		rows[i] = budget.Transaction{
			ID: id("7a4c1b2e", i*7919), Date: first.AddDays(i * 3650 / n), Cleared: budget.Reconciled, Approved: true,
			AccountID: id("11112222", i%20), PayeeID: id("33334444", i%1500), PayeeName: fmt.Sprint("Payee ", i%1500),
			CategoryID: id("55556666", i%150), ImportID: fmt.Sprintf("YNAB:-%d:2026-01-01:1", i), Memo: fmt.Sprint("memo ", i%900),
		}
		rows[i].Amount = -10
	}
	return &snapshot.Content{Transactions: &snapshot.List[budget.Transaction]{Rows: rows, Knowledge: 5, Since: first}}
}

func BenchmarkSaveAndLoad100000Transactions(b *testing.B) {
	f := newFolder(b)
	content := heavy(100_000)
	b.Run("save", func(b *testing.B) {
		for b.Loop() {
			check(b, f.Save(planA, content))
		}
	})
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			if _, ok := f.Load(planA); !ok {
				b.Fatal("nothing is loaded")
			}
		}
		info := must(os.Stat(f.only(b)))(b)
		b.ReportMetric(float64(info.Size())/(1<<20), "MiB")
	})
}
