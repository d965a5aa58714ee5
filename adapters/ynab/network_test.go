package ynab_test

import (
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/application"
)

// serve is a YNAB on this machine, and a client of it over a real connection.
func serve(t *testing.T, handle http.HandlerFunc) *ynab.Client {
	t.Helper()
	s := httptest.NewServer(handle)
	base := transport.NewBase()
	t.Cleanup(s.Close)
	client := connect(t, s.URL+"/v1", base, nil)
	t.Cleanup(client.Close)
	return client
}

func TestARealAnswerIsUnpackedAndRead(t *testing.T) {
	t.Parallel()
	client := serve(t, func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Accept-Encoding") != "gzip" || r.Header.Get("Authorization") != "Bearer "+secret {
			t.Errorf("asked with %v", r.Header)
		}
		w.Header().Set("Content-Encoding", "gzip")
		z := gzip.NewWriter(w)
		_, _ = io.WriteString(z, `{"data":{"user":{"id":"me"}}}`)
		_ = z.Close()
	})
	ctx, spent := application.CountRequests(t.Context())
	if id, err := client.User(ctx); err != nil || id != "me" || spent.Count() != 1 {
		t.Errorf("%q, %v, %d requests", id, err, spent.Count())
	}
}

// halfway sends half an answer and hangs up, a number of times.
func halfway(times int32, sent *atomic.Int32, whole string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if sent.Add(1) > times {
			_, _ = io.WriteString(w, whole)
			return
		}
		_, _ = io.WriteString(w, whole[:len(whole)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	}
}

func TestAReadThatBreaksOffIsReadAgain(t *testing.T) {
	t.Parallel()
	const whole = `{"data":{"accounts":[{"id":"a"},{"id":"b"},{"id":"c"}],"server_knowledge":9}}`
	for times, fine := range map[int32]bool{0: true, 1: true, 2: true, 3: false} {
		var sent atomic.Int32
		client := serve(t, halfway(times, &sent, whole))
		got, err := client.Accounts(t.Context(), planID, 0)
		if fine && (err != nil || len(got.Items) != 3 || got.Knowledge != 9) {
			t.Errorf("after %d breaks: %+v, %v", times, got, err)
		}
		if !fine {
			mustFail(t, err, away, "could not be reached", "broke off")
		}
		if sent.Load() != min(times+1, 3) {
			t.Errorf("%d requests for %d breaks", sent.Load(), times)
		}
	}
}

func TestAWriteWhoseAnswerBreaksOffIsLeftOpen(t *testing.T) {
	t.Parallel()
	for what, do := range someWrites {
		var sent atomic.Int32
		client := serve(t, halfway(9, &sent, rowBody))
		mustBeOpen(t, do(t.Context(), client), "cut short")
		if sent.Load() != 1 {
			t.Errorf("%s: sent %d times", what, sent.Load())
		}
	}
}

func TestAWriteWithoutAnswerIsLeftOpen(t *testing.T) {
	t.Parallel()
	for what, do := range someWrites {
		var sent atomic.Int32
		client := serve(t, func(http.ResponseWriter, *http.Request) {
			sent.Add(1)
			panic(http.ErrAbortHandler)
		})
		mustBeOpen(t, do(t.Context(), client))
		if sent.Load() != 1 {
			t.Errorf("%s: sent %d times", what, sent.Load())
		}
	}
}

func TestAWriteWithoutConnectionWasNotApplied(t *testing.T) {
	t.Parallel()
	s := httptest.NewServer(nil)
	s.Close() // nobody listens there any more
	client := connect(t, s.URL, nil, nil)
	for what, do := range someWrites {
		ctx, spent := application.CountRequests(t.Context())
		mustFail(t, do(ctx, client), away, "could not be reached: no connection to it could be made.", "nothing was applied")
		if spent.Count() != 3 {
			t.Errorf("%s: tried %d times", what, spent.Count())
		}
	}
	_, err := client.User(t.Context())
	mustFail(t, err, away, "no connection to it could be made. Check that this machine is online, or try again in some minutes.")
}

func TestALongListIsReadWhole(t *testing.T) {
	t.Parallel()
	const n = 20_000
	client := serve(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, manyRows(n)) })
	got, err := client.Transactions(t.Context(), planID, day("1900-01-01"), 0)
	if err != nil || len(got.Items) != n || got.Knowledge != 5 {
		t.Fatalf("%d rows, %v", len(got.Items), err)
	}
	for i := range got.Items {
		if r := &got.Items[i]; r.ID != fmt.Sprintf("row-%d", i) || int(r.Amount) != -i || r.PayeeName != fmt.Sprintf("Payee %d", i%500) {
			t.Fatalf("row %d is %+v", i, r)
		}
	}
}

// manyRows is an answer with n rows.
func manyRows(n int) string {
	var b strings.Builder
	b.WriteString(`{"data":{"transactions":[`)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":"row-%d","date":"2026-09-12","amount":%d,"amount_formatted":"x","amount_currency":-1.5,"memo":null,
			"cleared":"cleared","approved":true,"flag_color":null,"flag_name":null,"account_id":"account-%d","account_name":"A",
			"payee_id":"payee-%d","payee_name":"Payee %d","category_id":"category-%d","category_name":"C","transfer_account_id":null,
			"transfer_transaction_id":null,"matched_transaction_id":null,"import_id":null,"import_payee_name":null,
			"import_payee_name_original":null,"debt_transaction_type":null,"deleted":false,"subtransactions":[]}`, i, -i, i%10, i%500, i%500, i%100)
	}
	b.WriteString(`],"server_knowledge":5}}`)
	return b.String()
}
