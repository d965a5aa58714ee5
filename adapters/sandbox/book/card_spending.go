package book

import "avenir-mcp/domain/money"

// onCards is what was spent on each card by category, more than came back; and it moves that money to the
// category that pays the card. Lines without a category move nothing: YNAB sets nothing aside for them before
// somebody says what they are. A payment, which is a transfer, takes from what is set aside.
func (w *walk) onCards(sums *monthSums) [][]money.Milliunits {
	spent := make([][]money.Milliunits, len(w.cards))
	for i, c := range w.cards {
		lines := sums.onCard[c.account]
		if len(lines) == 0 {
			continue
		}
		spent[i] = make([]money.Milliunits, len(w.available))
		w.count(lines, spent[i], -1)
		for at, amount := range spent[i] {
			if at != w.uncategorized {
				w.activity[c.paidBy] += amount
			}
		}
		if len(lines) > within {
			w.activity[c.paidBy] -= lines[within]
		}
	}
	return spent
}

// owe is the part of what a category overspent that was spent on cards: it is debt, and no money has left. Nothing
// is set aside for it, so each card's category gives back its share. YNAB publishes no split between several
// cards: here they share in the order of the accounts, each up to what was spent on it.
func (w *walk) owe(category int, overspent money.Milliunits, spent [][]money.Milliunits) money.Milliunits {
	var net money.Milliunits
	for i := range spent {
		if spent[i] != nil {
			net += spent[i][category]
		}
	}
	debt := min(overspent, max(0, net))
	left := debt
	for i := range spent {
		if spent[i] == nil {
			continue
		}
		share := min(left, max(0, spent[i][category]))
		left -= share
		if category != w.uncategorized {
			w.activity[w.cards[i].paidBy] -= share
		}
	}
	return debt
}
