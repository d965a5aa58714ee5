package book

import "avenir-mcp/domain/budget"

// longestOwnName is that of a payee by itself, in characters; a transaction takes less.
const longestOwnName = 500

// CreatePayee makes a payee. Another one may have the same name: YNAB holds names to nothing, and a name alone
// goes on to mean the older one.
func (b *Book) CreatePayee(name string) (budget.Payee, error) {
	if err := wrongPayeeName(name); err != nil {
		return budget.Payee{}, err
	}
	y := budget.Payee{ID: b.newPayeeID(name), Name: name}
	b.change(func(c *change) {
		c.made = true
		c.addPayee(y)
	})
	return y, nil
}

// RenamePayee gives a payee another name; nil leaves it. The payee of a transfer has its account's name and no
// other: YNAB's app lets nobody change it, and its API states no rule.
func (b *Book) RenamePayee(id string, name *string) (budget.Payee, error) {
	y, err := b.Payee(id)
	switch {
	case err != nil:
		return budget.Payee{}, err
	case name == nil:
		return y, nil
	case y.TransferAccountID != "":
		return budget.Payee{}, BadRequest("the payee of a transfer cannot be renamed")
	}
	if err := wrongPayeeName(*name); err != nil {
		return budget.Payee{}, err
	}
	b.change(func(c *change) { c.renamePayee(y, *name) })
	return b.Payee(id)
}

// wrongPayeeName also refuses an empty name: payees without one are read now and then, from old imports.
func wrongPayeeName(name string) error {
	if name == "" {
		return BadRequest("name must be given")
	}
	if wrong := wrongText("name", &name, longestOwnName); wrong != "" {
		return BadRequest(wrong)
	}
	return nil
}

// renamePayee also rewrites the name in rows and schedules, which are not told as changed: YNAB tells the payee
// alone, and a reader who kept rows has their old names. Rules that rename imported rows follow.
func (c *change) renamePayee(y budget.Payee, name string) {
	if y.Name == name {
		return
	}
	old := y.Name
	y.Name = name
	c.putPayee(y)
	for i := range c.transactions.rows {
		repay(&c.transactions.rows[i].value, y.ID, y)
	}
	for i := range c.schedules.rows {
		repaySchedule(&c.schedules.rows[i].value, y.ID, y)
	}
	c.lists.transactions = nil
	c.unname(y, old, name)
	if _, taken := c.payeeNamed[name]; !taken && y.TransferAccountID == "" {
		c.payeeNamed[name] = y.ID
	}
}

// putPayee stores a payee, which no figure depends on.
func (c *change) putPayee(y budget.Payee) {
	c.made = true
	c.payees.put(y.ID, y, c.knowledge)
}

// unname makes a name mean another payee, or none, when it meant one that has the name no more; the rules for
// imported rows that led to it lead to another name then.
func (c *change) unname(y budget.Payee, name, now string) {
	if c.payeeNamed[name] != y.ID {
		return
	}
	delete(c.payeeNamed, name)
	for i := range c.payees.rows {
		if o := &c.payees.rows[i].value; o.Name == name && !o.Deleted && o.TransferAccountID == "" && o.ID != y.ID {
			c.payeeNamed[name] = o.ID
			break
		}
	}
	for text, to := range c.renames {
		if to == name {
			c.renames[text] = now
		}
	}
}
