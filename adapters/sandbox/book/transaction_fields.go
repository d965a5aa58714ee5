package book

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// The longest texts that YNAB takes, in code points.
const (
	longestPayeeName = 200
	longestMemo      = 500
	longestImportID  = 36
)

// largestAmount is the most that a request may say, in either direction. A thousand such amounts still add up within
// 64 bits, and the other side of a transfer always has one. YNAB publishes no limit; a sum that wraps around would be
// no limit but a lie.
const largestAmount = math.MaxInt64 / 1000

// wrongAmount: one so large that sums with it could be wrong.
func wrongAmount(field string, sent *money.Milliunits) string {
	if amount := value(sent); amount > largestAmount || amount < -largestAmount {
		return field + " is out of range"
	}
	return ""
}

var states = []string{budget.Cleared, budget.Uncleared, budget.Reconciled}

// wrongFields looks at what is wrong with a field whatever row it is for.
func (b *Book) wrongFields(r *Row) string {
	return cmp.Or(
		wrongText("payee_name", r.PayeeName, longestPayeeName), wrongText("memo", r.Memo, longestMemo),
		wrongChoice("cleared", r.Cleared, states), wrongChoice("flag_color", r.Flag, budget.Flags),
		wrongAmount("amount", r.Amount), b.wrongPayee(r.PayeeID), b.wrongCategory(r.CategoryID),
	)
}

// wrongText: a text too long, or one with the character that YNAB's database cannot store.
func wrongText(field string, sent *string, longest int) string {
	text := value(sent)
	switch {
	case strings.ContainsRune(text, 0):
		return field + " must not contain a null character"
	case utf8.RuneCountInString(text) > longest:
		return fmt.Sprintf("%s is too long (maximum is %d characters)", field, longest)
	}
	return ""
}

// wrongChoice: anything but one of a few words. None is no choice.
func wrongChoice(field string, sent *string, choices []string) string {
	if word := value(sent); word != "" && !slices.Contains(choices, word) {
		return fmt.Sprintf("%s must be one of %s", field, strings.Join(choices, ", "))
	}
	return ""
}

func (b *Book) wrongPayee(sent *string) string {
	id := value(sent)
	y, ok := b.payees.get(id)
	switch {
	case id == "":
		return ""
	case !ok || y.Deleted:
		return "payee does not exist in this budget"
	case y.TransferAccountID != "":
		return b.wrongAccount(y.TransferAccountID)
	}
	return ""
}

func (b *Book) wrongAccount(id string) string {
	if a, ok := b.accounts.get(id); !ok || a.Deleted {
		return "account does not exist in this budget"
	}
	return ""
}

// wrongCategory does not mind one that is hidden, nor one that the row will not take.
func (b *Book) wrongCategory(sent *string) string {
	id := value(sent)
	if k, ok := b.categories.get(id); id != "" && (!ok || k.Deleted) {
		return "category does not exist in this budget"
	}
	return ""
}
