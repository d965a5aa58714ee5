package inputrequired

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gofrs/flock"

	"avenir-mcp/application"
)

const (
	// ahead is how far the clocks of two processes may be apart. A state from further in the future is refused.
	ahead = time.Minute
	// crowded is how large the file may grow before it is looked through for what has expired, in bytes: thousands
	// of answers.
	crowded = 256 << 10

	// lockWait is how long an answer waits for the file. It is held while one line is written, so whoever keeps it
	// longer is stuck; lockPause is the time between two tries.
	lockWait  = 5 * time.Second
	lockPause = 10 * time.Millisecond

	filePerm   = 0o600
	folderPerm = 0o700
)

// shared remembers the used states of several processes in one file, which only one of them reads and writes at a
// time: "when nonce" on each line, the time in nanoseconds since 1970.
//
// Processes share nothing but the time of day, which somebody may set back. The latest time in the file counts as now
// then, so that what has expired stays expired, also when its nonce is no longer remembered.
type shared struct {
	clock application.Clock
	path  string
	// turn keeps this process's own calls apart: a lock of a file is between processes.
	turn chan struct{}
}

func newShared(path string, clock application.Clock) *shared {
	return &shared{clock: clock, path: path, turn: make(chan struct{}, 1)}
}

func (s *shared) now() time.Duration { return time.Duration(s.clock.Now().UnixNano()) }

// spend implements [spender]. A state that cannot be recorded does not count.
func (s *shared) spend(nonce string, issued time.Duration) (why reason, err error) {
	unlock, err := s.lock()
	if err != nil {
		return unrecorded, err
	}
	defer unlock()
	written, err := os.ReadFile(s.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return unrecorded, err
	}
	uses, latest := parseUses(written)
	now := max(s.now(), latest)
	switch _, known := uses[nonce]; {
	case now-issued > Life:
		return expired, nil
	case issued-now > ahead:
		return fromFuture, nil
	case known:
		return alreadyUsed, nil
	}
	uses[nonce] = now
	if err := s.record(written, uses, nonce, now); err != nil {
		return unrecorded, err
	}
	return "", nil
}

// lock takes the file for this call alone. It does not look at the call's own end: a state is used up also by a call
// that was given up.
func (s *shared) lock() (unlock func(), err error) {
	if err := os.MkdirAll(filepath.Dir(s.path), folderPerm); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), lockWait)
	defer cancel()
	select {
	case s.turn <- struct{}{}:
	case <-ctx.Done():
		return nil, errStuck
	}
	file := flock.New(s.path+".lock", flock.SetPermissions(filePerm))
	if _, err := file.TryLockContext(ctx, lockPause); err != nil {
		<-s.turn
		if ctx.Err() != nil {
			err = errStuck
		}
		return nil, err
	}
	return func() {
		_ = file.Close()
		<-s.turn
	}, nil
}

var errStuck = errors.New("another process keeps the file of used answers locked")

// record adds a use to the file, or writes a file anew that has become too large. A process that dies in between
// leaves one of the two, whole.
func (s *shared) record(written []byte, uses map[string]time.Duration, nonce string, now time.Duration) error {
	if len(written) < crowded {
		return s.add(written, nonce, now)
	}
	var kept bytes.Buffer
	for n, at := range uses {
		if now-at <= Life+ahead {
			fmt.Fprintf(&kept, "%d %s\n", at, n)
		}
	}
	whole := s.path + ".new"
	if err := os.WriteFile(whole, kept.Bytes(), filePerm); err != nil {
		return err
	}
	return os.Rename(whole, s.path)
}

// add writes one line at the end. A line before it that was cut off in the middle stays one of its own.
func (s *shared) add(written []byte, nonce string, now time.Duration) error {
	f, err := os.OpenFile(s.path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, filePerm)
	if err != nil {
		return err
	}
	line := fmt.Sprintf("%d %s\n", now, nonce)
	if len(written) > 0 && written[len(written)-1] != '\n' {
		line = "\n" + line
	}
	_, err = f.WriteString(line)
	return errors.Join(err, f.Close())
}

// parseUses reads the lines of the file; what is no line of it is left out, for it was never acted on.
func parseUses(written []byte) (uses map[string]time.Duration, latest time.Duration) {
	uses = make(map[string]time.Duration, bytes.Count(written, []byte("\n"))+1)
	for line := range strings.Lines(string(written)) {
		when, nonce, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		at, err := strconv.ParseInt(when, 10, 64)
		if ok && err == nil && len(nonce) == nonceLength {
			uses[nonce] = time.Duration(at)
			latest = max(latest, time.Duration(at))
		}
	}
	return uses, latest
}
