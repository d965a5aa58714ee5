package protocol_test

import (
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// versions are the protocol versions that clients speak: the first carries a question in a result, the
// others ask during the call.
var versions = []string{"2026-07-28", "2025-11-25", "2025-06-18"}

// row is one row of the tables that say how an answer is read.
type row struct {
	name    string
	answer  form
	require bool
	play    func(*scene)
}

// scene is one cell of the matrix while it is played.
type scene struct {
	*testing.T
	house  *house
	client *client
	change change
	before figures
	writes int
	known  int
}

const refusedCode = "This confirmation code is unknown, expired, already used, or was issued for different changes. " +
	"Call again without confirmation to get a new preview."

var rows = []row{
	{"a ticked form is a yes", ticked, false, applies},
	{"an unticked form is a no", unticked, false, declines},
	{"a declined form is a no", refused, false, declines},
	{"a dismissed form falls back to a code", dismissed, false, issuesCode},
	{"a client that cannot ask gets a code", nil, false, issuesCode},
	{"with forms required, a ticked form is a yes", ticked, true, applies},
	{"with forms required, an unticked form is a no", unticked, true, declines},
	{"with forms required, a declined form is a no", refused, true, declines},
	{"with forms required, a dismissed form is a no", dismissed, true, declines},
	{"with forms required, a client that cannot ask gets an error", nil, true, cannotAsk},
	{"with forms required, a code is an error", ticked, true, codesDisabled},
}

// TestMatrix plays every answer, in every protocol version, for every tool that asks.
func TestMatrix(t *testing.T) {
	t.Parallel()
	playMatrix(t, newHouse, changes())
}

// playMatrix plays the matrix for some changes, in houses that are opened so.
func playMatrix(t *testing.T, open func(t testing.TB, require bool) *house, some []change) {
	t.Helper()
	for _, version := range versions {
		for _, r := range rows {
			for _, c := range some {
				t.Run(version+"/"+c.tool+"/"+r.name, func(t *testing.T) {
					t.Parallel()
					h := open(t, r.require)
					if c.prepare != nil {
						c.prepare(t, h, &c)
					}
					s := &scene{
						T: t, house: h, client: h.connect(t, version, r.answer), change: c,
						before: h.figures(t), writes: h.Sandbox.Writes(), known: len(h.log(t)),
					}
					r.play(s)
				})
			}
		}
	}
}

func applies(s *scene) {
	r := call(s, s.client.ClientSession, s.change, "")
	if r.Status != "applied" {
		s.Fatalf("the call ended with %+v", r)
	}
	s.wasAsked(1)
	s.changed()
	if got := s.house.log(s)[s.known].ID; string(got) != r.OperationID {
		s.Errorf("operation %s was recorded, and %s reported", got, r.OperationID)
	}
}

func declines(s *scene) {
	r := call(s, s.client.ClientSession, s.change, "")
	if r.Status != "declined" {
		s.Errorf("the call ended with %+v", r)
	}
	if r.Confirmation != "" {
		s.Error("a code was issued")
	}
	s.wasAsked(1)
	s.unchanged()
}

var codeForm = regexp.MustCompile(`\A[A-Za-z0-9_-]{11}\z`)

func issuesCode(s *scene) {
	first := call(s, s.client.ClientSession, s.change, "")
	if first.Status != "confirmation_required" || !codeForm.MatchString(first.Confirmation) {
		s.Fatalf("the call ended with %+v", first)
	}
	if first.Question != s.change.question {
		s.Error(cmp.Diff(s.change.question, first.Question))
	}
	contains(s, "the message", first.Message, s.change.question)
	asked := len(s.client.asked)
	s.unchanged()

	second := call(s, s.client.ClientSession, s.change, first.Confirmation)
	if second.Status != "applied" {
		s.Fatalf("the code did not count: %+v", second)
	}
	s.changed()
	if len(s.client.asked) != asked {
		s.Error("the person was asked although the code had answered")
	}

	s.before, s.writes, s.known = s.house.figures(s), s.house.Sandbox.Writes(), s.known+1
	if third := call(s, s.client.ClientSession, s.change, first.Confirmation); third.Error != refusedCode && !madeImpossible[s.change.tool] {
		s.Errorf("the code counted twice, or was refused otherwise: %+v", third)
	}
	s.unchanged()
}

// madeImpossible are the tools whose change cannot be made twice: a repeated code is refused for that reason.
var madeImpossible = map[string]bool{"undo_operation": true, "create_category": true, "split_transaction": true}

func cannotAsk(s *scene) {
	r := call(s, s.client.ClientSession, s.change, "")
	contains(s, "the error", r.Error, "nothing was changed")
	s.unchanged()
}

func codesDisabled(s *scene) {
	r := call(s, s.client.ClientSession, s.change, "AAAAAAAAAAA")
	contains(s, "the error", r.Error, "codes are disabled")
	s.wasAsked(0)
	s.unchanged()
}

// wasAsked wants the person to have been asked so often, with exactly the question.
func (s *scene) wasAsked(times int) {
	s.Helper()
	if len(s.client.asked) != times {
		s.Fatalf("the person was asked %d times, not %d", len(s.client.asked), times)
	}
	for _, q := range s.client.asked {
		if q != s.change.question {
			s.Error(cmp.Diff(s.change.question, q))
		}
	}
}

// changed wants the change to have been made, once.
func (s *scene) changed() {
	s.Helper()
	if diff := cmp.Diff(s.change.after, s.house.figures(s)); diff != "" {
		s.Error(diff)
	}
	if n := s.house.Sandbox.Writes() - s.writes; n != s.change.writes {
		s.Errorf("%d writes were sent, not %d", n, s.change.writes)
	}
	if n := len(s.house.log(s)) - s.known; n != 1 {
		s.Errorf("%d operations were recorded, not 1", n)
	}
}

// unchanged wants nothing to have been sent or recorded.
func (s *scene) unchanged() {
	s.Helper()
	if diff := cmp.Diff(s.before, s.house.figures(s)); diff != "" {
		s.Error(diff)
	}
	if n := s.house.Sandbox.Writes() - s.writes; n != 0 {
		s.Errorf("%d writes were sent", n)
	}
	if n := len(s.house.log(s)) - s.known; n != 0 {
		s.Errorf("%d operations were recorded", n)
	}
}
