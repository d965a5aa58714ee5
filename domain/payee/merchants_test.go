package payee_test

import (
	"fmt"
	"testing"

	"avenir-mcp/domain/payee"
)

func ExampleMerchant() {
	fmt.Println(payee.Merchant("CARTE 12/01 BAKERY ROSE"))
	fmt.Println(payee.Merchant("KARTENZAHLUNG DM DROGERIE MARKT 23.10. 14:22 UHR"))
	// Output:
	// BAKERY ROSE
	// DM DROGERIE MARKT
}

func ExampleMerchants() {
	var merchants payee.Merchants
	fmt.Println(merchants.Of("CB Café Rosé"), merchants.Of("CB Café Rosé") == merchants.Of("CARTE 12/01 CAFE ROSE"))
	// Output: CAFE ROSE true
}

func TestALabelIsRecognisedOnce(t *testing.T) { //nolint:paralleltest // counting allocations does not go with it
	var merchants payee.Merchants
	merchants.Of("CB Café Rosé")
	if n := testing.AllocsPerRun(100, func() { merchants.Of("CB Café Rosé") }); n != 0 {
		t.Errorf("%v allocations for a label that is known", n)
	}
	if got := merchants.Of("CB Salon"); got != "SALON" {
		t.Errorf("another label gives %q", got)
	}
}

// written are labels of 2,000 shops as banks write them.
func written() []string {
	forms := []string{
		"CB SHOP %d MARKET FACT 110126 525130******2", "Corner Café %d", "BEA, Betaalpas Shop%d,PAS123 NR:AB12CD, 23.10.25/18:04 AMSTERDAM",
		"SEPA-Basislastschrift Stadtwerke %d EREF+1234", "CARD PAYMENT TO STORES %d ON 12 OCT", "PAYPAL *SHOP%d", "Supermarket %d", "Bakery Rose %d",
	}
	labels := make([]string, 2000)
	for i := range labels {
		labels[i] = fmt.Sprintf(forms[i%len(forms)], i)
	}
	return labels
}

func BenchmarkMerchant(b *testing.B) {
	labels := written()
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		payee.Merchant(labels[i%len(labels)])
	}
}

func BenchmarkMerchantsOf100000Rows(b *testing.B) {
	labels := written()
	b.ReportAllocs()
	for b.Loop() {
		var merchants payee.Merchants
		for i := range 100_000 {
			merchants.Of(labels[i%len(labels)])
		}
	}
}
