package protocol_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/operation"
	"avenir-mcp/test/fixture"
)

// background outlives the test's own context, which ends before the cleanups in which sessions are closed; and a
// part of a random story has none of its own.
var background = context.Background()

// house is one server over plan P, with a clock that tests move.
type house struct {
	*bootstrap.Assembly
	clock *fixture.Clock
	// url is where it serves HTTP, to whoever has the token; empty where clients speak to it line by line.
	url, token string
}

// newHouse opens a server. Without require, codes count.
func newHouse(t testing.TB, require bool) *house {
	t.Helper()
	clock := fixture.NewClock()
	return openHouse(t, clock, sandbox.New(clock, fixture.PlanP()), filepath.Join(t.TempDir(), "journal.jsonl"), require)
}

// openHouse opens a server over a plan and a journal that may have seen another server before.
func openHouse(t testing.TB, clock *fixture.Clock, plans *sandbox.Server, journal string, require bool) *house {
	t.Helper()
	a, err := bootstrap.Assemble(config.Config{
		Sandbox: true, Write: true, RequireElicitation: require, Plan: "P", Zone: time.UTC, Journal: journal,
	}, clock, bootstrap.SandboxBackend(plans), zap.NewNop())
	if err != nil {
		t.Fatal(err)
	}
	return &house{Assembly: a, clock: clock}
}

// form is how a client answers the form it is shown.
type form func(message string) (*sdk.ElicitResult, error)

func ticked(string) (*sdk.ElicitResult, error) {
	return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}, nil
}

func unticked(string) (*sdk.ElicitResult, error) {
	return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": false}}, nil
}

func refused(string) (*sdk.ElicitResult, error) { return &sdk.ElicitResult{Action: "decline"}, nil }

func dismissed(string) (*sdk.ElicitResult, error) { return &sdk.ElicitResult{Action: "cancel"}, nil }

// client is a connected client and what it was asked.
type client struct {
	*sdk.ClientSession
	asked []string
}

// connect connects a client of a protocol version; a nil form is a client that cannot show any.
func (h *house) connect(t testing.TB, version string, answer form) *client {
	t.Helper()
	c := &client{}
	o := &sdk.ClientOptions{Capabilities: &sdk.ClientCapabilities{}}
	if answer != nil {
		o.ElicitationHandler = func(_ context.Context, req *sdk.ElicitRequest) (*sdk.ElicitResult, error) {
			c.asked = append(c.asked, req.Params.Message)
			return answer(req.Params.Message)
		}
	}
	c.ClientSession = h.session(t, version, o)
	return c
}

func (h *house) session(t testing.TB, version string, o *sdk.ClientOptions) *sdk.ClientSession {
	t.Helper()
	connect := h.Connect
	if h.url != "" {
		connect = h.connectOverHTTP
	}
	s, err := connect(background, sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, o), version)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	if got := s.InitializeResult().ProtocolVersion; got != version {
		t.Fatalf("the session speaks %s, not %s", got, version)
	}
	return s
}

// reply is what tests read of a result.
type reply struct {
	Status       string `json:"status"`
	Message      string `json:"message"`
	Question     string `json:"question"`
	Confirmation string `json:"confirmation"`
	OperationID  string `json:"operation_id"`
	Error        string `json:"-"`
}

func read(t testing.TB, res *sdk.CallToolResult) reply {
	t.Helper()
	if res.IsError {
		return reply{Error: res.Content[0].(*sdk.TextContent).Text}
	}
	if res.NeedsInput() {
		return reply{Status: "input_required"}
	}
	var r reply
	text, err := json.Marshal(res.StructuredContent)
	if err == nil {
		err = json.Unmarshal(text, &r)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// call calls a tool; a code may go with it.
func call(t testing.TB, s *sdk.ClientSession, c change, code string) reply {
	t.Helper()
	arguments := maps.Clone(c.arguments)
	if code != "" {
		arguments["confirmation"] = code
	}
	res, err := s.CallTool(background, &sdk.CallToolParams{Name: c.tool, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	return read(t, res)
}

// figures are the assigned amounts and categories that the changes of this suite touch.
type figures struct {
	Restaurants, Tennis money.Milliunits
	T1, T2              string
	// Flag is t2's, and so are Reconciled and Lines.
	Flag       string
	Reconciled bool
	Lines      string
	// Target is that of Vakantie; Sport is Tennis under another name or in another group; Made is a category that was
	// made; Payee is t1's under another name. All are empty for nothing.
	Target, Sport, Made, Payee string
	// Lunches are the rows with that memo.
	Lunches int
}

// plan reads the figures as they are now, past every counter.
func (h *house) figures(t testing.TB) figures {
	t.Helper()
	var f figures
	m, err := h.Sandbox.Month(background, fixture.PlanID, fixture.Month("2026-09-01"), application.Fresh)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range m.Categories {
		switch k.ID {
		case "c-rest":
			f.Restaurants = k.Assigned
		case "c-tennis":
			f.Tennis = k.Assigned
		}
	}
	f.look(m)
	rows, err := h.Sandbox.Transactions(background, fixture.PlanID, application.Fresh)
	if err != nil {
		t.Fatal(err)
	}
	for i := range rows {
		if rows[i].Memo == "lunch" && !rows[i].Deleted {
			f.Lunches++
		}
		switch rows[i].ID {
		case "t1":
			f.T1 = rows[i].CategoryID
			if rows[i].PayeeName != "Corner Shop" {
				f.Payee = rows[i].PayeeName
			}
		case "t2":
			f.T2, f.Flag = rows[i].CategoryID, rows[i].Flag
			f.Reconciled, f.Lines = rows[i].Cleared == budget.Reconciled, linesOf(rows[i])
		}
	}
	return f
}

// look reads what a month has of the categories themselves.
func (f *figures) look(m budget.Month) {
	for _, k := range m.Categories {
		where := k.Name + " in " + k.GroupID
		switch {
		case k.ID == "c-hol" && !k.Target.None():
			f.Target = fmt.Sprintf("%d by %s", k.Target.Amount, k.Target.Date)
		case k.ID == "c-tennis" && where != "Tennis in g2":
			f.Sport = where
		case !strings.HasPrefix(k.ID, "c-"):
			f.Made = where
		}
	}
}

// linesOf are the lines of a split.
func linesOf(t budget.Transaction) string {
	var lines []string
	for _, l := range t.Lines {
		lines = append(lines, fmt.Sprintf("%s %d", l.CategoryID, l.Amount))
	}
	return strings.Join(lines, ", ")
}

// row is a transaction of plan P.
func (h *house) row(t testing.TB, id string) budget.Transaction {
	t.Helper()
	rows, err := h.Sandbox.Transactions(background, fixture.PlanID, application.Fresh)
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(rows, func(row budget.Transaction) bool { return row.ID == id })
	return rows[i]
}

// log reads the journal.
func (h *house) log(t testing.TB) []operation.Operation {
	t.Helper()
	log, err := h.Journal.Log(background)
	if err != nil || len(log.Warnings) > 0 {
		t.Fatal(err, log.Warnings)
	}
	return log.Operations
}

func contains(t testing.TB, what, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Errorf("%s is %q; it lacks %q", what, text, part)
	}
}
