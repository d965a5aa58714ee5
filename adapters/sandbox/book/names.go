package book

// Names are the present names of what rows point to, by id. Deleted things keep theirs.
type Names struct{ Accounts, Categories, Payees map[string]string }

// Names are the names of everything.
func (b *Book) Names() Names {
	if b.lists.names == nil {
		n := Names{
			Accounts:   make(map[string]string, len(b.accounts.rows)),
			Categories: make(map[string]string, len(b.categories.rows)),
			Payees:     make(map[string]string, len(b.payees.rows)),
		}
		for i := range b.accounts.rows {
			n.Accounts[b.accounts.rows[i].value.ID] = b.accounts.rows[i].value.Name
		}
		for i := range b.categories.rows {
			n.Categories[b.categories.rows[i].value.ID] = b.categories.rows[i].value.Name
		}
		for i := range b.payees.rows {
			n.Payees[b.payees.rows[i].value.ID] = b.payees.rows[i].value.Name
		}
		b.lists.names = &n
	}
	return *b.lists.names
}
