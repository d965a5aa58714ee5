package write_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// diary notes what happened, in order.
type diary struct {
	mu     sync.Mutex
	events []string
}

func (d *diary) add(format string, values ...any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.events = append(d.events, fmt.Sprintf(format, values...))
}

// take gives the events so far and forgets them.
func (d *diary) take() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := d.events
	d.events = nil
	return all
}

// clock passes only while somebody sleeps, and then at once.
type clock struct {
	mu      sync.Mutex
	start   time.Time
	elapsed time.Duration
	// slept are the moments at which sleepers woke.
	slept []time.Duration
	// onSleep happens when somebody wakes.
	onSleep func()
}

func newClock(now string) *clock {
	start, err := time.Parse(time.RFC3339, now)
	if err != nil {
		panic(err)
	}
	return &clock{start: start}
}

func (c *clock) Now() time.Time { return c.start.Add(c.Elapsed()) }

func (c *clock) Elapsed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.elapsed
}

func (c *clock) Sleep(ctx context.Context, d time.Duration) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	c.pass(max(d, 0))
	c.mu.Lock()
	c.slept = append(c.slept, c.elapsed)
	c.mu.Unlock()
	if c.onSleep != nil {
		c.onSleep()
	}
	return nil
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.elapsed += d
}

// confirmer plays a client and the person behind it. What a person is asked, and what they answer, is set
// before a call.
type confirmer struct {
	diary *diary
	// answer decides; nil stands for a client without forms, which gets and returns codes.
	answer func(q application.Question) (application.Decision, error)

	mu        sync.Mutex
	questions []application.Question
	codes     map[string]plan.Fingerprint
}

var errRefusedCode = &domain.Error{Code: domain.Confirmation, Message: "This confirmation code is unknown, expired, already used, or was issued for different changes."}

type codeKey struct{}

// withCode is the context of a call that carries a code, or "" for none.
func withCode(ctx context.Context, code string) context.Context {
	return context.WithValue(ctx, codeKey{}, code)
}

func (c *confirmer) Ask(ctx context.Context, q application.Question) (application.Decision, error) {
	c.diary.add("ask")
	c.mu.Lock()
	c.questions = append(c.questions, q)
	c.mu.Unlock()
	if c.answer != nil {
		return c.answer(q)
	}
	code, _ := ctx.Value(codeKey{}).(string)
	c.mu.Lock()
	defer c.mu.Unlock()
	if code == "" {
		code = fmt.Sprintf("code-%06d", len(c.codes)+1)
		if c.codes == nil {
			c.codes = map[string]plan.Fingerprint{}
		}
		c.codes[code] = q.Fingerprint
		return application.CodeIssued{Code: code, ValidFor: 10 * time.Minute}, nil
	}
	issued := c.codes[code]
	c.codes[code] = "" // presented once, used up
	if issued != q.Fingerprint {
		return nil, errRefusedCode
	}
	return application.Approved{}, nil
}

func (c *confirmer) Withdraw(ctx context.Context) error {
	code, _ := ctx.Value(codeKey{}).(string)
	if code == "" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.codes[code] = ""
	return errRefusedCode
}

// asked is the last question.
func (c *confirmer) asked() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.questions) == 0 {
		return ""
	}
	return c.questions[len(c.questions)-1].Text
}

func yes(application.Question) (application.Decision, error) { return application.Approved{}, nil }

func no(application.Question) (application.Decision, error) { return application.Declined{}, nil }

// during is a yes in a form that is open for some time, in which something happens.
func during(happens func()) func(application.Question) (application.Decision, error) {
	return func(application.Question) (application.Decision, error) {
		if happens != nil {
			happens()
		}
		return application.Approved{DuringCall: true}, nil
	}
}

// lifeline keeps a change alive. It can be told to stop waiting.
type lifeline struct {
	diary *diary
	// onHold happens as soon as it holds.
	onHold func()

	mu   sync.Mutex
	held int
	stop context.CancelFunc
}

func (l *lifeline) Hold(ctx context.Context) (context.Context, func()) {
	held, cancel := context.WithCancel(context.WithoutCancel(ctx))
	l.diary.add("hold")
	l.mu.Lock()
	l.held++
	l.stop = cancel
	l.mu.Unlock()
	if l.onHold != nil {
		l.onHold()
	}
	return held, func() {
		cancel()
		l.diary.add("release")
		l.mu.Lock()
		defer l.mu.Unlock()
		l.held--
	}
}

// end is the moment at which the process can wait no longer.
func (l *lifeline) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stop()
}

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

