package code_test

import (
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"avenir-mcp/adapters/confirmation/code"
)

func TestBound(t *testing.T) {
	t.Parallel()
	t.Run("a thousand codes are live", func(t *testing.T) {
		t.Parallel()
		store := code.NewStore(new(fakeClock))
		if got := redeemed(store, issueMany(store, 1000)); got != 1000 {
			t.Errorf("%d count", got)
		}
	})
	t.Run("one more drops the oldest and no other", func(t *testing.T) {
		t.Parallel()
		store := code.NewStore(new(fakeClock))
		codes := issueMany(store, 1001)
		if store.Redeem(codes[0], scope) {
			t.Error("the oldest counts")
		}
		if got := redeemed(store, codes[1:]); got != 1000 {
			t.Errorf("%d of the others count", got)
		}
	})
	t.Run("expired ones make room first", func(t *testing.T) {
		t.Parallel()
		clock := new(fakeClock)
		store := code.NewStore(clock)
		issueMany(store, 400)
		clock.advance(600 * time.Second)
		young := issueMany(store, 600)
		clock.advance(1)
		young = append(young, issueMany(store, 400)...)
		if got := redeemed(store, young); got != 1000 {
			t.Errorf("%d of the young ones count", got)
		}
	})
	t.Run("used ones leave room", func(t *testing.T) {
		t.Parallel()
		store := code.NewStore(new(fakeClock))
		first := store.Issue(scope)
		store.Spend(store.Issue(scope))
		issueMany(store, 999)
		if !store.Redeem(first, scope) {
			t.Error("the oldest was dropped although there was room")
		}
	})
}

func TestOneOfManyAtOnce(t *testing.T) {
	t.Parallel()
	store := code.NewStore(new(fakeClock))
	c := store.Issue(scope)
	var wins atomic.Int32
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() {
			store.Issue(scope)
			if store.Redeem(c, scope) {
				wins.Add(1)
			}
		})
	}
	wg.Wait()
	if got := wins.Load(); got != 1 {
		t.Errorf("%d redeemed the one code", got)
	}
}
