package local

import (
	"slices"

	"avenir-mcp/domain/budget"
)

var (
	accounts = kind[budget.Account]{
		id:      func(a *budget.Account) string { return a.ID },
		deleted: func(a *budget.Account) bool { return a.Deleted },
		same:    sameAccount,
	}
	groups = kind[budget.Group]{
		id:      func(g *budget.Group) string { return g.ID },
		deleted: func(g *budget.Group) bool { return g.Deleted },
		same:    func(a, b *budget.Group) bool { return *a == *b },
	}
	// A category is sent again whenever its figures change, which are not kept: most of the time it is the same.
	categories = kind[budget.Category]{
		id:      func(k *budget.Category) string { return k.ID },
		deleted: func(k *budget.Category) bool { return k.Deleted },
		same:    func(a, b *budget.Category) bool { return *a == *b },
	}
	payees = kind[budget.Payee]{
		id:      func(p *budget.Payee) string { return p.ID },
		deleted: func(p *budget.Payee) bool { return p.Deleted },
		same:    func(a, b *budget.Payee) bool { return *a == *b },
	}
	months = kind[budget.Month]{
		id:      func(m *budget.Month) string { return m.Month.String() },
		deleted: func(m *budget.Month) bool { return m.Deleted },
		compare: func(a, b budget.Month) int { return a.Month.Compare(b.Month) },
	}
	schedules = kind[budget.Schedule]{
		id:      func(s *budget.Schedule) string { return s.ID },
		deleted: func(s *budget.Schedule) bool { return s.Deleted },
	}
	transactions = kind[budget.Transaction]{
		id:      func(t *budget.Transaction) string { return t.ID },
		deleted: func(t *budget.Transaction) bool { return t.Deleted },
	}
)

func sameAccount(a, b *budget.Account) bool {
	x, y := *a, *b
	x.Debt, y.Debt = nil, nil
	return x == y && sameDebt(a.Debt, b.Debt)
}

func sameDebt(a, b *budget.Debt) bool {
	if a == nil || b == nil {
		return a == b
	}
	return slices.Equal(a.Rates, b.Rates) && slices.Equal(a.Payments, b.Payments) && slices.Equal(a.Escrow, b.Escrow)
}
