package transport_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/transport"
)

func TestErrorsShowNeitherTokenNorQuery(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"Get \"https://api.test/v1/plans?last_knowledge_of_server=4711\": EOF",
		"bad header Authorization: Bearer " + secret,
		"bad header authorization: bearer some-other-t0k3n, and more",
		"proxy said " + secret,
		"https://api.test/v1?a=4711 and http://x.test?b=4711",
	} {
		broken := fmt.Errorf("%s: %w", text, errBroken)
		d := transport.Redact{Token: theToken(t), Next: trip(func(*http.Request) (*http.Response, error) { return nil, broken })}
		err := failure(d.RoundTrip(get(t)))
		for _, format := range []string{"%v", "%+v", "%s", "%q", "%#v"} {
			shown := fmt.Sprintf(format, err)
			for _, hidden := range []string{secret, "some-other-t0k3n", "4711"} {
				if strings.Contains(shown, hidden) {
					t.Errorf("%s of %q shows %q: %s", format, text, hidden, shown)
				}
			}
		}
		if errors.Unwrap(err) != nil {
			t.Errorf("behind %v is what was hidden", err)
		}
		if !errors.Is(err, errBroken) || !strings.Contains(err.Error(), transport.Hidden) {
			t.Errorf("%q became %v", text, err)
		}
	}
}

func TestAHarmlessErrorStaysItself(t *testing.T) {
	t.Parallel()
	d := transport.Redact{Next: trip(func(*http.Request) (*http.Response, error) { return nil, errBroken })}
	if err := failure(d.RoundTrip(get(t))); err != errBroken { //nolint:errorlint // the very same is meant
		t.Errorf("%v", err)
	}
	if d.Err(nil) != nil {
		t.Error("nothing became an error")
	}
}
