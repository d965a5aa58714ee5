package mcp

import (
	"context"
	"slices"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/application/read"
)

// maxCompletions is how many values a completion has.
const maxCompletions = 20

// completion answers how an argument may go on. Nobody waits for an error here: whatever fails has no values.
func (o Options) completion(arguments map[string][]string) func(context.Context, *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
	c := read.Completions{Reader: o.Reader}
	return func(ctx context.Context, req *sdk.CompleteRequest) (*sdk.CompleteResult, error) {
		var values []string
		name, typed := req.Params.Argument.Name, req.Params.Argument.Value
		if slices.Contains(arguments[refOf(req.Params.Ref)], name) {
			values, _ = complete(ctx, c, name, planOf(req.Params.Context), typed)
		}
		res := &sdk.CompleteResult{}
		res.Completion.Total = len(values)
		res.Completion.HasMore = len(values) > maxCompletions
		res.Completion.Values = append([]string{}, values[:min(len(values), maxCompletions)]...)
		return res, nil
	}
}

func complete(ctx context.Context, c read.Completions, name, plan, typed string) ([]string, error) {
	switch name {
	case argPlan:
		return c.PlanIDs(ctx, typed)
	case argAccount:
		return c.AccountIDs(ctx, plan, typed)
	case argMonth:
		return c.Months(ctx, plan, typed)
	}
	return nil, nil
}

func planOf(c *sdk.CompleteContext) string {
	if c == nil {
		return ""
	}
	return strings.TrimSpace(c.Arguments[argPlan])
}

// completable are the arguments of the prompts and of the addresses, by what refers to them.
func completable(prompts []*sdk.Prompt) map[string][]string {
	arguments := map[string][]string{categoriesURI: {argPlan}, accountsURI: {argPlan}}
	for _, p := range prompts {
		for _, a := range p.Arguments {
			arguments["prompt "+p.Name] = append(arguments["prompt "+p.Name], a.Name)
		}
	}
	return arguments
}

func refOf(r *sdk.CompleteReference) string {
	if r.Type == "ref/prompt" {
		return "prompt " + r.Name
	}
	return r.URI
}
