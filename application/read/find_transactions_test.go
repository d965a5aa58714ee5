package read_test

import (
	"strings"
	"testing"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

func (w *world) find(r read.FindTransactionsRequest) (read.FindTransactionsResult, error) {
	return read.FindTransactions{Reader: w.Reader}.Do(w.t.Context(), r)
}

func (w *world) filter(f read.TransactionFilter) (read.FindTransactionsResult, error) {
	return w.find(read.FindTransactionsRequest{TransactionFilter: f})
}

func found(r read.FindTransactionsResult) string {
	var ids []string
	for _, t := range r.Transactions {
		ids = append(ids, t.TransactionID)
	}
	return strings.Join(ids, " ")
}

func TestFindTransactionsFinds(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		filter      read.TransactionFilter
		want        string
		inflow, out money.Amount
	}{
		"everything up to today":                              {read.TransactionFilter{}, "r09 r07 r08 r06 r04 r05 r03 r02 r01 r12", 3_059_000, -300_635},
		"51: an amount between two days":                      {read.TransactionFilter{Amount: amount(t, "-43.21"), SinceDate: "2026-09-09", UntilDate: "2026-09-15"}, "r04 r03 r02", 0, -129_630},
		"52: a line of a split, by category":                  {read.TransactionFilter{CategoryIDs: []string{"food"}}, "r09 r05 r03 r02", 0, -147_425},
		"52: the other line":                                  {read.TransactionFilter{CategoryIDs: []string{"play"}}, "r05", 0, -40_000},
		"53: the category of a deleted line":                  {read.TransactionFilter{CategoryIDs: []string{"rest"}, UntilDate: "2026-09-25"}, "", 0, 0},
		"54: a part of a label":                               {read.TransactionFilter{Text: "acme outd"}, "r02", 0, -43_210},
		"54: the other way round":                             {read.TransactionFilter{Text: "outd acme"}, "r02", 0, -43_210},
		"54: an accent":                                       {read.TransactionFilter{Text: "cafe"}, "r03", 0, -43_210},
		"54: an entity":                                       {read.TransactionFilter{Text: "b&h"}, "r04", 0, -43_210},
		"54: a word of a memo":                                {read.TransactionFilter{Text: "BIRTHDAY"}, "r03", 0, -43_210},
		"54: a word of a line's memo":                         {read.TransactionFilter{Text: "cake"}, "r05", 0, -100_000},
		"54: a word of a line's payee":                        {read.TransactionFilter{Text: "mall baker"}, "r05", 0, -100_000},
		"54: only in the merchant":                            {read.TransactionFilter{Text: "fine--co"}, "r09", 0, -1_005},
		"54: of a deleted line":                               {read.TransactionFilter{Text: "ghost"}, "", 0, 0},
		"54: words of two rows":                               {read.TransactionFilter{Text: "acme cake"}, "", 0, 0},
		"54: only spaces":                                     {read.TransactionFilter{Text: "  ", SinceDate: "2026-09-18"}, "r09", 0, -1_005},
		"without a category, r12 being on a tracking account": {read.TransactionFilter{CategoryIDs: []string{"none"}}, "r04", 0, -43_210},
		"55: a range, both ends included":                     {read.TransactionFilter{AmountMin: amount(t, "-100"), AmountMax: amount(t, "-50")}, "r07 r05", 0, -150_000},
		"55: a line of a split in the range":                  {read.TransactionFilter{AmountMin: amount(t, "-60"), AmountMax: amount(t, "-60")}, "r05", 0, -100_000},
		"55: from an amount on":                               {read.TransactionFilter{AmountMin: amount(t, "50")}, "r08 r01", 3_050_000, 0},
		"55: finer than the currency":                         {read.TransactionFilter{Amount: amount(t, "-1.005")}, "r09", 0, -1_005},
		"56: a hidden category":                               {read.TransactionFilter{CategoryIDs: []string{"hid"}}, "r06", 0, -20_000},
		"56: since long ago":                                  {read.TransactionFilter{SinceDate: "2019-01-01", UntilDate: "2026-01-01"}, "r12", 9_000, 0},
		"56: a deleted row":                                   {read.TransactionFilter{Text: "gone"}, "", 0, 0},
		"until a day to come":                                 {read.TransactionFilter{UntilDate: "2026-12-31", SinceDate: "2026-09-26"}, "r11", 0, -2_000},
		"two accounts, one of them closed":                    {read.TransactionFilter{AccountIDs: []string{"save", "old"}, UntilDate: "2026-12-31"}, "r11 r08 r04", 50_000, -45_210},
		"cleared":                                             {read.TransactionFilter{Cleared: "cleared"}, "r02", 0, -43_210},
		"reconciled":                                          {read.TransactionFilter{Cleared: "reconciled"}, "r01", 3_000_000, 0},
		"approved":                                            {read.TransactionFilter{Approved: new(true)}, "r02 r01", 3_000_000, -43_210},
		"not approved":                                        {read.TransactionFilter{Approved: new(false), SinceDate: "2026-09-17"}, "r09 r07 r08", 50_000, -51_005},
		"a red flag":                                          {read.TransactionFilter{Flag: "red"}, "r02", 0, -43_210},
		"any flag":                                            {read.TransactionFilter{Flag: "any"}, "r04 r02", 0, -86_420},
		"no flag, unknown colours being none":                 {read.TransactionFilter{Flag: "none", SinceDate: "2026-09-10", UntilDate: "2026-09-15"}, "r05 r03", 0, -143_210},
		"everything at once":                                  {read.TransactionFilter{Text: "luna", AccountIDs: []string{"check"}, CategoryIDs: []string{"food"}, Cleared: "uncleared", Approved: new(false), Flag: "none", Amount: amount(t, "-43.21"), SinceDate: "2026-09-12", UntilDate: "2026-09-12"}, "r03", 0, -43_210},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := newWorld(t).filter(c.filter)
			if err != nil {
				t.Fatal(err)
			}
			equal(t, "found", found(r), c.want)
			equal(t, "inflow", r.Inflow, c.inflow)
			equal(t, "outflow", r.Outflow, c.out)
			equal(t, "net", r.Net, c.inflow+c.out)
			equal(t, "total", r.Total, len(r.Transactions))
		})
	}
}

