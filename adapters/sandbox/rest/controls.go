package rest

import (
	"encoding/json"
	"net/http"
	"time"

	"avenir-mcp/adapters/sandbox/book"
)

// faultOrder is a [Fault] as /sandbox/faults takes and tells it.
type faultOrder struct {
	Fault
	Delay int `json:"delay"` // in milliseconds
}

// addControls puts the paths beside YNAB's in place. They are answered as YNAB's are.
func (a *api) addControls(mux *http.ServeMux) {
	control := func(pattern string, status int, do func(*call) (page, error)) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			data, err := do(&call{Request: r, api: a})
			if err != nil {
				failed(err).send(w, r)
				return
			}
			answer{status: status, data: data}.send(w, r)
		})
	}
	control("POST /sandbox/faults", http.StatusCreated, addFault)
	control("GET /sandbox/faults", http.StatusOK, tellFaults)
	control("DELETE /sandbox/faults", http.StatusOK, clearFaults)
	control("GET /sandbox/requests", http.StatusOK, tellRequests)
}

// addFault needs a body that says it is JSON, which no page of another origin can send unasked.
func addFault(c *call) (page, error) {
	text, err := c.text()
	if err != nil {
		return nil, err
	}
	var order faultOrder
	if err := json.Unmarshal(text, &order); err != nil {
		return nil, book.BadRequest("the fault is no JSON, or has a wrong type")
	}
	f := order.Fault
	f.Delay = time.Duration(order.Delay) * time.Millisecond
	if err := f.check(); err != nil {
		return nil, book.BadRequest(err.Error())
	}
	c.api.faults.Add(f)
	return page{{"fault", order}}, nil
}

// tellFaults leaves out those that have struck as often as they were to.
func tellFaults(c *call) (page, error) {
	orders := []faultOrder{}
	for _, f := range c.api.faults.ordered() {
		orders = append(orders, faultOrder{f, int(f.Delay / time.Millisecond)})
	}
	return page{{"faults", orders}}, nil
}

func clearFaults(c *call) (page, error) {
	c.api.faults.Clear()
	return page{}, nil
}

func tellRequests(c *call) (page, error) {
	return page{{"requests", c.api.counts.tally()}}, nil
}
