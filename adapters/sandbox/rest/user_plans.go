package rest

import (
	"strconv"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// exampleAmount is what a plan's format is shown with.
const exampleAmount = money.Milliunits(123_456_780)

type summary struct {
	ID             string          `json:"id"`
	Name           string          `json:"name"`
	LastModifiedOn *string         `json:"last_modified_on,omitempty"`
	FirstMonth     *calendar.Month `json:"first_month,omitempty"`
	LastMonth      *calendar.Month `json:"last_month,omitempty"`
	settings
	Accounts []account `json:"accounts,omitempty"`
}

type settings struct {
	DateFormat     *dateFormat     `json:"date_format"`
	CurrencyFormat *currencyFormat `json:"currency_format"`
}

type dateFormat struct {
	Format string `json:"format"`
}

type currencyFormat struct {
	ISOCode          string `json:"iso_code"`
	ExampleFormat    string `json:"example_format"`
	DecimalDigits    int    `json:"decimal_digits"`
	DecimalSeparator string `json:"decimal_separator"`
	SymbolFirst      bool   `json:"symbol_first"`
	GroupSeparator   string `json:"group_separator"`
	CurrencySymbol   string `json:"currency_symbol"`
	DisplaySymbol    bool   `json:"display_symbol"`
}

// readUser shows the same user for every token.
func readUser(c *call) (page, error) {
	if err := sandbox.Ask(c.Context(), c.api.server, c.op); err != nil {
		return nil, err
	}
	return page{{"user", map[string]string{"id": book.ID("sandbox", "user")}}}, nil
}

// listPlans never has a default plan: that takes an OAuth grant with a plan chosen in it.
func listPlans(c *call) (page, error) {
	q := c.query()
	withAccounts := parameter(q, "include_accounts", "true or false", strconv.ParseBool)
	if q.err != nil {
		return nil, q.err
	}
	plans, err := c.api.server.Plans(c.Context(), 0)
	if err != nil {
		return nil, err
	}
	all := make([]summary, len(plans))
	for i := range plans {
		c.api.server.Look(plans[i].ID, func(b *book.Book) {
			v := see(b)
			all[i] = summarize(&v, &plans[i])
			if withAccounts {
				all[i].Accounts = each(v.Accounts(0), v.account)
			}
		})
	}
	return page{{"plans", all}, {"default_plan", nil}}, nil
}

func readSettings(c *call) (page, error) {
	return c.read(func(v view) (page, error) { return page{{"settings", settingsOf(&v)}}, nil })
}

func summarize(v *view, p *budget.Plan) summary {
	return summary{
		ID: p.ID, Name: p.Name, LastModifiedOn: instantOrNull(p.LastModified),
		FirstMonth: monthOrNull(&p.FirstMonth), LastMonth: monthOrNull(&p.LastMonth), settings: settingsOf(v),
	}
}

// settingsOf are null where YNAB states none.
func settingsOf(v *view) (s settings) {
	if format := v.DateFormat(); format != "" {
		s.DateFormat = &dateFormat{format}
	}
	if k := v.currency; k != money.NoFormat {
		plain := k
		plain.DisplaySymbol = false
		s.CurrencyFormat = &currencyFormat{
			ISOCode: k.ISOCode, ExampleFormat: plain.Format(exampleAmount), DecimalDigits: k.Digits,
			DecimalSeparator: k.DecimalSeparator, SymbolFirst: k.SymbolFirst, GroupSeparator: k.GroupSeparator,
			CurrencySymbol: k.Symbol, DisplaySymbol: k.DisplaySymbol,
		}
	}
	return s
}
