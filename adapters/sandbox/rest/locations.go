package rest

import "avenir-mcp/adapters/sandbox/book"

type location struct {
	ID        string `json:"id"`
	PayeeID   string `json:"payee_id"`
	Latitude  string `json:"latitude"`
	Longitude string `json:"longitude"`
	Deleted   bool   `json:"deleted"`
}

func listLocations(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		return page{{"payee_locations", list(v.Locations(), fillLocation)}}, nil
	})
}

func listLocationsOfPayee(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		all, err := v.LocationsOf(c.PathValue("payee_id"))
		return page{{"payee_locations", list(all, fillLocation)}}, err
	})
}

func readLocation(c *call) (page, error) {
	return c.read(func(v view) (page, error) {
		p, err := v.Location(c.PathValue("payee_location_id"))
		return page{{"payee_location", one(&p, fillLocation)}}, err
	})
}

func fillLocation(w *location, p *book.Location) { *w = location(*p) }
