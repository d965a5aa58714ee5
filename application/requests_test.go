package application_test

import (
	"context"
	"sync"
	"testing"

	"avenir-mcp/application"
)

func TestRequestsAreCountedUnderTheirContext(t *testing.T) {
	t.Parallel()
	ctx, spent := application.CountRequests(t.Context())
	inner, cancel := context.WithCancel(ctx)
	defer cancel()
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() { application.SpendingOf(inner).Add(2) })
	}
	all.Wait()
	application.SpendingOf(context.WithoutCancel(inner)).Add(1)
	if spent.Count() != 101 {
		t.Errorf("%d requests, want 101", spent.Count())
	}
	_, other := application.CountRequests(ctx)
	other.Add(7)
	if spent.Count() != 101 || other.Count() != 7 {
		t.Errorf("counts %d and %d are not apart", spent.Count(), other.Count())
	}
}

func TestNobodyHasToCount(t *testing.T) {
	t.Parallel()
	nobody := application.SpendingOf(t.Context())
	nobody.Add(1)
	if nobody != nil || nobody.Count() != 0 {
		t.Errorf("%v counts without being asked", nobody)
	}
}
