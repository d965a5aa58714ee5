package write

import (
	"fmt"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/operation"
	"avenir-mcp/domain/plan"
)

// answered is what YNAB's answer, or a look at the plan, says of a call's items.
type answered struct {
	// values are by item key; an item that is missing is not told of.
	values map[string]string
	// created is what was made for items that have the value asked for.
	created []operation.Created
	// remarks are by item key: what there is to say of an item beside its value.
	remarks map[string]plan.Remark
}

func madeRows(m plan.Made) answered { return answered{m.Values, m.Created, m.Remarks} }

// request sends a call, and reads from YNAB's answer what became of its items.
func (s *sender) request(c plan.Call) (answered, error) {
	switch c := c.(type) {
	case plan.UpdateTransactions:
		rows, err := s.p.Writer.UpdateTransactions(s.ctx, s.planID, c.Updates)
		return answered{values: c.Observe(rows)}, err
	case plan.CreateTransactions:
		made, err := s.p.Writer.CreateTransactions(s.ctx, s.planID, c.Asked())
		return madeRows(c.Answered(made, s.created)), err
	case plan.DeleteTransaction:
		row, err := s.p.Writer.DeleteTransaction(s.ctx, s.planID, c.ID)
		if domain.CodeOf(err) == domain.NotFound {
			return answered{values: c.Gone()}, nil // somebody was faster
		}
		return answered{values: c.Answered(row)}, err
	case plan.Assign:
		k, err := s.p.Writer.Assign(s.ctx, s.planID, c.Month, c.CategoryID, c.To)
		return answered{values: c.Observe(k)}, err
	case plan.UpdateCategory:
		k, err := s.p.Writer.UpdateCategory(s.ctx, s.planID, c.CategoryID, c.Change)
		s.category = k.Category
		return answered{values: c.Observe(k.Category)}, err
	case plan.CreateCategory:
		k, err := s.p.Writer.CreateCategory(s.ctx, s.planID, c.GroupID, c.Name)
		if k.ID == "" {
			return answered{}, err
		}
		return madeCategory(c, k.Category, true), err
	case plan.RenamePayee:
		y, err := s.p.Writer.RenamePayee(s.ctx, s.planID, c.PayeeID, c.To)
		return answered{values: c.Observe(y)}, err
	}
	panic(fmt.Sprintf("write: no request for a %T", c))
}

// importRows lets YNAB fetch what linked banks have. It is no call of a draft: nobody knows beforehand which items
// it makes.
func (s *sender) importRows() ([]string, error) {
	return s.p.Writer.ImportTransactions(s.ctx, s.planID)
}

// observe reads from the plan as it is now what became of a call's items.
func (s *sender) observe(c plan.Call) (answered, error) {
	switch c := c.(type) {
	case plan.UpdateTransactions:
		rows, err := s.p.Reader.Transactions(s.ctx, s.planID, application.ForWrite)
		return answered{values: c.Observe(rows)}, err
	case plan.CreateTransactions:
		rows, err := s.p.Reader.Transactions(s.ctx, s.planID, application.ForWrite)
		return madeRows(c.Observed(rows, s.created)), err
	case plan.DeleteTransaction:
		rows, err := s.p.Reader.Transactions(s.ctx, s.planID, application.ForWrite)
		return answered{values: c.Observed(rows)}, err
	case plan.Assign:
		m, err := s.p.Reader.Month(s.ctx, s.planID, c.Month, application.ForWrite)
		for _, k := range m.Categories {
			if k.ID == c.CategoryID {
				return answered{values: c.Observe(k)}, err
			}
		}
		return answered{}, err
	case plan.UpdateCategory:
		list, err := s.p.Reader.Categories(s.ctx, s.planID, application.ForWrite)
		s.category = budget.Category{}
		if k, live := list.Live(c.CategoryID); live {
			s.category = k
		}
		return answered{values: c.Observe(s.category)}, err
	case plan.CreateCategory:
		list, err := s.p.Reader.Categories(s.ctx, s.planID, application.ForWrite)
		k, found := c.FindIn(list)
		return madeCategory(c, k, found), err
	case plan.RenamePayee:
		payees, err := s.p.Reader.Payees(s.ctx, s.planID, application.ForWrite)
		return answered{values: c.ObserveIn(payees)}, err
	}
	panic(fmt.Sprintf("write: nothing to observe of a %T", c))
}

// madeCategory is what is known of a category that was to be made: what it is, or that it is not there.
func madeCategory(c plan.CreateCategory, k budget.Category, found bool) answered {
	if !found {
		return answered{values: c.Missing()}
	}
	created, remark := c.Made(k)
	return answered{c.There(), created, map[string]plan.Remark{operation.NewCategoryKey: remark}}
}
