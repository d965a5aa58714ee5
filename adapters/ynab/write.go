package ynab

import "context"

// write sends a change and reads the answer into fields.
func (c *Client) write(ctx context.Context, method string, path []string, body any, fields ...field) error {
	return c.writeError(c.send(ctx, request{method: method, path: path, body: body}, fields...))
}

// body is what is sent. It has only what is given: YNAB tells a field that is missing, which stays as it is,
// from one that is null, which is cleared.
type body map[string]any

// give adds a text, if there is one.
func (b body) give(name, text string) {
	if text != "" {
		b[name] = text
	}
}

// put adds a text that is to be changed, as it is.
func (b body) put(name string, text *string) {
	if text != nil {
		b[name] = *text
	}
}

// set adds a text that is to be changed; an empty one clears the field.
func (b body) set(name string, text *string) {
	if b.put(name, text); b[name] == "" {
		b[name] = nil
	}
}
