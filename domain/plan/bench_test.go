package plan_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/plan"
)

func BenchmarkFingerprintOf500Changes(b *testing.B) {
	subject := make(plan.CategorySubject, 500)
	for i := range subject {
		subject[i] = plan.Assignment{
			TransactionID: fmt.Sprintf("5f2c9a1e-7b30-4d0b-9a53-%012d", i*7919%500), CategoryID: "0b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34",
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		plan.FingerprintOf(planID, subject)
	}
}

func BenchmarkDraftOf500Changes(b *testing.B) {
	l, all := many(500)
	b.ReportAllocs()
	for b.Loop() {
		must(plan.NewCategorize(l, all)).Draft()
	}
}
