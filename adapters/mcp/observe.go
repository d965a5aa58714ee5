package mcp

import (
	"reflect"

	"avenir-mcp/adapters/confirmation"
	"avenir-mcp/domain"
)

// way names the way of asking that fits a client.
func way(c confirmation.Client) string {
	switch {
	case c.Code != "" || !c.CanAsk:
		return "code"
	case c.RoundTrips:
		return "input_required"
	}
	return "elicitation"
}

// facts are what the log says of an answer.
func facts(o outcome) (planID, status string) {
	if o.pending != nil {
		return "", "input_required"
	}
	v := reflect.ValueOf(o.result)
	if f := v.FieldByName("PlanID"); f.IsValid() {
		planID = f.String()
	}
	if f := v.FieldByName("Status"); f.IsValid() && f.Kind() == reflect.String {
		return planID, f.String()
	}
	return planID, "ok"
}

func status(err error) string { return string(domain.CodeOf(err)) }
