package classify_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/classify"
	"avenir-mcp/domain/money"
)

// Words that rows are made of: few of each, so that they meet.
var (
	someAccounts   = []string{"check", "save", "old", "shares", "nowhere"}
	someCategories = []string{"", "", "none", "a", "b", "c", "d", "hid", "dead", "inflow", "c-card"}
	somePayees     = []string{"", "SHOP", "Shop", "Kiosk", "12345", " \n"}
	someTransfers  = []string{"", "", "", "save", "shares", "nowhere"}
)

func drawLine(r *rapid.T, id string) budget.Line {
	return budget.Line{
		ID: id, Amount: money.Milliunits(rapid.IntRange(-2, 2).Draw(r, "amount")), Deleted: rapid.IntRange(0, 5).Draw(r, "deleted") == 0,
		CategoryID: rapid.SampledFrom(someCategories).Draw(r, "category"), PayeeName: rapid.SampledFrom(somePayees).Draw(r, "payee"),
		TransferAccountID: rapid.SampledFrom(someTransfers).Draw(r, "transfer"),
	}
}

func drawLedger(r *rapid.T) budget.Ledger {
	var all rows
	for i := range rapid.IntRange(0, 40).Draw(r, "rows") {
		l := drawLine(r, fmt.Sprintf("t%02d", i))
		row := budget.Transaction{
			ID: l.ID, Amount: l.Amount, Deleted: l.Deleted, CategoryID: l.CategoryID, PayeeName: l.PayeeName,
			TransferAccountID: l.TransferAccountID, AccountID: rapid.SampledFrom(someAccounts).Draw(r, "account"),
			Date: today.AddDays(rapid.SampledFrom([]int{-900, -400, -366, -365, -7, -4, -3, -2, -1, 0, 1, 2}).Draw(r, "day")),
		}
		for j := range rapid.SampledFrom([]int{0, 0, 0, 2, 3}).Draw(r, "lines") {
			row.Lines = append(row.Lines, drawLine(r, fmt.Sprintf("t%02d-%d", i, j)))
		}
		all = append(all, row)
	}
	return ledger(all...)
}

// answer is everything that is said about a ledger, confidences to their last bit.
func answer(l budget.Ledger, threshold float64) []string {
	in := classify.NewInbox(l)
	h := classify.Learn(l, in.Pending, today)
	pairs := classify.Doubles(in.Pending)
	said := []string{fmt.Sprint(in.SplitLines, in.Incomplete, h.Incomplete)}
	for _, row := range in.Pending {
		v := h.Suggest(row, threshold)
		line := row.ID
		if v.Suggestion != nil {
			line += " is " + exactly(*v.Suggestion)
		}
		for _, c := range v.Candidates {
			line += " maybe " + exactly(c)
		}
		if other := pairs[row.ID]; other != nil {
			line += " with " + other.ID
		}
		said = append(said, line)
	}
	for _, k := range classify.MostUsed(l, today) {
		said = append(said, k.ID)
	}
	return said
}

func exactly(c classify.Candidate) string {
	return fmt.Sprintf("%s %x", c.Category.ID, math.Float64bits(float64(c.Confidence)))
}

func TestTheOrderOfRowsMakesNoDifference(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		l := drawLedger(r)
		threshold := rapid.Float64Range(0, 1).Draw(r, "threshold")
		want := answer(l, threshold)
		l.Transactions = rapid.Permutation(l.Transactions).Draw(r, "shuffled")
		if diff := cmp.Diff(want, answer(l, threshold)); diff != "" {
			r.Fatal(diff)
		}
	})
}

func TestOnlyAssignableCategoriesAreProposed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		l := drawLedger(r)
		in := classify.NewInbox(l)
		h := classify.Learn(l, in.Pending, today)
		threshold := rapid.Float64Range(0, 1).Draw(r, "threshold")
		for _, row := range in.Pending {
			v := h.Suggest(row, threshold)
			all := slices.Clone(v.Candidates)
			if v.Suggestion != nil {
				all = append(all, *v.Suggestion)
			}
			sum := 0.0
			for _, c := range all {
				sum += float64(c.Confidence)
				if !l.Categories.Assignable(*c.Category) || c.Confidence <= 0 || c.Confidence >= 1 {
					r.Fatalf("%s: %s %v", row.ID, c.Category.ID, c.Confidence)
				}
			}
			if sum > 1+1e-9 || len(v.Candidates) > 3 || v.Suggestion != nil && len(v.Candidates) > 0 {
				r.Fatalf("%s: %s", row.ID, say(v))
			}
		}
	})
}

