package mcp

import (
	"context"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// The arguments of prompts. Those that name something in a plan can be completed.
const (
	argPlan    = "plan_id"
	argMonth   = "month"
	argAccount = "account_id"
	argBalance = "bank_balance"
)

func planArgument() *sdk.PromptArgument {
	return &sdk.PromptArgument{Name: argPlan, Title: "Plan", Description: "id, exact name or last-used"}
}

// prompts are what a person can start with one click. Each text is a file of the prompt's name.
func prompts(m mode) []*sdk.Prompt {
	apply, move, assign := " and files what you agree to", " and moves what you agree to", " and assigns what you agree to"
	if !m.Writes {
		apply, move, assign = ", for you to file in YNAB", ", for you to move in YNAB", ", for you to assign in YNAB"
	}
	return []*sdk.Prompt{
		{
			Name: "classify_pending", Title: "Categorise what is pending",
			Description: "Suggests a category for each transaction without one" + apply + ".",
			Arguments:   []*sdk.PromptArgument{planArgument()},
		},
		{
			Name: "monthly_review", Title: "Review a month",
			Description: "Looks at a month, says what stands out, proposes how to cover it" + move + ".",
			Arguments: []*sdk.PromptArgument{planArgument(), {
				Name: argMonth, Title: "Month", Description: "the month, as YYYY-MM-01, or current; default current",
			}},
		},
		{
			Name: "reconcile", Title: "Reconcile an account",
			Description: "Compares an account with the bank's balance, and explains a difference.",
			Arguments: []*sdk.PromptArgument{planArgument(), {
				Name: argAccount, Title: "Account", Description: "the account, by its id", Required: true,
			}, {
				Name: argBalance, Title: "Bank balance", Required: true,
				Description: "what the bank says, as a decimal number such as 1234.56; negative when owed on a card",
			}},
		},
		{
			Name: "plan_next_month", Title: "Plan the next month",
			Description: "Forecasts three months, asks what is wrong with it, proposes amounts" + assign + ".",
			Arguments:   []*sdk.PromptArgument{planArgument()},
		},
	}
}

// given are a prompt's arguments as its text shows them.
type given struct {
	mode
	Plan, Month, AccountID, BankBalance string
}

// words are the arguments as the text asks for them.
func (g given) words() map[string]string {
	about := g.mode.words()
	about[argPlan], about["month"], about["account"], about["balance"] = g.Plan, g.Month, g.AccountID, g.BankBalance
	about["plan"], about["asks"] = part("plan", about), part("asks", about)
	return about
}

// promptHandler tells a prompt's text. What is wrong with the arguments is an error that names the argument: the
// SDK (v1.8.0) does not look at them.
func promptHandler(p *sdk.Prompt, m mode) sdk.PromptHandler {
	return func(_ context.Context, req *sdk.GetPromptRequest) (*sdk.GetPromptResult, error) {
		g, err := readGiven(p, req.Params.Arguments)
		if err != nil {
			return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: err.Error()}
		}
		g.mode = m
		return &sdk.GetPromptResult{
			Description: p.Description,
			Messages:    []*sdk.PromptMessage{{Role: "user", Content: &sdk.TextContent{Text: told(p.Name, g.words())}}},
		}, nil
	}
}

// readGiven reads the arguments of a prompt. One without a text was not given.
func readGiven(p *sdk.Prompt, arguments map[string]string) (given, error) {
	if err := allRequired(p, arguments); err != nil {
		return given{}, err
	}
	known := make(map[string]bool, len(p.Arguments))
	for _, a := range p.Arguments {
		known[a.Name] = true
	}
	g := given{Month: application.CurrentMonth}
	for name, value := range arguments {
		if !known[name] {
			return given{}, domain.Invalid(text.Clean(name), "the prompt %s has no such argument.", p.Name)
		}
		if value = strings.TrimSpace(value); value == "" {
			continue
		}
		if err := g.set(name, value); err != nil {
			return given{}, err
		}
	}
	return g, nil
}

// allRequired refuses arguments that lack what a prompt requires, naming all of it.
func allRequired(p *sdk.Prompt, arguments map[string]string) error {
	first, said := "", ""
	for _, a := range p.Arguments {
		switch {
		case !a.Required || strings.TrimSpace(arguments[a.Name]) != "":
		case first == "":
			first, said = a.Name, "it is required: "+a.Description
		default:
			said += "; and so is " + a.Name + ": " + a.Description
		}
	}
	if first == "" {
		return nil
	}
	return domain.Invalid(first, "%s.", said)
}

// set checks one argument by its form, and keeps it as it may be shown.
func (g *given) set(name, value string) error {
	switch name {
	case argMonth:
		g.Month = value
		if _, err := calendar.ParseMonth(value); err != nil && value != application.CurrentMonth {
			return domain.Invalid(argMonth, `%v; use "current" for this month.`, err)
		}
	case argAccount:
		g.AccountID = value
		return budget.CheckID(argAccount, value)
	case argBalance:
		g.BankBalance = value
		if _, err := money.ParseText(value); err != nil {
			return domain.Invalid(argBalance, "%v.", err)
		}
	case argPlan:
		g.Plan = text.Clean(value)
	}
	return nil
}
