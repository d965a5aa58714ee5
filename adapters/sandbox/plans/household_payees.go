package plans

import (
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/domain/budget"
)

// payee is the id of the payee of a name: the one that the book itself would make up.
func payee(plan, name string) string { return book.ID(plan, "payee", name) }

func payees(plan string, names ...string) []budget.Payee {
	all := make([]budget.Payee, 0, len(names))
	for _, name := range names {
		all = append(all, budget.Payee{ID: payee(plan, name), Name: name})
	}
	return all
}

// householdPayees are those that something but a transaction points to, and three with names as banks send them: with
// white space at the ends, with an entity of HTML, and with nothing at all.
func householdPayees() []budget.Payee {
	all := payees(HouseholdID,
		"Huis & Haard Wonen", "Glasdraad Internet", "Atelier Noord", "Market Fresh", "Bakery Rose", "Rail Co",
		"Zeker & Vast", "Groentetas De Kip", "Oppas Noor", "Fietsenmaker Spaak", "Waterschap Laag", "Notaris Zegel",
		"  Loods 12 ", "Doek &amp; Draad",
	)
	return append(all, budget.Payee{ID: book.ID(HouseholdID, "payee without a name")})
}

// householdLocations are where a phone has been: twice with the same payee.
func householdLocations() []book.Location {
	all := []book.Location{
		{PayeeID: payee(HouseholdID, "Market Fresh"), Latitude: "52.0907374", Longitude: "5.1214201"},
		{PayeeID: payee(HouseholdID, "Market Fresh"), Latitude: "52.0894446", Longitude: "5.1077981"},
		{PayeeID: payee(HouseholdID, "Bakery Rose"), Latitude: "-33.8688197", Longitude: "-70.6692655"},
	}
	for i := range all {
		all[i].ID = book.ID(HouseholdID, "location", all[i].PayeeID, all[i].Latitude)
	}
	return all
}
