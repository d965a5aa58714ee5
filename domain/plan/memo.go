package plan

import "avenir-mcp/domain/text"

// memoPart is a memo at the end of a line of a question; empty for none.
func memoPart(memo string) string {
	if memo == "" {
		return ""
	}
	return ", memo ‘" + inLine(text.Clean(memo)) + "’"
}
