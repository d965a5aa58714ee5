package rest_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/money"
)

// heavy is a plan with many rows over two years.
func heavy(n int) book.Plan {
	p := full()
	p.Transactions = make([]budget.Transaction, n)
	for i := range p.Transactions {
		p.Transactions[i] = budget.Transaction{
			ID: id(fmt.Sprint("row ", i)), Date: day("2025-01-01").AddDays(i % 600), Amount: money.Milliunits(-i * 10),
			AccountID: []string{id("checking"), id("savings"), id("card")}[i%3], CategoryID: []string{id("food"), id("rest"), ""}[i%7%3],
			PayeeName: fmt.Sprintf("Payee %d", i%500), Cleared: budget.Cleared, Approved: true, Memo: fmt.Sprintf("memo %d", i),
		}
	}
	return p
}

// discard counts what nobody looks at.
type discard struct {
	header http.Header
	n      int
}

func (d *discard) Header() http.Header { return d.header }
func (*discard) WriteHeader(int)       {}
func (d *discard) Write(p []byte) (int, error) {
	d.n += len(p)
	return len(p), nil
}

// BenchmarkListTransactions compares serving a long list with marshalling rows that are ready to be marshalled.
func BenchmarkListTransactions(b *testing.B) {
	c := new(clock)
	s := sandbox.New(c, heavy(100_000))
	handler := rest.New(s, rest.Options{Clock: c})
	rows := rest.WireRows(s, id("plan"))
	r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/v1/plans/"+id("plan")+"/transactions?since_date=1900-01-01", http.NoBody)
	as(token)(r)
	var served, marshalled time.Duration
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		answer := &discard{header: http.Header{}}
		handler.ServeHTTP(answer, r)
		served += time.Since(start)
		start = time.Now()
		whole, err := json.Marshal(rows)
		if err != nil || answer.n < len(whole) {
			b.Fatalf("%v: %d bytes were served, %d marshalled", err, answer.n, len(whole))
		}
		marshalled += time.Since(start)
	}
	b.ReportMetric(float64(served)/float64(marshalled), "served/marshalled")
	b.ReportMetric(float64(served.Milliseconds())/float64(b.N), "ms/list")
}
