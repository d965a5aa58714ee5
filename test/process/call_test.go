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

func TestCallAsksAtTheTerminal(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]struct {
		said     string
		recorded bool
	}{
		"yes\n":   {"Move 30.00 from Tennis to Restaurants", true},
		"no\n":    {"nothing was changed", false},
		"\n":      {"Nothing has changed yet", false},
		"maybe\n": {"nothing was changed", false},
		"":        {"Nothing has changed yet", false},
	} {
		t.Run(strings.TrimSpace(answer), func(t *testing.T) {
			t.Parallel()
			p := start(t, nil, moveArguments...)
			if answer != "" {
				p.send(strings.TrimSuffix(answer, "\n"))
			}
			_ = p.in.Close()
			p.ended(0, 10*time.Second)
			if got := strings.Join(p.lines, "\n"); !strings.Contains(got, want.said) {
				t.Errorf("it printed %q", got)
			}
			if (p.recorded() != "") != want.recorded {
				t.Errorf("the journal has %q", p.recorded())
			}
			if !strings.Contains(p.errs.String(), "- Tennis: 80.00 → 50.00") {
				t.Errorf("the question was not shown: %s", p.errs)
			}
		})
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
