package read

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/plan"
)

// Page is how much of a paged list is shown, and where the next page begins.
type Page struct {
	Bounds
	NextCursor string `json:"next_cursor,omitempty" jsonschema:"cursor of the next page; left out on the last one"`
}

// cursorVersion is the first element of every cursor.
const cursorVersion = 1

// longestCursor is more than any cursor of this program measures, in bytes.
const longestCursor = 512

// pager makes and reads the cursors of one list. A cursor holds the sort key of the last row sent, so that
// the next page begins after it whether or not that row still exists; and it is bound to the tool and to
// the arguments, so that it never continues another list.
type pager struct {
	tool    string
	binding string
}

// listing is one call of a tool with a paged list: the plan it is about, and where the page begins.
type listing struct {
	plan  budget.Plan
	pages pager
	// after is the sort key of the last row of the page before; nil for the first page.
	after []string
}

// list begins a paged list, whose sort keys have n parts. args are the arguments that it depends on beside the
// plan. What can be wrong with the cursor by itself is found before any request.
func (r *Reader) list(ctx context.Context, tool string, n int, planID, cursor string, args any) (l listing, err error) {
	if err := checkCursor(tool, cursor, n); err != nil {
		return l, err
	}
	if l.plan, err = r.Plans.Resolve(ctx, planID, application.ToRead); err != nil {
		return l, err
	}
	l.pages = newPager(tool, l.plan.ID, args)
	l.after, err = l.pages.read(cursor, n)
	return l, err
}

// newPager binds cursors to a tool, a plan and the other arguments given. args is a struct without cursor
// and limit.
func newPager(tool, planID string, args any) pager {
	given := map[string]json.RawMessage{}
	if text, err := json.Marshal(args); err == nil {
		_ = json.Unmarshal(text, &given)
	}
	given["plan_id"], _ = json.Marshal(planID)
	canonical, _ := plan.Canonical(given)
	sum := sha256.Sum256(canonical)
	return pager{tool: tool, binding: hex.EncodeToString(sum[:])[:8]}
}

// after makes the cursor of the page that begins after a row with this sort key.
func (p pager) after(key ...string) string {
	parts := []any{cursorVersion, p.tool, p.binding}
	for _, k := range key {
		parts = append(parts, k)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(parts)
	return base64.RawURLEncoding.EncodeToString(bytes.TrimSpace(b.Bytes()))
}

// read gives the sort key of a cursor with n parts; nil for no cursor.
func (p pager) read(cursor string, n int) ([]string, error) {
	if cursor == "" {
		return nil, nil
	}
	key, tool, binding, ok := openCursor(cursor)
	if !ok || tool != p.tool || binding != p.binding || len(key) != n {
		return nil, badCursor()
	}
	return key, nil
}

// checkCursor refuses, before any request, what cannot be a cursor of the tool.
func checkCursor(tool, cursor string, n int) error {
	if cursor == "" {
		return nil
	}
	if key, of, _, ok := openCursor(cursor); !ok || of != tool || len(key) != n {
		return badCursor()
	}
	return nil
}

func openCursor(cursor string) (key []string, tool, binding string, ok bool) {
	// The decoder would skip line breaks.
	if len(cursor) > longestCursor || strings.ContainsAny(cursor, "\r\n") {
		return nil, "", "", false
	}
	raw, err := base64.RawURLEncoding.Strict().DecodeString(cursor)
	if err != nil {
		return nil, "", "", false
	}
	var parts []json.RawMessage
	if json.Unmarshal(raw, &parts) != nil || len(parts) < 3 || string(parts[0]) != "1" {
		return nil, "", "", false
	}
	texts := make([]string, len(parts)-1)
	for i, part := range parts[1:] {
		if len(part) == 0 || part[0] != '"' || json.Unmarshal(part, &texts[i]) != nil {
			return nil, "", "", false
		}
	}
	return texts[2:], texts[0], texts[1], true
}

func badCursor() error {
	return &domain.Error{
		Code: domain.InvalidArgument, Argument: "cursor",
		Message: "This cursor does not continue this list: it is damaged, or of another tool, plan or filter.",
		Next:    "To start over, call again without cursor.",
	}
}
