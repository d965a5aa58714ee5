package ynab

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/application"
	"avenir-mcp/domain"
)

// readError is what the ports promise of a read that failed.
func (c *Client) readError(err error) error {
	if _, ready := errors.AsType[*domain.Error](err); err == nil || ready {
		return err
	}
	f, answered := errors.AsType[*Failure](err)
	switch {
	case answered && f.missing():
		return &domain.Error{
			Code: domain.NotFound, Message: sentence("YNAB refused the request (404): there is no such thing", f.Detail), Cause: err,
		}
	case answered && f.Status < 500:
		return c.refused(f)
	}
	if unconnected(err) {
		return unreachable(err, "Check that this machine is online, or try again in some minutes.")
	}
	return unreachable(err, "Try again in some minutes.")
}

// writeError is what the ports promise of a write that failed: a domain error only when nothing was applied,
// for sure.
func (c *Client) writeError(err error) error {
	if _, ready := errors.AsType[*domain.Error](err); err == nil || ready {
		return err
	}
	if f, answered := errors.AsType[*Failure](err); answered && f.certain() {
		return c.refused(f)
	}
	if neverLeft(err) {
		return unreachable(err, "Try again in some minutes; nothing was applied.")
	}
	return fmt.Errorf("%w: %w", application.ErrUnanswered, err)
}

// certain says whether a failure means that nothing was applied. That is so where the request was refused. A
// server's own failure, and somebody's on the way who gave up waiting, leave it open.
func (f *Failure) certain() bool {
	const givenUp = 499 // nginx: the one who asked was gone before the answer
	return f.Status >= 400 && f.Status < 500 && f.Status != http.StatusRequestTimeout && f.Status != givenUp
}

func neverLeft(err error) bool {
	_, stray := errors.AsType[*transport.StrayError](err)
	_, unsent := errors.AsType[*unsentError](err)
	return unconnected(err) || stray || unsent
}

// unconnected says whether a request never left because there was no connection to send it over.
func unconnected(err error) bool {
	lost, ok := errors.AsType[*transport.LostError](err)
	return ok && lost.NeverLeft
}

// unreachable tells why there is no answer of YNAB's, as far as that helps.
func unreachable(err error, next string) error {
	e := &domain.Error{
		Code: domain.Unreachable, Message: "YNAB could not be reached" + because(err) + ".", Next: next, Cause: err,
	}
	if _, elsewhere := errors.AsType[*transport.RedirectError](err); elsewhere {
		e.Next = "Check that this network lets the program through to YNAB, and the setting AVENIR_MCP_YNAB_URL."
	}
	return e
}

func because(err error) string {
	if f, ok := errors.AsType[*Failure](err); ok {
		if f.Detail == "" {
			return fmt.Sprintf(": it answered %d", f.Status)
		}
		return fmt.Sprintf(": it answered %d (%s)", f.Status, f.Detail)
	}
	if elsewhere, ok := errors.AsType[*transport.RedirectError](err); ok {
		return ": " + elsewhere.Error()
	}
	_, cut := errors.AsType[*transport.CutError](err)
	_, large := errors.AsType[*transport.TooLargeError](err)
	_, unreadable := errors.AsType[*UnreadableError](err)
	switch {
	case errors.Is(err, context.Canceled):
		return ": the request was given up"
	case errors.Is(err, context.DeadlineExceeded):
		return ": it took too long to answer"
	case unconnected(err):
		return ": no connection to it could be made"
	case cut:
		return ": its answer broke off"
	case large:
		return ": its answer is too large"
	case unreadable:
		return ": what came is not an answer of YNAB's that this program can read"
	}
	return ""
}
