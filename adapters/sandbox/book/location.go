package book

import "fmt"

// Locations are the places of all payees. YNAB tells no changes of them.
func (b *Book) Locations() []Location { return b.placesOf("") }

// LocationsOf are the places of one payee.
func (b *Book) LocationsOf(payeeID string) ([]Location, error) {
	if _, err := b.Payee(payeeID); err != nil {
		return nil, err
	}
	return b.placesOf(payeeID), nil
}

// Location is one place.
func (b *Book) Location(id string) (Location, error) {
	l, ok := b.locations.get(id)
	if !ok || l.Deleted {
		return Location{}, NotFound(fmt.Sprintf("payee location %q does not exist", id))
	}
	return l, nil
}

// placesOf are the places of one payee; of all with an empty id.
func (b *Book) placesOf(payee string) []Location {
	all := make([]Location, 0, len(b.locations.rows))
	for i := range b.locations.rows {
		if l := b.locations.rows[i].value; !l.Deleted && (payee == "" || l.PayeeID == payee) {
			all = append(all, l)
		}
	}
	return all
}

// moveLocations gives the places of one payee to another; with an empty id they are deleted.
func (c *change) moveLocations(from, into string) {
	for i := range c.locations.rows {
		l := c.locations.rows[i].value
		if l.PayeeID != from || l.Deleted {
			continue
		}
		if into == "" {
			l.Deleted = true
		} else {
			l.PayeeID = into
		}
		c.locations.put(l.ID, l, c.knowledge)
	}
}

// addLocation files a place of a plan that is opened.
func (b *Book) addLocation(l Location) {
	b.mustHave("payee", l.PayeeID, b.payees.at)
	add(b, &b.locations, "payee location", l.ID, l)
}
