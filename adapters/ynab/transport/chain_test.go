package transport_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"go.uber.org/zap"
	"go.uber.org/zap/zaptest/observer"

	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/application"
)

func TestTheWholeWay(t *testing.T) {
	t.Parallel()
	core, logged := observer.New(zap.DebugLevel)
	sent := 0
	chain := transport.New(transport.Options{
		URL: parse(t, "https://api.test/v1"), Token: theToken(t), Clock: &clock{}, Random: func() float64 { return 0 },
		Log: zap.New(core),
		Base: trip(func(r *http.Request) (*http.Response, error) {
			sent++
			if got := r.Header.Get("Authorization"); got != "Bearer "+secret {
				t.Errorf("the request has %q", got)
			}
			return nil, fmt.Errorf("bad request %s with %v: %w", r.URL, r.Header, errBroken)
		}),
	})
	ctx, spent := application.CountRequests(t.Context())
	r := request(t, "GET", "https://api.test/v1/plans?since=471147114711", nil).WithContext(ctx)
	err := chain.Do(r, ok)
	if !errors.Is(err, errBroken) || sent != 3 || spent.Count() != 3 || chain.Quota.Left() != 187 {
		t.Errorf("sent %d, counted %d, %d left: %v", sent, spent.Count(), chain.Quota.Left(), err)
	}
	shown := fmt.Sprintf("%v %+v %#v %q", err, err, err, err)
	for _, line := range logged.All() {
		shown += fmt.Sprintf("%s %v\n", line.Message, line.ContextMap())
	}
	if strings.Contains(shown, secret) || strings.Contains(shown, "471147114711") || logged.Len() != 3 {
		t.Errorf("%d lines; errors and log show what they must not:\n%s", logged.Len(), shown)
	}
	if err := chain.Do(request(t, "GET", "https://evil.test/v1/plans", nil), ok); sent != 3 || err == nil {
		t.Errorf("a stray request was sent: %v", err)
	}
	chain.Close()
}
