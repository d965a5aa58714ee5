package rest

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

type movement struct {
	ID                   string          `json:"id"`
	Month                *calendar.Month `json:"month"`
	MovedAt              *string         `json:"moved_at"`
	Note                 *string         `json:"note"`
	MoneyMovementGroupID *string         `json:"money_movement_group_id"`
	PerformedByUserID    *string         `json:"performed_by_user_id"`
	FromCategoryID       *string         `json:"from_category_id"`
	ToCategoryID         *string         `json:"to_category_id"`
	Amount               int64           `json:"amount"`
	AmountFormatted      string          `json:"amount_formatted"`
	AmountCurrency       money.Amount    `json:"amount_currency"`
}

type movementGroup struct {
	ID                string         `json:"id"`
	GroupCreatedAt    string         `json:"group_created_at"`
	Month             calendar.Month `json:"month"`
	Note              *string        `json:"note"`
	PerformedByUserID *string        `json:"performed_by_user_id"`
}

func listMovements(c *call) (page, error) {
	m, err := c.monthOrAll()
	if err != nil {
		return nil, err
	}
	return c.read(func(v view) (page, error) {
		all, err := v.Movements(m(v.Book))
		return page{{"money_movements", list(all, v.movement)}, knowledge(v.Book)}, err
	})
}

func listMovementGroups(c *call) (page, error) {
	m, err := c.monthOrAll()
	if err != nil {
		return nil, err
	}
	return c.read(func(v view) (page, error) {
		all, err := v.MovementGroups(m(v.Book))
		return page{{"money_movement_groups", list(all, fillMovementGroup)}, knowledge(v.Book)}, err
	})
}

// monthOrAll is the month of the path, or no month where the path has none.
func (c *call) monthOrAll() (monthOf, error) {
	if c.PathValue("month") == "" {
		return func(*book.Book) calendar.Month { return calendar.Month{} }, nil
	}
	return c.month()
}

func (l *lens) movement(w *movement, m *book.Movement) {
	*w = movement{
		ID: m.ID, Month: monthOrNull(&m.Month), MovedAt: instantOrNull(m.Moved), Note: textOrNull(&m.Note),
		MoneyMovementGroupID: textOrNull(&m.GroupID), PerformedByUserID: textOrNull(&m.UserID),
		FromCategoryID: textOrNull(&m.FromID), ToCategoryID: textOrNull(&m.ToID),
		Amount: int64(m.Amount), AmountFormatted: l.shown(m.Amount), AmountCurrency: decimal(m.Amount),
	}
}

func fillMovementGroup(w *movementGroup, g *book.MovementGroup) {
	*w = movementGroup{
		ID: g.ID, GroupCreatedAt: instant(g.Created), Month: g.Month, Note: textOrNull(&g.Note),
		PerformedByUserID: textOrNull(&g.UserID),
	}
}
