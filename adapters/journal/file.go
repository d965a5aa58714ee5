package journal

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"os"

	"go.uber.org/zap"

	"avenir-mcp/application"
	"avenir-mcp/domain/operation"
)

var (
	_ application.JournalPort   = (*File)(nil)
	_ application.JournalReader = (*File)(nil)
)

// File is a journal in a file. It is safe for several goroutines, and for several processes at once.
type File struct {
	path    string
	clock   application.Clock
	log     *zap.Logger
	running running
	// turn is the lock within this process: goroutines wait for each other without trying again and again.
	turn chan struct{}
}

// New is the journal at path. Nothing is read or made before it is needed: the file, and folders that lack
// on the way to it, come with the first [File.Ready] or [File.Begin]. Without a log nothing is logged.
func New(path string, clock application.Clock, log *zap.Logger) *File {
	if log == nil {
		log = zap.NewNop()
	}
	return &File{path: path, clock: clock, log: log, turn: make(chan struct{}, 1)}
}

// Path is where the journal is.
func (f *File) Path() string { return f.path }

// Ready implements [application.JournalPort]. It does all that [File.Begin] does but write: it makes what
// is missing, waits for the lock, and opens the file.
func (f *File) Ready(ctx context.Context) error {
	if ctx.Err() != nil {
		return f.cancelled(ctx.Err())
	}
	return f.append(ctx, nil)
}

// Begin implements [application.JournalPort]. Until [File.Settle] the operation counts as running.
func (f *File) Begin(ctx context.Context, i operation.Intent) (operation.ID, error) {
	if ctx.Err() != nil {
		return "", f.cancelled(ctx.Err())
	}
	id := newID()
	// Before the line is there for others to read, so that it never looks like one left behind.
	f.running.add(id)
	r := operation.IntentRecord{Frame: f.frame(id), Intent: i, PID: os.Getpid()}
	if i.Data != nil {
		r.Count = len(i.Data.Items())
	}
	if err := f.record(ctx, r); err != nil {
		f.running.remove(id)
		return "", err
	}
	return id, nil
}

// Step implements [application.JournalPort]. It is carried through although ctx be done: what happened
// is to be recorded whether or not somebody still waits for the answer.
func (f *File) Step(ctx context.Context, id operation.ID, s operation.Step) error {
	return f.record(context.WithoutCancel(ctx), operation.StepRecord{Frame: f.frame(id), Step: s})
}

// Settle implements [application.JournalPort]. Like [File.Step] it is carried through. Whether or not that
// succeeds, the operation no longer counts as running.
func (f *File) Settle(ctx context.Context, id operation.ID, s operation.Settlement) error {
	defer f.running.remove(id)
	return f.record(context.WithoutCancel(ctx), operation.SettleRecord{Frame: f.frame(id), Settlement: s})
}

func (f *File) frame(id operation.ID) operation.Frame {
	return operation.Frame{Op: id, At: f.clock.Now()}
}

func (f *File) record(ctx context.Context, r operation.Record) error {
	line, err := operation.Encode(r)
	if err != nil {
		return fmt.Errorf("journal: %w", err)
	}
	return f.append(ctx, line)
}

// newID draws an id. So few operations are ever recorded that two of them getting the same one need not be
// looked for.
func newID() operation.ID {
	var b [6]byte
	_, _ = rand.Read(b[:]) // ends the program rather than fail
	return operation.ID(hex.EncodeToString(b[:]))
}
