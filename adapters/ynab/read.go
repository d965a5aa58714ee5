package ynab

import (
	"context"
	"maps"
	"net/http"
	"net/url"
	"strconv"

	"avenir-mcp/domain/calendar"
)

// read asks for something and reads it into fields.
func (c *Client) read(ctx context.Context, path []string, query url.Values, fields ...field) error {
	return c.readError(c.send(ctx, request{method: http.MethodGet, path: path, query: query}, fields...))
}

// readList asks for a list of a plan.
func (c *Client) readList(ctx context.Context, planID, name string, query url.Values, fields ...field) error {
	path, err := inPlan(planID, word(name))
	if err != nil {
		return err
	}
	return c.read(ctx, path, query, fields...)
}

// since asks for what changed; for everything with knowledge 0.
func since(knowledge int64) url.Values {
	if knowledge == 0 {
		return nil
	}
	return url.Values{"last_knowledge_of_server": {strconv.FormatInt(knowledge, 10)}}
}

// from adds the first day. YNAB takes a year ago when it is not told, even where it is asked for what changed,
// so that a change to an older transaction would never be seen.
func from(first calendar.Date, knowledge int64) url.Values {
	query := url.Values{"since_date": {first.String()}}
	maps.Copy(query, since(knowledge))
	return query
}
