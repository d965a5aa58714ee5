package ynab_test

import (
	"context"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/domain/budget"
)

// plansCalls are all calls that are about one plan.
var plansCalls = map[string]func(ctx context.Context, c *ynab.Client, plan string) error{
	"accounts": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Accounts(ctx, plan, 0)
		return err
	},
	"categories": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Categories(ctx, plan, 0)
		return err
	},
	"payees": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Payees(ctx, plan, 0)
		return err
	},
	"months": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Months(ctx, plan, 0)
		return err
	},
	"schedules": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Schedules(ctx, plan, 0)
		return err
	},
	"transactions": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Transactions(ctx, plan, day("1900-01-01"), 0)
		return err
	},
	"month": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Month(ctx, plan, month("2026-09-01"))
		return err
	},
	"create": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.CreateTransactions(ctx, plan, nil)
		return err
	},
	"update": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.UpdateTransactions(ctx, plan, nil)
		return err
	},
	"delete": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.DeleteTransaction(ctx, plan, rowID)
		return err
	},
	"import": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.ImportTransactions(ctx, plan)
		return err
	},
	"assign": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.Assign(ctx, plan, month("2026-09-01"), categoryID, 0)
		return err
	},
	"create category": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.CreateCategory(ctx, plan, groupID, "x")
		return err
	},
	"update category": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.UpdateCategory(ctx, plan, categoryID, budget.CategoryChange{})
		return err
	},
	"rename payee": func(ctx context.Context, c *ynab.Client, plan string) error {
		_, err := c.RenamePayee(ctx, plan, payeeID, "x")
		return err
	},
}
