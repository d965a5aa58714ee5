package transport_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/domain"
)

func retry(next trip) (transport.Retry, *clock) {
	c := new(clock)
	return transport.Retry{Clock: c, Random: func() float64 { return 0.5 }, Next: next}, c
}

func TestWhatIsSentAgain(t *testing.T) {
	t.Parallel()
	lost := &transport.LostError{Err: errBroken}
	unsent := &transport.LostError{NeverLeft: true, Err: errBroken}
	limited := &domain.Error{Code: domain.RateLimited, Message: "too many"}
	for name, c := range map[string]struct {
		status       int
		err          error
		reads, write int
	}{
		"a good answer":                  {200, nil, 1, 1},
		"a refusal":                      {400, nil, 1, 1},
		"a token that does not work":     {401, nil, 1, 1},
		"what is not there":              {404, nil, 1, 1},
		"a conflict":                     {409, nil, 1, 1},
		"too many requests":              {429, nil, 1, 1},
		"an internal error":              {500, nil, 3, 1},
		"what is not implemented":        {501, nil, 1, 1},
		"a bad gateway":                  {502, nil, 3, 1},
		"service unavailable":            {503, nil, 3, 1},
		"a gateway that waited":          {504, nil, 3, 1},
		"a broken connection":            {0, lost, 3, 1},
		"no connection at all":           {0, unsent, 3, 3},
		"a redirect":                     {0, &transport.RedirectError{Status: 302}, 1, 1},
		"a request to somewhere else":    {0, &transport.StrayError{}, 1, 1},
		"what the pace does not let out": {0, limited, 1, 1},
		"an error of unknown origin":     {0, errBroken, 1, 1},
	} {
		for method, want := range map[string]int{"GET": c.reads, "POST": c.write, "PATCH": c.write, "DELETE": c.write} {
			sent, handled := 0, 0
			r, _ := retry(func(*http.Request) (*http.Response, error) {
				sent++
				if c.err != nil {
					return nil, c.err
				}
				return answer(c.status, ""), nil
			})
			err := r.Do(request(t, method, "https://api.test/v1/plans?query", nil), func(a *http.Response) error {
				if handled++; a.StatusCode != c.status {
					t.Errorf("%s of %s: handled %d", method, name, a.StatusCode)
				}
				return a.Body.Close()
			})
			if sent != want || !errors.Is(err, c.err) || (handled == 1) != (c.err == nil) {
				t.Errorf("%s of %s: sent %d times, want %d; handled %d times; error %v", method, name, sent, want, handled, err)
			}
			if err != nil && err.Error() != c.err.Error() {
				t.Errorf("%s of %s: the HTTP client's words are in %q", method, name, err)
			}
		}
	}
}

func TestAWriteThatNeverLeftIsSentWhole(t *testing.T) {
	t.Parallel()
	var bodies []string
	r, _ := retry(func(r *http.Request) (*http.Response, error) {
		body, _ := io.ReadAll(r.Body)
		if bodies = append(bodies, string(body)); len(bodies) < 3 {
			return nil, &transport.LostError{NeverLeft: true, Err: errBroken}
		}
		return answer(201, ""), nil
	})
	if err := r.Do(request(t, "POST", "https://api.test/v1", strings.NewReader("all of it")), ok); err != nil {
		t.Error(err)
	}
	if !slices.Equal(bodies, []string{"all of it", "all of it", "all of it"}) {
		t.Errorf("sent %q", bodies)
	}
}

func TestAWriteThatMayHaveLeftEndsThere(t *testing.T) {
	t.Parallel()
	sent := 0
	r, _ := retry(func(*http.Request) (*http.Response, error) {
		sent++
		return nil, &transport.LostError{NeverLeft: sent == 1, Err: errBroken}
	})
	err := r.Do(request(t, "POST", "https://api.test/v1", nil), ok)
	if e, lost := errors.AsType[*transport.LostError](err); sent != 2 || !lost || e.NeverLeft {
		t.Errorf("sent %d times, error %v", sent, err)
	}
}

