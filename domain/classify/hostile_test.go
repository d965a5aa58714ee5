package classify_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
)

// Whatever a bank calls a payee, a row with the same label is of the same shop; and nothing is learnt from no label.
func FuzzPayees(f *testing.F) {
	for _, s := range []string{
		"", " ", "Shop", "\u202eSHOP\u200b", strings.Repeat("x", 10_000), strings.Repeat("CB ", 5_000), "\x00\xff", "&amp;", "*/,.;:#|_+", "12345",
		strings.Repeat("CARTE 12/01 ", 800), strings.Repeat("&", 3_000) + "amp;",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		row, taught := pending, bought(3, "a", 0)
		row.PayeeName = name
		for i := range taught {
			taught[i].PayeeName = name
		}
		if got := suggested(t, 0.9, row, taught); got != "?" && got != "Alpha 0.94" {
			t.Errorf("%q: %s", name, got)
		}
	})
}

// The largest amounts have opposites too, but for one.
func TestAmountsAtTheEnds(t *testing.T) {
	t.Parallel()
	row, other := moved("a", "out 09-10 check"), moved("b", "in 09-10 save")
	row.Amount, other.Amount = -math.MaxInt64, math.MaxInt64
	equal(t, "the largest", paired(row, other), "a-b b-a")
	row.Amount, other.Amount = math.MinInt64, math.MinInt64
	equal(t, "without an opposite", paired(row, other), "")
}

// Thousands of rows that could all be paired with each other, or nearly, take no longer than as many others.
func TestManyOfOneAmountArePairedInAMoment(t *testing.T) {
	t.Parallel()
	for name, accounts := range map[string][2]string{"two accounts": {"check", "save"}, "one account": {"check", "check"}} {
		var all []*budget.Transaction
		for i := range 40_000 {
			t := moved(fmt.Sprintf("t%05d", i), "out 09-10 "+accounts[0])
			if i%2 == 1 {
				t.Amount, t.AccountID = -t.Amount, accounts[1]
			}
			all = append(all, &t)
		}
		want := 40_000
		if accounts[0] == accounts[1] {
			want = 0
		}
		equal(t, name, len(classify.Doubles(all)), want)
	}
}
