package confirmation_test

import (
	"time"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain/plan"
)

// grant is a code or a state that was handed out, and what it was handed out for.
type grant struct {
	tool, principal string
	arguments       byte
	fingerprint     plan.Fingerprint
	at              time.Duration
	process         int
	used            bool
}

// model says what must come of a call, from the rules alone: no bytes, no keys, no locks.
type model struct {
	require bool
	now     time.Duration
	process int
	codes   map[string]*grant
	states  map[string]*grant
}

func (m *model) live(g *grant) bool {
	return g != nil && !g.used && g.process == m.process && m.now-g.at <= 600*time.Second
}

// presentCode uses the code up, and tells whether it confirms the question.
func (m *model) presentCode(c confirmation.Client, q application.Question) bool {
	g := m.codes[c.Code]
	if !m.live(g) {
		return false
	}
	g.used = true
	return g.tool == c.Tool && g.principal == c.Principal && g.fingerprint == q.Fingerprint
}

// presentState uses the state up when an answer comes with it, and tells whether it belongs to the call and
// to the question.
func (m *model) presentState(c confirmation.Client, q application.Question) (ofCall, ofQuestion bool) {
	g := m.states[c.State]
	if c.Answer == nil || !m.live(g) {
		return false, false
	}
	g.used = true
	ofCall = g.tool == c.Tool && g.principal == c.Principal && g.arguments == c.ArgumentsDigest[0]
	return ofCall, ofCall && g.fingerprint == q.Fingerprint
}

// ask is what comes of a call. An answer during the call is what the client's Elicit would give.
func (m *model) ask(c confirmation.Client, q application.Question, during confirmation.Answer) string {
	ofCall, ofQuestion := m.presentState(c, q)
	switch {
	case c.Tool != q.Tool:
		m.presentCode(c, q)
		return otherTool
	case c.Code != "" && m.require:
		m.presentCode(c, q)
		return codesDisabled
	case c.Code != "" && m.presentCode(c, q):
		return approved
	case c.Code != "":
		return refusedCode
	case !c.CanAsk && m.require:
		return cannotAsk
	case !c.CanAsk:
		return issuedCode
	case !c.RoundTrips:
		return m.read(during, approvedInCall)
	case c.State == "" || c.Answer == nil:
		return pending
	case !ofCall:
		return invalidState
	case !ofQuestion:
		return changed
	default:
		return m.read(*c.Answer, approved)
	}
}

func (m *model) read(a confirmation.Answer, yes string) string {
	switch {
	case a.Action == confirmation.Accept && a.Ticked:
		return yes
	case a.Action == confirmation.Accept, a.Action == confirmation.Decline, m.require:
		return declined
	default:
		return issuedCode
	}
}

// withdraw is the error of a call that ends without a question.
func (m *model) withdraw(c confirmation.Client) string {
	carried := c.State != "" && c.Answer != nil
	ofCall, _ := m.presentState(c, application.Question{})
	if c.Code != "" {
		m.presentCode(c, application.Question{})
	}
	switch {
	case c.Code != "" && m.require:
		return codesDisabled
	case c.Code != "":
		return refusedCode
	case !carried || !c.CanAsk || !c.RoundTrips:
		return ""
	case !ofCall:
		return invalidState
	default:
		return changed
	}
}

// issue remembers what a call handed out.
func (m *model) issue(outcome, token string, c confirmation.Client, q application.Question) {
	g := &grant{
		tool: c.Tool, principal: c.Principal, arguments: c.ArgumentsDigest[0],
		fingerprint: q.Fingerprint, at: m.now, process: m.process,
	}
	switch outcome {
	case issuedCode:
		m.codes[token] = g
	case pending:
		m.states[token] = g
	}
}
