package journal

import (
	"maps"
	"os"
	"sync"
	"time"

	"avenir-mcp/domain/operation"
)

// youth is how long another process's operation may be without an end and still count as running, if the
// process lives. Process numbers are used again, so that a living one proves less and less.
const youth = 60 * time.Second

// running are the operations of this process between their beginning and their end.
type running struct {
	mu  sync.Mutex
	ids map[operation.ID]bool
}

func (r *running) add(id operation.ID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.ids == nil {
		r.ids = map[operation.ID]bool{}
	}
	r.ids[id] = true
}

func (r *running) remove(id operation.ID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.ids, id)
}

func (r *running) all() map[operation.ID]bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return maps.Clone(r.ids)
}

// markRunning tells operations that a process is still at from those that one left behind. before are the
// operations of this process that ran before the journal was read: one that has ended since may have been
// read without its end, and one that has begun since is not among them.
func (f *File) markRunning(operations []operation.Operation, before map[operation.ID]bool) {
	now := f.running.all()
	for i := range operations {
		if o := &operations[i]; o.Settled == nil {
			o.Running = before[o.ID] || now[o.ID] || f.runsElsewhere(*o)
		}
	}
}

// runsElsewhere does not trust this process's own number: an operation with it that is not among the
// running ones is of an earlier process with the same number, as in a container, where it is always 1.
func (f *File) runsElsewhere(o operation.Operation) bool {
	// A time a little ahead is another clock, or a second cut off; one far ahead says nothing about age.
	age := f.clock.Now().Sub(o.At).Abs()
	return age < youth && o.PID != os.Getpid() && o.PID > 0 && alive(o.PID)
}
