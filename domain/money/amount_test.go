package money_test

import (
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/domain/money"
)

func ExampleAmount() {
	line, _ := json.Marshal(struct {
		Amount  money.Amount `json:"amount"`
		Balance money.Amount `json:"balance"`
	}{-86_400, 1_000_000})
	fmt.Println(string(line))
	// Output: {"amount":-86.4,"balance":1000}
}

func TestAmountIsTheShortestExactNumber(t *testing.T) {
	t.Parallel()
	for want, amount := range map[string]money.Amount{
		"-43.21":                -43_210,
		"1":                     1000,
		"-4.059":                -4059,
		"0":                     0,
		"-0.004":                -4, // case 2
		"-0.005":                -5, // case 2
		"0.1":                   100,
		"0.01":                  10,
		"-0.5":                  -500,
		"100":                   100_000,
		"-1000.001":             -1_000_001,
		"-9223372036854775.808": math.MinInt64,
		"9223372036854775.807":  math.MaxInt64,
	} {
		if diff := cmp.Diff(want, amount.String()); diff != "" {
			t.Error(diff)
		}
		got, err := json.Marshal(amount)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Error(diff)
		}
	}
}
