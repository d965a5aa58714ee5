package protocol_test

import (
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"go.uber.org/zap"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain"
	"avenir-mcp/domain/money"
	"avenir-mcp/test/fixture"
)

// cabin is a second plan.
func cabin() book.Plan {
	return book.Plan{
		ID: "8a1de2f0-5a53-4d6e-9f0e-2f3c0c5b9a11", Name: "Cabin «Zürich»", Currency: money.NoFormat,
		Accounts: []book.Account{{ID: "boat", Name: "Böot & Steg", Type: "cash"}},
	}
}

// open makes a house over several plans, of which none is the default unless the configuration says so.
func open(t *testing.T, c config.Config, plans ...book.Plan) *house {
	t.Helper()
	clock := fixture.NewClock()
	c.Sandbox, c.Zone, c.Journal = true, time.UTC, filepath.Join(t.TempDir(), "journal.jsonl")
	a, err := bootstrap.Assemble(c, clock, bootstrap.SandboxBackend(sandbox.New(clock, plans...)), zap.NewNop())
	if err != nil {
		t.Fatal(err)
	}
	return &house{Assembly: a, clock: clock}
}

func readResource(t *testing.T, s *sdk.ClientSession, uri string) *sdk.ReadResourceResult {
	t.Helper()
	res, err := s.ReadResource(background, &sdk.ReadResourceParams{URI: uri})
	if err != nil {
		t.Fatal(uri, err)
	}
	if len(res.Contents) != 1 || res.Contents[0].URI != uri {
		t.Fatalf("%s: %+v", uri, res.Contents)
	}
	return res
}

// TestResourcesHaveTheirContents in every version of the protocol.
func TestResourcesHaveTheirContents(t *testing.T) {
	t.Parallel()
	for _, version := range versions {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			h := open(t, config.Config{Plan: "P"}, fixture.PlanP(), cabin())
			s := h.connect(t, version, nil).ClientSession
			for uri, want := range map[string]string{
				"ynab://plans": `{"plans":[{"plan_id":"` + fixture.PlanID + `","name":"P","currency":"EUR","last_modified":"2026-09-25T12:00:00Z","default":true},` +
					`{"plan_id":"8a1de2f0-5a53-4d6e-9f0e-2f3c0c5b9a11","name":"Cabin «Zürich»","last_modified":"2026-09-25T12:00:00Z","default":false}]}`,
				"ynab://plans/8a1de2f0-5a53-4d6e-9f0e-2f3c0c5b9a11/accounts": `{"plan_id":"8a1de2f0-5a53-4d6e-9f0e-2f3c0c5b9a11","plan":"Cabin «Zürich»",` +
					`"accounts":[{"account_id":"boat","name":"Böot & Steg","type":"cash","on_budget":true,"balance":0,"balance_formatted":"0.00"}]}`,
				"ynab://plans/P/categories": `{"plan_id":"` + fixture.PlanID + `","plan":"P","groups":[` +
					`{"category_group_id":"g1","group":"Dagelijks","categories":[{"category_id":"c-food","name":"Groceries"},{"category_id":"c-rest","name":"Restaurants"},{"category_id":"c-bonus","name":"Inflow bonus"}]},` +
					`{"category_group_id":"g2","group":"Vrije tijd","categories":[{"category_id":"c-tennis","name":"Tennis"}]},` +
					`{"category_group_id":"g3","group":"Sparen","categories":[{"category_id":"c-hol","name":"Vakantie"}]},` +
					`{"category_group_id":"g-card","group":"Credit Card Payments","categories":[{"category_id":"c-card","name":"Creditcard"}]}]}`,
			} {
				got := readResource(t, s, uri).Contents[0]
				if got.Text != want || got.MIMEType != "application/json" {
					t.Errorf("%s is %s:\n%s\nand not\n%s", uri, got.MIMEType, got.Text, want)
				}
			}
			guide := readResource(t, s, "avenir-mcp://guide").Contents[0]
			if guide.MIMEType != "text/markdown" || guide.Text != s.InitializeResult().Instructions || guide.Text == "" {
				t.Errorf("the guide is %s of %d bytes", guide.MIMEType, len(guide.Text))
			}
		})
	}
}

