package book_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func TestANewRowHasYNABsDefaults(t *testing.T) {
	t.Parallel()
	b, _ := open()
	row := created(t, b)
	want := budget.Transaction{
		ID: row.ID, AccountID: "checking", Date: day("2026-09-20"), Amount: -9_000, Cleared: budget.Uncleared,
	}
	if diff := cmp.Diff(want, row); diff != "" || len(row.ID) != 36 {
		t.Error(row.ID, diff)
	}
	if diff := cmp.Diff(row, all(t, b)[row.ID]); diff != "" {
		t.Error("read back: " + diff)
	}
}

func TestANewRowHasWhatIsSent(t *testing.T) {
	t.Parallel()
	b, _ := open()
	before := balance(t, b, "checking")
	row := created(t, b, with("Market"), filed("food"), func(r *book.Row) {
		r.Memo, r.Cleared, r.Flag, r.Approved = new("for two"), new(budget.Reconciled), new("red"), new(true)
	})
	want := budget.Transaction{
		ID: row.ID, AccountID: "checking", Date: day("2026-09-20"), Amount: -9_000, Cleared: budget.Reconciled,
		PayeeID: "market", PayeeName: "Market", CategoryID: "food", Memo: "for two", Approved: true,
		Flag: "red", FlagName: "Look",
	}
	if diff := cmp.Diff(want, row); diff != "" {
		t.Error(diff)
	}
	if moved := balance(t, b, "checking") - before; moved != -9_000 {
		t.Errorf("the balance moved by %d", moved)
	}
}

func TestThePayeeOfANewRow(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		row      book.Row
		id, want string
	}{
		"an id counts more than a name":           {purchase(to("cinema"), with("Market")), "cinema", "Cinema"},
		"a name finds the payee":                  {purchase(with("Market")), "market", "Market"},
		"a name is compared as it is":             {purchase(with("market")), "", "market"},
		"a deleted payee's name makes a new one":  {purchase(with("Past")), "", "Past"},
		"no rule renames what a person typed":     {purchase(with("CB MARKET 42")), "", "CB MARKET 42"},
		"a rule renames what a bank sent":         {purchase(with("CB MARKET 42"), imported("x")), "market", "Market"},
		"a rule can name somebody new":            {purchase(with("CB KIOSK"), imported("x")), "", "Kiosk"},
		"a bank's text without a rule is a name":  {purchase(with("Cinema"), imported("x")), "cinema", "Cinema"},
		"a transfer's name makes no transfer":     {purchase(with("Transfer : Savings")), "", "Transfer : Savings"},
		"an empty id leaves it to the name":       {purchase(to(""), with("Market")), "market", "Market"},
		"an empty name is no payee":               {purchase(with("")), "", ""},
		"two hundred letters of two bytes a name": {purchase(with(strings.Repeat("é", 200))), "", strings.Repeat("é", 200)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			row, err := b.CreateTransaction(c.row)
			row = got(t, row, err)
			if row.PayeeName != c.want || c.id != "" && row.PayeeID != c.id || (row.PayeeID == "") != (c.want == "") {
				t.Errorf("payee %q %q", row.PayeeID, row.PayeeName)
			}
			if row.IsTransfer() {
				t.Error("it is a transfer")
			}
			if row.PayeeID == "" {
				return
			}
			y, err := b.Payee(row.PayeeID)
			if got(t, y, err).Name != c.want {
				t.Errorf("the payee is %+v", y)
			}
			if again := created(t, b, with(c.want)); again.PayeeID != row.PayeeID {
				t.Error("the same name is another payee the next time")
			}
		})
	}
}

func TestTheCategoryOfANewRow(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		row  book.Row
		want string
	}{
		"a hidden one":                            {purchase(filed("hidden")), "hidden"},
		"the inflow category":                     {purchase(filed("inflow")), "inflow"},
		"Uncategorized is none":                   {purchase(filed("none")), ""},
		"a card's payment category is ignored":    {purchase(filed("pay-card")), ""},
		"ignored on a tracking account":           {purchase(filed("food"), on("shares")), ""},
		"ignored on a transfer in the budget":     {purchase(filed("food"), to("to-savings")), ""},
		"taken on a transfer out of the budget":   {purchase(filed("food"), to("to-shares")), "food"},
		"ignored on a transfer into the budget":   {purchase(filed("food"), on("shares"), to("to-checking")), ""},
		"ignored on a split":                      {purchase(filed("food"), of(leg(-9_000, legFor("fun")))), ""},
		"taken on a closed account":               {purchase(filed("food"), on("closed")), "food"},
		"not filled in from the payee's last":     {purchase(to("market")), ""},
		"not filled in even when there is a memo": {purchase(to("market"), func(r *book.Row) { r.Memo = new("m") }), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			row, err := b.CreateTransaction(c.row)
			if row = got(t, row, err); row.CategoryID != c.want {
				t.Errorf("category %q, want %q", row.CategoryID, c.want)
			}
		})
	}
}

