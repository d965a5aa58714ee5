package budget_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// variedLedger is [bigLedger] as a household has it: twelve accounts, two of them tracked, sixty categories, a row in
// twenty a transfer, in ten without a category or with an income one, from 2,000 payees.
func variedLedger() budget.Ledger {
	l := bigLedger()
	kept := planCategories
	for i := range 60 {
		kept = append(kept, budget.Category{ID: fmt.Sprintf("8a4ca8e6-5b0a-4dd0-a4bb-%012d", i), GroupID: "g1", Name: "C"})
	}
	l.Categories = budget.NewCategories(planGroups, kept)
	for i := range 12 {
		l.Accounts = append(l.Accounts, budget.Account{ID: fmt.Sprintf("1f4ca8e6-5b0a-4dd0-a4bb-%012d", i), Type: "checking", OnBudget: i < 10})
	}
	for i := range l.Transactions {
		t := &l.Transactions[i]
		t.AccountID, t.CategoryID = l.Accounts[i%12].ID, kept[len(planCategories)+i*7%60].ID
		t.PayeeName = fmt.Sprintf("CB MARKET %04d", i%2000)
		switch {
		case i%20 == 3:
			t.TransferAccountID, t.CategoryID = l.Accounts[(i+1)%12].ID, ""
		case i%10 == 4:
			t.CategoryID = "c-inflow"
		case i%10 == 6:
			t.CategoryID = ""
		}
	}
	return l
}

// What is asked of every line of a plan, beside a bare pass over the same lines that only adds up.
func BenchmarkKinds(b *testing.B) {
	l := variedLedger()
	b.Run("kinds", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			k := budget.NewKinds(l)
			var sums [budget.KindUnsorted + 1]money.Milliunits
			for t := range l.Live {
				for line := range t.LiveLines {
					sums[k.Of(t, line)] += line.Amount
				}
			}
			if sums[budget.KindIncome] == 0 || sums[budget.KindOpening] != 0 {
				b.Fatal(sums)
			}
		}
	})
	b.Run("a bare pass", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			var sum money.Milliunits
			for t := range l.Live {
				for line := range t.LiveLines {
					sum += line.Amount
				}
			}
			if sum == 0 {
				b.Fatal(sum)
			}
		}
	})
	b.Run("balances", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if len(l.BalancesOn(day("2020-01-01"))) != 12 {
				b.Fatal("accounts")
			}
		}
	})
}
