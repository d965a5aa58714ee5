package transport_test

import (
	"net/http"
	"testing"

	"avenir-mcp/adapters/ynab/transport"
)

func TestTheTokenIsInTheHeaderOfACopyOnly(t *testing.T) {
	t.Parallel()
	var sent *http.Request
	b := transport.Bearer{Token: theToken(t), Next: trip(func(r *http.Request) (*http.Response, error) {
		sent = r
		return answer(200, ""), nil
	})}
	r := get(t)
	r.Header.Set("Authorization", "Bearer another")
	if got := status(b.RoundTrip(r)); got != 200 {
		t.Fatal(got)
	}
	if got := sent.Header.Values("Authorization"); len(got) != 1 || got[0] != "Bearer "+secret {
		t.Errorf("sent %q", got)
	}
	if r.Header.Get("Authorization") != "Bearer another" || sent.URL.RawQuery != "" {
		t.Error("the caller's request was changed")
	}
}
