package load_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox/plans"
)

// user is who answers the questions of one session: yes, and every fifth time no.
type user struct {
	forms   bool
	asked   atomic.Int64
	yes, no atomic.Int64
}

func (u *user) agrees() bool {
	if u.asked.Add(1)%5 == 0 {
		u.no.Add(1)
		return false
	}
	u.yes.Add(1)
	return true
}

// ask answers a form.
func (u *user) ask(context.Context, *sdk.ElicitRequest) (*sdk.ElicitResult, error) {
	if !u.agrees() {
		return &sdk.ElicitResult{Action: "decline"}, nil
	}
	return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}, nil
}

// party is all that call one plan, and what came of it.
type party struct {
	calls atomic.Int64

	mu sync.Mutex
	// applied are the operations that clients were told of, and moved is what these came to, in cents.
	applied  map[string]bool
	moved    map[string]int
	declined int
	reads    []time.Duration
	writes   []time.Duration
	wrong    []string
}

func newParty() *party { return &party{applied: map[string]bool{}, moved: map[string]int{}} }

// complain notes what is wrong; a few of them are enough.
func (p *party) complain(format string, about ...any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.wrong) < 10 {
		p.wrong = append(p.wrong, fmt.Sprintf(format, about...))
	}
}

// caller makes calls on a session, one after the other.
type caller struct {
	*party
	user    *user
	session *sdk.ClientSession
	number  int
	made    int // rounds so far
}

// play makes so many calls: one write for each nine reads.
func (c *caller) play(calls int) {
	for begun := 0; begun < calls; c.made++ {
		if (c.made+c.number)%10 == 0 {
			begun += c.move()
			continue
		}
		c.read()
		begun++
	}
}

// call calls a tool, and decodes its answer.
func (c *caller) call(tool string, arguments map[string]any, into any) (took time.Duration, ok bool) {
	begun := time.Now()
	res, err := c.session.CallTool(context.Background(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	took = time.Since(begun)
	c.calls.Add(1)
	switch {
	case err != nil:
		c.complain("%s: %v", tool, err)
		return took, false
	case res.IsError || len(res.Content) == 0:
		c.complain("%s: %+v", tool, res)
		return took, false
	}
	if err := json.Unmarshal([]byte(res.Content[0].(*sdk.TextContent).Text), into); err != nil {
		c.complain("%s: %v", tool, err)
		return took, false
	}
	return took, true
}

// read asks something whose answer fits no other caller's question.
func (c *caller) read() {
	wanted := 1 + (c.number*7+c.made)%20
	var got struct {
		Transactions, Accounts, Operations []any
		Categories                         []struct{ ID string }
	}
	tool, arguments := "find_transactions", map[string]any{"limit": wanted}
	switch {
	case (c.made+13*c.number)%199 == 0: // reads the whole journal while others write to it
		tool = "list_operations"
	case c.made%3 == 0:
		tool, wanted = "list_accounts", 1+wanted%4
		arguments["limit"] = wanted
	case c.made%3 == 1:
		tool, arguments = "get_category_balances", map[string]any{"groups": []string{"Vrije tijd"}}
	}
	took, ok := c.call(tool, arguments, &got)
	if !ok {
		return
	}
	right := true
	switch tool {
	case "find_transactions":
		right = len(got.Transactions) == wanted
	case "list_accounts":
		right = len(got.Accounts) == wanted
	case "get_category_balances":
		right = len(got.Categories) > 0
	}
	if !right {
		c.complain("%s was answered with the answer to something else", tool)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reads = append(c.reads, took)
}

// pots are what money moves between.
var pots = []string{plans.HouseholdTennis, plans.HouseholdRestaurants, plans.HouseholdTransport}

// outcome is what a write is answered with.
type outcome struct {
	Status       string `json:"status"`
	Confirmation string `json:"confirmation"`
	OperationID  string `json:"operation_id"`
}

// move moves some cents, if the user agrees. It tells how many calls that took.
func (c *caller) move() (calls int) {
	from, cents := (c.number+c.made/10)%len(pots), 1+(c.number+c.made)%9
	to := (from + 1) % len(pots)
	arguments := map[string]any{"from_category_id": pots[from], "to_category_id": pots[to], "amount": fmt.Sprintf("0.%02d", cents)}
	var got outcome
	took, ok := c.call("move_money", arguments, &got)
	if !ok {
		return 1
	}
	calls = 1
	if !c.user.forms {
		if got.Status != "confirmation_required" || got.OperationID != "" {
			c.complain("a move without a yes: %+v", got)
			return calls
		}
		if !c.user.agrees() {
			return calls
		}
		arguments["confirmation"], got = got.Confirmation, outcome{}
		more, ok := c.call("move_money", arguments, &got)
		if calls++; !ok {
			return calls
		}
		took += more
	}
	c.settled(got, pots[from], pots[to], cents, took)
	return calls
}

// settled keeps what a move came to.
func (c *caller) settled(got outcome, from, to string, cents int, took time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.writes = append(c.writes, took)
	switch {
	case got.Status == "declined" && c.user.forms && got.OperationID == "":
		c.declined++
	case got.Status == "applied" && got.OperationID != "" && !c.applied[got.OperationID]:
		c.applied[got.OperationID] = true
		c.moved[from] -= cents
		c.moved[to] += cents
	default:
		c.wrong = append(c.wrong, fmt.Sprintf("a move came to %+v", got))
	}
}
