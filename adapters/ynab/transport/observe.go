package transport

import (
	"net/http"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/application"
)

// Observe notes each attempt in the log, at debug: what was asked, without the query, what came of it, and how
// long that took. Paths hold ids and months, never names or amounts; headers and bodies are not looked at.
type Observe struct {
	Clock application.Clock
	Log   *zap.Logger
	Next  http.RoundTripper
}

// RoundTrip changes nothing.
func (o Observe) RoundTrip(r *http.Request) (*http.Response, error) {
	begun := o.Clock.Elapsed()
	answer, err := o.Next.RoundTrip(r)
	facts := []zap.Field{
		zap.String("method", r.Method), zap.String("path", r.URL.EscapedPath()),
		zap.Int64("ms", int64((o.Clock.Elapsed()-begun)/time.Millisecond)),
	}
	if err != nil {
		o.Log.Debug("a request to YNAB got no answer", append(facts, zap.Error(err))...)
		return answer, err
	}
	o.Log.Debug("YNAB answered", append(facts, zap.Int("status", answer.StatusCode))...)
	return answer, nil
}
