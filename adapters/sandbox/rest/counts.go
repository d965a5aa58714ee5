package rest

import (
	"sync"

	"avenir-mcp/adapters/sandbox"
)

// counts tells how many requests came. Each counts, even one that was refused or that a fault struck; paths that YNAB
// does not have count nowhere.
type counts struct {
	mu sync.Mutex
	by map[sandbox.Op]count
}

type count struct {
	Requests int `json:"requests"`
	// Effects is how many of them changed something.
	Effects int `json:"effects"`
}

// tally is what /sandbox/requests tells: the sums, and each operation that was asked for.
type tally struct {
	Requests   int                  `json:"requests"`
	Writes     int                  `json:"writes"`
	Effects    int                  `json:"effects"`
	Operations map[sandbox.Op]count `json:"operations"`
}

func (c *counts) arrived(op sandbox.Op)  { c.add(op, 1, 0) }
func (c *counts) effected(op sandbox.Op) { c.add(op, 0, 1) }

func (c *counts) add(op sandbox.Op, requests, effects int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.by == nil {
		c.by = make(map[sandbox.Op]count)
	}
	n := c.by[op]
	c.by[op] = count{n.Requests + requests, n.Effects + effects}
}

func (c *counts) tally() tally {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := tally{Operations: make(map[sandbox.Op]count, len(c.by))}
	for op, n := range c.by {
		t.Operations[op] = n
		t.Requests += n.Requests
		t.Effects += n.Effects
		if op.Writes() {
			t.Writes += n.Requests
		}
	}
	return t
}