// TestLastUsedIsAPlanOfResources: it costs one request more among several plans.
func TestLastUsedIsAPlanOfResources(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{}, fixture.PlanP(), cabin())
	s := h.connect(t, "2025-11-25", nil).ClientSession
	opened, err := h.Sandbox.LastUsed(background, 0)
	if err != nil {
		t.Fatal(err)
	}
	before := h.Sandbox.Requests()
	res := readResource(t, s, "ynab://plans/last-used/accounts")
	contains(t, "the resource", res.Contents[0].Text, `{"plan_id":"`+opened.ID+`"`)
	used := h.Sandbox.Requests() - before
	cost, _ := res.Meta["avenir-mcp/requests"].(map[string]any)
	if used != 3 || cost["used"] != float64(used) {
		t.Errorf("it took %d requests, and says %v", used, res.Meta)
	}
}

// TestAPlanThatIsNotThereIsAResourceThatIsNotThere, with the text that the tools have for it.
func TestAPlanThatIsNotThereIsAResourceThatIsNotThere(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{Plan: "P", PlanOnly: true}, fixture.PlanP(), cabin())
	s := h.connect(t, "2025-11-25", nil).ClientSession
	for plan, escaped := range map[string]string{
		"gone": "gone", "default": "default", "../user": "..%2Fuser", "a\u202e b": "a%E2%80%AE%20b", "Cabin «Zürich»": "Cabin%20%C2%ABZ%C3%BCrich%C2%BB",
	} {
		res, err := s.CallTool(background, &sdk.CallToolParams{Name: "list_accounts", Arguments: map[string]any{"plan_id": plan}})
		if err != nil || !res.IsError {
			t.Fatalf("%v %v", err, res)
		}
		said := res.Content[0].(*sdk.TextContent).Text
		for _, list := range []string{"accounts", "categories"} {
			uri := "ynab://plans/" + escaped + "/" + list
			_, err = s.ReadResource(background, &sdk.ReadResourceParams{URI: uri})
			refused, ok := errors.AsType[*jsonrpc.Error](err)
			if !ok || refused.Code != jsonrpc.CodeInvalidParams || refused.Message != said {
				t.Errorf("%s: %v, and not %q", uri, err, said)
				continue
			}
			var data struct{ URI string }
			if json.Unmarshal(refused.Data, &data) != nil || data.URI != uri {
				t.Errorf("%s: %s", uri, refused.Data)
			}
		}
	}
}

// TestAResourceThatFailsSaysWhy, and leaves a defect to the log.
func TestAResourceThatFailsSaysWhy(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{Plan: "P"}, fixture.PlanP())
	s := h.connect(t, "2025-11-25", nil).ClientSession
	for want, cause := range map[string]error{
		"YNAB could not be reached.": &domain.Error{Code: domain.Unreachable, Message: "YNAB could not be reached."},
		"internal error":             errors.New("secret detail"),
	} {
		h.Sandbox.Before(func(context.Context, sandbox.Op, string) error { return cause })
		for _, uri := range []string{"ynab://plans", "ynab://plans/P/accounts"} {
			_, err := s.ReadResource(background, &sdk.ReadResourceParams{URI: uri})
			refused, ok := errors.AsType[*jsonrpc.Error](err)
			if !ok || refused.Code != jsonrpc.CodeInternalError || !strings.HasPrefix(refused.Message, want) || strings.Contains(refused.Message, "secret") {
				t.Errorf("%s: %v", uri, err)
			}
		}
	}
}

// TestClientsMayKeepWhatTheyWereGiven: for how long, and that it is for nobody else.
func TestClientsMayKeepWhatTheyWereGiven(t *testing.T) {
	t.Parallel()
	h := open(t, config.Config{Plan: "P"}, fixture.PlanP())
	w := h.wired(t, newest, false)
	const hour = 3_600_000
	for name, c := range map[string]struct {
		method string
		params map[string]any
		want   int
	}{
		"what the server is":  {"server/discover", map[string]any{}, hour},
		"the tools":           {"tools/list", map[string]any{}, hour},
		"the prompts":         {"prompts/list", map[string]any{}, hour},
		"the resources":       {"resources/list", map[string]any{}, hour},
		"the templates":       {"resources/templates/list", map[string]any{}, hour},
		"the guide":           {"resources/read", map[string]any{"uri": "avenir-mcp://guide"}, hour},
		"the plans":           {"resources/read", map[string]any{"uri": "ynab://plans"}, 5000},
		"accounts of a plan":  {"resources/read", map[string]any{"uri": "ynab://plans/P/accounts"}, 5000},
		"categories of plans": {"resources/read", map[string]any{"uri": "ynab://plans/last-used/categories"}, 5000},
	} {
		got := w.request(c.method, c.params)
		if got.Error != nil || got.Result.TTLMs != c.want || got.Result.CacheScope != "private" {
			t.Errorf("%s: %v, %d ms, %s", name, got.Error, got.Result.TTLMs, got.Result.CacheScope)
		}
	}
}
