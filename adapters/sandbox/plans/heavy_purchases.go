package plans

import (
	"encoding/binary"
	"encoding/hex"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/domain/money"
)

// cent is the smallest coin of [Heavy], in milliunits.
const cent = 10

// monthlySpending is what purchases cost in a month, however many there are.
const monthlySpending = 2_600_000

// purchases are n rows, evenly over the days. The last one is today's and on a card, so that something new is
// there to look at.
func (g *generator) purchases(n int) {
	days := g.today.DaysSince(g.first.First()) + 1
	mean := max(monthlySpending/cent*len(g.spent)/max(n, 1), 2)
	for i := range n {
		day := g.first.First().AddDays(((i+1)*days - 1) / n)
		amount := money.Milliunits(max(mean*(20+g.chance.IntN(161))/100, 1)) * cent
		if g.oneIn(60) {
			amount = -amount // a refund
		}
		purse := g.purse()
		if i == n-1 {
			purse = g.blue
		}
		g.purchase(day, purse, -amount)
	}
}

func (g *generator) purchase(day calendar.Date, purse string, amount money.Milliunits) {
	at := min(g.chance.IntN(len(g.payees)), g.chance.IntN(len(g.payees))) // some shops are nearer than others
	t := budget.Transaction{
		ID: g.id(), Date: day, Amount: amount, AccountID: purse, Cleared: g.state(day), Approved: true,
		PayeeID: g.payees[at].ID, PayeeName: g.payees[at].Name, CategoryID: g.shelf(at),
	}
	if g.oneIn(10) {
		t.Memo = []string{"for the weekend", "shared", "café ☕", "ask about the receipt"}[g.chance.IntN(4)]
	}
	if g.oneIn(40) {
		t.Flag = budget.Flags[g.chance.IntN(len(budget.Flags))]
	}
	if t.AccountID != g.wallet && (day == g.today || !g.oneIn(3)) {
		g.arrived(&t, at)
	}
	if t.CategoryID != "" && g.oneIn(20) {
		g.split(&t, at)
	}
	g.write(t)
}

// purse is the account that a purchase is paid from.
func (g *generator) purse() string {
	switch n := g.chance.IntN(20); {
	case n < 8:
		return g.blue
	case n < 11:
		return g.red
	case n < 18:
		return g.checking
	}
	return g.wallet
}

// shelf is the category of what a payee sells.
func (g *generator) shelf(payee int) string { return g.shelves[payee%len(g.shelves)] }

// arrived makes a row one that came from the bank. Today's are new, and every third of this week's: the bank's text is
// the payee, and there is no category.
func (g *generator) arrived(t *budget.Transaction, payee int) {
	const week = 7
	key := occurrence{t.AccountID, t.Date, t.Amount}
	g.occurrences[key]++
	t.ImportID = importID("YNAB", t.Amount, t.Date, g.occurrences[key])
	t.ImportPayeeOriginal = label(payee, t.PayeeName, t.Date)
	t.ImportPayee = t.PayeeName
	if t.Date == g.today || g.today.DaysSince(t.Date) < week && g.oneIn(3) {
		t.Approved, t.CategoryID, t.Memo, t.Flag = false, "", "", ""
		t.PayeeID, t.PayeeName, t.ImportPayee = "", t.ImportPayeeOriginal, t.ImportPayeeOriginal
	}
}

// split divides a row among two or three categories.
func (g *generator) split(t *budget.Transaction, payee int) {
	parts := money.Milliunits(2 + g.chance.IntN(2))
	share := t.Amount / parts / cent * cent
	if share == 0 {
		return
	}
	left := t.Amount
	for i := range parts {
		amount := share
		if i == parts-1 {
			amount = left
		}
		left -= amount
		t.Lines = append(t.Lines, budget.Line{ID: g.id(), Amount: amount, CategoryID: g.shelf(payee + int(i))})
	}
	t.CategoryID = ""
}

// write adds a row to the plan and to what is known about its month.
func (g *generator) write(t budget.Transaction) {
	at := g.since(t.Date)
	for l := range t.LiveLines {
		if l.CategoryID != "" {
			g.spent[at][l.CategoryID] -= l.Amount
		}
	}
	if t.TransferAccountID == "" {
		g.charged[at][t.AccountID] -= t.Amount
	}
	g.rows = append(g.rows, t)
}

// id is a random UUID of this plan's chance.
func (g *generator) id() string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], g.chance.Uint64())
	binary.BigEndian.PutUint64(b[8:], g.chance.Uint64())
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	text := hex.EncodeToString(b[:])
	return text[:8] + "-" + text[8:12] + "-" + text[12:16] + "-" + text[16:20] + "-" + text[20:]
}
