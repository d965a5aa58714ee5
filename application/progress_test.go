package application_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// silent has nothing, or fails.
type silent struct{ err error }

func (s silent) Plans(context.Context, application.Freshness) ([]budget.Plan, error) {
	return nil, s.err
}

func (s silent) LastUsed(context.Context, application.Freshness) (budget.Plan, error) {
	return budget.Plan{}, s.err
}

func (s silent) Accounts(context.Context, string, application.Freshness) ([]budget.Account, error) {
	return nil, s.err
}

func (s silent) Categories(context.Context, string, application.Freshness) (budget.Categories, error) {
	return budget.Categories{}, s.err
}

func (s silent) Transactions(context.Context, string, application.Freshness) ([]budget.Transaction, error) {
	return nil, s.err
}

func (s silent) Payees(context.Context, string, application.Freshness) ([]budget.Payee, error) {
	return nil, s.err
}

func (s silent) Schedules(context.Context, string, application.Freshness) ([]budget.Schedule, error) {
	return nil, s.err
}

func (s silent) Months(context.Context, string, application.Freshness) ([]budget.Month, error) {
	return nil, s.err
}

func (s silent) Month(context.Context, string, calendar.Month, application.Freshness) (budget.Month, error) {
	return budget.Month{}, s.err
}

// readAll reads everything, one after the other.
func readAll(ctx context.Context, r application.BudgetReader) error {
	f := application.Fresh
	_, plans := r.Plans(ctx, f)
	_, opened := r.LastUsed(ctx, f)
	_, accounts := r.Accounts(ctx, "p", f)
	_, categories := r.Categories(ctx, "p", f)
	_, transactions := r.Transactions(ctx, "p", f)
	_, payees := r.Payees(ctx, "p", f)
	_, schedules := r.Schedules(ctx, "p", f)
	_, months := r.Months(ctx, "p", f)
	_, month := r.Month(ctx, "p", calendar.MonthOf(2026, 9), f)
	return errors.Join(plans, opened, accounts, categories, transactions, payees, schedules, months, month)
}

func TestEachListIsToldTwice(t *testing.T) {
	t.Parallel()
	var steps []string
	ctx := application.WithProgress(t.Context(), func(list string, there bool) { steps = append(steps, fmt.Sprint(list, " ", there)) })
	if err := readAll(ctx, application.Reporting(silent{})); err != nil {
		t.Fatal(err)
	}
	lists := []string{
		"plans", "the plan used last", "accounts", "categories", "transactions", "payees", "scheduled transactions", "months",
		"the month 2026-09-01",
	}
	var want []string
	for _, list := range lists {
		want = append(want, list+" false", list+" true")
	}
	if got := strings.Join(steps, "\n"); got != strings.Join(want, "\n") {
		t.Error(got)
	}
}

func TestAListThatFailsIsNotThere(t *testing.T) {
	t.Parallel()
	lost := errors.New("lost")
	ctx := application.WithProgress(t.Context(), func(list string, there bool) {
		if there {
			t.Errorf("%s is there", list)
		}
	})
	if err := readAll(ctx, application.Reporting(silent{lost})); !errors.Is(err, lost) {
		t.Error(err)
	}
}

func TestNobodyNeedsToListen(t *testing.T) {
	t.Parallel()
	if err := readAll(t.Context(), application.Reporting(silent{})); err != nil {
		t.Error(err)
	}
}
