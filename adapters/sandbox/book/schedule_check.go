package book

import (
	"cmp"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
)

// yearsAhead is how far in the future a schedule may be due.
const yearsAhead = 5

// wrongSchedule is why YNAB refuses what a request makes of a schedule, which is empty when it is new.
func (b *Book) wrongSchedule(s *budget.Schedule, f *ScheduleFields) string {
	switch {
	case value(f.AccountID) == "":
		return "account_id must be given"
	case value(f.Date).IsZero():
		return "date must be given"
	}
	return cmp.Or(
		b.wrongAccount(*f.AccountID), b.wrongDue(*f.Date),
		wrongAmount("amount", f.Amount), wrongText("payee_name", f.PayeeName, longestPayeeName), wrongText("memo", f.Memo, longestMemo),
		wrongChoice("flag_color", f.Flag, budget.Flags), wrongFrequency(f.Frequency),
		b.wrongPayee(f.PayeeID), b.wrongCategory(f.CategoryID), b.wrongCardCategory(f.CategoryID),
		b.wrongTarget(s, f),
	)
}

// wrongDue judges a day by UTC. The present day is taken, although YNAB documents future ones only: it has been
// seen to take it.
func (b *Book) wrongDue(d calendar.Date) string {
	today := b.Today()
	if d.Before(today) || d.After(calendar.AddMonths(today, 12*yearsAhead, today.Day())) {
		return "date must be in the future and no more than 5 years ahead"
	}
	return ""
}

func wrongFrequency(sent *calendar.Frequency) string {
	words := make([]string, 0, len(calendar.Frequencies))
	for _, f := range calendar.Frequencies {
		words = append(words, string(f))
	}
	word := string(value(sent))
	return wrongChoice("frequency", &word, words)
}

// wrongCardCategory: on a transaction YNAB ignores such a category, on a schedule it refuses it.
func (b *Book) wrongCardCategory(sent *string) string {
	if k, ok := b.categories.get(value(sent)); ok && b.CategoryList().PaysCard(k) {
		return "category must not be a credit card payment category"
	}
	return ""
}

// wrongTarget looks at where the money goes to, and whether a split may go there.
func (b *Book) wrongTarget(s *budget.Schedule, f *ScheduleFields) string {
	target := s.TransferAccountID
	if f.PayeeID != nil || f.PayeeName != nil {
		target = b.transferOf(value(f.PayeeID), "")
	}
	if target == *f.AccountID {
		return toItself
	}
	for i := range s.Lines {
		l := &s.Lines[i]
		switch {
		case l.Deleted:
		case l.TransferAccountID == *f.AccountID:
			return toItself
		case !b.onBudget(*f.AccountID):
			return "a transaction on a tracking account cannot be split"
		case b.onBudget(target):
			return "a transfer between two budget accounts cannot be split"
		}
	}
	return ""
}
