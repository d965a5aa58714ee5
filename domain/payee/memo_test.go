package payee_test

import (
	"fmt"
	"sync"
	"testing"

	"avenir-mcp/domain/payee"
)

// More labels than are remembered, by several at once: each has its own merchant, the first time and later.
func TestWhatIsRememberedIsRight(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	for worker := range 4 {
		all.Go(func() {
			for i := range 12_000 {
				name := fmt.Sprintf("%c%c%c%c", 'A'+i%26, 'A'+i/26%26, 'A'+i/676%26, 'A'+worker)
				for range 2 {
					if got := payee.Merchant("CARTE 12/01 SHOP " + name); got != "SHOP "+name {
						t.Errorf("%s: %q", name, got)
						return
					}
				}
			}
		})
	}
	all.Wait()
}
