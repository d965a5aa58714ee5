package plans

import (
	"fmt"
	"time"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/calendar"
)

// householdUsual is assigned every month, give or take what was spent. What comes after the streaming is saved up.
var householdUsual = []book.Assignment{
	{CategoryID: HouseholdGroceries, Amount: 420_000},
	{CategoryID: HouseholdRestaurants, Amount: 120_000},
	{CategoryID: HouseholdTransport, Amount: 90_000},
	{CategoryID: HouseholdHome, Amount: 80_000},
	{CategoryID: HouseholdRent, Amount: 950_000},
	{CategoryID: HouseholdEnergy, Amount: 145_000},
	{CategoryID: HouseholdInternet, Amount: 42_500},
	{CategoryID: HouseholdCarLoan, Amount: carLoanPayment},
	{CategoryID: HouseholdTennis, Amount: 80_000},
	{CategoryID: HouseholdBooks, Amount: 30_000},
	{CategoryID: HouseholdStreaming, Amount: 13_990},
}

// householdSaved is assigned every month and kept, so that it adds up.
var householdSaved = []book.Assignment{
	{CategoryID: HouseholdInsurance, Amount: 32_000},
	{CategoryID: HouseholdClothes, Amount: 40_000},
	{CategoryID: HouseholdGifts, Amount: 15_000},
}

// householdAssigned is careful in hindsight: earlier months have what they spent assigned to them, so that
// nothing but savings is carried into this one.
func (d *diary) householdAssigned(first calendar.Month) []book.Assignment {
	all := []book.Assignment{
		{Month: first, CategoryID: HouseholdOldGym, Amount: 25_000},
		{Month: first, CategoryID: HouseholdHoliday, Amount: 600_000},
		{Month: first, CategoryID: HouseholdBuffer, Amount: 7_000_000},
		{Month: first, CategoryID: HouseholdBathroom, Amount: 75_000},
	}
	for m := first; !m.After(d.today.Month()); m = m.Add(1) {
		all = append(all, d.assigned(m, householdUsual)...)
		for _, a := range householdSaved {
			all = append(all, book.Assignment{Month: m, CategoryID: a.CategoryID, Amount: a.Amount})
		}
		if m != first {
			all = append(all,
				book.Assignment{Month: m, CategoryID: HouseholdHoliday, Amount: 150_000},
				book.Assignment{Month: m, CategoryID: HouseholdBuffer, Amount: 200_000},
			)
		}
	}
	return all
}

// assigned is what is assigned in a month by somebody who is careful in hindsight: the usual in the month of today, and
// before that what was spent.
func (d *diary) assigned(m calendar.Month, usual []book.Assignment) []book.Assignment {
	all := make([]book.Assignment, 0, len(usual))
	for _, a := range usual {
		a.Month = m
		if m != d.today.Month() {
			a.Amount = -d.activity(m, a.CategoryID)
		}
		all = append(all, a)
	}
	return all
}

func householdNotes(month calendar.Month) map[calendar.Month]string {
	return map[calendar.Month]string{
		month.Add(-1): "Rustige maand.\nLampen geruild bij Toolbox.",
		month:         "Minder uit eten.",
	}
}

// householdUser is who moved the money.
var householdUser = book.ID(HouseholdID, "user", "Robin")

// evening is when the next month is budgeted: the last evening of the one before.
func evening(m calendar.Month) time.Time {
	at, _ := time.Parse(time.DateOnly, m.Add(-1).Last().String())
	return at.Add(20*time.Hour + 15*time.Minute)
}

func householdGrouping(m calendar.Month) string { return book.ID(HouseholdID, "grouping", m.String()) }

// householdGroupings are the evenings on which money was set aside for a month, one for each month but the first.
func householdGroupings(month calendar.Month) []book.MovementGroup {
	var all []book.MovementGroup
	for m := month.Add(-3); !m.After(month); m = m.Add(1) {
		all = append(all, book.MovementGroup{
			ID: householdGrouping(m), Created: evening(m), Month: m, Note: "Sparen", UserID: householdUser,
		})
	}
	return all
}

// householdMovements are those of the groups, and one on its own that went from one category to another.
func householdMovements(month calendar.Month) []book.Movement {
	var all []book.Movement
	move := func(m calendar.Month, at time.Time, of book.Movement) {
		of.ID = book.ID(HouseholdID, "movement", m.String(), fmt.Sprint(len(all)))
		of.Month, of.Moved, of.UserID = m, at, householdUser
		all = append(all, of)
	}
	for m := month.Add(-3); !m.After(month); m = m.Add(1) {
		group := householdGrouping(m)
		move(m, evening(m), book.Movement{GroupID: group, ToID: HouseholdHoliday, Amount: 150_000})
		move(m, evening(m), book.Movement{GroupID: group, ToID: HouseholdBuffer, Amount: 200_000})
		if m == month.Add(-1) {
			move(m, evening(m).AddDate(0, 0, 12), book.Movement{
				FromID: HouseholdHome, ToID: HouseholdGroceries, Amount: 25_000, Note: "Verjaardag opa",
			})
		}
	}
	return all
}
