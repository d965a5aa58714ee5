package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

func createCategory(c *call) (page, error) {
	f, err := c.wrapped("category")
	if err != nil {
		return nil, err
	}
	required[string](f, "category_group_id")
	if !f.has("name") {
		f.refuse("name", "is missing")
	}
	asked, err := categoryFields(f)
	if err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) { return savedCategory(b)(b.CreateCategory(asked)) })
}

func updateCategory(c *call) (page, error) {
	f, err := c.wrapped("category")
	if err != nil {
		return nil, err
	}
	asked, err := categoryFields(f)
	if err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		return savedCategory(b)(b.UpdateCategory(c.PathValue("category_id"), asked))
	})
}

// assign looks at the amount alone: YNAB ignores every other field here.
func assign(c *call) (page, error) {
	m, err := c.month()
	if err != nil {
		return nil, err
	}
	f, err := c.wrapped("category")
	if err != nil {
		return nil, err
	}
	amount := required[int64](f, "budgeted")
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		return savedCategory(b)(b.Assign(m(b), c.PathValue("category_id"), money.Milliunits(amount)))
	})
}

func savedCategory(b *book.Book) func(budget.MonthCategory, error) (page, error) {
	return func(k budget.MonthCategory, err error) (page, error) {
		v := see(b)
		return page{{"category", one(&k, v.category)}, knowledge(b)}, err
	}
}

func categoryFields(f *fields) (book.CategoryFields, error) {
	asked := book.CategoryFields{
		Name: clearable[string](f, "name"), Note: clearable[string](f, "note"),
		GroupID: optional[string](f, "category_group_id"),
		Goal: book.GoalFields{
			Null: f.isNull("goal_target"), Date: clearable[calendar.Date](f, "goal_target_date"),
			Frequency: optional[string](f, "goal_frequency"),
		},
	}
	if !asked.Goal.Null {
		asked.Goal.Target = (*money.Milliunits)(clearable[int64](f, "goal_target"))
	}
	// Null says as much about a yes or no as leaving it out.
	if whole := clearable[bool](f, "goal_needs_whole_amount"); !f.isNull("goal_needs_whole_amount") {
		asked.Goal.NeedsWhole = whole
	}
	return asked, f.refusal()
}

func createGroup(c *call) (page, error) {
	return c.group(func(b *book.Book, name string) (budget.Group, error) { return b.CreateGroup(name) })
}

func renameGroup(c *call) (page, error) {
	return c.group(func(b *book.Book, name string) (budget.Group, error) {
		return b.RenameGroup(c.PathValue("category_group_id"), name)
	})
}

// group answers without the group's categories.
func (c *call) group(save func(*book.Book, string) (budget.Group, error)) (page, error) {
	f, err := c.wrapped("category_group")
	if err != nil {
		return nil, err
	}
	name := required[string](f, "name")
	if err := f.refusal(); err != nil {
		return nil, err
	}
	return c.write(func(b *book.Book) (page, error) {
		g, err := save(b, name)
		return page{{"category_group", one(&g, fillGroup)}, knowledge(b)}, err
	})
}
