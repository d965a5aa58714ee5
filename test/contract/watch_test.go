package contract_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"avenir-mcp/test/contract"
)

// reports are what Watch would have told a test.
type reports []string

func (*reports) Helper() {}
func (r *reports) Errorf(format string, args ...any) {
	*r = append(*r, fmt.Sprintf(format, args...))
}

func TestWatchTellsWhatBreaksTheContract(t *testing.T) {
	t.Parallel()
	const (
		secret  = "5f2c1c1e-0000-4000-8000-0000000secret"
		user    = `{"data":{"user":{"id":"` + id + `"}}}`
		failure = `{"error":{"id":"400","name":"bad_request","detail":"` + secret + `"}}`
		payee   = `{"data":{"payee":{"id":"` + id + `","name":"x","deleted":false},"server_knowledge":1}}`
		payees  = "/v1/plans/" + id + "/payees"
	)
	for name, c := range map[string]struct {
		method, path, body string
		status             int
		answer             string
		fault              bool
		want               string
	}{
		"a right answer":                        {"GET", "/v1/user", "", 200, user, false, ""},
		"an answer without a field":             {"GET", "/v1/user", "", 200, `{"data":{}}`, false, `"user" is missing`},
		"an answer that is no JSON":             {"GET", "/v1/user", "", 200, `<html>`, false, "breaks the contract"},
		"a wrong id":                            {"GET", "/v1/user", "", 200, `{"data":{"user":{"id":"` + secret + `"}}}`, false, "breaks the contract"},
		"a failure in its form":                 {"GET", "/v1/user", "", 401, failure, false, ""},
		"a failure in another form":             {"GET", "/v1/user", "", 401, `{"error":"` + secret + `"}`, false, "breaks the contract"},
		"a defect":                              {"GET", "/v1/user", "", 500, failure, false, "a defect"},
		"a fault that was meant":                {"GET", "/v1/user", "", 503, `<html>`, true, ""},
		"an unknown path that is refused":       {"GET", "/v1/" + secret, "", 404, failure, false, ""},
		"an unknown path that is answered":      {"GET", "/v1/" + secret, "", 200, user, false, "not in the contract"},
		"an unknown path that fails wrongly":    {"GET", "/v1/" + secret, "", 404, `{}`, false, "not in the contract"},
		"a wrong verb that is answered":         {"PUT", "/v1/user", "", 200, user, false, "not in the contract"},
		"what is outside":                       {"GET", "/sandbox/" + secret, "", 200, `<html>`, false, ""},
		"a right request":                       {"POST", payees, `{"payee":{"name":"x"}}`, 201, payee, false, ""},
		"a wrong request that is refused":       {"POST", payees, `{"payee":{"name":7}}`, 400, failure, false, ""},
		"a wrong request that is accepted":      {"POST", payees, `{"payee":{"name":7}}`, 201, payee, false, "the request breaks the contract"},
		"a wrong parameter that is accepted":    {"GET", payees + "?last_knowledge_of_server=x", "", 200, `{"data":{"payees":[],"server_knowledge":1}}`, false, "the request breaks the contract"},
		"a request that is long and is refused": {"POST", payees, strings.Repeat("x", 1<<20), 400, failure, false, ""},
	} {
		for _, zipped := range []bool{false, true} {
			t.Run(fmt.Sprint(name, " zipped ", zipped), func(t *testing.T) {
				t.Parallel()
				var told reports
				next := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					_, _ = io.Copy(io.Discard, r.Body)
					w.Header().Set("Content-Type", "application/json; charset=utf-8")
					if c.fault {
						w.Header().Set("Sandbox-Fault", "drop")
					}
					reply(w, c.status, c.answer, zipped)
				})
				w := httptest.NewRecorder()
				contract.Watch(&told, next).ServeHTTP(w, request(t, c.method, c.path, c.body))
				if w.Code != c.status || !zipped && w.Body.String() != c.answer {
					t.Errorf("passed on: %d %s", w.Code, w.Body)
				}
				all := strings.Join(told, "\n")
				if (c.want == "") != (all == "") || !strings.Contains(all, c.want) || strings.Contains(all, "secret") {
					t.Errorf("told %q, want %q", all, c.want)
				}
			})
		}
	}
}

func reply(w http.ResponseWriter, status int, answer string, zipped bool) {
	if zipped {
		var b bytes.Buffer
		zip := gzip.NewWriter(&b)
		_, _ = io.WriteString(zip, answer)
		_ = zip.Close()
		w.Header().Set("Content-Encoding", "gzip")
		answer = b.String()
	}
	w.WriteHeader(status)
	_, _ = io.WriteString(w, answer)
}

func TestWatchPassesABrokenConnectionOn(t *testing.T) {
	t.Parallel()
	var told reports
	handler := contract.Watch(&told, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "half")
		panic(http.ErrAbortHandler)
	}))
	w := httptest.NewRecorder()
	defer func() {
		if p := recover(); p != any(http.ErrAbortHandler) || w.Body.String() != "half" || len(told) > 0 {
			t.Errorf("%v %q %q", p, w.Body, told)
		}
	}()
	handler.ServeHTTP(w, request(t, "GET", "/v1/user", ""))
}

func TestWatchLetsAnAnswerBeFlushed(t *testing.T) {
	t.Parallel()
	var told reports
	w := httptest.NewRecorder()
	contract.Watch(&told, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		if err := http.NewResponseController(w).Flush(); err != nil {
			t.Error(err)
		}
	})).ServeHTTP(w, request(t, "GET", "/v1/user", ""))
	if !w.Flushed {
		t.Error("nothing was flushed")
	}
}