func TestFindTransactionsRefusesBeforeAnyRequest(t *testing.T) {
	t.Parallel()
	many := make([]string, 51)
	for i := range many {
		many[i] = "check"
	}
	for name, c := range map[string]struct {
		request read.FindTransactionsRequest
		texts   []string
	}{
		"3: an amount that is too fine":      {filtered(read.TransactionFilter{Amount: amount(t, "43.2105")}), []string{"amount", "43.2105", "decimals"}},
		"a smallest amount that is too fine": {filtered(read.TransactionFilter{AmountMin: amount(t, "0.0001")}), []string{"amount_min", "decimals"}},
		"a largest amount that is too fine":  {filtered(read.TransactionFilter{AmountMax: amount(t, "0.0001")}), []string{"amount_max", "decimals"}},
		"55: amount and a range":             {filtered(read.TransactionFilter{Amount: amount(t, "1"), AmountMin: amount(t, "1")}), []string{"amount", "either amount or a range"}},
		"55: amount and the other end":       {filtered(read.TransactionFilter{Amount: amount(t, "1"), AmountMax: amount(t, "1")}), []string{"either amount or a range"}},
		"55: a range the wrong way round":    {filtered(read.TransactionFilter{AmountMin: amount(t, "2"), AmountMax: amount(t, "1")}), []string{"amount_min", "2", "1", "swap them"}},
		"56: dates the wrong way round":      {filtered(read.TransactionFilter{SinceDate: "2026-09-02", UntilDate: "2026-09-01"}), []string{"since_date", "2026-09-02", "2026-09-01", "swap them"}},
		"a first day that is none":           {filtered(read.TransactionFilter{SinceDate: "2026-02-30"}), []string{"since_date", "2026-02-30", "YYYY-MM-DD"}},
		"a last day that is none":            {filtered(read.TransactionFilter{UntilDate: "01/02/2026"}), []string{"until_date", "YYYY-MM-DD"}},
		"a first day after today":            {filtered(read.TransactionFilter{SinceDate: "2026-09-26"}), []string{"since_date", "2026-09-25"}},
		"131: too many accounts":             {filtered(read.TransactionFilter{AccountIDs: many}), []string{"account_ids", "51", "1 to 50"}},
		"131: too many categories":           {filtered(read.TransactionFilter{CategoryIDs: many}), []string{"category_ids", "51", "1 to 50"}},
		"no account at all":                  {filtered(read.TransactionFilter{AccountIDs: []string{}}), []string{"account_ids", "0", "1 to 50"}},
		"what is no id of an account":        {filtered(read.TransactionFilter{AccountIDs: []string{"check", "../user"}}), []string{"account_ids.1", "not a YNAB id"}},
		"what is no id of a category":        {filtered(read.TransactionFilter{CategoryIDs: []string{""}}), []string{"category_ids.0", "not a YNAB id"}},
		"a state that does not exist":        {filtered(read.TransactionFilter{Cleared: "Cleared"}), []string{"cleared", `"Cleared"`, "cleared, uncleared, reconciled"}},
		"a flag that does not exist":         {filtered(read.TransactionFilter{Flag: "pink"}), []string{"flag", "pink", "any, none, red"}},
		"a text of 201 characters":           {filtered(read.TransactionFilter{Text: strings.Repeat("é", 201)}), []string{"text", "201", "200"}},
		"46: a limit of 0":                   {read.FindTransactionsRequest{Limit: new(0)}, []string{"limit", "0", "1 to 200"}},
		"46: a limit below 0":                {read.FindTransactionsRequest{Limit: new(-1)}, []string{"limit", "-1", "1 to 200"}},
		"46: a limit that is too high":       {read.FindTransactionsRequest{Limit: new(201)}, []string{"limit", "201", "1 to 200"}},
		"41: a cursor that is a word":        {read.FindTransactionsRequest{Cursor: "banana"}, []string{"cursor", "call again without cursor"}},
		"41: a cursor of something else":     {read.FindTransactionsRequest{Cursor: "cGFnZToz"}, []string{"call again without cursor"}},
		"41: a cursor of 600 characters":     {read.FindTransactionsRequest{Cursor: strings.Repeat("a", 600)}, []string{"call again without cursor"}},
		"41: a cursor with other characters": {read.FindTransactionsRequest{Cursor: "WzEs="}, []string{"call again without cursor"}},
		"124: default":                       {read.FindTransactionsRequest{PlanID: "default"}, []string{"plan_id", "only works with OAuth"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			_, err := w.find(c.request)
			mustFail(t, err, domain.InvalidArgument, c.texts...)
			equal(t, "requests", w.ynab.Requests(), 0)
		})
	}
	t.Run("3: forms of an amount", func(t *testing.T) {
		t.Parallel()
		p := home()
		p.Transactions = []budget.Transaction{
			{ID: "hundred", Date: day("2026-09-01"), AccountID: "check", Amount: 100_000},
			{ID: "cents", Date: day("2026-09-01"), AccountID: "check", Amount: -300},
		}
		w := newWorld(t, p)
		equal(t, "1e2", found(must(w.filter(read.TransactionFilter{Amount: amount(t, "1e2")}))), "hundred")
		cents := must(money.ParseText("-0.30"))
		equal(t, `"-0.30"`, found(must(w.filter(read.TransactionFilter{Amount: &cents}))), "cents")
	})
	t.Run("a text of 200 characters, 50 accounts, a limit of 200", func(t *testing.T) {
		t.Parallel()
		r := filtered(read.TransactionFilter{Text: strings.Repeat("é", 200), AccountIDs: many[:50]})
		r.Limit = new(200)
		equal(t, "found", found(must(newWorld(t).find(r))), "")
	})
}

