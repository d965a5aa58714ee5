package confirmation

import "avenir-mcp/domain"

// ErrNoClient is the failure of a call whose context carries no [Client]: nobody can be asked, and no
// answer can be told from a forged one.
func ErrNoClient() *domain.Error {
	return &domain.Error{
		Code:    domain.Confirmation,
		Message: "This call cannot be confirmed, because nothing tells who made it; nothing was changed.",
	}
}

func errOtherTool() *domain.Error {
	return &domain.Error{
		Code:    domain.Confirmation,
		Message: "This call cannot be confirmed, because it asks about another tool than the one called; nothing was changed.",
	}
}

func errCannotAsk() *domain.Error {
	return &domain.Error{
		Code:    domain.Confirmation,
		Message: "This server changes a plan only after the user's own answer in a form, and this client cannot show one; nothing was changed.",
		Next:    "Make the change from a client that supports MCP elicitation with forms.",
	}
}

func errCodesDisabled() *domain.Error {
	return &domain.Error{
		Code:    domain.Confirmation,
		Message: "Confirmation codes are disabled on this server; nothing was changed.",
		Next:    "Call again without confirmation, from a client that can show the user a form.",
	}
}
