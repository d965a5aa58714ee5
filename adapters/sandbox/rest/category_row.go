package rest

import (
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

type bareCategory struct {
	ID                      string  `json:"id"`
	CategoryGroupID         string  `json:"category_group_id"`
	CategoryGroupName       string  `json:"category_group_name"`
	Name                    string  `json:"name"`
	Hidden                  bool    `json:"hidden"`
	Internal                bool    `json:"internal"`
	OriginalCategoryGroupID *string `json:"original_category_group_id"` // deprecated: always null
	Note                    *string `json:"note"`
	Budgeted                int64   `json:"budgeted"`
	Activity                int64   `json:"activity"`
	Balance                 int64   `json:"balance"`
	goal
	Deleted bool `json:"deleted"`
}

// goal is all null without a target.
type goal struct {
	GoalType               *string         `json:"goal_type"`
	GoalNeedsWholeAmount   *bool           `json:"goal_needs_whole_amount"`
	GoalDay                *int            `json:"goal_day"`
	GoalCadence            *int            `json:"goal_cadence"`
	GoalCadenceFrequency   *int            `json:"goal_cadence_frequency"`
	GoalCreationMonth      *calendar.Month `json:"goal_creation_month"`
	GoalTarget             *int64          `json:"goal_target"`
	GoalTargetMonth        *calendar.Date  `json:"goal_target_month"` // deprecated: the date once more
	GoalTargetDate         *calendar.Date  `json:"goal_target_date"`
	GoalPercentageComplete *int            `json:"goal_percentage_complete"`
	GoalMonthsToBudget     *int            `json:"goal_months_to_budget"`
	GoalUnderFunded        *int64          `json:"goal_under_funded"`
	GoalOverallFunded      *int64          `json:"goal_overall_funded"`
	GoalOverallLeft        *int64          `json:"goal_overall_left"`
	GoalSnoozedAt          *string         `json:"goal_snoozed_at"`
}

type categoryRow struct {
	bareCategory
	BudgetedFormatted          string        `json:"budgeted_formatted"`
	BudgetedCurrency           money.Amount  `json:"budgeted_currency"`
	ActivityFormatted          string        `json:"activity_formatted"`
	ActivityCurrency           money.Amount  `json:"activity_currency"`
	BalanceFormatted           string        `json:"balance_formatted"`
	BalanceCurrency            money.Amount  `json:"balance_currency"`
	GoalTargetFormatted        *string       `json:"goal_target_formatted"`
	GoalTargetCurrency         *money.Amount `json:"goal_target_currency"`
	GoalUnderFundedFormatted   *string       `json:"goal_under_funded_formatted"`
	GoalUnderFundedCurrency    *money.Amount `json:"goal_under_funded_currency"`
	GoalOverallFundedFormatted *string       `json:"goal_overall_funded_formatted"`
	GoalOverallFundedCurrency  *money.Amount `json:"goal_overall_funded_currency"`
	GoalOverallLeftFormatted   *string       `json:"goal_overall_left_formatted"`
	GoalOverallLeftCurrency    *money.Amount `json:"goal_overall_left_currency"`
}

func (l *lens) category(w *categoryRow, k *budget.MonthCategory) {
	*w = categoryRow{
		BudgetedFormatted: l.shown(k.Assigned), BudgetedCurrency: decimal(k.Assigned),
		ActivityFormatted: l.shown(k.Activity), ActivityCurrency: decimal(k.Activity),
		BalanceFormatted: l.shown(k.Available), BalanceCurrency: decimal(k.Available),
	}
	fillCategory(&w.bareCategory, k)
	w.GoalTargetFormatted, w.GoalTargetCurrency = l.amountOrNull(w.GoalTarget)
	w.GoalUnderFundedFormatted, w.GoalUnderFundedCurrency = l.amountOrNull(w.GoalUnderFunded)
	w.GoalOverallFundedFormatted, w.GoalOverallFundedCurrency = l.amountOrNull(w.GoalOverallFunded)
	w.GoalOverallLeftFormatted, w.GoalOverallLeftCurrency = l.amountOrNull(w.GoalOverallLeft)
}

func (l *lens) amountOrNull(m *int64) (*string, *money.Amount) {
	if m == nil {
		return nil, nil
	}
	shown, amount := l.shown(money.Milliunits(*m)), money.Amount(*m)
	return &shown, &amount
}

func fillCategory(w *bareCategory, k *budget.MonthCategory) {
	*w = bareCategory{
		ID: k.ID, CategoryGroupID: k.GroupID, CategoryGroupName: k.GroupName, Name: k.Name, Hidden: k.Hidden,
		Internal: k.Internal, Note: textOrNull(&k.Note), Budgeted: int64(k.Assigned), Activity: int64(k.Activity),
		Balance: int64(k.Available), Deleted: k.Deleted,
	}
	if !k.Target.None() {
		w.goal = goalOf(&k.Target, &k.Funding)
	}
}

func goalOf(t *budget.Target, f *budget.Funding) goal {
	target, needed, funded, left := int64(t.Amount), int64(f.Needed), int64(f.Funded), int64(f.Left)
	g := goal{
		GoalType: &t.Kind, GoalCadence: &t.Cadence, GoalCadenceFrequency: &t.Frequency,
		GoalCreationMonth: monthOrNull(&t.Since), GoalTarget: &target,
		GoalTargetMonth: dayOrNull(&t.Date), GoalTargetDate: dayOrNull(&t.Date),
		GoalPercentageComplete: &f.Percent, GoalMonthsToBudget: &f.MonthsLeft,
		GoalUnderFunded: &needed, GoalOverallFunded: &funded, GoalOverallLeft: &left,
		GoalSnoozedAt: instantOrNull(t.Snoozed),
	}
	if t.Kind == budget.PlanYourSpending {
		g.GoalNeedsWholeAmount = &t.SetAside
	}
	if t.Day.Set {
		g.GoalDay = &t.Day.Number
	}
	return g
}
