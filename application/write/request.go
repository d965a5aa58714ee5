package write

import (
	"fmt"

	"avenir-mcp/application"
	"avenir-mcp/domain/plan"
)

// request sends a call, and reads the values of its items from YNAB's answer.
func (s *sender) request(c plan.Call) (map[string]string, error) {
	switch c := c.(type) {
	case plan.UpdateTransactions:
		rows, err := s.p.Writer.UpdateTransactions(s.ctx, s.planID, c.Updates)
		return c.Observe(rows), err
	case plan.Assign:
		k, err := s.p.Writer.Assign(s.ctx, s.planID, c.Month, c.CategoryID, c.To)
		return c.Observe(k), err
	}
	panic(fmt.Sprintf("write: no request for a %T", c))
}

// observe reads the values of a call's items from the plan as it is now.
func (s *sender) observe(c plan.Call) (map[string]string, error) {
	switch c := c.(type) {
	case plan.UpdateTransactions:
		rows, err := s.p.Reader.Transactions(s.ctx, s.planID, application.ForWrite)
		return c.Observe(rows), err
	case plan.Assign:
		m, err := s.p.Reader.Month(s.ctx, s.planID, c.Month, application.ForWrite)
		for _, k := range m.Categories {
			if k.ID == c.CategoryID {
				return c.Observe(k), err
			}
		}
		return nil, err
	}
	panic(fmt.Sprintf("write: nothing to observe of a %T", c))
}
