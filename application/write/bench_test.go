package write_test

import (
	"fmt"
	"testing"

	"avenir-mcp/application/write"
	"avenir-mcp/domain/money"
)

// One confirmed write through the whole pipeline, with a journal in memory and with one on disk; and the same
// request without a pipeline.
func BenchmarkOneConfirmedWrite(b *testing.B) {
	set := func(b *testing.B, w *world) {
		w.confirm.answer = yes
		do := write.SetCategoryBudget{Pipeline: w.Pipeline}.Do
		for i := 0; b.Loop(); i++ {
			r, err := do(b.Context(), write.SetCategoryBudgetRequest{CategoryID: "c-hol", Amount: number(b, fmt.Sprint(i%2+1))})
			if err != nil || r.Result.Status != write.Applied {
				b.Fatal(r.Result.Status, err)
			}
		}
	}
	b.Run("in memory", func(b *testing.B) {
		w := newWorld(b)
		w.journal.Journal = newMemory(w.clock)
		set(b, w)
	})
	b.Run("on disk", func(b *testing.B) { set(b, newWorld(b)) })
	b.Run("the bare request", func(b *testing.B) {
		w := newWorld(b)
		for i := 0; b.Loop(); i++ {
			if _, err := w.ynab.Assign(b.Context(), planID, september, "c-hol", money.Milliunits(1000*(1+i%2))); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// 500 transactions in five requests.
func BenchmarkFiveHundredCategories(b *testing.B) {
	w := newWorld(b, plus(fresh(500)...))
	w.journal.Journal = newMemory(w.clock)
	w.confirm.answer = yes
	do := write.ApplyCategories{Pipeline: w.Pipeline}.Do
	to := []string{"c-food", "c-rest"}
	for i := 0; b.Loop(); i++ {
		if _, err := do(b.Context(), assign(pairs(fresh(500), to[i%2])...)); err != nil {
			b.Fatal(err)
		}
	}
}
