package write_test

import (
	"context"
	"fmt"
	"sync"
	"time"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/plan"
)

// confirmer plays a client and the person behind it. What a person is asked, and what they answer, is set
// before a call.
type confirmer struct {
	diary *diary
	// answer decides; nil stands for a client without forms, which gets and returns codes.
	answer func(q application.Question) (application.Decision, error)

	mu        sync.Mutex
	questions []application.Question
	codes     map[string]plan.Fingerprint
}

var errRefusedCode = &domain.Error{Code: domain.Confirmation, Message: "This confirmation code is unknown, expired, already used, or was issued for different changes."}

type codeKey struct{}

// withCode is the context of a call that carries a code, or "" for none.
func withCode(ctx context.Context, code string) context.Context {
	return context.WithValue(ctx, codeKey{}, code)
}

func (c *confirmer) Ask(ctx context.Context, q application.Question) (application.Decision, error) {
	c.diary.add("ask")
	c.mu.Lock()
	c.questions = append(c.questions, q)
	c.mu.Unlock()
	if c.answer != nil {
		return c.answer(q)
	}
	code, _ := ctx.Value(codeKey{}).(string)
	c.mu.Lock()
	defer c.mu.Unlock()
	if code == "" {
		code = fmt.Sprintf("code-%06d", len(c.codes)+1)
		if c.codes == nil {
			c.codes = map[string]plan.Fingerprint{}
		}
		c.codes[code] = q.Fingerprint
		return application.CodeIssued{Code: code, ValidFor: 10 * time.Minute}, nil
	}
	issued := c.codes[code]
	c.codes[code] = "" // presented once, used up
	if issued != q.Fingerprint {
		return nil, errRefusedCode
	}
	return application.Approved{}, nil
}

func (c *confirmer) Withdraw(ctx context.Context) error {
	code, _ := ctx.Value(codeKey{}).(string)
	if code == "" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.codes[code] = ""
	return errRefusedCode
}

// asked is the last question.
func (c *confirmer) asked() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.questions) == 0 {
		return ""
	}
	return c.questions[len(c.questions)-1].Text
}

func yes(application.Question) (application.Decision, error) { return application.Approved{}, nil }

func no(application.Question) (application.Decision, error) { return application.Declined{}, nil }

// during is a yes in a form that is open for some time, in which something happens.
func during(happens func()) func(application.Question) (application.Decision, error) {
	return func(application.Question) (application.Decision, error) {
		if happens != nil {
			happens()
		}
		return application.Approved{DuringCall: true}, nil
	}
}
