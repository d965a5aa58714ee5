package read_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
)

func TestForecastBalanceRefuses(t *testing.T) {
	t.Parallel()
	off := func(date, label string) []read.OneOff { return []read.OneOff{{Date: date, Label: label}} }
	for name, c := range map[string]struct {
		request read.ForecastBalanceRequest
		code    domain.Code
		texts   []string
	}{
		"94: 2026-13":                 {read.ForecastBalanceRequest{Until: "2026-13"}, domain.InvalidArgument, []string{"until", "2026-13", "YYYY-MM-01"}},
		"94: 2026-08":                 {read.ForecastBalanceRequest{Until: "2026-08"}, domain.InvalidArgument, []string{"until", "past", "2026-09-01", "2028-09-01"}},
		"94: 2028-10":                 {read.ForecastBalanceRequest{Until: "2028-10"}, domain.InvalidArgument, []string{"until", "24 months", "2028-09-01"}},
		"no month":                    {read.ForecastBalanceRequest{}, domain.InvalidArgument, []string{"until", "YYYY-MM"}},
		"a day":                       {read.ForecastBalanceRequest{Until: "2026-10-02"}, domain.InvalidArgument, []string{"until", "YYYY-MM-01"}},
		"a line break":                {read.ForecastBalanceRequest{Until: "2026-10\n"}, domain.InvalidArgument, []string{"until"}},
		"no account":                  {read.ForecastBalanceRequest{Until: "2026-10", AccountIDs: []string{}}, domain.InvalidArgument, []string{"account_ids", "1 to 50"}},
		"what is no id":               {read.ForecastBalanceRequest{Until: "2026-10", AccountIDs: []string{"a/b"}}, domain.InvalidArgument, []string{"account_ids.0", "not a YNAB id"}},
		"negative income":             {read.ForecastBalanceRequest{Until: "2026-10", MonthlyIncome: amount(t, "-1")}, domain.InvalidArgument, []string{"monthly_income", "-1"}},
		"positive spending":           {read.ForecastBalanceRequest{Until: "2026-10", VariableMonthly: amount(t, "0.01")}, domain.InvalidArgument, []string{"variable_monthly", "0.01"}},
		"51 one-offs":                 {read.ForecastBalanceRequest{Until: "2026-10", OneOffs: make([]read.OneOff, 51)}, domain.InvalidArgument, []string{"one_offs", "51", "1 to 50"}},
		"no one-off":                  {read.ForecastBalanceRequest{Until: "2026-10", OneOffs: []read.OneOff{}}, domain.InvalidArgument, []string{"one_offs", "1 to 50"}},
		"a one-off on no day":         {read.ForecastBalanceRequest{Until: "2026-10", OneOffs: off("2026-02-30", "x")}, domain.InvalidArgument, []string{"one_offs.0.date", "YYYY-MM-DD"}},
		"a one-off without a label":   {read.ForecastBalanceRequest{Until: "2026-10", OneOffs: off("2026-10-02", " \u200B ")}, domain.InvalidArgument, []string{"one_offs.0.label", "1 to 80"}},
		"a one-off with a long label": {read.ForecastBalanceRequest{Until: "2026-10", OneOffs: off("2026-10-02", strings.Repeat("é", 81))}, domain.InvalidArgument, []string{"one_offs.0.label", "81", "1 to 80"}},
		"94: unknown accounts":        {read.ForecastBalanceRequest{Until: "2026-10", AccountIDs: []string{"x1", "check", "x2"}}, domain.NotFound, []string{"account_ids", "x1, x2 are not ids of accounts of this plan", "list_accounts"}},
		"closed accounts":             {read.ForecastBalanceRequest{Until: "2026-10", AccountIDs: []string{"check", "old"}}, domain.NotAllowed, []string{"account_ids", `"Old one" (old) is closed`, "list_accounts"}},
		"unknown and closed ones":     {read.ForecastBalanceRequest{Until: "2026-10", AccountIDs: []string{"x1", "old"}}, domain.NotFound, []string{"x1", `"Old one" (old) is closed`}},
		"decimals of the income":      {read.ForecastBalanceRequest{Until: "2026-10", MonthlyIncome: amount(t, "1.001")}, domain.InvalidArgument, []string{"monthly_income", "decimals"}},
		"decimals of the spending":    {read.ForecastBalanceRequest{Until: "2026-10", VariableMonthly: amount(t, "-1.001")}, domain.InvalidArgument, []string{"variable_monthly", "decimals"}},
		"decimals of a one-off":       {read.ForecastBalanceRequest{Until: "2026-10", OneOffs: []read.OneOff{{Date: "2026-10-02", Label: "x", Amount: *amount(t, "1.001")}}}, domain.InvalidArgument, []string{"one_offs.0.amount", "decimals"}},
		"an unknown plan":             {read.ForecastBalanceRequest{Until: "2026-10", PlanID: "nobody"}, domain.NotFound, []string{"nobody"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, leased())
			_, err := w.forecast(c.request)
			mustFail(t, err, c.code, c.texts...)
			if c.code == domain.InvalidArgument && !strings.HasPrefix(name, "decimals") {
				equal(t, "requests", w.ynab.Requests(), 0)
			}
		})
	}
	for _, op := range []sandbox.Op{sandbox.OpAccounts, sandbox.OpCategories, sandbox.OpTransactions, sandbox.OpPayees, sandbox.OpSchedules} {
		t.Run("an error of "+string(op), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, leased())
			down := errors.New("down")
			w.ynab.Before(fails(op, down))
			if _, err := w.forecast(read.ForecastBalanceRequest{Until: "2026-10"}); !errors.Is(err, down) {
				t.Errorf("error %v", err)
			}
		})
	}
	t.Run("as far as it goes", func(t *testing.T) {
		t.Parallel()
		r := must(newWorld(t, leased()).forecast(read.ForecastBalanceRequest{Until: "2028-09-01", OneOffs: off("2028-09-30", strings.Repeat("é", 80))}))
		equal(t, "months", len(r.Months), 25)
		equal(t, "scheduled", fmt.Sprint(len(r.Assumptions.Scheduled), r.Assumptions.ScheduledLeftOut), "15 10")
	})
}
