package book_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

func makePayee(t testing.TB, b *book.Book, name string) budget.Payee {
	t.Helper()
	y, err := b.CreatePayee(name)
	return got(t, y, err)
}

func TestAPayeeNameThatYNABRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ name, want string }{
		"none":                      {"", "name must be given"},
		"more than 500 characters":  {strings.Repeat("é", 501), "name is too long (maximum is 500 characters)"},
		"one with a null character": {"a\x00", "name must not contain a null character"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			knowledge := b.Knowledge()
			_, errCreate := b.CreatePayee(c.name)
			_, errRename := b.RenamePayee("market", &c.name)
			for _, err := range []error{errCreate, errRename} {
				if diff := cmp.Diff("400 "+c.want, refused(t, err)); diff != "" {
					t.Error(diff)
				}
			}
			if b.Knowledge() != knowledge {
				t.Error("something changed")
			}
		})
	}
}

func TestANewPayeeHasItsNameAsSent(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"x", strings.Repeat("é", 500), " B&amp;H ", "Transfer : Savings"} {
		b, _ := open()
		since := b.Knowledge()
		y := makePayee(t, b, name)
		if diff := cmp.Diff(budget.Payee{ID: y.ID, Name: name}, y); diff != "" || len(y.ID) != 36 {
			t.Errorf("id %q %s", y.ID, diff)
		}
		if told := payeesTold(b, since); told != name || b.Knowledge() != since+1 {
			t.Errorf("told %q", told)
		}
		if b.Names().Payees[y.ID] != name {
			t.Errorf("the names lack %q", name)
		}
		if len(name) > 200 {
			continue // no transaction can name it
		}
		if row := created(t, b, with(name)); row.PayeeID != y.ID || row.TransferAccountID != "" {
			t.Errorf("its name leads to %+v", row)
		}
	}
}

func TestANameThatIsTakenGoesOnToMeanTheOlderPayee(t *testing.T) {
	t.Parallel()
	b, _ := open()
	if twin, third := makePayee(t, b, "Market"), makePayee(t, b, "Market"); twin.ID == "market" || third.ID == twin.ID {
		t.Errorf("%+v and %+v", twin, third)
	}
	if id := created(t, b, with("Market")).PayeeID; id != "market" {
		t.Errorf("it means %q", id)
	}
}

func TestARenamedPayee(t *testing.T) {
	t.Parallel()
	b, _ := open(rent(), rent(func(s *budget.Schedule) {
		s.ID, s.PayeeID = "split", "market"
		halves(s)
		s.Lines[0].PayeeID = "market"
	}))
	seen, since := all(t, b)["split"], b.Knowledge()
	y, err := b.RenamePayee("market", new("Bazaar"))
	if diff := cmp.Diff(budget.Payee{ID: "market", Name: "Bazaar"}, got(t, y, err)); diff != "" {
		t.Error(diff)
	}
	if told := payeesTold(b, since); told != "Bazaar" {
		t.Errorf("payees told: %s", told)
	}
	rows, err := b.Transactions(book.Query{Since: since, From: book.Beginning})
	if rows = got(t, rows, err); len(rows) != 0 || schedulesTold(t, b, since) != "" || len(b.Months(since)) != 0 {
		t.Error("YNAB tells the payee alone")
	}
	if rows := all(t, b); rows["shop"].PayeeName != "Bazaar" || rows["split"].PayeeName != "Bazaar" || rows["split"].Lines[1].PayeeName != "Cinema" {
		t.Errorf("rows: %+v", rows["split"])
	}
	if s := scheduleOf(t, b, "split"); s.PayeeName != "Bazaar" || s.Lines[0].PayeeName != "Bazaar" {
		t.Errorf("schedule: %+v", s)
	}
	if seen.PayeeName != "Market" {
		t.Error("what was read before has changed")
	}
	if b.Names().Payees["market"] != "Bazaar" {
		t.Error("the names have the old one")
	}
}

func TestALineIsRenamedWithoutChangingWhatWasRead(t *testing.T) {
	t.Parallel()
	b, _ := open()
	seen := rowOf(t, b, "split")
	if _, err := b.RenamePayee("cinema", new("Film")); err != nil {
		t.Fatal(err)
	}
	if now := rowOf(t, b, "split"); now.Lines[1].PayeeName != "Film" || seen.Lines[1].PayeeName != "Cinema" {
		t.Errorf("now %q, read before %q", now.Lines[1].PayeeName, seen.Lines[1].PayeeName)
	}
}

func TestNamesFollowARenamedPayee(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rename map[string]string
		with   string
		bank   bool
		want   string
	}{
		"the new name means it":                      {map[string]string{"market": "Bazaar"}, "Bazaar", false, "market"},
		"the old name means a new payee":             {map[string]string{"market": "Bazaar"}, "Market", false, "(new)"},
		"the old name means another that has it":     {map[string]string{"market": "Bazaar", "twin": ""}, "Market", false, "twin"},
		"a name that is taken means who had it":      {map[string]string{"market": "Cinema"}, "Cinema", false, "cinema"},
		"the rules for imported rows lead to it":     {map[string]string{"market": "Bazaar"}, "CB MARKET 42", true, "market"},
		"rules of other payees stay":                 {map[string]string{"market": "Bazaar"}, "CB KIOSK", true, "kiosk"},
		"a name that it took from nobody is its own": {map[string]string{"cinema": "Market", "market": "Bazaar"}, "Market", false, "cinema"},
		"a name goes on to mean one of two":          {map[string]string{"twin": "Bazaar"}, "Market", false, "market"},
		"and so do the rules for imported rows":      {map[string]string{"twin": "Bazaar"}, "CB MARKET 42", true, "market"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open(func(p *book.Plan) {
				p.Payees = append(p.Payees, budget.Payee{ID: "kiosk", Name: "Kiosk"})
				if _, ok := c.rename["twin"]; ok {
					p.Payees = append(p.Payees, budget.Payee{ID: "twin", Name: "Market"})
				}
			})
			for _, id := range []string{"cinema", "market", "twin"} { // in this order
				if now := c.rename[id]; now != "" {
					if _, err := b.RenamePayee(id, &now); err != nil {
						t.Fatal(err)
					}
				}
			}
			edits := []func(*book.Row){with(c.with)}
			if c.bank {
				edits = append(edits, imported("bank:1"))
			}
			id := created(t, b, edits...).PayeeID
			if c.want == "(new)" && len(id) == 36 {
				return
			}
			if id != c.want {
				t.Errorf("it means %q, want %q", id, c.want)
			}
		})
	}
}

func TestARenameThatIsNone(t *testing.T) {
	t.Parallel()
	b, _ := open()
	knowledge := b.Knowledge()
	for _, name := range []*string{nil, new("Market")} {
		y, err := b.RenamePayee("market", name)
		if diff := cmp.Diff(budget.Payee{ID: "market", Name: "Market"}, got(t, y, err)); diff != "" || b.Knowledge() != knowledge {
			t.Error(diff)
		}
	}
}

func TestAPayeeThatCannotBeRenamed(t *testing.T) {
	t.Parallel()
	b, _ := open()
	for id, want := range map[string]string{
		"nobody":     `404.2 payee "nobody" does not exist`,
		"past":       `404.2 payee "past" does not exist`,
		"to-savings": "400 the payee of a transfer cannot be renamed",
	} {
		_, err := b.RenamePayee(id, new("New"))
		if diff := cmp.Diff(want, refused(t, err)); diff != "" {
			t.Error(diff)
		}
	}
}
