package payee

import "avenir-mcp/domain/text"

// Merchant is the shop behind a bank's label.
func Merchant(label string) string { return text.Latin(text.CleanFull(label)) }
