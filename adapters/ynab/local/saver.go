package local

import (
	"errors"
	"sync"
	"time"
)

// pause is how long changes are gathered before they are saved; so nothing is saved more often.
const pause = 10 * time.Second

// saver saves what changed: some time after a change, and at the end.
type saver struct {
	copy *Copy

	mu    sync.Mutex
	armed bool
	// saving lets one save at a time write, the last one being the newest.
	saving sync.Mutex
}

// arm makes sure that changes are saved soon.
func (s *saver) arm() {
	if s.copy.store == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.armed {
		s.armed = s.copy.hub.spawn(s.saveLater)
	}
}

func (s *saver) saveLater() {
	err := s.copy.hub.clock.Sleep(s.copy.hub.life, pause)
	s.mu.Lock()
	s.armed = false
	s.mu.Unlock()
	if err == nil {
		_ = s.save() // the store logged it; what is not saved is loaded again
	}
}

// save saves every plan that changed since the last time.
func (s *saver) save() error {
	if s.copy.store == nil {
		return nil
	}
	s.saving.Lock()
	defer s.saving.Unlock()
	var failed error
	for _, plan := range s.copy.all() {
		if !plan.dirty.Swap(false) {
			continue
		}
		if err := s.copy.store.Save(plan.id, plan.content()); err != nil {
			plan.dirty.Store(true)
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
