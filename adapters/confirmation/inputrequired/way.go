package inputrequired

import (
	"context"

	"go.uber.org/zap"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

var _ application.ConfirmationPort = (*Way)(nil)

// Way confirms by a question in one call's result and an answer in the next call.
type Way struct {
	sealer  *Sealer
	used    spender
	process string
	log     *zap.Logger
}

// New makes the way. States are sealed under the key and age by the clock's elapsed time; why one was
// refused goes to the log alone.
func New(key Key, clock application.Clock, log *zap.Logger) *Way {
	return &Way{
		sealer:  NewSealer(key),
		used:    newUsed(clock),
		process: random16(),
		log:     log,
	}
}

// sharing is what all processes that share a key are called: no process's own name is as short.
const sharing = "shared"

// NewShared makes the way for one of several processes that have the same key, any of which may get the answer to a
// question that another put. States age by the time of day, and that each counts once is written down in the file,
// which nobody but these processes may write.
func NewShared(key Key, file string, clock application.Clock, log *zap.Logger) *Way {
	return &Way{sealer: NewSealer(key), used: newShared(file, clock), process: sharing, log: log}
}

// Ask reads the answer that the call brings back with its state. Without both it puts the question.
//
// Errors: code confirmation when the state does not count; code plan_changed when the answer was given to
// another change; [confirmation.ErrDismissed].
func (w *Way) Ask(ctx context.Context, q application.Question) (application.Decision, error) {
	client, ok := confirmation.FromContext(ctx)
	if !ok {
		return nil, confirmation.ErrNoClient()
	}
	if !client.CarriesAnswer() {
		return application.AnswerPending{State: w.seal(client, q.Fingerprint), Question: q.Text, Plan: q.Plan}, nil
	}
	answered, why := w.present(client)
	if why != "" {
		return nil, w.refuse(why)
	}
	if answered.Fingerprint != q.Fingerprint {
		return nil, application.ErrPlanChanged()
	}
	return client.Answer.Decide(application.Approved{})
}

// Withdraw uses up the state of an answer that has no question any more. An answer that counts was given to
// a change that is gone.
func (w *Way) Withdraw(ctx context.Context) error {
	client, ok := confirmation.FromContext(ctx)
	if !ok {
		return confirmation.ErrNoClient()
	}
	if !client.CarriesAnswer() {
		return nil
	}
	if _, why := w.present(client); why != "" {
		return w.refuse(why)
	}
	return application.ErrPlanChanged()
}

// present opens the state and uses it up before anything else about it is judged: an answer counts once,
// whatever comes of it.
func (w *Way) present(c confirmation.Client) (state, reason) {
	s, why := w.open(c.State)
	if why != "" {
		return state{}, why
	}
	why, err := w.used.spend(s.Nonce, s.Issued)
	if err != nil {
		w.log.Error("an answer cannot be recorded as used, and so does not count", zap.Error(err))
	}
	if why != "" {
		return state{}, why
	}
	return s, s.fits(c)
}

// refuse has one text for every reason, so that a forger learns nothing from it.
func (w *Way) refuse(why reason) error {
	w.log.Info("request state refused", zap.String("reason", string(why)))
	return &domain.Error{
		Code: domain.Confirmation,
		Message: "This answer does not carry a valid request state. " +
			"Call again without an answer to get a new preview.",
	}
}
