package middleware_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"
)

func TestAPanicIsTheAnswerOfItsCall(t *testing.T) {
	t.Parallel()
	for tool, want := range map[string]struct{ panic, at string }{
		"panics":        {"string", "server_test.go"}, // the type alone: the text could be a payee's name
		"panics beside": {"string", "middleware_test.misbehave"},
		"divides":       {"runtime error: index out of range [7] with length 0", "server_test.go"},
	} {
		t.Run(tool, func(t *testing.T) {
			t.Parallel()
			inBothEras(t, func(t *testing.T, e era) {
				p := start(t, e)
				p.call(1, tool)
				got := p.one()
				if got.text() != "internal error" {
					t.Errorf("answered %+v", got)
				}
				if complete := got.Result.ResultType == "complete"; complete != (e == modern) {
					t.Errorf("the result is of type %q", got.Result.ResultType)
				}
				p.call(2, "quick")
				if got := p.one(); *got.ID != 2 || got.Result.IsError {
					t.Errorf("the next call: %+v", got)
				}
				faults := p.logged.FilterLevelExact(zap.ErrorLevel).All()
				if len(faults) != 1 {
					t.Fatalf("logged %v", faults)
				}
				fields := faults[0].ContextMap()
				if fields["panic"] != want.panic || fields["method"] != "tools/call" {
					t.Errorf("logged %v", fields)
				}
				if stack := fmt.Sprint(fields["stack"]); !strings.Contains(stack, want.at) {
					t.Errorf("the stack does not lead there: %s", stack)
				}
				if status := p.logged.FilterMessage("tool call").All()[0].ContextMap()["status"]; status != "panic" {
					t.Errorf("the call's line has status %v", status)
				}
				noSecrets(t, p)
			})
		})
	}
}

func TestAPanicElsewhereIsAnInternalError(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		p := start(t, e)
		p.request(1, "prompts/get", `"name":"panics"`)
		if got := p.one(); got.Error == nil || got.Error.Code != -32603 || got.Error.Message != "internal error" {
			t.Errorf("answered %+v", got)
		}
		want := map[string]any{"method": "prompts/get", "panic": "*errors.errorString"}
		fields := p.logged.All()[0].ContextMap()
		delete(fields, "stack")
		if diff := cmp.Diff(want, fields); diff != "" {
			t.Errorf("fields (-want +got):\n%s", diff)
		}
		noSecrets(t, p)
	})
}

// noSecrets fails when the log holds what it must not.
func noSecrets(t *testing.T, p *process) {
	t.Helper()
	for _, entry := range p.logged.All() {
		if line := fmt.Sprint(entry.Message, entry.ContextMap()); strings.Contains(line, "Bakker") {
			t.Errorf("logged: %s", line)
		}
	}
}

func TestTheSDKStillDiesOfAPanic(t *testing.T) {
	t.Parallel()
	if os.Getenv("DIE_OF_A_PANIC") != "" {
		synctest.Test(t, func(t *testing.T) {
			p := start(t, legacy, none)
			p.call(1, "panics")
			synctest.Wait()
		})
		return
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestTheSDKStillDiesOfAPanic$")
	cmd.Env = append(os.Environ(), "DIE_OF_A_PANIC=1")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "panic: "+secret) {
		t.Errorf("the process ended with %v: %s", err, out)
	}
}
