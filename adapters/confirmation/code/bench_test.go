package code_test

import (
	"testing"

	"avenir-mcp/adapters/confirmation/code"
)

// BenchmarkRedeem redeems among a thousand live codes.
func BenchmarkRedeem(b *testing.B) {
	store := code.NewStore(new(fakeClock))
	issueMany(store, code.Limit-1)
	for b.Loop() {
		if !store.Redeem(store.Issue(scope), scope) {
			b.Fatal("refused")
		}
	}
}
