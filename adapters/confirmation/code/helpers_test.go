package code_test

import (
	"context"
	"sync/atomic"
	"time"

	"avenir-mcp/adapters/confirmation/code"
)

type fakeClock struct{ elapsed atomic.Int64 }

func (c *fakeClock) Now() time.Time                             { return time.Time{} }
func (c *fakeClock) Elapsed() time.Duration                     { return time.Duration(c.elapsed.Load()) }
func (c *fakeClock) Sleep(context.Context, time.Duration) error { return nil }
func (c *fakeClock) advance(d time.Duration)                    { c.elapsed.Add(int64(d)) }

// scope is what the codes of these tests are issued for.
var scope = code.Scope{Tool: "tool", Principal: "stdio", Fingerprint: "a"}

func issueMany(s *code.Store, n int) []string {
	codes := make([]string, n)
	for i := range codes {
		codes[i] = s.Issue(scope)
	}
	return codes
}

func redeemed(s *code.Store, codes []string) int {
	n := 0
	for _, c := range codes {
		if s.Redeem(c, scope) {
			n++
		}
	}
	return n
}
