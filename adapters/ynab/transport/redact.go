package transport

import (
	"errors"
	"net/http"
	"regexp"
	"strings"
	"sync"

	"avenir-mcp/adapters/ynab/token"
)

// Hidden stands where something was taken out of a text.
const Hidden = "[hidden]"

// Redact keeps the token and the text of queries out of the errors of what it stands before. It changes no
// request and no answer.
type Redact struct {
	Token token.Token
	Next  http.RoundTripper
}

// RoundTrip gives an error another text; errors.Is and errors.As still find what it was.
func (d Redact) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := d.Next.RoundTrip(r)
	return answer, d.Err(err)
}

// Err is err with a text that may be shown and logged.
func (d Redact) Err(err error) error {
	if err == nil {
		return nil
	}
	if text := err.Error(); d.Text(text) != text {
		return &redactedError{text: d.Text(text), err: err}
	}
	return err
}

// Both are compiled when something fails, so that no start of a process waits for them.
var (
	query  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(https?://[^\s"'?]*)\?[^\s"']*`) })
	bearer = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)(bearer\s+)[^\s"',;]+`) })
)

// Text is s without the token, without any bearer token, and without the queries of addresses.
func (d Redact) Text(s string) string {
	if secret := d.Token.Reveal(); secret != "" {
		s = strings.ReplaceAll(s, secret, Hidden)
	}
	s = query().ReplaceAllString(s, "$1?"+Hidden)
	return bearer().ReplaceAllString(s, "${1}"+Hidden)
}

// redactedError has no Unwrap, so that whoever prints the whole chain of an error finds the text it stands for
// nowhere; what it was can still be asked.
type redactedError struct {
	text string
	err  error
}

func (e *redactedError) Error() string { return e.text }

func (e *redactedError) Is(target error) bool { return errors.Is(e.err, target) }

func (e *redactedError) As(target any) bool { return errors.As(e.err, target) }
