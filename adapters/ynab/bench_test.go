package ynab_test

import "testing"

func BenchmarkReading100000Rows(b *testing.B) {
	body := manyRows(100_000)
	client, _ := dial(b, good(body))
	b.SetBytes(int64(len(body)))
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if n++; n > 150 { // the hour's requests
			client, _ = dial(b, good(body))
			n = 0
		}
		if _, err := client.Transactions(b.Context(), planID, day("1900-01-01"), 0); err != nil {
			b.Fatal(err)
		}
	}
}
