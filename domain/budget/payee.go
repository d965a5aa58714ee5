package budget

// Payee is who a transaction was with.
type Payee struct {
	ID string
	// Name is as stored in YNAB: it may be empty, have white space at its ends, or hold what a bank sent.
	Name string
	// TransferAccountID is the account that money goes to when this payee is used; empty for people and shops.
	TransferAccountID string
	Deleted           bool
}
