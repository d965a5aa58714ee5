package rest

import (
	"bytes"
	"io"
	"net/http"
	"strconv"

	"avenir-mcp/adapters/sandbox/book"
)

// FaultHeader names the fault in an answer that is one, so that a test can tell it from a defect of the sandbox.
const FaultHeader = "Sandbox-Fault"

// pieces is how many parts a slow body comes in.
const pieces = 16

// unavailable is what a router in front of YNAB says.
const unavailable = "<!DOCTYPE html>\n<html><head><title>Application Error</title></head><body>503</body></html>\n"

// disturb answers a request that a fault strikes.
func (a *api) disturb(f Fault, rt route, w http.ResponseWriter, r *http.Request) {
	w.Header().Set(FaultHeader, string(f.Kind))
	if f.Kind == Truncate || f.Kind == SlowBody {
		a.damage(f, a.answer(rt, r), w, r)
		return
	}
	var made answer
	if f.After {
		made = a.answer(rt, r)
	}
	a.wait(f, r)
	switch f.Kind {
	case Latency:
		if !f.After {
			made = a.answer(rt, r)
		}
		made.send(w, r)
	case TooMany:
		failed(errTooMany).send(w, r)
	case ServerError:
		failed(errInternal).send(w, r)
	case Refuse:
		failed(&book.Refusal{Status: f.Status, ID: f.ID, Name: f.Name, Detail: f.Detail}).send(w, r)
	case Unavailable:
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, unavailable)
	default:
		panic(http.ErrAbortHandler)
	}
}

// wait gives up a request whose client has left.
func (a *api) wait(f Fault, r *http.Request) {
	if f.Delay > 0 && a.clock.Sleep(r.Context(), f.Delay) != nil {
		panic(http.ErrAbortHandler)
	}
}

// damage sends the whole answer slowly, or half of it.
func (a *api) damage(f Fault, made answer, w http.ResponseWriter, r *http.Request) {
	whole := held{header: w.Header()}
	made.send(&whole, r)
	body := whole.body.Bytes()
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	if f.Kind == Truncate {
		a.wait(f, r)
		w.WriteHeader(whole.status)
		flush(w, body[:len(body)/2])
		panic(http.ErrAbortHandler)
	}
	w.WriteHeader(whole.status)
	for step := (len(body) + pieces - 1) / pieces; len(body) > 0; body = body[min(step, len(body)):] {
		a.wait(f, r)
		flush(w, body[:min(step, len(body))])
	}
}

func flush(w http.ResponseWriter, part []byte) {
	if _, err := w.Write(part); err != nil {
		panic(http.ErrAbortHandler)
	}
	if err := http.NewResponseController(w).Flush(); err != nil {
		panic(http.ErrAbortHandler)
	}
}

// held is an answer that is kept back.
type held struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (h *held) Header() http.Header         { return h.header }
func (h *held) WriteHeader(status int)      { h.status = status }
func (h *held) Write(p []byte) (int, error) { return h.body.Write(p) }
