package classify_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
	"avenir-mcp/domain/money"
)

// moved is a pending row, written as "out 03-31 check" or "in 04-01 save", with an amount of 100 unless another is said.
func moved(id, s string) budget.Transaction {
	var way, date, account string
	amount := money.Milliunits(100)
	if n, _ := fmt.Sscan(s, &way, &date, &account, &amount); n < 3 {
		panic(s)
	}
	if way == "out" {
		amount = -amount
	}
	return budget.Transaction{ID: id, AccountID: account, Date: day("2026-" + date), Amount: amount}
}

// paired are the pairs as "a-b", by the first id.
func paired(pending ...budget.Transaction) string {
	var all []*budget.Transaction
	for i := range pending {
		all = append(all, &pending[i])
	}
	var said []string
	for id, other := range classify.Doubles(all) {
		said = append(said, id+"-"+other.ID)
	}
	slices.Sort(said)
	return strings.Join(said, " ")
}

func TestDoubles(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		rows []string // with the ids a, b, c …
		want string
	}{
		"37: over the end of a month": {[]string{"out 03-31 check", "in 04-01 save"}, "a-b b-a"},
		"37: 3 days":                  {[]string{"out 03-31 check", "in 04-03 save"}, "a-b b-a"},
		"37: 3 days before":           {[]string{"out 03-31 check", "in 03-28 save"}, "a-b b-a"},
		"37: 4 days":                  {[]string{"out 03-31 check", "in 04-04 save"}, ""},
		"37: 4 days before":           {[]string{"out 03-31 check", "in 03-27 save"}, ""},
		"37: the same account":        {[]string{"out 03-31 check", "in 04-01 check"}, ""},
		"38: the nearest day":         {[]string{"out 09-10 check", "in 09-08 save", "in 09-11 save"}, "a-c c-a"},
		"the earlier of two days":     {[]string{"out 09-10 check", "in 09-11 save", "in 09-09 save"}, "a-c c-a"},
		"the same day":                {[]string{"out 09-10 check", "in 09-09 save", "in 09-10 save", "in 09-11 save"}, "a-c c-a"},
		"the smaller id of what is left, whichever account": {[]string{"in 09-10 old", "in 09-10 save", "in 09-10 old", "out 09-10 check", "out 09-10 check"}, "a-d b-e d-a e-b"},
		"the smaller id of one day":                         {[]string{"out 09-10 check", "in 09-10 save", "in 09-10 save"}, "a-b b-a"},
		"the smaller id, on any account":                    {[]string{"out 09-10 check", "in 09-10 check", "in 09-10 save", "in 09-10 old"}, "a-c c-a"},
		"the smaller id, whichever account":                 {[]string{"in 09-10 old", "in 09-10 save", "out 09-10 check"}, "a-c c-a"},
		"another amount":                                    {[]string{"out 09-10 check", "in 09-10 save 101"}, ""},
		"two outflows":                                      {[]string{"out 09-10 check", "out 09-10 save"}, ""},
		"two inflows":                                       {[]string{"in 09-10 check", "in 09-10 save"}, ""},
		"nothing moved":                                     {[]string{"out 09-10 check 0", "in 09-10 save 0"}, ""},
		"the earlier outflow chooses first":                 {[]string{"out 09-11 check", "out 09-10 check", "in 09-11 save"}, "b-c c-b"},
		"of one day, that with the smaller id":              {[]string{"out 09-10 check", "out 09-10 check", "in 09-10 save"}, "a-c c-a"},
		"each is taken once":                                {[]string{"out 09-10 check", "out 09-10 check", "in 09-10 save", "in 09-12 save"}, "a-c b-d c-a d-b"},
		"a leap over the end of the year is far":            {[]string{"out 01-01 check", "in 12-31 save"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var pending rows
			for i, s := range c.rows {
				pending = append(pending, moved(string(rune('a'+i)), s))
			}
			equal(t, "pairs", paired(pending...), c.want)
			slices.Reverse(pending)
			equal(t, "pairs of the same in another order", paired(pending...), c.want)
		})
	}
}

func TestLookingForDoublesLeavesThePendingRowsAsTheyAre(t *testing.T) {
	t.Parallel()
	late, early := moved("a", "out 09-11 check"), moved("b", "in 09-10 save")
	pending := []*budget.Transaction{&late, &early}
	classify.Doubles(pending)
	equal(t, "first row", pending[0].ID, "a")
}

func TestATransferIsNoHalfOfADouble(t *testing.T) {
	t.Parallel()
	for i := range 2 {
		pair := rows{moved("a", "out 09-10 check"), moved("b", "in 09-10 save")}
		pair[i].TransferAccountID = "shares"
		equal(t, "pairs", paired(pair...), "")
	}
}

// A double does not keep a row from being suggested a category.
func TestADoubleIsSuggestedACategoryAllTheSame(t *testing.T) {
	t.Parallel()
	other := moved("other", "in 09-25 save 12340")
	equal(t, "proposed", suggested(t, 0.9, pending, bought(2, "a", 0), rows{other}), "Alpha 0.92")
	equal(t, "pairs", paired(pending, other), "other-pending pending-other")
}
