package fault_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// change is a tool that changes something, and the request it sends for it.
type change struct {
	tool      string
	arguments map[string]any
	op        sandbox.Op
	// strikes is which of its requests the fault is for: 0 for the first.
	strikes int
	before  state
	after   state
}

// state is what the changes of this suite touch.
type state struct {
	restaurants, tennis money.Milliunits
	bakery, flag        string
	// target is that of Restaurants, club Tennis under another name, and rose Bakery Rose under another name.
	target     budget.Target
	club, rose string
}

var start = state{restaurants: 120_000, tennis: 80_000}

var (
	december, _ = calendar.ParseDate("2026-12-01")
	rose        = book.ID(plans.HouseholdID, "payee", "Bakery Rose")
)

// changes are all tools that change something, and of the one that needs two requests both.
func changes() []change {
	move := map[string]any{"from_category_id": plans.HouseholdTennis, "to_category_id": plans.HouseholdRestaurants, "amount": 30}
	moved := state{restaurants: 150_000, tennis: 50_000}
	return []change{
		{
			tool: "set_category_budget", arguments: map[string]any{"category_id": plans.HouseholdRestaurants, "amount": 150},
			op: sandbox.OpAssign, before: start, after: state{restaurants: 150_000, tennis: 80_000},
		},
		{tool: "move_money", arguments: move, op: sandbox.OpAssign, before: start, after: moved},
		{tool: "move_money", arguments: move, op: sandbox.OpAssign, strikes: 1, before: start, after: moved},
		{
			tool: "apply_categories", arguments: map[string]any{"assignments": []map[string]any{
				{"transaction_id": bakery, "category_id": plans.HouseholdGroceries},
			}},
			op: sandbox.OpUpdateTransactions, before: start,
			after: state{restaurants: 120_000, tennis: 80_000, bakery: plans.HouseholdGroceries},
		},
		{
			tool: "flag_transactions", arguments: map[string]any{"flags": []map[string]any{{"transaction_id": bakery, "color": "red"}}},
			op: sandbox.OpUpdateTransactions, before: start, after: state{restaurants: 120_000, tennis: 80_000, flag: "red"},
		},
		{
			tool: "set_category_target", arguments: map[string]any{"category_id": plans.HouseholdRestaurants, "amount": 300, "by_date": "2026-12-01"},
			op: sandbox.OpUpdateCategory, before: start, after: state{
				restaurants: 120_000, tennis: 80_000,
				target: budget.Target{Kind: budget.PlanYourSpending, Amount: 300_000, Date: december},
			},
		},
		{
			tool: "update_category", arguments: map[string]any{"category_id": plans.HouseholdTennis, "name": "Sport"},
			op: sandbox.OpUpdateCategory, before: start, after: state{restaurants: 120_000, tennis: 80_000, club: "Sport"},
		},
		{
			tool: "rename_payee", arguments: map[string]any{"payee_id": rose, "name": "Bakkerij Roos"},
			op: sandbox.OpRenamePayee, before: start, after: state{restaurants: 120_000, tennis: 80_000, rose: "Bakkerij Roos"},
		},
	}
}

// program is the whole program over a world.
type program struct {
	*world
	session *sdk.ClientSession
}

func newProgram(t *testing.T) *program {
	t.Helper()
	w := newWorld(t)
	a, err := bootstrap.Assemble(config.Config{
		Write: true, Plan: "household", Zone: time.UTC, Journal: filepath.Join(t.TempDir(), "journal.jsonl"),
	}, w.clock, w.Backend, zap.NewNop())
	if err != nil {
		t.Fatal(err)
	}
	s, err := a.Connect(t.Context(), sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil), "2025-11-25")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return &program{w, s}
}

// result is what these tests read of an answer.
type result struct {
	Status       string `json:"status"`
	Message      string `json:"message"`
	Confirmation string `json:"confirmation"`
	Operations   []struct {
		Status string `json:"status"`
	} `json:"operations"`
	err string
}