func TestDeletedRowsMakeNoDifference(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		l := drawLedger(r)
		want := answer(l, 0.9)
		l.Transactions = slices.DeleteFunc(slices.Clone(l.Transactions), func(row budget.Transaction) bool { return row.Deleted })
		if diff := cmp.Diff(want, answer(l, 0.9)); diff != "" {
			r.Fatal(diff)
		}
	})
}

// Both halves of a double name each other, they are of opposite amounts on two accounts and at most three days apart;
// and no row that could still be paired is left.
func TestDoublesPairBothWays(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		pending := classify.NewInbox(drawLedger(r)).Pending
		pairs, byID := classify.Doubles(pending), map[string]*budget.Transaction{}
		for _, row := range pending {
			byID[row.ID] = row
		}
		fits := func(a, b *budget.Transaction) bool {
			days := a.Date.DaysSince(b.Date)
			return a.Amount != 0 && a.Amount == -b.Amount && a.AccountID != b.AccountID && days >= -3 && days <= 3 &&
				!a.IsTransfer() && !b.IsTransfer()
		}
		for id, other := range pairs {
			if byID[id] == nil || pairs[other.ID] != byID[id] || !fits(byID[id], other) {
				r.Fatalf("%s with %s", id, other.ID)
			}
		}
		for _, a := range pending {
			for _, b := range pending {
				if pairs[a.ID] == nil && pairs[b.ID] == nil && fits(a, b) {
					r.Fatalf("%s and %s are left", a.ID, b.ID)
				}
			}
		}
	})
}

// The plain way to work out a confidence: over all lines, in the order of days and ids.
func TestConfidencesAreThoseOfTheFormula(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		l := drawLedger(r)
		in := classify.NewInbox(l)
		h := classify.Learn(l, in.Pending, today)
		for _, row := range in.Pending {
			if len(h.Suggest(row, 2).Candidates) == 0 {
				continue
			}
			plain := byFormula(l, row)
			for _, c := range h.Suggest(row, 2).Candidates { // nothing is that sure, so all are candidates
				if want := plain[c.Category.ID]; math.Float64bits(want) != math.Float64bits(float64(c.Confidence)) {
					r.Fatalf("%s in %s: %v, want %v", row.ID, c.Category.ID, float64(c.Confidence), want)
				}
			}
		}
	})
}

func byFormula(l budget.Ledger, about *budget.Transaction) map[string]float64 {
	var live []*budget.Transaction
	l.Live(func(t *budget.Transaction) bool { live = append(live, t); return true })
	slices.SortFunc(live, func(a, b *budget.Transaction) int {
		if c := a.Date.Compare(b.Date); c != 0 {
			return c
		}
		return strings.Compare(a.ID, b.ID)
	})
	onBudget := map[string]bool{"check": true, "save": true, "old": true}
	total, weights := 0.0, map[string]float64{}
	for _, t := range live {
		for line := range t.LiveLines {
			sameWay := line.Amount < 0 == (about.Amount < 0) && line.Amount != 0
			within := line.TransferAccountID != "" && line.TransferAccountID != "shares"
			if !onBudget[t.AccountID] || t.Date.After(today) || !sameWay || within ||
				!strings.EqualFold(line.PayeeName, about.PayeeName) || !l.Categories.Assignable(l.Categories.ByID(line.CategoryID)) {
				continue
			}
			weight := math.Exp2(-float64(today.DaysSince(t.Date)) / 365)
			weights[line.CategoryID] += weight
			total += weight
		}
	}
	k := math.Max(2, float64(len(weights)))
	for id, w := range weights {
		weights[id] = (w + 0.2) / (total + 0.2*k)
	}
	return weights
}
