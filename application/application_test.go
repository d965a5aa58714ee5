package application_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/operation"
)

func TestConcurrently(t *testing.T) {
	t.Parallel()
	first, second := errors.New("first"), errors.New("second")
	fail := func(err error) func() error { return func() error { return err } }
	t.Run("at the same time", func(t *testing.T) {
		t.Parallel()
		var all sync.WaitGroup
		all.Add(3)
		meet := func() error { all.Done(); all.Wait(); return nil } // would wait for ever one after the other
		if err := application.Concurrently(meet, meet, meet); err != nil {
			t.Error(err)
		}
	})
	t.Run("the first error in their order, once all have ended", func(t *testing.T) {
		t.Parallel()
		ended := false
		slow := func() error { time.Sleep(5 * time.Millisecond); ended = true; return first }
		if err := application.Concurrently(fail(nil), slow, fail(second)); !errors.Is(err, first) || !ended {
			t.Errorf("%v, ended %v", err, ended)
		}
	})
	t.Run("a panic is one of the caller", func(t *testing.T) {
		t.Parallel()
		defer func() {
			p, ok := recover().(*application.Panic)
			if !ok || p.Value != "bug" || !strings.Contains(string(p.Stack), "application_test.go") {
				t.Errorf("panic %+v", p)
			}
		}()
		within := func() error { return application.Concurrently(func() error { panic("bug") }) }
		_ = application.Concurrently(fail(first), within)
		t.Error("no panic")
	})
	t.Run("nothing to do", func(t *testing.T) {
		t.Parallel()
		if err := application.Concurrently(); err != nil {
			t.Error(err)
		}
	})
}

func TestLedgerReadsRowsAndNamesAsOldAsTheyMayBe(t *testing.T) {
	t.Parallel()
	r := &reader{}
	l, err := application.Ledger(t.Context(), r, home, application.Fresh, application.Lookup)
	if err != nil || l.Plan != home || len(l.Transactions) != 1 || len(l.Accounts) != 1 || l.Categories.Name("c1") != "Food" {
		t.Errorf("%+v, %v", l, err)
	}
	want := fmt.Sprintf("accounts of %[1]s lookup, categories of %[1]s lookup, transactions of %[1]s fresh", home.ID)
	if asked := r.requests(); asked != want {
		t.Errorf("asked for %s", asked)
	}
	down := errors.New("down")
	if _, err := application.Ledger(t.Context(), &reader{fail: down}, home, application.Fresh, application.Lookup); !errors.Is(err, down) {
		t.Errorf("error %v", err)
	}
}

// future is data of a kind from a newer version.
type future struct{ operation.ForeignData }

func TestDraftUndoReadsWhatTheKindNeeds(t *testing.T) {
	t.Parallel()
	none, food := (*string)(nil), "c1"
	for name, c := range map[string]struct {
		data  operation.Data
		asked string
		keys  string
	}{
		"categorize": {
			operation.CategorizeData{Changes: []operation.CategoryChange{{TransactionID: "t1", From: none, To: &food}}},
			"accounts of ID for a write, categories of ID for a write, transactions of ID for a write", "t1",
		},
		"budget": {operation.BudgetData{Month: month("2026-09-01"), CategoryID: "c1", From: 1000, To: 2000}, "2026-09-01 of ID for a write", "c1"},
		"move": {
			operation.MoveData{
				Month: month("2026-09-01"), Amount: 1000, Source: "c1", Target: "c2",
				Sides: []operation.MoveSide{{CategoryID: "c1", From: 3000, To: 2000}, {CategoryID: "c2", From: 2000, To: 3000}},
			},
			"2026-09-01 of ID for a write", "c2 c1",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := &reader{}
			plan := home
			plan.ID = "ID"
			o := operation.Operation{ID: "0123456789ab", Intent: operation.Intent{PlanID: "ID", Data: c.data}}
			u, err := application.DraftUndo(t.Context(), r, plan, o, application.ForWrite)
			if err != nil {
				t.Fatal(err)
			}
			keys := ""
			for i, item := range u.Judgement.Restore {
				if i > 0 {
					keys += " "
				}
				keys += item.Key
			}
			if asked := r.requests(); asked != c.asked || keys != c.keys {
				t.Errorf("asked for %s, restores %s", asked, keys)
			}
			down := errors.New("down")
			if _, err := application.DraftUndo(t.Context(), &reader{fail: down}, plan, o, application.Fresh); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
	for name, data := range map[string]operation.Data{"undo": operation.UndoData{}, "of a newer version": future{operation.ForeignData{Of: "bread"}}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := &reader{}
			_, err := application.DraftUndo(t.Context(), r, home, operation.Operation{Intent: operation.Intent{Data: data}}, application.Fresh)
			mustFail(t, err, domain.NotAllowed, "cannot be undone")
			if asked := r.requests(); asked != "" {
				t.Errorf("asked for %s", asked)
			}
		})
	}
}

func TestTodayIsTheDayWhereTheOwnerLives(t *testing.T) {
	t.Parallel()
	zone := func(name string) *time.Location {
		z, err := time.LoadLocation(name)
		if err != nil {
			t.Fatal(err)
		}
		return z
	}
	for name, c := range map[string]struct{ now, zone, date, month string }{
		"47: late in the evening":       {"2026-10-01T03:30:00Z", "America/New_York", "2026-09-30", "2026-09-01"},
		"early in the morning":          {"2026-09-30T12:30:00Z", "Pacific/Auckland", "2026-10-01", "2026-10-01"},
		"in UTC":                        {"2026-09-30T23:59:59Z", "UTC", "2026-09-30", "2026-09-01"},
		"on the last evening of a year": {"2027-01-01T00:30:00Z", "America/New_York", "2026-12-31", "2026-12-01"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			now, err := time.Parse(time.RFC3339, c.now)
			if err != nil {
				t.Fatal(err)
			}
			today := application.Today{Clock: still{now}, Zone: zone(c.zone)}
			if got := today.Date().String(); got != c.date {
				t.Errorf("today is %s", got)
			}
			for _, argument := range []string{"", "current"} {
				if m, err := today.Month(argument); err != nil || m.String() != c.month {
					t.Errorf("%q is %s, %v", argument, m, err)
				}
			}
			if m, err := today.Month("2020-02-01"); err != nil || m.String() != "2020-02-01" {
				t.Errorf("%s, %v", m, err)
			}
			for _, argument := range []string{"2026-13-01", "2026-10", "2026-10-02", "2026-10-01\n", "Current", " ", "2026-1-01"} {
				_, err := today.Month(argument)
				mustFail(t, err, domain.InvalidArgument, "month", "YYYY-MM-01", "current")
			}
		})
	}
}

func TestErrorsThatAUserMeets(t *testing.T) {
	t.Parallel()
	mustFail(t, application.ErrPlanChanged(), domain.PlanChanged, "The plan changed between the preview and the answer", "nothing was changed", "Call again without an answer")
	mustFail(t, application.ErrUndecided(), domain.Confirmation, "nothing was changed")
}
