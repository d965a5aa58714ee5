package plan

import (
	"fmt"
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
	"avenir-mcp/domain/text"
)

// maxLines is how many changes a question shows one by one. A longer list is not read.
const maxLines = 20

// What stands for nothing in a question.
const (
	noCategory = "no category"
	noPayee    = "no payee"
)

// question is a heading, one line per change as far as they are shown, and closing remarks, which are never
// cut.
func question(heading string, lines, remarks []string) string {
	var b strings.Builder
	b.WriteString(heading)
	for i, line := range lines {
		if i == maxLines {
			fmt.Fprintf(&b, "\n- … and %d more", len(lines)-maxLines)
			break
		}
		b.WriteString("\n- ")
		b.WriteString(line)
	}
	for _, remark := range remarks {
		b.WriteString("\n")
		b.WriteString(remark)
	}
	return b.String()
}

// change is "before → after".
func change(before, after string) string { return before + " → " + after }

// named is a name or label as it is shown: one line, bounded. Where nothing of it can be shown, something
// else stands for it.
func named(name, otherwise string) string {
	if shown := text.Clean(name); shown != "" {
		return shown
	}
	return text.Clean(otherwise)
}

// describe is a transaction in a question: date, payee, amount, and whether it is locked.
func describe(t budget.Transaction, c money.Currency) string {
	s := fmt.Sprintf("%s %s %s", t.Date, inLine(named(t.PayeeName, noPayee)), c.Flow(t.Amount))
	if t.Cleared == budget.Reconciled {
		s += " (reconciled)"
	}
	return s
}
