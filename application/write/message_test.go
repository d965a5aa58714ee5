package write_test

import (
	"testing"
	"time"

	"avenir-mcp/application"
)

// A code that takes the place of a form which was closed says so, before all else.
func TestTheMessageOfACodeAfterAForm(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.confirm.answer = func(application.Question) (application.Decision, error) {
		return application.CodeIssued{Code: "abc", ValidFor: 10 * time.Minute, Dismissed: true}, nil
	}
	r := must(w.apply("t1", "c-food"))
	contains(t, r.Message, "Nothing has changed yet", "closed without an answer", "the plan P", r.Question, "confirmation set to abc")
}

// The name of the plan is part of what is asked, as it is shown.
func TestAQuestionNamesItsPlan(t *testing.T) {
	t.Parallel()
	p := planP()
	p.Name = "My\u202E plan\n"
	w := newWorld(t, p)
	must(w.apply("t1", "c-food"))
	equal(t, "plan", w.confirm.questions[0].Plan, "My plan")
	equal(t, "plan id", w.confirm.questions[0].PlanID, planID)
}
