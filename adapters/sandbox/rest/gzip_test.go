package rest_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"testing"

	"avenir-mcp/adapters/sandbox/rest"
)

func TestAnswersAreZippedWhenAsked(t *testing.T) {
	t.Parallel()
	f := serve(t, rest.Options{})
	plain := f.get("/transactions").body
	for accepted, zipped := range map[string]bool{
		"gzip": true, "deflate, GZIP;q=0.5": true, "*": true, "br": false, "gzip;q=0": false, "gzip;q=x": false, "identity": false,
	} {
		answer := f.do(http.MethodGet, "/transactions", "", header("Accept-Encoding", accepted)).is(200)
		if got := answer.header.Get("Content-Encoding") == "gzip"; got != zipped {
			t.Errorf("%s: zipped %v, want %v", accepted, got, zipped)
			continue
		}
		body := answer.body
		if zipped {
			r, err := gzip.NewReader(bytes.NewReader(body))
			if err != nil {
				t.Fatal(err)
			}
			if body, err = io.ReadAll(r); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(body, plain) {
			t.Errorf("%s: another answer", accepted)
		}
	}
	f.do(http.MethodGet, "/nothing", "", header("Accept-Encoding", "gzip")).is(404)
}
