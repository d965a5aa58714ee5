package read

import (
	"unicode/utf8"

	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// TransactionFilter says which transactions are looked for.
type TransactionFilter struct {
	Text        string         `json:"text,omitempty" jsonschema:"words that must all be part of payee, merchant or memo, 1 to 200 characters; case and accents make no difference"`
	SinceDate   string         `json:"since_date,omitempty" jsonschema:"first day, as YYYY-MM-DD; default: the beginning"`
	UntilDate   string         `json:"until_date,omitempty" jsonschema:"last day, as YYYY-MM-DD; default: today"`
	Amount      *money.Decimal `json:"amount,omitempty" jsonschema:"exactly this amount in currency units, signed: money out is negative"`
	AmountMin   *money.Decimal `json:"amount_min,omitempty" jsonschema:"smallest amount in currency units, signed: spending of 50 to 100 is -100 to -50"`
	AmountMax   *money.Decimal `json:"amount_max,omitempty" jsonschema:"largest amount in currency units, signed"`
	AccountIDs  []string       `json:"account_ids,omitempty" jsonschema:"only these accounts, from list_accounts; closed ones are allowed"`
	CategoryIDs []string       `json:"category_ids,omitempty" jsonschema:"only these categories, from get_category_balances; hidden ones are allowed; lines of splits count"`
	Cleared     string         `json:"cleared,omitempty" jsonschema:"cleared, uncleared or reconciled"`
	Approved    *bool          `json:"approved,omitempty" jsonschema:"only reviewed ones, or only those that are not"`
	Flag        string         `json:"flag,omitempty" jsonschema:"red, orange, yellow, green, blue, purple, any or none"`
}

// maxSearchText is how many characters a search text may have.
const maxSearchText = 200

// search reads the filters; nothing is requested yet.
func (f TransactionFilter) search(today calendar.Date) (s budget.Search, err error) {
	s = budget.Search{
		Text: f.Text, AccountIDs: f.AccountIDs, CategoryIDs: f.CategoryIDs,
		Cleared: f.Cleared, Approved: f.Approved, Flag: f.Flag,
	}
	if err := searchText("text", f.Text); err != nil {
		return s, err
	}
	if s.Since, s.Until, err = f.dates(today); err != nil {
		return s, err
	}
	if s.Min, s.Max, err = f.amounts(); err != nil {
		return s, err
	}
	return s, f.checkWords()
}

// searchText holds a text to search for to its bound.
func searchText(argument, value string) error {
	if n := utf8.RuneCountInString(value); n > maxSearchText {
		return domain.Invalid(argument, "%d characters are too many; give 1 to %d.", n, maxSearchText)
	}
	return nil
}

// dates reads the first and the last day; the first one may be missing.
func (f TransactionFilter) dates(today calendar.Date) (since, until calendar.Date, err error) {
	if since, err = date("since_date", f.SinceDate); err != nil {
		return since, until, err
	}
	if until, err = date("until_date", f.UntilDate); err != nil {
		return since, until, err
	}
	if until.IsZero() {
		until = today
	}
	if since.After(until) {
		return since, until, domain.Invalid("since_date", "%s is after until_date %s; swap them.", since, until)
	}
	return since, until, nil
}

// amounts reads the bounds of the amount; one amount is both.
func (f TransactionFilter) amounts() (low, high *money.Milliunits, err error) {
	exact, err := fine("amount", f.Amount)
	if err != nil {
		return nil, nil, err
	}
	if low, err = fine("amount_min", f.AmountMin); err != nil {
		return nil, nil, err
	}
	if high, err = fine("amount_max", f.AmountMax); err != nil {
		return nil, nil, err
	}
	switch {
	case exact != nil && (low != nil || high != nil):
		return nil, nil, domain.Invalid("amount", "%s is given together with amount_min or amount_max; give either amount or a range.", f.Amount)
	case exact != nil:
		return exact, exact, nil
	case low != nil && high != nil && *low > *high:
		return nil, nil, domain.Invalid("amount_min", "%s is greater than amount_max %s; swap them.", f.AmountMin, f.AmountMax)
	}
	return low, high, nil
}

// checkWords checks ids and words by their form.
func (f TransactionFilter) checkWords() error {
	if err := ids("account_ids", f.AccountIDs); err != nil {
		return err
	}
	if err := ids("category_ids", f.CategoryIDs); err != nil {
		return err
	}
	if err := oneOf("cleared", f.Cleared, budget.Cleared, budget.Uncleared, budget.Reconciled); err != nil {
		return err
	}
	return oneOf("flag", f.Flag, append([]string{"any", "none"}, budget.Flags...)...)
}

// knownIDs refuses accounts and categories that the plan does not have, naming all of them.
func knownIDs(l budget.Ledger, s budget.Search) error {
	if unknown := missing(s.AccountIDs, l.Account); len(unknown) > 0 {
		return budget.UnknownAccounts("account_ids", l.Accounts, unknown...)
	}
	if unknown := missing(s.CategoryIDs, l.Categories.Live); len(unknown) > 0 {
		return budget.UnknownCategories("category_ids", l.Categories, unknown...)
	}
	return nil
}

// missing are the ids that find does not find.
func missing[T any](ids []string, find func(id string) (T, bool)) []string {
	var unknown []string
	for _, id := range ids {
		if _, ok := find(id); !ok {
			unknown = append(unknown, id)
		}
	}
	return unknown
}
