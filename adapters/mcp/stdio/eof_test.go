package stdio_test

import (
	"errors"
	"fmt"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/mcp/stdio"
)

func TestNothingIsLostWhenTheInputClosesEarly(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		w := connect(t, nil)
		w.greet(e)
		for i := range 60 {
			w.send(e.call(i, []string{"quick", "second"}[i%2]))
		}
		took, err := w.ends()
		if took != time.Second || err != nil {
			t.Errorf("the session went on for %v and ended with %v", took, err)
		}
		answered := map[any]int{}
		for _, a := range w.answers() {
			if a.Code == 0 && !a.Failed {
				answered[a.ID]++
			}
		}
		if len(answered) != 60 {
			t.Errorf("%d of 60 answers arrived", len(answered))
		}
	})
}

func TestTheInputEnds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		tool  string
		grace time.Duration
		took  time.Duration // how long the session goes on
		want  []answer
	}{
		"with nothing running":               {"quick", 0, 0, nil},
		"while a call runs within the grace": {"second", 0, time.Second, []answer{{ID: 1.0}}},
		"while a call runs beyond the grace": {"minute", 0, 1500 * time.Millisecond, []answer{{ID: 1.0, Failed: true}}},
		"with a shorter grace":               {"second", 300 * time.Millisecond, 300 * time.Millisecond, []answer{{ID: 1.0, Failed: true}}},
		"without a grace":                    {"minute", -1, 0, []answer{{ID: 1.0, Failed: true}}},
		"while a call does not listen":       {"deaf", 0, 5 * time.Second, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			inBothEras(t, func(t *testing.T, e era) {
				w := connect(t, func(tr *stdio.Transport) { tr.Grace = c.grace })
				w.greet(e)
				w.send(e.call(1, c.tool))
				if got := w.answers(); (c.tool == "quick") != (len(got) == 1) {
					t.Fatalf("answered before the end: %v", got)
				}
				took, err := w.ends()
				if took != c.took || err != nil {
					t.Errorf("the session went on for %v and ended with %v, want %v and nothing", took, err, c.took)
				}
				if diff := cmp.Diff(c.want, w.answers(), withoutText); diff != "" {
					t.Errorf("answers (-want +got):\n%s", diff)
				}
			})
		})
	}
}

// A call that does not listen holds the process, but not the end of the input: the session learns of it when
// the grace and the last words are over.
func TestTheEndOfTheInputIsNotHeldBackForEver(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		theirs, in := io.Pipe()
		conn, err := (&stdio.Transport{Reader: theirs, Writer: io.Discard}).Connect(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			defer in.Close()
			fmt.Fprintln(in, modern.call(1, "never answered"))
		}()
		start := time.Now()
		for err == nil {
			_, err = conn.Read(t.Context())
		}
		if took := time.Since(start); took != stdio.DefaultGrace+100*time.Millisecond || !errors.Is(err, io.EOF) {
			t.Errorf("held back for %v, then %v", took, err)
		}
	})
}

func TestAnOpenQuestionEndsWithTheInput(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := connect(t, nil)
		w.greet(legacy)
		w.send(legacy.call(7, "asks"))
		if got := w.answers(); len(got) != 1 || got[0].Text != "elicitation/create" {
			t.Fatalf("the form was not asked for: %v", got)
		}
		took, err := w.ends()
		if took != 0 || err != nil {
			t.Errorf("the session went on for %v and ended with %v", took, err)
		}
		if diff := cmp.Diff([]answer{{ID: 7.0, Failed: true}}, w.answers(), withoutText); diff != "" {
			t.Errorf("answers (-want +got):\n%s", diff)
		}
	})
}

func TestNobodyIsAskedAfterTheEndOfTheInput(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := connect(t, nil)
		w.greet(legacy)
		w.send(legacy.call(7, "asks late"), legacy.call(8, "second"))
		took, err := w.ends()
		if took != time.Second || err != nil {
			t.Errorf("the session went on for %v and ended with %v", took, err)
		}
		got := map[any]bool{}
		for _, a := range w.answers() {
			got[a.ID] = a.Failed
		}
		if diff := cmp.Diff(map[any]bool{7.0: true, 8.0: false}, got); diff != "" {
			t.Errorf("failed (-want +got):\n%s", diff)
		}
	})
}

func TestAListeningClientDoesNotDelayTheEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := connect(t, nil)
		w.send(`{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{` + modern.meta +
			`"notifications":{"resourceSubscriptions":["x://y"]}}}`)
		if got := w.answers(); len(got) != 1 || got[0].Text != "notifications/subscriptions/acknowledged" {
			t.Fatalf("not listening: %v", got)
		}
		if took, err := w.ends(); took != 0 || err != nil {
			t.Errorf("the session went on for %v and ended with %v", took, err)
		}
	})
}

func TestABrokenInputEndsTheSessionWithItsError(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		w := connect(t, nil)
		w.greet(legacy)
		w.send(legacy.call(1, "second"))
		broken := errors.New("broken")
		w.in.CloseWithError(broken)
		<-w.over
		if !errors.Is(w.err, broken) {
			t.Errorf("the session ended with %v", w.err)
		}
		if got := w.answers(); len(got) != 1 || got[0].Failed {
			t.Errorf("answers: %v", got)
		}
	})
}
