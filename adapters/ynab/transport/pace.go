package transport

import "net/http"

// Pace sends nothing beyond its quota, and nothing for a while after YNAB said that it is too much.
type Pace struct {
	Quota *Quota
	Next  http.RoundTripper
}

// RoundTrip fails with a domain error with code rate_limited when the request may not be sent now. Every
// attempt counts, whatever becomes of it.
func (p Pace) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := p.Quota.spend(); err != nil {
		refuse(r)
		return nil, err
	}
	answer, err := p.Next.RoundTrip(r)
	if err == nil && answer.StatusCode == http.StatusTooManyRequests {
		p.Quota.hold(holdFor(answer.Header, p.Quota.clock.Now()))
	}
	return answer, err
}