func filtered(f read.TransactionFilter) read.FindTransactionsRequest {
	return read.FindTransactionsRequest{TransactionFilter: f}
}

func TestFindTransactionsNamesEveryUnknownId(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	_, err := w.filter(read.TransactionFilter{AccountIDs: []string{"a404", "check", "a405"}})
	mustFail(t, err, domain.NotFound, "account_ids", "a404, a405", "are not ids of accounts of this plan", "list_accounts")
	_, err = w.filter(read.TransactionFilter{CategoryIDs: []string{"c404", "food"}})
	mustFail(t, err, domain.NotFound, "category_ids", "c404", "is not the id of a category of this plan", "get_category_balances")
	_, err = w.filter(read.TransactionFilter{CategoryIDs: []string{"Groceries"}})
	mustFail(t, err, domain.NotFound, "category_ids", `"Groceries" is a name: the id of that category is food.`)
	_, err = w.filter(read.TransactionFilter{AccountIDs: []string{"Checking"}})
	mustFail(t, err, domain.NotFound, "account_ids", `"Checking" is a name: the id of that account is check.`)
	w.ynab.Edit(planID, func(e *book.Editor) { e.DeleteCategory("rest") })
	_, err = w.filter(read.TransactionFilter{CategoryIDs: []string{"rest"}})
	mustFail(t, err, domain.NotFound, "rest is not the id of a category")
	_, err = w.find(read.FindTransactionsRequest{PlanID: "nobody"})
	mustFail(t, err, domain.NotFound, "plan_id", "list_plans")
}
