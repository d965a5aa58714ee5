package transport_test

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/ynab/transport"
)

// FuzzRetryAfter answers 429 with anything in the headers that say how long to wait. It is waited for a minute at least
// and for an hour at most, and then no longer.
func FuzzRetryAfter(f *testing.F) {
	for _, after := range []string{
		"", "0", "1", "59", "60", "61", "3600", "3601", "9223372036", "9223372036854775807", "9223372036854775808", "99999999999999999999999",
		"-1", "+5", " 120 ", "1.5", "1e3", "yesterday", "Fri, 25 Sep 2026 08:25:00 GMT", "Fri, 31 Dec 9999 23:59:59 GMT", "Mon, 01 Jan 0001 00:00:00 GMT",
	} {
		f.Add(after, "")
		f.Add(after, "Fri, 25 Sep 2026 08:00:00 GMT")
		f.Add(after, "Mon, 01 Jan 0001 00:00:00 GMT")
	}
	f.Fuzz(func(t *testing.T, after, date string) {
		p, now := pace(trip(func(*http.Request) (*http.Response, error) {
			a := answer(http.StatusTooManyRequests, "")
			a.Header.Set("Retry-After", after)
			a.Header.Set("Date", date)
			return a, nil
		}))
		if got := status(p.RoundTrip(get(t))); got != http.StatusTooManyRequests {
			t.Fatalf("answer %d", got)
		}
		if left := p.Quota.Left(); left != 0 {
			t.Errorf("%d left at once", left)
		}
		now.pass(time.Minute - time.Second)
		if left := p.Quota.Left(); left != 0 {
			t.Errorf("%d left before a minute is over", left)
		}
		now.pass(59*time.Minute + time.Second)
		if p.Quota.Left() == 0 {
			t.Errorf("%d minutes to wait after an hour", p.Quota.Minutes())
		}
	})
}

// FuzzParseURL reads any text as YNAB's address. The token is sent there, so that it is encrypted on the way, or stays
// on this machine; and nothing is added to the paths that are asked for.
func FuzzParseURL(f *testing.F) {
	for _, text := range []string{
		"", "https://api.ynab.com/v1", "https://api.ynab.com/v1/", "http://127.0.0.1:8105/v1", "http://[::1]:1/v1", "http://localhost/", "http://example.org/v1",
		"http://127.0.0.1.example.org/", "http://127.0.0.1@example.org/", "https://user:pass@example.org", "https://example.org?x=1", "https://example.org#x", "ftp://127.0.0.1/",
		"//example.org", "https:example.org", "https://", "http://127.1/", "http://0x7f000001/", "http://localhost.", "https://a b/", "https://\x00", "HTTP://LOCALHOST:80", "http://[::ffff:127.0.0.1]/", "http://[::1%25eth0]/",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := transport.ParseURL(text)
		if err != nil {
			return
		}
		again, err := url.Parse(got.String())
		if err != nil {
			t.Fatalf("%q is taken, and %q is no address: %v", text, got, err)
		}
		host := again.Hostname()
		ip, err := netip.ParseAddr(host)
		here := strings.EqualFold(host, "localhost") || err == nil && ip.Unmap().IsLoopback()
		if again.Scheme != "https" && (again.Scheme != "http" || !here) || host == "" {
			t.Errorf("%q is taken: %s to %q", text, again.Scheme, host)
		}
		if again.User != nil || again.RawQuery != "" || again.Fragment != "" {
			t.Errorf("%q is taken with more than an address: %q", text, again)
		}
	})
}
