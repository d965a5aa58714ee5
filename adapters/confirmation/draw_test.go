package confirmation_test

import (
	"context"
	"errors"
	"maps"
	"slices"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain/plan"
)

// drawCall makes a call: mostly one that brings something back as it was handed out, or with one thing
// changed.
func (m *machine) drawCall(rt *rapid.T) (confirmation.Client, application.Question, confirmation.Answer) {
	g := grant{
		tool:        rapid.SampledFrom([]string{"tool", "other"}).Draw(rt, "tool"),
		principal:   rapid.SampledFrom([]string{"stdio", "bearer"}).Draw(rt, "principal"),
		arguments:   byte(rapid.IntRange(0, 1).Draw(rt, "arguments")),
		fingerprint: plan.Fingerprint(rapid.SampledFrom([]string{"a", "b"}).Draw(rt, "fingerprint")),
	}
	code := m.drawToken(rt, "code", m.codes, &g)
	state := m.drawToken(rt, "state", m.states, &g)
	during := drawAnswer(rt, "during")
	c := confirmation.Client{
		Tool: g.tool, Principal: g.principal, ArgumentsDigest: [32]byte{g.arguments},
		CanAsk: rapid.IntRange(0, 4).Draw(rt, "can ask") > 0, RoundTrips: rapid.Bool().Draw(rt, "round trips"),
		Code: code, State: state,
		Elicit: elicit(rapid.Bool().Draw(rt, "errs"), &during),
	}
	if rapid.IntRange(0, 9).Draw(rt, "answered") > 0 {
		a := drawAnswer(rt, "answer")
		c.Answer = &a
	}
	q := application.Question{Tool: g.tool, Fingerprint: g.fingerprint, Text: "Change it?"}
	if rapid.IntRange(0, 19).Draw(rt, "question of another tool") == 0 {
		q.Tool = "third"
	}
	return c, q, during
}

// drawToken is none, one that was handed out, or one like it. A token that was handed out brings the rest of
// its call along, with at most one thing changed.
func (m *machine) drawToken(rt *rapid.T, label string, issued map[string]*grant, g *grant) string {
	switch rapid.IntRange(0, 5).Draw(rt, label) {
	case 0, 1, 2:
		return ""
	case 3:
		return rapid.StringMatching(`(v1\.)?[A-Za-z0-9_-]{0,40}`).Draw(rt, "forged "+label)
	}
	if len(issued) == 0 {
		return ""
	}
	token := rapid.SampledFrom(slices.Sorted(maps.Keys(issued))).Draw(rt, "issued "+label)
	*g = *issued[token]
	switch rapid.SampledFrom([]string{"nothing", "nothing", "nothing", "tool", "principal", "arguments", "fingerprint", "a byte"}).Draw(rt, "changed") {
	case "tool":
		g.tool += "x"
	case "principal":
		g.principal += "x"
	case "arguments":
		g.arguments ^= 1
	case "fingerprint":
		g.fingerprint += "x"
	case "a byte":
		b := []byte(token)
		b[rapid.IntRange(0, len(b)-1).Draw(rt, "position")] ^= byte(rapid.IntRange(1, 255).Draw(rt, "bits"))
		return string(b)
	}
	return token
}

func drawAnswer(rt *rapid.T, label string) confirmation.Answer {
	return confirmation.Answer{
		Action: rapid.SampledFrom([]confirmation.Action{
			confirmation.Accept, confirmation.Accept, confirmation.Accept, confirmation.Decline, confirmation.Cancel, "nonsense",
		}).Draw(rt, label),
		Ticked: rapid.IntRange(0, 3).Draw(rt, label+" ticked") > 0,
	}
}

// elicit gives the answer, or an error with it: then the answer is nothing.
func elicit(errs bool, a *confirmation.Answer) func(context.Context, application.Question) (confirmation.Answer, error) {
	given := *a
	if errs {
		*a = confirmation.Answer{}
		return func(context.Context, application.Question) (confirmation.Answer, error) {
			return given, errors.New("no")
		}
	}
	return func(context.Context, application.Question) (confirmation.Answer, error) { return given, nil }
}
