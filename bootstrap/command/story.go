package command

import (
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/domain/calendar"
)

// scene is one step of the story.
type scene struct {
	title string
	play  func(*stage) error
}

var story = []scene{
	{"An agent proposes a change. The client gets a question, and nothing else happens.", preview},
	{"The user says yes in a form (protocol 2026-07-28).", yesByRoundTrip},
	{"The user says yes in a form (protocol 2025-11-25).", yesByDialog},
	{"A client without forms: the agent shows the preview, and returns the code once the user agreed.", yesByCode},
	{"The user says no.", no},
	{"The user closes the form. That is no answer: the agent gets a code to ask in the conversation.", dismissed},
	{"Somebody categorises a transaction in YNAB while the form is open.", planChanged},
	{"A client sends an answer a second time.", replayed},
	{"The user wants the last change undone.", undone},
}

// play plays all scenes, and fails at the first that ends otherwise than it must.
func (s *stage) play(scenes []scene) error {
	s.say("avenir-mcp demo: a sandbox plan on %s, three kinds of client, one server.", demoDay)
	s.say("“?” is the question that the server asks the user, “=” is what the tool answers.")
	for i, sc := range scenes {
		s.say("\n%d. %s", i+1, sc.title)
		s.answered = ""
		if err := sc.play(s); err != nil {
			return fmt.Errorf("step %d (%s): %w", i+1, strings.TrimSuffix(sc.title, "."), err)
		}
	}
	log, err := s.assembly.Journal.Log(s.ctx)
	if err != nil {
		return err
	}
	s.say("\nAll %d steps ended as they must: %d changes were made, each after a yes.", len(scenes), len(log.Operations))
	return nil
}

// move is the change that most scenes are about.
func move(amount int) *sdk.CallToolParams {
	return &sdk.CallToolParams{Name: "move_money", Arguments: map[string]any{
		"month": "2026-09-01", "amount": amount,
		"from_category_id": plans.HouseholdTennis, "to_category_id": plans.HouseholdRestaurants,
	}}
}

// budget is the other one.
func budget(categoryID, amount string) *sdk.CallToolParams {
	return &sdk.CallToolParams{Name: "set_category_budget", Arguments: map[string]any{
		"month": "2026-09-01", "category_id": categoryID, "amount": amount,
	}}
}

func preview(s *stage) error {
	before := s.assembly.Sandbox.Writes()
	c, err := s.client(roundTrips, s.answers("accept", true), false)
	if err != nil {
		return err
	}
	_, res, err := s.call(c, move(30))
	if err != nil {
		return err
	}
	asked, ok := res.InputRequests["confirm"].(*sdk.ElicitParams)
	if !ok {
		return fmt.Errorf("no question came, but %s", textOf(res))
	}
	s.quote("?", asked.Message)
	if s.assembly.Sandbox.Writes() != before {
		return fmt.Errorf("something was written")
	}
	return nil
}

func yesByRoundTrip(s *stage) error {
	return s.ends(roundTrips, s.answers("accept", true), move(30), "applied")
}

func yesByDialog(s *stage) error {
	return s.ends(dialogs, s.answers("accept", true), budget(plans.HouseholdBooks, "35.50"), "applied")
}

func yesByCode(s *stage) error {
	return s.endsByCode(func(first answer) (bool, error) {
		s.say("  user, in the conversation: yes   (code %s)", first.Confirmation)
		return true, nil
	})
}

func no(s *stage) error {
	return s.ends(roundTrips, s.answers("decline", false), budget(plans.HouseholdBooks, "90"), "declined")
}

func dismissed(s *stage) error {
	return s.ends(dialogs, s.answers("cancel", false), budget(plans.HouseholdBooks, "90"), "confirmation_required")
}

// planChanged has two transactions to categorise, of which somebody does one meanwhile.
func planChanged(s *stage) error {
	yes := s.answers("accept", true)
	var bakery, market string
	c, err := s.client(roundTrips, func(req *sdk.ElicitRequest) (*sdk.ElicitResult, error) {
		s.assembly.Sandbox.Edit(plans.HouseholdID, func(e *book.Editor) { e.SetCategory(bakery, plans.HouseholdGroceries) })
		s.say("  in YNAB, meanwhile: the bakery is put into Groceries")
		return yes(req)
	}, true)
	if err != nil {
		return err
	}
	if bakery, err = s.newest(c, "bakery rose"); err != nil {
		return err
	}
	if market, err = s.newest(c, "market fresh"); err != nil {
		return err
	}
	a, _, err := s.call(c, &sdk.CallToolParams{Name: "apply_categories", Arguments: map[string]any{"assignments": []map[string]any{
		{"transaction_id": bakery, "category_id": plans.HouseholdGroceries},
		{"transaction_id": market, "category_id": plans.HouseholdGroceries},
	}}})
	if err != nil {
		return err
	}
	return s.refuses(a, "The plan changed between the preview and the answer")
}

// newest finds the newest transaction with these words.
func (s *stage) newest(c *sdk.ClientSession, words string) (string, error) {
	a, _, err := s.call(c, &sdk.CallToolParams{Name: "find_transactions", Arguments: map[string]any{"text": words, "limit": 1}})
	if err != nil || len(a.Transactions) == 0 {
		return "", fmt.Errorf("no transaction with %q: %w", words, err)
	}
	return a.Transactions[0].TransactionID, nil
}

func replayed(s *stage) error {
	c, err := s.client(roundTrips, s.answers("accept", true), false)
	if err != nil {
		return err
	}
	_, res, err := s.call(c, move(10))
	if err != nil {
		return err
	}
	answered := move(10)
	answered.RequestState = res.RequestState
	answered.InputResponses = sdk.InputResponseMap{"confirm": &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}}
	first, _, err := s.call(c, answered)
	if err != nil {
		return err
	}
	if err := s.is(first, "applied"); err != nil {
		return err
	}
	second, _, err := s.call(c, answered)
	if err != nil {
		return err
	}
	return s.refuses(second, "This answer does not carry a valid request state")
}

func undone(s *stage) error {
	if err := s.ends(roundTrips, s.answers("accept", true), &sdk.CallToolParams{Name: "undo_operation"}, "applied"); err != nil {
		return err
	}
	month, _ := calendar.ParseMonth("2026-09-01")
	m, err := s.assembly.Sandbox.Month(s.ctx, plans.HouseholdID, month, 0)
	for _, k := range m.Categories {
		if k.ID == plans.HouseholdTennis && k.Assigned != 45_000 {
			return fmt.Errorf("%d milliunits are assigned to Tennis, not 45000", k.Assigned)
		}
	}
	return err
}
