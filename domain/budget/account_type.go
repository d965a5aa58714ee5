package budget

// IsCash says whether an account holds money to spend. Like the others here it goes by YNAB's word for the type; a
// word that nobody here knows is something owned.
func (a Account) IsCash() bool {
	switch a.Type {
	case "checking", "savings", "cash":
		return true
	}
	return false
}

// IsCard says whether an account is a credit card or a line of credit.
func (a Account) IsCard() bool { return a.Type == "creditCard" || a.Type == "lineOfCredit" }

// IsDebt says whether an account is something owed: a card, a loan or another liability. The type decides, and not
// the sign of the balance.
func (a Account) IsDebt() bool {
	switch a.Type {
	case "otherLiability", "mortgage", "autoLoan", "studentLoan", "personalLoan", "medicalDebt", "otherDebt":
		return true
	}
	return a.IsCard()
}
