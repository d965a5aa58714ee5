package rest

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"avenir-mcp/adapters/sandbox"
)

// Kind is what goes wrong.
type Kind string

// The kinds of faults.
const (
	// TooMany answers 429, whatever the limit says.
	TooMany Kind = "too_many_requests"
	// ServerError answers 500.
	ServerError Kind = "internal_server_error"
	// Unavailable answers 503 with an HTML page, as a router in front of YNAB does.
	Unavailable Kind = "service_unavailable"
	// Refuse answers with the status, id, name and detail of the fault.
	Refuse Kind = "refuse"
	// Latency answers as always, but only after the fault's delay.
	Latency Kind = "latency"
	// Drop breaks the connection without an answer.
	Drop Kind = "drop"
	// Truncate promises the whole answer and breaks the connection halfway.
	Truncate Kind = "truncate"
	// SlowBody sends the answer in sixteen pieces, with the fault's delay before each.
	SlowBody Kind = "slow_body"
)

var kinds = []Kind{TooMany, ServerError, Unavailable, Refuse, Latency, Drop, Truncate, SlowBody}

// Fault is something that goes wrong between a client and the sandbox, as often as it says.
type Fault struct {
	Kind Kind `json:"kind"`
	// Op is the operation that it strikes; empty for any.
	Op sandbox.Op `json:"op,omitempty"`
	// After lets the request be carried out first: what goes wrong then is its answer. Truncate and SlowBody are
	// always that way, because they need an answer.
	After bool `json:"after,omitempty"`
	// Times is how many requests it strikes; 0 for all until it is removed.
	Times int `json:"times,omitempty"`
	// Status, ID, Name and Detail are the answer of [Refuse].
	Status int    `json:"status,omitempty"`
	ID     string `json:"id,omitempty"`
	Name   string `json:"name,omitempty"`
	Detail string `json:"detail,omitempty"`
	// Delay is waited for before the fault strikes, whatever its kind. As JSON it is in milliseconds.
	Delay time.Duration `json:"-"`
}

// check says what makes no sense in a fault.
func (f *Fault) check() error {
	switch {
	case !slices.Contains(kinds, f.Kind):
		return fmt.Errorf("kind must be one of %q", kinds)
	case f.Op != "" && !slices.ContainsFunc(routes, func(rt route) bool { return rt.op == f.Op }):
		return fmt.Errorf("op %.40q is no operation; there are %s", f.Op, strings.Join(operations(), ", "))
	case f.Times < 0 || f.Delay < 0:
		return fmt.Errorf("times and delay must not be negative")
	case f.Kind == Refuse && (f.Status < 400 || f.Status > 599):
		return fmt.Errorf("status must be from 400 to 599, such as %d", http.StatusBadRequest)
	}
	return nil
}

// operations are the names that a fault can strike, in the order of YNAB's own list.
func operations() []string {
	names := make([]string, len(routes))
	for i, rt := range routes {
		names[i] = string(rt.op)
	}
	return names
}

// Faults are those that are in force. It is safe for concurrent use, and its zero value has none.
type Faults struct {
	mu  sync.Mutex
	all []Fault
}

// Add puts a fault in force, after those that are. It panics on one that makes no sense.
func (fs *Faults) Add(f Fault) {
	if err := f.check(); err != nil {
		panic("rest: " + err.Error())
	}
	fs.mu.Lock()
	defer fs.mu.Unlock()
	fs.all = append(fs.all, f)
}

// Clear removes all faults.
func (fs *Faults) Clear() {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	fs.all = nil
}

// ordered are the faults in force, in the order in which they are tried, each with the times that are left to it.
func (fs *Faults) ordered() []Fault {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	return slices.Clone(fs.all)
}

// take is the first fault that strikes an operation. It has struck then.
func (fs *Faults) take(op sandbox.Op) (Fault, bool) {
	fs.mu.Lock()
	defer fs.mu.Unlock()
	for i, f := range fs.all {
		if f.Op != "" && f.Op != op {
			continue
		}
		switch f.Times {
		case 0:
		case 1:
			fs.all = slices.Delete(fs.all, i, i+1)
		default:
			fs.all[i].Times--
		}
		return f, true
	}
	return Fault{}, false
}