func (r *recorder) Step(ctx context.Context, id operation.ID, done []string) error {
	r.diary.add("step %d", len(done))
	if r.step != nil {
		if err := r.step(); err != nil {
			return err
		}
	}
	return r.Journal.Step(ctx, id, done)
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

// bookkeeper is YNAB's writing side, which can treat single items otherwise than asked.
type bookkeeper struct {
	application.BudgetWriter

	reader application.ListReader
	diary  *diary
	// before happens before a request is sent; an error takes its place.
	before func() error
	// keep are ids whose value stays as it is; hide are ids that the answer leaves out.
	keep, hide []string
	// store are other values for ids than those asked for.
	store map[string]string
	sent  [][]budget.TransactionUpdate
}

func (b *bookkeeper) UpdateTransactions(ctx context.Context, planID string, updates []budget.TransactionUpdate) ([]budget.Transaction, error) {
	b.diary.add("patch %d", len(updates))
	b.sent = append(b.sent, updates)
	if b.before != nil {
		if err := b.before(); err != nil {
			return nil, err
		}
	}
	rows, err := b.BudgetWriter.UpdateTransactions(ctx, planID, b.altered(updates))
	if err != nil {
		return rows, err
	}
	for _, id := range b.keep {
		if slices.ContainsFunc(updates, func(u budget.TransactionUpdate) bool { return u.ID == id }) {
			rows = append(rows, b.row(ctx, planID, id))
		}
	}
	return slices.DeleteFunc(rows, func(t budget.Transaction) bool { return slices.Contains(b.hide, t.ID) }), nil
}

func (b *bookkeeper) altered(updates []budget.TransactionUpdate) []budget.TransactionUpdate {
	var out []budget.TransactionUpdate
	for _, u := range updates {
		if other, ok := b.store[u.ID]; ok {
			u.CategoryID = &other
		}
		if !slices.Contains(b.keep, u.ID) {
			out = append(out, u)
		}
	}
	if len(out) == 0 { // an empty request is refused, and this one was not empty
		u := updates[0]
		u.CategoryID = nil
		return []budget.TransactionUpdate{u}
	}
	return out
}

func (b *bookkeeper) row(ctx context.Context, planID, id string) budget.Transaction {
	rows, err := b.reader.Transactions(ctx, planID, application.ForWrite)
	if err != nil {
		panic(err)
	}
	for _, t := range rows {
		if t.ID == id {
			return t
		}
	}
	panic("no row " + id)
}

func (b *bookkeeper) Assign(ctx context.Context, planID string, m calendar.Month, category string, amount money.Milliunits) (budget.MonthCategory, error) {
	b.diary.add("assign %s %d", category, amount)
	if b.before != nil {
		if err := b.before(); err != nil {
			return budget.MonthCategory{}, err
		}
	}
	if other, ok := b.store[category]; ok {
		amount = plan.AmountOf(other)
	}
	k, err := b.BudgetWriter.Assign(ctx, planID, m, category, amount)
	if slices.Contains(b.hide, category) {
		return budget.MonthCategory{}, err
	}
	return k, err
}

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

func (m *memory) Begin(_ context.Context, i operation.Intent) (operation.ID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.begun++
	id := operation.ID(fmt.Sprintf("%012x", m.begun))
	m.running[id] = true
	return id, m.add(operation.IntentRecord{Frame: m.frame(id), Intent: i, Count: len(i.Data.Items()), PID: 1})
}

func (m *memory) Step(_ context.Context, id operation.ID, done []string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.add(operation.StepRecord{Frame: m.frame(id), Done: done})
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

// strict is a reader that no write may ask for anything but what is read anew.
type strict struct {
	application.BudgetReader

	t testing.TB
}

func (s strict) check(what string, f application.Freshness) {
	s.t.Helper()
	if f != application.ForWrite {
		s.t.Errorf("a write read %s with freshness %d", what, f)
	}
}

func (s strict) Plans(ctx context.Context, f application.Freshness) ([]budget.Plan, error) {
	s.check("the plans", f)
	return s.BudgetReader.Plans(ctx, f)
}

func (s strict) LastUsed(ctx context.Context, f application.Freshness) (budget.Plan, error) {
	s.check("the plan that was opened last", f)
	return s.BudgetReader.LastUsed(ctx, f)
}

func (s strict) Accounts(ctx context.Context, id string, f application.Freshness) ([]budget.Account, error) {
	s.check("accounts", f)
	return s.BudgetReader.Accounts(ctx, id, f)
}

func (s strict) Categories(ctx context.Context, id string, f application.Freshness) (budget.Categories, error) {
	s.check("categories", f)
	return s.BudgetReader.Categories(ctx, id, f)
}

func (s strict) Transactions(ctx context.Context, id string, f application.Freshness) ([]budget.Transaction, error) {
	s.check("transactions", f)
	return s.BudgetReader.Transactions(ctx, id, f)
}

func (s strict) Month(ctx context.Context, id string, m calendar.Month, f application.Freshness) (budget.Month, error) {
	s.check("a month", f)
	return s.BudgetReader.Month(ctx, id, m, f)
}
