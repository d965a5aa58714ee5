package transport_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/ynab/transport"
)

func TestTheLogHasWhatWasAskedWithoutTheQuery(t *testing.T) {
	t.Parallel()
	core, logged := observer.New(zap.DebugLevel)
	c := new(clock)
	var err error
	o := transport.Observe{Clock: c, Log: zap.New(core), Next: trip(func(*http.Request) (*http.Response, error) {
		c.pass(42 * time.Millisecond)
		if err != nil {
			return nil, err
		}
		return answer(503, "Corner shop -12.50"), nil
	})}
	r := request(t, http.MethodPatch, "https://api.test/v1/plans/p1/transactions?since_date=2026-01-01", nil)
	r.Header.Set("Authorization", "Bearer "+secret)
	status(o.RoundTrip(r))
	err = errBroken
	status(o.RoundTrip(r))
	var lines []string
	for _, entry := range logged.All() {
		lines = append(lines, fmt.Sprintf("%s %s %v", entry.Level, entry.Message, entry.ContextMap()))
	}
	want := []string{
		"debug YNAB answered map[method:PATCH ms:42 path:/v1/plans/p1/transactions status:503]",
		"debug a request to YNAB got no answer map[error:connection reset method:PATCH ms:42 path:/v1/plans/p1/transactions]",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Error(diff)
	}
}
