package inputrequired_test

import (
	"testing"
)

func BenchmarkSealAndOpen(b *testing.B) {
	f := newFixture()
	for b.Loop() {
		if got, err := f.present(f.question()); err != nil {
			b.Fatal(got, err)
		}
	}
}
