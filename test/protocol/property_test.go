package protocol_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/test/fixture"
)

// TestMain lets a random story be long, so that a hundred of them have more than ten thousand steps.
func TestMain(m *testing.M) {
	flag.Parse()
	if err := flag.Set("rapid.steps", "300"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// world is one random story: a server that is started again now and then, clients of every kind, and a model
// of what may still be confirmed.
type world struct {
	t       *rapid.T
	folder  string
	clock   *fixture.Clock
	plans   *sandbox.Server
	require bool
	// process counts the starts; what one process issued means nothing to the next.
	process int
	house   *house
	modern  *wire
	dialog  *wire
	silent  *wire
	tokens  []*token
	steps   *atomic.Int64
	applied *atomic.Int64
	close   func()
}

// token is a state or a code that the server once issued.
type token struct {
	text      string
	isCode    bool
	tool      string
	arguments map[string]any
	process   int
	issued    time.Duration
	spent     bool
}

// request is one change as the story asks for it.
type request struct {
	tool      string
	arguments map[string]any
}

var plansOfStory = []string{"P", "Twin"}

func requests() *rapid.Generator[request] {
	plan := rapid.SampledFrom(plansOfStory)
	return rapid.Custom(func(t *rapid.T) request {
		p := plan.Draw(t, "plan")
		switch rapid.IntRange(0, 3).Draw(t, "change") {
		case 0:
			return request{"set_category_budget", map[string]any{
				"plan_id": p, "month": "2026-09-01", "category_id": "c-rest", "amount": rapid.SampledFrom([]int{100, 150, 200}).Draw(t, "amount"),
			}}
		case 1:
			return request{"move_money", map[string]any{
				"plan_id": p, "month": "2026-09-01", "from_category_id": "c-tennis", "to_category_id": "c-rest", "amount": rapid.SampledFrom([]int{5, 10}).Draw(t, "amount"),
			}}
		case 2:
			return request{"apply_categories", map[string]any{"plan_id": p, "assignments": []any{
				map[string]any{"transaction_id": "t1", "category_id": rapid.SampledFrom([]string{"c-food", "c-rest"}).Draw(t, "category")},
				map[string]any{"transaction_id": "t2", "category_id": "c-rest"},
			}}}
		}
		return request{"undo_operation", map[string]any{"plan_id": p}}
	})
}

// TestNothingIsWrittenWithoutAYes holds the promises of the confirmation over random stories:
//
//  1. no write without an approval of exactly its subject,
//  2. one approval writes at most once,
//  3. a subject that changed between question and answer is never written,
//  4. silence, nonsense and forgery never write,
//  5. where forms are required no code is issued or accepted,
//  6. what one plan, tool or process issued confirms nothing in another.
func TestNothingIsWrittenWithoutAYes(t *testing.T) {
	t.Parallel()
	var steps, applied atomic.Int64
	enough := int64(10_000)
	if testing.Short() {
		enough /= 25 // rapid tells a fifth of the stories, and a fifth of each
	}
	t.Cleanup(func() {
		t.Logf("%d steps, %d changes applied", steps.Load(), applied.Load())
		if !t.Failed() && (steps.Load() < enough || applied.Load() < enough/20) {
			t.Errorf("only %d steps and %d changes: the stories tell too little", steps.Load(), applied.Load())
		}
	})
	rapid.Check(t, func(rt *rapid.T) {
		folder, err := os.MkdirTemp(t.TempDir(), "story") //nolint:usetesting // a story is no test, and there are a hundred in one
		if err != nil {
			rt.Fatal(err)
		}
		w := &world{t: rt, folder: folder, clock: fixture.NewClock(), require: rapid.Bool().Draw(rt, "forms required"), steps: &steps, applied: &applied}
		twin := fixture.PlanP()
		twin.ID, twin.Name = "7b1c6a52-8f0e-4d0b-9a53-6a1d5f1e2c34", "Twin"
		w.plans = sandbox.New(w.clock, fixture.PlanP(), twin)
		w.start()
		defer func() { w.close() }()
		rt.Repeat(map[string]func(*rapid.T){
			"ask":          w.ask,
			"ask again":    w.ask,
			"answer":       w.answer,
			"answer again": w.answer,
			"return code":  w.returnCode,
			"forge":        w.forge,
			"swap":         w.swap,
			"in parallel":  w.inParallel,
			"dialog":       w.dialogue,
			"wait":         w.wait,
			"set clock":    w.setClock,
			"restart":      w.restart,
			"somebody":     w.somebody,
			"":             func(*rapid.T) { steps.Add(1) },
		})
	})
}

// start starts the server over the plans and the journal there are.
func (w *world) start() {
	b := &box{TB: nil}
	w.process++
	w.house = openHouse(b, w.clock, w.plans, filepath.Join(w.folder, "journal.jsonl"), w.require)
	w.modern, w.dialog, w.silent = w.house.wired(b, newest, true), w.house.wired(b, "2025-11-25", true), w.house.wired(b, "2025-06-18", false)
	w.close = b.cleanup
}

// box is a testing.TB for a part of a story, whose cleanups run when that part ends.
type box struct {
	testing.TB
	cleanups []func()
}

func (b *box) Helper()          {}
func (b *box) Cleanup(f func()) { b.cleanups = append(b.cleanups, f) }
func (b *box) Fatal(a ...any)   { panic(fmt.Sprint(a...)) }
func (b *box) Errorf(f string, a ...any) {
	panic(fmt.Sprintf(f, a...))
}

func (b *box) cleanup() {
	for _, f := range slices.Backward(b.cleanups) {
		f()
	}
}

// ask asks for a change on a client and keeps what comes back.
func (w *world) ask(t *rapid.T) {
	r := requests().Draw(t, "request")
	client := rapid.SampledFrom([]*wire{w.modern, w.silent}).Draw(t, "client")
	w.writesNothing(t, func() { w.keep(client.call(r.tool, r.arguments, nil), r) })
}

// keep notes a state or code that was issued.
func (w *world) keep(m message, r request) {
	k := &token{tool: r.tool, arguments: r.arguments, process: w.process, issued: w.clock.Elapsed()}
	var answer reply
	_ = json.Unmarshal(m.Result.StructuredContent, &answer)
	switch {
	case m.Result.RequestState != "":
		k.text = m.Result.RequestState
	case answer.Confirmation != "":
		k.text, k.isCode = answer.Confirmation, true
		if w.require {
			w.t.Fatal("a code was issued although forms are required")
		}
	default:
		return
	}
	w.tokens = append(w.tokens, k)
}

// draw takes one of the tokens there are.
func (w *world) draw(t *rapid.T, codes bool) *token {
	var fit []*token
	for _, k := range w.tokens {
		if k.isCode == codes {
			fit = append(fit, k)
		}
	}
	if len(fit) == 0 {
		t.Skip("nothing was issued yet")
	}
	return fit[len(fit)-1-min(rapid.IntRange(0, len(fit)-1).Draw(t, "how long ago"), rapid.IntRange(0, len(fit)-1).Draw(t, "or"))]
}

// valid says whether a token may confirm.
func (w *world) valid(k *token) bool {
	return !k.spent && k.process == w.process && w.clock.Elapsed()-k.issued <= 600*time.Second && !(k.isCode && w.require)
}

var answersOfStory = []map[string]any{
	{"action": "accept", "content": map[string]any{"value": true}},
	{"action": "accept", "content": map[string]any{"value": true}},
	{"action": "accept", "content": map[string]any{"value": true}},
	{"action": "accept", "content": map[string]any{"value": false}},
	{"action": "accept", "content": map[string]any{"value": "true"}},
	{"action": "accept"},
	{"action": "decline"},
	{"action": "decline", "content": map[string]any{"value": true}},
	{"action": "cancel"},
	{"action": "yes", "content": map[string]any{"value": true}},
}

func isYes(answer map[string]any) bool {
	content, _ := answer["content"].(map[string]any)
	return answer["action"] == "accept" && content["value"] == true
}

// answer presents a state with some answer to the call it was issued for.
func (w *world) answer(t *rapid.T) {
	k := w.draw(t, false)
	answer := rapid.SampledFrom(answersOfStory).Draw(t, "answer")
	may := w.valid(k) && isYes(answer)
	k.spent = true
	w.writesAtMostOnce(t, may, func() message {
		return w.modern.call(k.tool, k.arguments, map[string]any{"requestState": k.text, "inputResponses": map[string]any{"confirm": answer}})
	}, request{k.tool, k.arguments})
}

// returnCode gives a code back, on any client.
func (w *world) returnCode(t *rapid.T) {
	k := w.draw(t, true)
	client := rapid.SampledFrom([]*wire{w.modern, w.dialog, w.silent}).Draw(t, "client")
	may := w.valid(k)
	k.spent = true
	w.writesAtMostOnce(t, may, func() message { return client.call(k.tool, coded(k.arguments, k.text), nil) }, request{k.tool, k.arguments})
}

func coded(arguments map[string]any, code string) map[string]any {
	all := maps.Clone(arguments)
	all["confirmation"] = code
	return all
}

// forge presents what was never issued.
func (w *world) forge(t *rapid.T) {
	r := requests().Draw(t, "request")
	w.writesNothing(t, func() {
		switch rapid.IntRange(0, 3).Draw(t, "forgery") {
		case 0:
			w.modern.call(r.tool, r.arguments, yes(rapid.StringMatching(`v1\.[A-Za-z0-9_-]{0,200}`).Draw(t, "state")))
		case 1:
			w.silent.call(r.tool, coded(r.arguments, rapid.StringMatching(`[A-Za-z0-9_-]{11}`).Draw(t, "code")), nil)
		case 2:
			w.keep(w.modern.call(r.tool, r.arguments, yes("")), r)
		case 3:
			k := w.draw(t, false)
			w.modern.call(k.tool, k.arguments, yes(flipped(k.text, rapid.IntRange(3, len(k.text)-1).Draw(t, "byte"))))
		}
	})
}

// swap presents a token with another call than it was issued for; that uses it up.
func (w *world) swap(t *rapid.T) {
	k := w.draw(t, rapid.Bool().Draw(t, "code"))
	r := requests().Draw(t, "request")
	if fmt.Sprint(r) == fmt.Sprint(request{k.tool, k.arguments}) {
		t.Skip("the same call")
	}
	k.spent = true
	w.writesNothing(t, func() {
		if k.isCode {
			w.silent.call(r.tool, coded(r.arguments, k.text), nil)
			return
		}
		w.modern.call(r.tool, r.arguments, yes(k.text))
	})
}

// inParallel presents one token several times at once.
func (w *world) inParallel(t *rapid.T) {
	k := w.draw(t, rapid.Bool().Draw(t, "code"))
	may := w.valid(k)
	k.spent = true
	before := len(w.operations())
	presentInParallel([]*wire{w.modern}, 4, func(c *wire) message {
		if k.isCode {
			return w.silent.call(k.tool, coded(k.arguments, k.text), nil)
		}
		return c.call(k.tool, k.arguments, yes(k.text))
	})
	made := len(w.operations()) - before
	if made > 1 || made == 1 && !may {
		t.Fatalf("%d operations were made, and the token was valid: %v", made, may)
	}
	w.applied.Add(int64(made))
}

// dialogue asks during the call; somebody may change the plan while the form is open.
func (w *world) dialogue(t *rapid.T) {
	r := requests().Draw(t, "request")
	answer := rapid.SampledFrom(answersOfStory).Draw(t, "answer")
	meddle := rapid.Bool().Draw(t, "somebody meddles")
	asked := 0
	w.dialog.mu.Lock()
	w.dialog.respond = func(string) map[string]any {
		asked++
		if meddle {
			w.meddle("t1", "c-hol")
		}
		return answer
	}
	w.dialog.mu.Unlock()
	var m message
	w.writesAtMostOnce(t, isYes(answer), func() message { m = w.dialog.call(r.tool, r.arguments, nil); return m }, r)
	if m.status() == "applied" && asked != 1 {
		t.Fatalf("applied after %d questions", asked)
	}
}

func (w *world) wait(t *rapid.T) {
	w.clock.Pass(time.Duration(rapid.IntRange(0, 400).Draw(t, "seconds")) * time.Second)
}

func (w *world) setClock(t *rapid.T) {
	w.clock.Set(w.clock.Now().Add(time.Duration(rapid.IntRange(-2_000, 2_000).Draw(t, "seconds")) * time.Second))
}

func (w *world) restart(t *rapid.T) {
	if rapid.IntRange(0, 4).Draw(t, "really") > 0 {
		t.Skip("not now")
	}
	w.close()
	w.start()
}

func (w *world) somebody(t *rapid.T) {
	w.meddle(rapid.SampledFrom([]string{"t1", "t2"}).Draw(t, "row"), rapid.SampledFrom([]string{"", "c-food", "c-rest", "c-hol"}).Draw(t, "category"))
}

// meddle is somebody at work in YNAB.
func (w *world) meddle(row, category string) {
	w.plans.Edit(fixture.PlanID, func(e *book.Editor) { e.SetCategory(row, category) })
}

func (w *world) operations() []string {
	var ids []string
	for _, o := range w.house.log(&box{}) {
		ids = append(ids, string(o.ID))
	}
	return ids
}

// writesNothing does what must not write.
func (w *world) writesNothing(t *rapid.T, do func()) {
	before, recorded := w.plans.Writes(), len(w.operations())
	do()
	if n := w.plans.Writes() - before; n != 0 {
		t.Fatalf("%d writes were sent", n)
	}
	if n := len(w.operations()) - recorded; n != 0 {
		t.Fatalf("%d operations were recorded", n)
	}
}

// writesAtMostOnce does what may write only when the model says so, and then exactly what its result says.
func (w *world) writesAtMostOnce(t *rapid.T, may bool, do func() message, r request) {
	before, recorded := w.plans.Writes(), len(w.operations())
	m := do()
	sent, made := w.plans.Writes()-before, len(w.operations())-recorded
	status := m.status()
	switch {
	case !may && (sent > 0 || made > 0 || status == "applied"):
		t.Fatalf("%d writes were sent without a yes; the call ended with %q", sent, status)
	case status == "applied" && (made != 1 || sent == 0):
		t.Fatalf("applied, but %d operations and %d writes", made, sent)
	case status != "applied" && (sent > 0 || made > 0):
		t.Fatalf("%d writes were sent, but the call ended with %q", sent, status)
	}
	if status == "applied" {
		w.applied.Add(1)
	}
	w.keep(m, r)
}
