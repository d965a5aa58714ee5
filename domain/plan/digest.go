package plan

import (
	"crypto/sha256"
	"encoding/hex"

	"avenir-mcp/domain/budget"
)

// A journal must tell later which rows were ours and whether somebody edited them, and must hold no amount and
// no text of them. So it holds digests: of salt, which differs with every operation, and of canonical JSON.

// digest is the hexadecimal SHA-256 of the salt's bytes and of the canonical JSON of an array. A salt that is
// not hexadecimal, which none of this program's is, counts as its text.
func digest(salt string, array []any) string {
	canonical, err := Canonical(array)
	if err != nil {
		panic("plan: a digest of what is not JSON: " + err.Error())
	}
	bytes, err := hex.DecodeString(salt)
	if err != nil {
		bytes = []byte(salt)
	}
	sum := sha256.Sum256(append(bytes, canonical...))
	return hex.EncodeToString(sum[:])
}

// keyOfRow is by what a row that was asked for is found again when nobody knows its id.
func keyOfRow(salt string, t *budget.NewTransaction) string {
	return digest(salt, []any{t.AccountID, t.Date.String(), int64(t.Amount), t.Memo})
}

// keyOf is the same of a row of the plan.
func keyOf(salt string, t *budget.Transaction) string {
	return digest(salt, []any{t.AccountID, t.Date.String(), int64(t.Amount), t.Memo})
}

// contentOf tells an edit of a row: it differs once somebody changed anything but whether the row is approved
// or cleared. YNAB's Uncategorized counts as no category.
func contentOf(salt string, t *budget.Transaction, c budget.Categories) string {
	lines := 0
	for i := range t.Lines {
		if !t.Lines[i].Deleted {
			lines++
		}
	}
	return digest(salt, []any{
		t.AccountID, t.Date.String(), int64(t.Amount), t.Memo, t.PayeeID, c.Assigned(t.CategoryID),
		t.TransferAccountID, t.Colour(), t.ImportID, t.MatchedTransactionID, lines,
	})
}
