package protocol_test

import (
	"bytes"
	"image"
	"image/png"
	"maps"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/domain/budget"
	"avenir-mcp/test/fixture"
)

// illustrated are calls of the tools that can draw.
var illustrated = map[string]map[string]any{
	"get_net_worth_trend": {}, "forecast_balance": {"until": "2027-03"}, "get_spending_trends": {}, "get_budget_vs_actual": {},
}

func picturesOf(t *testing.T, p book.Plan) *sdk.ClientSession {
	t.Helper()
	clock := fixture.NewClock()
	p.Name = "P"
	h := openHouse(t, clock, sandbox.New(clock, p), filepath.Join(t.TempDir(), "journal.jsonl"), false)
	s, err := h.Connect(t.Context(), sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil), "2025-11-25")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

func asked(t *testing.T, s *sdk.ClientSession, tool string, arguments map[string]any, chart bool) *sdk.CallToolResult {
	t.Helper()
	all := map[string]any{"chart": chart}
	maps.Copy(all, arguments)
	res, err := s.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: all})
	if err != nil || res.IsError {
		t.Fatalf("%s: %v %+v", tool, err, res)
	}
	return res
}

// TestPicture128OnTheWire: a picture comes after the text, for the person, and changes nothing of the result.
func TestPicture128OnTheWire(t *testing.T) {
	t.Parallel()
	s := picturesOf(t, plans.Household(fixture.Day("2026-09-25")))
	for tool, arguments := range illustrated {
		without, with := asked(t, s, tool, arguments, false), asked(t, s, tool, arguments, true)
		if len(without.Content) != 1 || len(with.Content) != 2 {
			t.Errorf("%s: %d and %d blocks", tool, len(without.Content), len(with.Content))
			continue
		}
		if diff := cmp.Diff(without.StructuredContent, with.StructuredContent); diff != "" {
			t.Errorf("%s: %s", tool, diff)
		}
		if diff := cmp.Diff(without.Content[0], with.Content[0]); diff != "" {
			t.Errorf("%s: %s", tool, diff)
		}
		picture, ok := with.Content[1].(*sdk.ImageContent)
		if !ok || picture.MIMEType != "image/png" || !cmp.Equal(picture.Annotations, &sdk.Annotations{Audience: []sdk.Role{"user"}}) {
			t.Errorf("%s: %+v", tool, with.Content[1])
			continue
		}
		m, err := png.Decode(bytes.NewReader(picture.Data))
		if err != nil || m.Bounds() != image.Rect(0, 0, 960, 540) || len(picture.Data) > 200_000 {
			t.Errorf("%s: %d bytes, %v", tool, len(picture.Data), err)
		}
	}
}

// TestPicture128NothingToDrawOnTheWire: no picture, and a note that says so.
func TestPicture128NothingToDrawOnTheWire(t *testing.T) {
	t.Parallel()
	p := fixture.PlanP()
	p.Transactions, p.Assigned, p.Schedules = nil, nil, nil
	s := picturesOf(t, p)
	for tool, arguments := range illustrated {
		res := asked(t, s, tool, arguments, true)
		text := res.Content[0].(*sdk.TextContent).Text
		if len(res.Content) != 1 || !bytes.Contains([]byte(text), []byte("There is no picture, because there is nothing to draw.")) {
			t.Errorf("%s: %d blocks, %s", tool, len(res.Content), text)
		}
	}
}

// TestPicture129OnTheWire: what hides in a category's name leaves no trace in the picture.
func TestPicture129OnTheWire(t *testing.T) {
	t.Parallel()
	named := func(name string) []byte {
		p := plans.Household(fixture.Day("2026-09-25"))
		p.Categories = append([]budget.Category{}, p.Categories...)
		for i := range p.Categories {
			if p.Categories[i].ID == plans.HouseholdGroceries {
				p.Categories[i].Name = name
			}
		}
		s := picturesOf(t, p)
		var all []byte
		for _, tool := range []string{"get_spending_trends", "get_budget_vs_actual"} {
			all = append(all, asked(t, s, tool, nil, true).Content[1].(*sdk.ImageContent).Data...)
		}
		return all
	}
	if clean := named("Evil food"); !bytes.Equal(clean, named("\u202EEvil\nfo\u200Bod")) || bytes.Equal(clean, named("Evil wood")) {
		t.Error("a hidden character can be seen, or a visible one not")
	}
}
