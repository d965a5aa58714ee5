package payee

import (
	"cmp"
	"slices"
	"strings"
)

// prefixes name the way of payment before the shop, by the country of the bank. They are text as [Merchant] folds it.
var prefixes = longestFirst(
	french, dutch, german, british, american, spanish,
)

var french = []string{
	"CB", "CARTE", "PAIEMENT CB", "PAIEMENT CARTE", "PAIEMENT PAR CARTE", "ACHAT CB",
	"PRLV", "PRLV SEPA", "PRELEVEMENT", "PRELEVEMENT SEPA", "PRELEVEMENT EUROPEEN",
	"VIR", "VIR SEPA", "VIR INST", "VIR INSTANTANE", "VIR RECU", "VIR PERMANENT",
	"VIREMENT", "VIREMENT SEPA", "VIREMENT INST", "VIREMENT INSTANTANE", "VIREMENT RECU", "VIREMENT PERMANENT",
	"VIREMENT EMIS",
}

var dutch = []string{
	"BEA BETAALPAS", "BEA GOOGLE PAY", "BEA APPLE PAY", "BETAALPAS", "BETAALAUTOMAAT", "PINBETALING", "PIN BETALING",
	"SEPA INCASSO", "SEPA INCASSO ALGEMEEN DOORLOPEND", "SEPA INCASSO ALGEMEEN EENMALIG", "INCASSO",
	"SEPA OVERBOEKING", "OVERBOEKING", "SEPA IDEAL",
}

var german = []string{
	"KARTENZAHLUNG", "GIROCARD", "EC-KARTE", "EC-ZAHLUNG",
	"LASTSCHRIFT", "SEPA-LASTSCHRIFT", "SEPA LASTSCHRIFT", "BASISLASTSCHRIFT", "SEPA-BASISLASTSCHRIFT",
	"FOLGELASTSCHRIFT", "ERSTLASTSCHRIFT",
	"UBERWEISUNG", "SEPA-UBERWEISUNG", "UEBERWEISUNG", "SEPA-UEBERWEISUNG",
	"GUTSCHRIFT", "SEPA-GUTSCHRIFT", "DAUERAUFTRAG",
}

var british = []string{
	"CARD PAYMENT", "CARD PAYMENT TO", "CONTACTLESS", "CONTACTLESS PAYMENT", "CONTACTLESS PAYMENT TO",
	"DIRECT DEBIT", "DIRECT DEBIT TO", "DIRECT DEBIT PAYMENT TO", "STANDING ORDER", "STANDING ORDER TO",
	"FASTER PAYMENT", "FASTER PAYMENT TO", "FASTER PAYMENT FROM", "FASTER PAYMENTS", "BILL PAYMENT", "BILL PAYMENT TO",
}

var american = []string{
	"POS", "POS PURCHASE", "POS DEBIT", "POS WITHDRAWAL", "DEBIT CARD PURCHASE", "PURCHASE AUTHORIZED ON",
	"RECURRING PAYMENT", "RECURRING PAYMENT AUTHORIZED ON", "CHECKCARD", "CHECK CARD PURCHASE",
	"VISA PURCHASE", "VISA DDA PUR", "ACH DEBIT", "ACH CREDIT", "ACH PAYMENT", "PREAUTHORIZED DEBIT",
}

var spanish = []string{
	"COMPRA EN", "COMPRA TARJ", "COMPRA TARJETA", "COMPRA CON TARJETA", "COMPRA CON TARJETA EN",
	"PAGO CON TARJETA", "PAGO CON TARJETA EN", "PAGO MOVIL EN", "PAGO EN",
	"RECIBO", "ADEUDO", "ADEUDO SEPA", "ADEUDO RECIBO",
	"TRANSFERENCIA A", "TRANSFERENCIA DE", "TRANSFERENCIA A FAVOR DE",
	"TRANSFERENCIA INMEDIATA A", "TRANSFERENCIA INMEDIATA DE", "TRANSFERENCIA INMEDIATA A FAVOR DE",
	"BIZUM A", "BIZUM DE",
}

func longestFirst(lists ...[]string) []string {
	all := slices.Concat(lists...)
	slices.SortFunc(all, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	return all
}

// removePrefix removes the longest prefix that stands before something else.
func removePrefix(s string) string {
	for _, prefix := range prefixes {
		rest, ok := strings.CutPrefix(s, prefix)
		if ok && len(rest) > 1 && strings.ContainsRune(" :*/-.", rune(rest[0])) {
			return rest[1:]
		}
	}
	return s
}
