package stdio_test

import (
	"io"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp/stdio"
)

func TestASecondRequestWithAnIdInFlightIsRefused(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := connect(t, nil)
		w.greet(e)
		w.send(e.call(1, "second"), e.call(1, "quick"), e.call(`"1"`, "quick"))
		got := w.answers()
		want := []answer{{Code: invalidRequest}, {ID: "1"}}
		if diff := cmp.Diff(want, got, withoutText); diff != "" {
			t.Fatalf("while the first runs (-want +got):\n%s", diff)
		}
		time.Sleep(time.Second)
		got = w.answers()
		w.send(e.call(1, "quick"))
		got = append(got, w.answers()...)
		if diff := cmp.Diff([]answer{{ID: 1.0}, {ID: 1.0}}, got, withoutText); diff != "" {
			t.Errorf("when the first is over (-want +got):\n%s", diff)
		}
	})
}

func TestARefusalNeverCarriesTheIdOfACallInFlight(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := connect(t, nil)
		w.greet(e)
		w.send(e.call(1, "second"), `{"id":1,"method":"ping"}`, `{"id":2,"method":"ping"}`)
		want := []answer{{Code: invalidRequest}, {ID: 2.0, Code: invalidRequest}}
		if diff := cmp.Diff(want, w.answers(), withoutText); diff != "" {
			t.Errorf("answers (-want +got):\n%s", diff)
		}
	})
}

// A form whose answer cannot be read must not keep its call waiting.
func TestABrokenResponseEndsTheCallThatWaitsForIt(t *testing.T) {
	t.Parallel()
	for name, response := range map[string]string{
		"result and error":      `{"jsonrpc":"2.0","id":1,"result":{"action":"accept"},"error":{"code":1,"message":"x"}}`,
		"an error of a kind":    `{"jsonrpc":"2.0","id":1,"error":"no"}`,
		"an error that is null": `{"jsonrpc":"2.0","id":1,"error":null}`,
		"no result at all":      `{"jsonrpc":"2.0","id":1}`,
		"no version":            `{"id":1,"result":{"action":"accept"}}`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, nil)
				w.greet(legacy)
				w.send(legacy.call(7, "asks"))
				w.answers()
				w.send(response)
				want := []answer{{Code: invalidRequest}, {ID: 7.0, Failed: true}}
				if diff := cmp.Diff(want, w.answers(), withoutText); diff != "" {
					t.Errorf("answers (-want +got):\n%s", diff)
				}
			})
		})
	}
}

func TestResponsesReachTheCallThatWaits(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		response string
		failed   bool
	}{
		"accepted":                   {`{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{}}}`, false},
		"with an error that is null": {`{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{}},"error":null}`, false},
		"refused":                    {`{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"what?"}}`, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				w := connect(t, nil)
				w.greet(legacy)
				w.send(legacy.call(7, "asks"))
				w.answers()
				w.send(c.response)
				if diff := cmp.Diff([]answer{{ID: 7.0, Failed: c.failed}}, w.answers(), withoutText); diff != "" {
					t.Errorf("answers (-want +got):\n%s", diff)
				}
				w.send(`{"id":1,"method":"ping"}`) // the id is the client's alone again
				if diff := cmp.Diff([]answer{{ID: 1.0, Code: invalidRequest}}, w.answers(), withoutText); diff != "" {
					t.Errorf("afterwards (-want +got):\n%s", diff)
				}
			})
		})
	}
}

func TestAnErrorAboutNothingIsNotAnswered(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := connect(t, nil)
		w.send(`{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"parse error"}}`,
			`{"jsonrpc":"2.0","error":{"code":-32700,"message":"parse error"}}`)
		if got := w.answers(); len(got) != 0 {
			t.Errorf("answered: %v", got)
		}
	})
}

// halves writes a line in two goes, so that another writer could come between.
type halves struct{ w io.Writer }

func (h halves) Write(p []byte) (int, error) {
	n, err := h.w.Write(p[:len(p)/2])
	runtime.Gosched()
	if err != nil {
		return n, err
	}
	m, err := h.w.Write(p[n:])
	return n + m, err
}

func TestAnswersNeverMixOnTheOutput(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := connect(t, func(tr *stdio.Transport) { tr.Writer = halves{tr.Writer} })
		w.greet(e)
		for i := range 100 {
			w.send(e.call(i, "quick"), "rubbish")
		}
		if got := w.answers(); len(got) != 200 {
			t.Errorf("%d answers, want 200", len(got))
		}
	})
}