func TestAnAnswerThatBreaksOffIsAskedForAgain(t *testing.T) {
	t.Parallel()
	for method, want := range map[string]int{"GET": 3, "POST": 1} {
		handled := 0
		r, _ := retry(always(200))
		err := r.Do(request(t, method, "https://api.test/v1", nil), func(a *http.Response) error {
			handled++
			_ = a.Body.Close()
			return fmt.Errorf("reading: %w", &transport.CutError{Err: errBroken})
		})
		if handled != want || !errors.Is(err, errBroken) {
			t.Errorf("%s handled %d times, want %d; error %v", method, handled, want, err)
		}
	}
}

func TestTheLastAnswerIsHandledWhateverCameBefore(t *testing.T) {
	t.Parallel()
	sent, handled := 0, []int(nil)
	r, _ := retry(func(*http.Request) (*http.Response, error) {
		sent++
		return answer([]int{200, 503, 503}[sent-1], ""), nil
	})
	err := r.Do(get(t), func(a *http.Response) error {
		handled = append(handled, a.StatusCode)
		_ = a.Body.Close()
		return map[int]error{200: &transport.CutError{Err: errBroken}, 503: errBroken}[a.StatusCode]
	})
	if !slices.Equal(handled, []int{200, 503}) || err != errBroken { //nolint:errorlint // the very same is meant
		t.Errorf("handled %d, error %v", handled, err)
	}
}

func TestAnAnswerThatCannotBeUsedIsNotAskedForAgain(t *testing.T) {
	t.Parallel()
	handled := 0
	r, _ := retry(always(200))
	err := r.Do(get(t), func(a *http.Response) error {
		handled++
		_ = a.Body.Close()
		return errBroken
	})
	if handled != 1 || !errors.Is(err, errBroken) {
		t.Errorf("handled %d times, error %v", handled, err)
	}
}

func TestTheWaitIsDrawnFromTwiceAsMuchEachTime(t *testing.T) {
	t.Parallel()
	for random, want := range map[float64][]time.Duration{
		0: {0, 0}, 0.5: {500 * time.Millisecond, time.Second}, 0.999: {999 * time.Millisecond, 1998 * time.Millisecond},
	} {
		r, c := retry(always(503))
		r.Random = func() float64 { return random }
		_ = r.Do(get(t), ok)
		if !slices.Equal(c.slept, want) {
			t.Errorf("with %v it waits %v, want %v", random, c.slept, want)
		}
	}
}

func TestACancelledCallSendsNothingMore(t *testing.T) {
	t.Parallel()
	for method, neverLeft := range map[string]bool{"GET": false, "POST": true} {
		for name, during := range map[string]bool{"while it waits": false, "while it is sent": true} {
			ctx, cancel := context.WithCancel(t.Context())
			sent := 0
			r, _ := retry(func(*http.Request) (*http.Response, error) {
				if sent++; during {
					cancel()
				}
				return nil, &transport.LostError{NeverLeft: true, Err: errBroken}
			})
			r.Clock = cancelling{r.Clock.(*clock), cancel}
			err := r.Do(request(t, method, "https://api.test/v1", nil).WithContext(ctx), ok)
			e, lost := errors.AsType[*transport.LostError](err)
			if sent != 1 || !lost || !during && (e.NeverLeft != neverLeft || !errors.Is(err, context.Canceled)) {
				t.Errorf("%s cancelled %s: sent %d times, error %v", method, name, sent, err)
			}
			cancel()
		}
	}
}

// cancelling is a clock during whose sleep somebody gives up.
type cancelling struct {
	*clock
	cancel func()
}

func (c cancelling) Sleep(ctx context.Context, d time.Duration) error {
	c.cancel()
	return c.clock.Sleep(ctx, d)
}
