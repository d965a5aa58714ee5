package mcp

import (
	"context"
	"encoding/json"
	"net/url"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain"
)

const (
	guideURI      = "avenir-mcp://guide"
	plansURI      = "ynab://plans"
	categoriesURI = "ynab://plans/{plan_id}/categories"
	accountsURI   = "ynab://plans/{plan_id}/accounts"

	markdown = "text/markdown"
	jsonType = "application/json"
)

// addResources adds what a client can keep beside a conversation.
func (o Options) addResources(s *sdk.Server, guide string) {
	s.AddResource(&sdk.Resource{
		URI: guideURI, Name: "guide", Title: "Guide", MIMEType: markdown,
		Description: "How to work with this server: words, figures, which tool answers what, and how changes are made.",
	}, func(context.Context, *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		return &sdk.ReadResourceResult{Contents: []*sdk.ResourceContents{{Text: guide}}}, nil
	})
	s.AddResource(&sdk.Resource{
		URI: plansURI, Name: "plans", Title: "Plans", MIMEType: jsonType,
		Description: "The plans there are, with their ids.",
	}, resource(o, func(ctx context.Context, _ string) (read.PlanIndexResult, error) {
		return read.PlanIndex{Reader: o.Reader}.Do(ctx)
	}))
	s.AddResourceTemplate(&sdk.ResourceTemplate{
		URITemplate: categoriesURI, Name: "categories", Title: "Categories of a plan", MIMEType: jsonType,
		Description: "The categories that can be used, by group, with their ids; plan_id may be last-used.",
	}, resource(o, read.CategoryIndex{Reader: o.Reader}.Do))
	s.AddResourceTemplate(&sdk.ResourceTemplate{
		URITemplate: accountsURI, Name: "accounts", Title: "Accounts of a plan", MIMEType: jsonType,
		Description: "The open accounts with their balances, in currency units; what is owed is negative. plan_id may be last-used.",
	}, resource(o, read.AccountIndex{Reader: o.Reader}.Do))
}

// resource reads what a use case answers for the plan in the address.
func resource[T any](o Options, do func(ctx context.Context, plan string) (T, error)) sdk.ResourceHandler {
	return func(ctx context.Context, req *sdk.ReadResourceRequest) (*sdk.ReadResourceResult, error) {
		ctx, spent := application.CountRequests(ctx)
		ctx, end := telling(ctx, req.Session, req.Params.GetProgressToken())
		defer end()
		got, err := do(ctx, planIn(req.Params.URI))
		if err != nil {
			return nil, o.unreadable(req.Params.URI, err)
		}
		compact, err := compactJSON(got)
		if err != nil {
			return nil, err
		}
		return &sdk.ReadResourceResult{Meta: o.cost(spent), Contents: []*sdk.ResourceContents{{Text: string(compact)}}}, nil
	}
}

// planIn is the plan that an address names, as a plan_id argument would; empty in an address that names none.
func planIn(uri string) string {
	rest, _ := strings.CutPrefix(uri, plansURI+"/")
	plan, _, _ := strings.Cut(rest, "/")
	if unescaped, err := url.PathUnescape(plan); err == nil {
		return unescaped
	}
	return plan
}

// unreadable is an error of a resource: the sentence that a tool would say. A plan that is not there is a resource
// that is not there.
func (o Options) unreadable(uri string, err error) error {
	said, expected := sentence(err)
	if !expected {
		o.Log.Error("a resource failed", defect(err)...)
	}
	e := &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: said}
	if code := domain.CodeOf(err); code == domain.NotFound || code == domain.InvalidArgument {
		e.Code = jsonrpc.CodeInvalidParams // of a resource: it is not there
		e.Data, _ = json.Marshal(map[string]string{"uri": uri})
	}
	return e
}
