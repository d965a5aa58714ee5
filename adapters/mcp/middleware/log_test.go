package middleware_test

import (
	"context"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/mcp/middleware"
)

func TestEachCallLeavesOneLine(t *testing.T) {
	t.Parallel()
	line := func(tool, status string) map[string]any {
		return map[string]any{"tool": tool, "plan_id": "", "way": "", "status": status, "requests": int64(0), "ms": int64(0)}
	}
	slow := line("second", "ok")
	slow["ms"] = int64(1000)
	for tool, want := range map[string]map[string]any{
		"quick":     {"tool": "quick", "plan_id": "plan", "way": "code", "status": "applied", "requests": int64(3), "ms": int64(0)},
		"silent":    line("silent", "ok"),
		"second":    slow,
		"fails":     line("fails", "error"),
		secret:      line("unknown", "rejected"),
		"asks back": line("asks back", "input_required"),
	} {
		t.Run(tool, func(t *testing.T) {
			t.Parallel()
			inBothEras(t, func(t *testing.T, e era) {
				p, want := start(t, e), maps.Clone(want)
				p.call(1, tool)
				if tool == "asks back" && e == legacy {
					p.one() // the SDK asks in this era
					p.send(`{"jsonrpc":"2.0","id":1,"result":{"action":"accept","content":{}}}`)
					want["status"] = "ok"
				}
				p.finish()
				if p.logged.Len() != 1 {
					t.Fatalf("logged %v", p.logged.All())
				}
				got := p.logged.All()[0]
				if got.Level != zap.InfoLevel || got.Message != "tool call" || got.Stack != "" {
					t.Errorf("logged %+v", got)
				}
				if diff := cmp.Diff(want, got.ContextMap()); diff != "" {
					t.Errorf("fields (-want +got):\n%s", diff)
				}
				noSecrets(t, p)
			})
		})
	}
}

func TestOtherRequestsLeaveNone(t *testing.T) {
	t.Parallel()
	inBothEras(t, func(t *testing.T, e era) {
		p := start(t, e)
		p.request(1, "tools/list", `"cursor":""`)
		p.request(2, "tools/call", `"arguments":[]`)
		if got := p.received(); len(got) != 2 {
			t.Errorf("answered %v", got)
		}
		for _, entry := range p.logged.All() {
			if entry.ContextMap()["tool"] != "unknown" {
				t.Errorf("logged %v", entry)
			}
		}
	})
}

func TestARecordWithoutACallIsLost(t *testing.T) {
	t.Parallel()
	middleware.RecordFrom(t.Context()).Status = "lost"
	if got := middleware.RecordFrom(t.Context()); got.Status != "" {
		t.Errorf("found %v", got)
	}
	want := &middleware.Record{PlanID: "plan"}
	ctx := middleware.WithRecord(context.WithoutCancel(t.Context()), want)
	if got := middleware.RecordFrom(ctx); got != want {
		t.Errorf("found %v, want %v", got, want)
	}
	if middleware.RecordFrom(middleware.WithRecord(ctx, nil)) == nil {
		t.Error("no record to write to")
	}
}
