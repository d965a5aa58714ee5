package confirmation_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/adapters/confirmation/inputrequired"
)

func TestOneYesCountsOnceInParallel(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name   string
		client func(code, state string) confirmation.Client
	}{
		{"a hundred calls with one code", func(code, _ string) confirmation.Client { return passing(without(), code) }},
		{"a hundred calls with one state", func(_, state string) confirmation.Client { return answering(with(), state, yes) }},
		{"a hundred calls with both", func(code, state string) confirmation.Client { return passing(answering(with(), state, yes), code) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(inputrequired.NewKey(), new(fakeClock), false)
			client := tt.client(w.aCode(t), w.aState(t))
			var yeses atomic.Int32
			var wg sync.WaitGroup
			for range 100 {
				wg.Go(func() {
					if got, _ := ask(t.Context(), w.chooser, client, question("a")); got == approved {
						yeses.Add(1)
					}
				})
			}
			wg.Wait()
			if got := yeses.Load(); got != 1 {
				t.Errorf("%d yeses", got)
			}
		})
	}
}
