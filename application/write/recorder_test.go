package write_test

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

// recorder is a journal that notes what is recorded, and fails when it is told to.
type recorder struct {
	application.Journal

	diary *diary
	// ready, begin, step and settle happen before a record is made; an error takes its place.
	ready, begin, step, settle func() error
	// isReady happens once the journal has said that it is ready.
	isReady func()
}

func (r *recorder) Ready(ctx context.Context) error {
	if r.ready != nil {
		if err := r.ready(); err != nil {
			return err
		}
	}
	err := r.Journal.Ready(ctx)
	if r.isReady != nil {
		r.isReady()
	}
	return err
}

func (r *recorder) Begin(ctx context.Context, i operation.Intent) (operation.ID, error) {
	r.diary.add("begin %s", i.Data.Kind())
	if r.begin != nil {
		if err := r.begin(); err != nil {
			return "", err
		}
	}
	return r.Journal.Begin(ctx, i)
}

func (r *recorder) Step(ctx context.Context, id operation.ID, s operation.Step) error {
	r.diary.add("step %d", len(s.Done))
	if r.step != nil {
		if err := r.step(); err != nil {
			return err
		}
	}
	return r.Journal.Step(ctx, id, s)
}

func (r *recorder) Settle(ctx context.Context, id operation.ID, s operation.Settlement) error {
	r.diary.add("settle %s", s.Outcome)
	if r.settle != nil {
		if err := r.settle(); err != nil {
			return err
		}
	}
	return r.Journal.Settle(ctx, id, s)
}

var errDisk = &domain.Error{Code: domain.Journal, Message: "The journal /j cannot be written: no space left on device.", Next: "Free space on its disk."}

func diskFull() error { return errDisk }

// memory is a journal that is gone with the test.
type memory struct {
	clock application.Clock

	mu      sync.Mutex
	lines   [][]byte
	begun   int
	running map[operation.ID]bool
}

func newMemory(c application.Clock) *memory {
	return &memory{clock: c, running: map[operation.ID]bool{}}
}

func (m *memory) add(r operation.Record) error {
	line, err := operation.Encode(r)
	if err == nil {
		m.lines = append(m.lines, line)
	}
	return err
}

func (m *memory) frame(id operation.ID) operation.Frame {
	return operation.Frame{Op: id, At: m.clock.Now()}
}

func (m *memory) Ready(context.Context) error { return nil }

func (m *memory) Turn(context.Context, string) (release func(), err error) { return func() {}, nil }

func (m *memory) Recorded() int64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return int64(len(m.lines))
}

func (m *memory) Begin(_ context.Context, i operation.Intent) (operation.ID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.begun++
	id := operation.ID(fmt.Sprintf("%012x", m.begun))
	m.running[id] = true
	return id, m.add(operation.IntentRecord{Frame: m.frame(id), Intent: i, Count: len(i.Data.Items()), PID: 1})
}

func (m *memory) Step(_ context.Context, id operation.ID, s operation.Step) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.add(operation.StepRecord{Frame: m.frame(id), Step: s})
}

func (m *memory) Settle(_ context.Context, id operation.ID, s operation.Settlement) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.running, id)
	return m.add(operation.SettleRecord{Frame: m.frame(id), Settlement: s})
}

func (m *memory) Log(context.Context) (operation.Log, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	log := operation.Fold(slices.Values(m.lines))
	for i := range log.Operations {
		o := &log.Operations[i]
		o.Running = o.Settled == nil && m.running[o.ID]
	}
	return log, nil
}