func (p *program) call(t *testing.T, tool string, arguments map[string]any) (r result) {
	t.Helper()
	res, err := p.session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	text := res.Content[0].(*sdk.TextContent).Text
	if res.IsError {
		return result{Status: "error", err: text}
	}
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// confirmed is a call that the person says yes to, at the moment when agreed is called.
func (p *program) confirmed(t *testing.T, tool string, arguments map[string]any, agreed func()) result {
	t.Helper()
	preview := p.call(t, tool, arguments)
	if preview.Confirmation == "" {
		return preview
	}
	agreed()
	again := maps.Clone(arguments)
	again["confirmation"] = preview.Confirmation
	return p.call(t, tool, again)
}

func (p *program) state() (s state) {
	p.ynab.Look(planID, func(b *book.Book) {
		restaurants, _ := b.MonthCategory(september, plans.HouseholdRestaurants)
		tennis, _ := b.MonthCategory(september, plans.HouseholdTennis)
		row, _ := b.Transaction(bakery)
		s = state{restaurants: restaurants.Assigned, tennis: tennis.Assigned, bakery: row.CategoryID, flag: row.Flag}
		if t := restaurants.Target; !t.None() {
			s.target = budget.Target{Kind: t.Kind, Amount: t.Amount, Date: t.Date}
		}
		if tennis.Name != "Tennis" {
			s.club = tennis.Name
		}
		if y, _ := b.Payee(rose); y.Name != "Bakery Rose" {
			s.rose = y.Name
		}
	})
	return s
}

// TestAChangeClaimsWhatIsTrue: whatever goes wrong with a change, what its result and the journal say is what YNAB
// has; and undoing what was applied leads back.
func TestAChangeClaimsWhatIsTrue(t *testing.T) {
	t.Parallel()
	for _, c := range changes() {
		for name, f := range all() {
			for _, lasting := range []bool{false, true} {
				title := c.tool + [2]string{"", ", second request"}[c.strikes] + ", " + name
				if lasting {
					title += ", and YNAB cannot be read afterwards"
				}
				t.Run(title, func(t *testing.T) {
					t.Parallel()
					p := newProgram(t)
					r := p.confirmed(t, c.tool, c.arguments, func() { p.strike(c, f, lasting) })
					p.faults.Clear()
					p.clock.Pass(2 * hour)
					p.holds(t, c, r, lasting)
					p.leadsBack(t, c, r)
				})
			}
		}
	}
}

// strike lets the fault meet one request of a change, and, if it lasts, lets every read after that fail.
func (p *program) strike(c change, f fault, lasting bool) {
	f.Op, f.Times = c.op, 1
	sent := 0
	p.arriving = func(r *http.Request) {
		if r.Method == http.MethodGet {
			return
		}
		if sent++; sent != c.strikes+1 {
			return
		}
		p.faults.Add(f.Fault)
		if !lasting {
			return
		}
		for op := range reads {
			p.faults.Add(rest.Fault{Kind: rest.Unavailable, Op: op})
		}
	}
}

// holds compares a claim with the truth.
func (p *program) holds(t *testing.T, c change, r result, lasting bool) {
	t.Helper()
	now := p.state()
	switch r.Status {
	case "applied":
		if now != c.after {
			t.Errorf("it claims to be applied, and there is %+v: %s", now, r.Message)
		}
	case "error":
		if now != c.before {
			t.Errorf("it claims that nothing was changed, and there is %+v: %s", now, r.err)
		}
	case "partial":
		if now == c.before || now == c.after || !strings.Contains(r.Message, "set Tennis back") {
			t.Errorf("it claims to be half done, and there is %+v: %s", now, r.Message)
		}
	case "unknown":
		if !lasting {
			t.Errorf("it could have looked, and there is %+v: %s", now, r.Message)
		}
	default:
		t.Errorf("status %q: %s", r.Status, r.Message)
	}
	log := p.call(t, "list_operations", map[string]any{})
	if len(log.Operations) != 1 {
		t.Fatalf("the journal has %+v", log.Operations)
	}
	want := r.Status
	if want == "error" {
		want = "failed"
	}
	if got := log.Operations[0].Status; got != want {
		t.Errorf("the result is %s, and the journal says %s", r.Status, got)
	}
}

// leadsBack undoes what there is to undo.
func (p *program) leadsBack(t *testing.T, c change, r result) {
	t.Helper()
	if r.Status == "error" {
		return
	}
	undone := p.confirmed(t, "undo_operation", map[string]any{}, func() {})
	if now := p.state(); now != c.before && !(undone.Status == "nothing_to_do" && r.Status == "unknown") {
		t.Errorf("undone (%s %s%s), and there is %+v", undone.Status, undone.Message, undone.err, now)
	}
}
