package fault_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/domain"
)

// TestAReadTellsTheTruthOrFails: a fault that passes is not noticed, unless YNAB refused; one that stays is an error.
// A read that failed leaves nothing behind: the next one tells the truth.
func TestAReadTellsTheTruthOrFails(t *testing.T) {
	t.Parallel()
	for op, read := range reads {
		for name, f := range all() {
			if f.After {
				continue // a read has no effect
			}
			for times, lasting := range map[int]string{1: "once", 0: "for good"} {
				for _, warm := range []bool{false, true} {
					t.Run(string(op)+", "+name+", "+lasting+map[bool]string{true: ", with a copy"}[warm], func(t *testing.T) {
						t.Parallel()
						w := newWorld(t)
						want, err := read(t.Context(), w.ynab)
						if err != nil {
							t.Fatal(err)
						}
						if warm {
							if _, err := read(t.Context(), w); err != nil {
								t.Fatal(err)
							}
						}
						strikes := f.Fault
						strikes.Op, strikes.Times = op, times
						w.faults.Add(strikes)
						got, err := read(t.Context(), w)
						w.claims(t, op, f, times == 1, warm, err)
						if err == nil && !isNone(op, f) {
							same(t, want, got)
						}
						w.faults.Clear()
						w.clock.Pass(hour)
						got, err = read(t.Context(), w)
						if err != nil {
							t.Fatalf("afterwards: %v", err)
						}
						same(t, want, got)
					})
				}
			}
		}
	}
}

// claims holds a read's error against what happened.
func (w *world) claims(t *testing.T, op sandbox.Op, f fault, once, warm bool, err error) {
	t.Helper()
	dropped := f.Kind == rest.Refuse && f.Status == 400 && warm && once // a copy that YNAB refuses to bring up to date is read anew
	switch code := domain.CodeOf(err); {
	case f.answered || isNone(op, f) || dropped && err == nil:
		if err != nil {
			t.Errorf("an answer came, and it says %v", err)
		}
	case f.Kind == rest.TooMany:
		if code != domain.RateLimited {
			t.Errorf("YNAB wants to be left alone, and it says %v", err)
		}
	case f.refused:
		if code != domain.RefusedByYNAB && code != domain.NotFound {
			t.Errorf("YNAB refused, and it says %v", err)
		}
	case once:
		if err != nil {
			t.Errorf("it was over soon, and it says %v", err)
		}
	case code != domain.Unreachable:
		t.Errorf("it stayed, and it says %v", err)
	}
}

// isNone says whether YNAB's answer is how it says that a plan never had a schedule.
func isNone(op sandbox.Op, f fault) bool {
	return f.Kind == rest.Refuse && f.Status == 404 && op == sandbox.OpSchedules
}

func same(t *testing.T, want, got any) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("true (-) and read (+):\n%s", d)
	}
}
