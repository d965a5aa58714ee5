package payee_test

import (
	"strings"
	"testing"
)

// prefixesOf are the ways of payment that banks of six countries write before a shop.
var prefixesOf = map[string]string{
	"FR": `CB, CARTE, PAIEMENT CB, PAIEMENT CARTE, PAIEMENT PAR CARTE, ACHAT CB, PRLV, PRLV SEPA, PRELEVEMENT,
		PRELEVEMENT SEPA, PRELEVEMENT EUROPEEN, VIR, VIR SEPA, VIR INST, VIR INSTANTANE, VIR RECU, VIR PERMANENT, VIREMENT,
		VIREMENT SEPA, VIREMENT INST, VIREMENT INSTANTANE, VIREMENT RECU, VIREMENT PERMANENT, VIREMENT EMIS`,
	"NL": `BEA BETAALPAS, BEA GOOGLE PAY, BEA APPLE PAY, BETAALPAS, BETAALAUTOMAAT, PINBETALING, PIN BETALING,
		SEPA INCASSO, SEPA INCASSO ALGEMEEN DOORLOPEND, SEPA INCASSO ALGEMEEN EENMALIG, SEPA OVERBOEKING, SEPA IDEAL,
		INCASSO, OVERBOEKING`,
	"DE": `KARTENZAHLUNG, GIROCARD, EC-KARTE, EC-ZAHLUNG, LASTSCHRIFT, SEPA-LASTSCHRIFT, SEPA LASTSCHRIFT,
		BASISLASTSCHRIFT, SEPA-BASISLASTSCHRIFT, FOLGELASTSCHRIFT, ERSTLASTSCHRIFT, UBERWEISUNG, UEBERWEISUNG,
		SEPA-UBERWEISUNG, SEPA-UEBERWEISUNG, GUTSCHRIFT, SEPA-GUTSCHRIFT, DAUERAUFTRAG`,
	"UK": `CARD PAYMENT, CARD PAYMENT TO, CONTACTLESS, CONTACTLESS PAYMENT, CONTACTLESS PAYMENT TO, DIRECT DEBIT,
		DIRECT DEBIT TO, DIRECT DEBIT PAYMENT TO, STANDING ORDER, STANDING ORDER TO, FASTER PAYMENT, FASTER PAYMENT TO,
		FASTER PAYMENT FROM, FASTER PAYMENTS, BILL PAYMENT, BILL PAYMENT TO`,
	"US": `POS, POS PURCHASE, POS DEBIT, POS WITHDRAWAL, DEBIT CARD PURCHASE, PURCHASE AUTHORIZED ON,
		RECURRING PAYMENT, RECURRING PAYMENT AUTHORIZED ON, CHECKCARD, CHECK CARD PURCHASE, VISA PURCHASE, VISA DDA PUR,
		ACH DEBIT, ACH CREDIT, ACH PAYMENT, PREAUTHORIZED DEBIT`,
	"ES": `COMPRA EN, COMPRA TARJ, COMPRA TARJETA, COMPRA CON TARJETA, COMPRA CON TARJETA EN, PAGO CON TARJETA,
		PAGO CON TARJETA EN, PAGO MOVIL EN, PAGO EN, RECIBO, ADEUDO, ADEUDO SEPA, ADEUDO RECIBO, TRANSFERENCIA A,
		TRANSFERENCIA DE, TRANSFERENCIA A FAVOR DE, TRANSFERENCIA INMEDIATA A, TRANSFERENCIA INMEDIATA DE,
		TRANSFERENCIA INMEDIATA A FAVOR DE, BIZUM A, BIZUM DE`,
}

func TestEveryPrefixGoes(t *testing.T) {
	t.Parallel()
	all := cases{}
	for country, prefixes := range prefixesOf {
		for prefix := range strings.SplitSeq(prefixes, ",") {
			prefix = strings.Join(strings.Fields(prefix), " ")
			all[country+": "+prefix] = struct{ label, want string }{prefix + " SHOP", "SHOP"}
			if !strings.Contains(prefix, " ") {
				all[country+": "+prefix+" as a part of a word"] = struct{ label, want string }{prefix + "SHOP", prefix + "SHOP"}
			}
		}
	}
	all.run(t)
}

func TestAPrefixStandsBeforeSomethingElse(t *testing.T) {
	t.Parallel()
	cases{
		"with accents and case":                {"Überweisung Shop", "SHOP"},
		"a colon":                              {"CB:SHOP", "SHOP"},
		"a star":                               {"CB*SHOP", "SHOP"},
		"a slash":                              {"CB/SHOP", "SHOP"},
		"a dash":                               {"CB-SHOP", "SHOP"},
		"a point":                              {"CB.SHOP", "SHOP"},
		"another sign":                         {"CB&SHOP", "CB&SHOP"},
		"signs and spaces":                     {"CB : SHOP", "SHOP"},
		"not in the middle":                    {"SHOP CB X", "SHOP CB X"},
		"alone":                                {"STANDING ORDER", "STANDING ORDER"},
		"what is left of a word is no prefix":  {"CONTACTLESS PAYMENTS LTD", "PAYMENTS LTD"},
		"one prefix a round, and rounds go on": {"CB CARTE SHOP", "SHOP"},
		"a prefix behind what another rule removes": {"12345 CB SHOP", "SHOP"},
	}.run(t)
}

func TestCollectorsGo(t *testing.T) {
	t.Parallel()
	all := cases{
		"with an underscore":                  {"SUMUP_*SHOP", "SHOP"},
		"with a space behind":                 {"SUMUP* SHOP", "SHOP"},
		"with spaces on both sides":           {"SUMUP * SHOP", "SHOP"},
		"behind a prefix":                     {"CB PAYPAL * SHOP", "SHOP"},
		"without a star":                      {"SP BAKERY", "SP BAKERY"},
		"not in front":                        {"THE SQ *SHOP", "THE SQ *SHOP"},
		"a part of a word":                    {"ESQ *SHOP", "ESQ *SHOP"},
		"a longer word":                       {"SQX *SHOP", "SQX *SHOP"},
		"a lone star behind a part of a word": {"ESQ * SHOP", "ESQ SHOP"},
		"a star of something else":            {"SHOP * MORE", "SHOP MORE"},
	}
	for collector := range strings.FieldsSeq("PAYPAL PP SQ TST SUMUP ZETTLE IZ SP STRIPE CKO GOCARDLESS MOLLIE KLARNA ADYEN") {
		all["the collector "+collector] = struct{ label, want string }{collector + " *SHOP", "SHOP"}
		all["the collector "+collector+", glued"] = struct{ label, want string }{collector + "*SHOP", "SHOP"}
		all["the collector "+collector+", alone"] = struct{ label, want string }{collector + " *", collector}
	}
	all.run(t)
}

func TestACountryAtTheEndGoes(t *testing.T) {
	t.Parallel()
	all := cases{
		"not in the middle": {"SHOP USA X", "SHOP USA X"},
		"another country":   {"SHOP SWE", "SHOP SWE"},
		"a part of a word":  {"SHOP MEDUSA", "SHOP MEDUSA"},
		"in front of signs": {"SHOP USA -", "SHOP"},
	}
	for country := range strings.FieldsSeq("FRA NLD DEU GBR USA ESP BEL") {
		all["the country "+country] = struct{ label, want string }{"SHOP " + country, "SHOP"}
	}
	all.run(t)
}
