package book

// special says which categories have a part of their own, all of them found by name: that is all YNAB gives.
type special struct {
	// inflow and uncategorized are positions in the table of categories.
	inflow, uncategorized int
	// live counts the categories that are not deleted.
	live int
	// groupNames and pays are by position: whether it sets money aside for a card.
	groupNames []string
	pays       []bool
	// countsIn is, by column of a month's sums, the position of the category that a line counts in.
	countsIn []int
	// cards are in the order of the accounts. A card that no category pays is none: what is spent on it is
	// spent like cash.
	cards []card
}

// card is a card by the position of its account, and the category that pays it.
type card struct{ account, paidBy int }

func (b *Book) special() special {
	n := len(b.categories.rows)
	s := special{
		inflow: none, uncategorized: none, groupNames: make([]string, n), pays: make([]bool, n), countsIn: make([]int, firstCategory+n),
	}
	list, paidBy := b.CategoryList(), make(map[string]int)
	for at := range b.categories.rows {
		k := &b.categories.rows[at].value
		s.groupNames[at] = b.groupName(k.GroupID)
		if k.Deleted {
			continue
		}
		s.live++
		switch {
		case list.IsInflow(*k):
			s.inflow = at
		case list.IsUncategorized(*k):
			s.uncategorized = at
		case list.PaysCard(*k):
			s.pays[at] = true
			if _, taken := paidBy[k.Name]; !taken {
				paidBy[k.Name] = at
			}
		}
	}
	for i := range b.accounts.rows {
		a := &b.accounts.rows[i].value
		if at, ok := paidBy[a.Name]; ok && isCard(a) {
			s.cards = append(s.cards, card{i, at})
		}
	}
	s.fileColumns(b)
	return s
}

// fileColumns: a line in a category that is gone counts as one without.
func (s *special) fileColumns(b *Book) {
	s.countsIn[unfiled], s.countsIn[within] = s.uncategorized, none
	for at := range b.categories.rows {
		s.countsIn[firstCategory+at] = at
		if b.categories.rows[at].value.Deleted {
			s.countsIn[firstCategory+at] = s.uncategorized
		}
	}
}
