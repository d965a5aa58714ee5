package write

// otherwise says of a change of one item what YNAB made of it, where that is neither what was asked nor what was there.
func (r *Report[P]) otherwise(show func(string) string) string {
	if r.Status != Partial || !storedOtherwise(r.Outcomes[0]) {
		return ""
	}
	return " YNAB stored " + show(r.Outcomes[0].Got) + ", which is neither what was there before nor what was asked for."
}
