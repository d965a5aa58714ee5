package process_test

import (
	"strings"
	"testing"
	"time"
)

var moveArguments = []string{
	"call", "move_money", "from_category_id=8c92e5ae-6693-4f93-ba71-bc25d12f1138",
	"to_category_id=72b34ca2-f9aa-4012-a67d-bb097f2f68cc", "amount=30",
}

// TestCallTakesNoYesFromAPipe: what comes through a pipe is some program's answer, and no person's.
func TestCallTakesNoYesFromAPipe(t *testing.T) {
	t.Parallel()
	for _, answers := range [][]string{{"yes"}, {"no"}, {""}, nil} {
		p := start(t, nil, moveArguments...)
		p.send(answers...)
		_ = p.in.Close()
		p.ended(1, 10*time.Second)
		if got := p.errs.String(); !strings.Contains(got, "only be agreed to by a person") || !strings.Contains(got, "nothing was changed") {
			t.Errorf("it said %q", got)
		}
		if p.recorded() != "" {
			t.Errorf("the journal has %q", p.recorded())
		}
	}
}

// TestCallCallsEveryTool calls each tool that needs no argument, and holds the types of arguments.
func TestCallCallsEveryTool(t *testing.T) {
	t.Parallel()
	for _, arguments := range [][]string{
		{"call", "list_plans"},
		{"call", "list_accounts", "include_closed=true"},
		{"call", "list_operations", "limit=1"},
		{"call", "get_category_balances", `groups=["Dagelijks"]`, "month=current"},
		{"call", "find_transactions", "text=market", "amount_max=-10.50", "approved=false"},
	} {
		p := start(t, nil, arguments...)
		p.ended(0, 10*time.Second)
		if got := strings.Join(p.lines, "\n"); !strings.Contains(got, `"household"`) {
			t.Errorf("%v printed %q and %q", arguments, got, p.errs)
		}
	}
}

func TestCallPrintsJSON(t *testing.T) {
	t.Parallel()
	p := start(t, nil, "call", "list_plans", "limit=1", "--json")
	p.ended(0, 10*time.Second)
	if got := strings.Join(p.lines, "\n"); !strings.Contains(got, `"name": "household"`) {
		t.Errorf("it printed %q", got)
	}
}

func TestCallSaysWhatIsWrongInOneLine(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		arguments []string
		said      string
	}{
		"an unknown tool":     {[]string{"call", "fnord"}, "there is no tool"},
		"an unknown argument": {[]string{"call", "list_accounts", "fnord=1"}, "fnord: there is no such argument"},
		"no value":            {[]string{"call", "list_accounts", "limit"}, "is not name=value"},
		"a wrong value":       {[]string{"call", "list_accounts", "limit=many"}, `limit: "many" is not a whole number`},
		"a foreign code":      {append(moveArguments, "confirmation=AAAAAAAAAAA"), "This confirmation code is unknown"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, c.arguments...)
			_ = p.in.Close()
			p.ended(1, 10*time.Second)
			if got := p.errs.String(); !strings.Contains(got, c.said) || strings.Count(got, "\n") != 1 {
				t.Errorf("it said %q", got)
			}
		})
	}
}
