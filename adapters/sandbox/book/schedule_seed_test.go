package book_test

import (
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// A plan that contradicts itself is a programmer's mistake, and opening it says which.
func TestAPlanThatContradictsItselfCannotBeOpened(t *testing.T) {
	t.Parallel()
	sep := month("2026-09")
	grouping := book.MovementGroup{ID: "g", Month: sep}
	for name, c := range map[string]struct {
		edit func(*book.Plan)
		want string
	}{
		"a schedule on no account":            {rent(func(s *budget.Schedule) { s.AccountID = "nowhere" }), `no account "nowhere"`},
		"a schedule with an unknown payee":    {rent(func(s *budget.Schedule) { s.PayeeID = "nobody" }), `no payee "nobody"`},
		"a schedule with an unknown category": {rent(func(s *budget.Schedule) { s.CategoryID = "nothing" }), `no category "nothing"`},
		"a transfer to no account":            {rent(func(s *budget.Schedule) { s.TransferAccountID = "nowhere" }), `no account "nowhere"`},
		"a schedule that is never due":        {rent(func(s *budget.Schedule) { s.Next = calendar.Date{} }), `schedule "rent" is due next on ""`},
		"a schedule that begins after it":     {rent(dueOn("2026-10-02", "2026-10-01")), `schedule "rent" is due next on "2026-10-01"`},
		"a schedule with an empty id":         {rent(func(s *budget.Schedule) { s.ID = "" }), `schedule id "" is empty or taken`},
		"two schedules with one id":           {func(p *book.Plan) { rent()(p); rent()(p) }, `schedule id "rent" is empty or taken`},
		"a split that does not add up":        {rent(halves, func(s *budget.Schedule) { s.Amount = 1 }), `the lines of schedule "rent" are -900000 together`},
		"a line with an unknown category":     {rent(halves, func(s *budget.Schedule) { s.Lines[0].CategoryID = "nothing" }), `no category "nothing"`},
		"a place of nobody":                   {func(p *book.Plan) { p.Locations = []book.Location{{ID: "l", PayeeID: "nobody"}} }, `no payee "nobody"`},
		"a place without an id":               {func(p *book.Plan) { p.Locations = []book.Location{{PayeeID: "market"}} }, `payee location id ""`},
		"a movement in no month":              {func(p *book.Plan) { p.Movements = []book.Movement{{ID: "m"}} }, `the movement "m" has no month`},
		"a movement in an unknown group":      {func(p *book.Plan) { p.Movements = []book.Movement{{ID: "m", Month: sep, GroupID: "g"}} }, `no movement group "g"`},
		"a movement from an unknown category": {func(p *book.Plan) { p.Movements = []book.Movement{{ID: "m", Month: sep, FromID: "nothing"}} }, `no category "nothing"`},
		"a movement to an unknown category":   {func(p *book.Plan) { p.Movements = []book.Movement{{ID: "m", Month: sep, ToID: "nothing"}} }, `no category "nothing"`},
		"two movements with one id":           {func(p *book.Plan) { p.Movements = []book.Movement{{ID: "m", Month: sep}, {ID: "m", Month: sep}} }, `movement id "m"`},
		"a group in no month":                 {func(p *book.Plan) { p.Groupings = []book.MovementGroup{{ID: "g"}} }, `the movement group "g" has no month`},
		"two groups with one id":              {func(p *book.Plan) { p.Groupings = []book.MovementGroup{grouping, grouping} }, `movement group id "g"`},
		"a note on no month":                  {func(p *book.Plan) { p.Notes = map[calendar.Month]string{{}: "hello"} }, `the note "hello" has no month`},
		"a transfer payee that is a shop":     {func(p *book.Plan) { p.Accounts[0].TransferPayeeID = "market" }, `payee "market" does not transfer to account "checking"`},
		"a transfer payee of no account":      {func(p *book.Plan) { p.Payees = append(p.Payees, budget.Payee{ID: "y", TransferAccountID: "nowhere"}) }, `no account "nowhere"`},
		"a transfer payee of another account": {func(p *book.Plan) { p.Accounts[1].TransferPayeeID = "to-checking" }, `payee "to-checking" does not transfer to account "savings"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if said := panicsWith(func() { open(c.edit) }); !strings.Contains(said, c.want) {
				t.Errorf("it says %q, want %q", said, c.want)
			}
		})
	}
}

func TestASeedIsCopied(t *testing.T) {
	t.Parallel()
	p, clock := seed(), &clock{noon("2026-09-25")}
	rent(halves)(&p)
	b := book.New(&p, clock.Now)
	p.Schedules[0].Lines[0].CategoryID = "fun"
	if s := scheduleOf(t, b, "rent"); s.Lines[0].CategoryID != "food" {
		t.Error("the book shares the plan's lines")
	}
	if p.Schedules[0].Lines[0].PayeeName != "" {
		t.Error("the plan was changed")
	}
}

func TestANoteMakesItsMonthPartOfThePlan(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) { p.Notes = map[calendar.Month]string{month("2026-12"): "presents"} })
	m, err := b.Month(month("2026-12"))
	if m = got(t, m, err); m.Note != "presents" {
		t.Errorf("%+v", m)
	}
}

func TestSeededMovementsAreInTheirOrder(t *testing.T) {
	t.Parallel()
	sep := month("2026-09")
	b, _ := open(func(p *book.Plan) {
		p.Groupings = []book.MovementGroup{{ID: "g", Month: sep, UserID: "me"}}
		p.Movements = []book.Movement{{ID: "m", Month: sep, GroupID: "g", ToID: "food", Amount: 1, UserID: "me"}}
	})
	assign(t, b, "2026-09", "food", 0)
	all := movements(t, b, calendar.Month{})
	if len(all) != 2 || all[0] != (book.Movement{ID: "m", Month: sep, GroupID: "g", ToID: "food", Amount: 1, UserID: "me"}) {
		t.Errorf("%+v", all)
	}
}
