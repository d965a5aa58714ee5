package transport

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/hashicorp/go-retryablehttp"

	"avenir-mcp/application"
)

const (
	tries     = 3
	firstWait = time.Second // the most that is waited before the second try; then twice that, and so on
)

// passing are the answers that another try may better. A 429 is not one: a place in the hour does not come back
// within seconds.
var passing = []int{
	http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout,
}

// Retry sends a request again, three times in all, after waiting for a random while: a read when the connection
// broke, while the answer was read too, or when YNAB says that it is out of order; a write only when it never
// left.
type Retry struct {
	Clock application.Clock
	// Random is from 0 to below 1, another each time.
	Random func() float64
	Next   http.RoundTripper
}

// Do sends a request and has its answer handled, once for each answer that is not asked for again. An error of
// the handling that comes of a broken connection is a reason to try again. Handle closes the body; it is not
// called when there is no answer.
func (t Retry) Do(r *http.Request, handle func(*http.Response) error) error {
	request, err := retryablehttp.FromRequest(r)
	if err != nil {
		return &LostError{NeverLeft: true, Err: err}
	}
	a := attempts{Retry: t, read: r.Method == http.MethodGet}
	request.SetResponseHandler(func(answer *http.Response) error {
		a.handled = true
		return handle(answer)
	})
	answer, err := a.client().Do(request) //nolint:bodyclose // whoever handles it does
	switch {
	case a.waiting: // given up between two tries
		return &LostError{NeverLeft: !a.read, Err: err}
	case err != nil:
		return err
	case !a.handled:
		return handle(answer) // of the last try
	}
	return nil
}

// attempts are the tries of one request.
type attempts struct {
	Retry
	read bool
	// handled says whether the last try's answer was.
	handled bool
	// wait is how long to wait before the next try; waiting says that this is being done.
	wait    time.Duration
	waiting bool
}

func (a *attempts) client() *retryablehttp.Client {
	return &retryablehttp.Client{
		HTTPClient: &http.Client{
			Transport:     a.Next,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
		RetryMax:       tries - 1,
		RequestLogHook: func(retryablehttp.Logger, *http.Request, int) { a.handled = false },
		CheckRetry:     a.again,
		Backoff:        a.backoff,
		PrepareRetry:   a.pause,
		ErrorHandler:   last,
	}
}

// again says whether to try again. That nothing more is sent of a call that was given up is seen to where it
// waits.
func (a *attempts) again(_ context.Context, answer *http.Response, err error) (bool, error) {
	if err == nil {
		return a.read && slices.Contains(passing, answer.StatusCode), nil
	}
	lost, noAnswer := errors.AsType[*LostError](err)
	_, cut := errors.AsType[*CutError](err)
	if a.read {
		return noAnswer || cut, nil
	}
	return noAnswer && lost.NeverLeft, nil
}

// backoff draws how long to wait, from nothing to twice as much with each try. The waiting itself is done by
// the clock port.
func (a *attempts) backoff(_, _ time.Duration, attempt int, _ *http.Response) time.Duration {
	a.wait = time.Duration(a.Random() * float64(firstWait<<attempt))
	a.waiting = true
	return 0
}

func (a *attempts) pause(r *http.Request) error {
	err := a.Clock.Sleep(r.Context(), a.wait)
	a.waiting = err != nil
	return err
}

// last hands on what the last try came to, as the transport left it: the answer if there is one, else the error
// without the address that the HTTP client puts before it.
func last(answer *http.Response, err error, _ int) (*http.Response, error) {
	if err == nil {
		return answer, nil
	}
	if answer != nil {
		_ = answer.Body.Close()
	}
	if at, ok := err.(*url.Error); ok { //nolint:errorlint // only the outermost is the HTTP client's
		err = at.Err
	}
	return nil, err
}
