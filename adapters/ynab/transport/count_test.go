package transport_test

import (
	"testing"

	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/application"
)

func TestEachRequestCountsForItsCall(t *testing.T) {
	t.Parallel()
	c := transport.Count{Next: always(500)}
	ctx, spent := application.CountRequests(t.Context())
	for range 3 {
		status(c.RoundTrip(get(t).WithContext(ctx)))
	}
	status(c.RoundTrip(get(t))) // nobody counts
	if spent.Count() != 3 {
		t.Errorf("%d requests counted, want 3", spent.Count())
	}
}
