package write

import (
	"avenir-mcp/application"
	"avenir-mcp/domain/text"
)

// Result is what every write answers, beside the fields of its own.
type Result struct {
	PlanID       string   `json:"plan_id" jsonschema:"the plan's UUID"`
	Plan         string   `json:"plan" jsonschema:"the plan's name"`
	Currency     string   `json:"currency,omitempty" jsonschema:"ISO code of the plan's currency; left out when YNAB states none"`
	Status       Status   `json:"status" jsonschema:"how the call ended; only applied, partial and unknown may have changed anything"`
	Message      string   `json:"message" jsonschema:"what happened and what can be done next, to be told to the user"`
	Question     string   `json:"question,omitempty" jsonschema:"the exact change, as the user is asked about it"`
	Confirmation string   `json:"confirmation,omitempty" jsonschema:"single-use code of the preview; give it back only after the user agreed"`
	OperationID  string   `json:"operation_id,omitempty" jsonschema:"the recorded operation"`
	Undo         string   `json:"undo,omitempty" jsonschema:"how to undo the operation, or why it cannot be undone"`
	Warnings     []string `json:"warnings" jsonschema:"what the user should know about the change"`
}

// Reply is the end of one call of a write: a result, or a question that the client must take to the person
// first.
type Reply[T any] struct {
	Result T
	// Pending is nil unless the client must come back with the person's answer; there is no result then.
	Pending *application.AnswerPending
}

// tool says of a tool what the texts need to know about it.
type tool struct {
	name string
	// look names the tool that shows what the write changed.
	look string
	// nothing says why there is nothing to do.
	nothing string
}

// reply turns a report into the use case's reply.
func reply[P planned, T any](r Report[P], err error, t tool, fill func(Result, Report[P]) T) (Reply[T], error) {
	if err != nil {
		return Reply[T]{}, err
	}
	if r.Pending != nil {
		return Reply[T]{Pending: r.Pending}, nil
	}
	return Reply[T]{Result: fill(r.result(t), r)}, nil
}

func (r *Report[P]) result(t tool) Result {
	res := Result{
		PlanID: r.Target.ID, Plan: text.Clean(r.Target.Name), Currency: r.Target.Currency.ISOCode,
		Status: r.Status, Message: r.message(t), Confirmation: r.Code.Code,
		OperationID: string(r.OperationID),
		Warnings:    append(append([]string{}, r.Draft.Warnings...), r.Warnings...),
	}
	if r.Status != NothingToDo {
		res.Question = r.Draft.Question
	}
	if r.OperationID != "" {
		res.Undo = r.undo()
	}
	return res
}