func TestANewRowIsRefused(t *testing.T) {
	t.Parallel()
	const dates = "date must not be in the future or over 5 years ago"
	for name, c := range map[string]struct {
		row  book.Row
		want string
	}{
		"without an account":             {purchase(func(r *book.Row) { r.AccountID = nil }), "account_id must be given"},
		"on no account":                  {purchase(on("")), "account_id must be given"},
		"on an unknown account":          {purchase(on("a")), "account does not exist in this budget"},
		"on a deleted account":           {purchase(on("lost")), "account does not exist in this budget"},
		"without a date":                 {purchase(func(r *book.Row) { r.Date = nil }), "date must be given"},
		"with an empty date":             {purchase(func(r *book.Row) { r.Date = new(calendar.Date{}) }), dates},
		"without an amount":              {purchase(func(r *book.Row) { r.Amount = nil }), "amount must be given"},
		"dated tomorrow":                 {purchase(at("2026-09-26")), dates},
		"dated more than five years ago": {purchase(at("2021-09-24")), dates},
		"with a long payee name":         {purchase(with(strings.Repeat("é", 201))), "payee_name is too long (maximum is 200 characters)"},
		"with a long memo":               {purchase(func(r *book.Row) { r.Memo = new(strings.Repeat("é", 501)) }), "memo is too long (maximum is 500 characters)"},
		"with a long import id":          {purchase(imported(strings.Repeat("é", 37))), "import_id is too long (maximum is 36 characters)"},
		"with a null in the payee name":  {purchase(with("a\x00")), "payee_name must not contain a null character"},
		"with a null in the memo":        {purchase(func(r *book.Row) { r.Memo = new("\x00") }), "memo must not contain a null character"},
		"with a null in the import id":   {purchase(imported("\x00")), "import_id must not contain a null character"},
		"with a flag of another colour":  {purchase(func(r *book.Row) { r.Flag = new("pink") }), "flag_color must be one of red, orange, yellow, green, blue, purple"},
		"in another state":               {purchase(func(r *book.Row) { r.Cleared = new("pending") }), "cleared must be one of cleared, uncleared, reconciled"},
		"with an unknown payee":          {purchase(to("y")), "payee does not exist in this budget"},
		"with a deleted payee":           {purchase(to("past")), "payee does not exist in this budget"},
		"with an unknown category":       {purchase(filed("c")), "category does not exist in this budget"},
		"with a deleted category":        {purchase(filed("dropped")), "category does not exist in this budget"},
		"unknown, though it takes none":  {purchase(filed("c"), on("shares")), "category does not exist in this budget"},
		"to its own account":             {purchase(to("to-checking")), "a transfer must be to another account"},
		"to a deleted account":           {purchase(to("to-lost")), "account does not exist in this budget"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			b, _ := open()
			before := b.Knowledge()
			_, err := b.CreateTransaction(c.row)
			if have := refused(t, err); have != "400 "+c.want {
				t.Errorf("%s, want %s", have, c.want)
			}
			_, err = b.CreateTransactions([]book.Row{purchase(), c.row})
			if have := refused(t, err); have != "400 "+c.want+" (index: 1)" {
				t.Errorf("in a list: %s", have)
			}
			if len(all(t, b)) != len(seedRows())-1 || b.Knowledge() != before || len(b.Payees(before)) > 0 {
				t.Error("something was saved")
			}
		})
	}
}

func TestDaysAreJudgedInUTC(t *testing.T) {
	t.Parallel()
	b, _ := open()
	for _, d := range []string{"2026-09-25", "2021-09-25"} {
		if row := created(t, b, at(d)); row.Date != day(d) {
			t.Errorf("%s became %s", d, row.Date)
		}
	}
	if b.Plan().FirstMonth != month("2021-09") {
		t.Errorf("the plan begins in %s", b.Plan().FirstMonth)
	}
	b, c := open()
	c.now = noon("2026-09-25").Add(11*60*60*1e9 + 59*60*1e9) // 23:59 in UTC
	_, err := b.CreateTransaction(purchase(at("2026-09-26")))
	refused(t, err)
	c.now = noon("2026-09-26").Add(-12 * 60 * 60 * 1e9)
	created(t, b, at("2026-09-26"))
}

func TestWhatIsWrongWithAListIsToldTogether(t *testing.T) {
	t.Parallel()
	b, _ := open()
	_, err := b.CreateTransactions([]book.Row{purchase(at("2027-01-01")), purchase(), purchase(filed("c"))})
	want := "400 date must not be in the future or over 5 years ago (index: 0), category does not exist in this budget (index: 2)"
	if have := refused(t, err); have != want {
		t.Error(have)
	}
	_, err = b.CreateTransactions(nil)
	if have := refused(t, err); have != "400 transactions must not be empty" {
		t.Error(have)
	}
}

func TestAListOfNewRowsIsAnsweredInItsOrder(t *testing.T) {
	t.Parallel()
	b, _ := open()
	before := b.Knowledge()
	saved, err := b.CreateTransactions([]book.Row{purchase(worth(-1)), purchase(worth(-2)), purchase(worth(-1))})
	var amounts []money.Milliunits
	ids := map[string]bool{}
	for _, row := range got(t, saved, err).Rows {
		amounts, ids[row.ID] = append(amounts, row.Amount), true
	}
	if diff := cmp.Diff([]money.Milliunits{-1, -2, -1}, amounts); diff != "" || len(ids) != 3 {
		t.Error(diff, ids)
	}
	if b.Knowledge() != before+1 {
		t.Error("it is not one change")
	}
}
