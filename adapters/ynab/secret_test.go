package ynab_test

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"

	"avenir-mcp/domain"
)

// TestTheTokenIsInNoErrorNoLogAndNoFormat plays answers and failures that repeat the token, however they can.
func TestTheTokenIsInNoErrorNoLogAndNoFormat(t *testing.T) {
	t.Parallel()
	hidden := secret[:4] + "\u200b" + secret[4:] // whole again once it was cleaned
	for name, answer := range map[string]reply{
		"in a detail":         failed(400, "400", "bad_request", "Bearer "+secret+" is bad"),
		"in a name":           failed(403, "403.3", secret, secret),
		"in an id":            failed(401, secret, "x", ""),
		"in a page":           {status: 502, body: "<p>Authorization: Bearer " + secret + "</p>"},
		"across the cut":      {status: 400, body: strings.Repeat("x", 64) + secret + " and so on, for longer than is shown"},
		"with hidden marks":   failed(400, "400", "bad_request", hidden),
		"with an entity":      failed(400, "400", "bad_request", strings.Replace(secret, "-", "&#45;", 1)),
		"in a missing thing":  failed(404, "404.2", "resource_not_found", secret),
		"in a broken wire":    {err: errors.New("malformed header: Bearer " + secret)},
		"in a redirect":       {status: 302, header: http.Header{"Location": {"https://x.test/?" + secret}}},
		"in an answer":        good(`{"data":{"` + secret + `":1}}`),
		"in a broken answer":  good(`{"data":{"transactions":"` + secret + `"}}`),
		"in what is no JSON":  good(secret),
		"while it is read":    {status: 200, body: `{"data":`, cut: errors.New("bad chunk: " + secret)},
		"in the waiting time": {status: 429, header: http.Header{"Retry-After": {secret}}},
	} {
		var logged bytes.Buffer
		log := zap.New(zapcore.NewCore(zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig()), zapcore.AddSync(&logged), zap.DebugLevel))
		yonder := wire{replies: []reply{answer}}
		client := connect(t, "", yonder.transport(), log)
		for what, do := range map[string]func() error{
			"read": func() error {
				_, err := client.Transactions(t.Context(), planID, day("2024-06-01"), 471147114711)
				return err
			},
			"write":  func() error { return someWrites["update"](t.Context(), client) },
			"delete": func() error { return someWrites["delete"](t.Context(), client) },
		} {
			err := do()
			if err == nil {
				t.Fatalf("%s %s: no error", what, name)
			}
			log.Error("it failed", zap.Error(err), zap.Any("client", client), zap.String("s", fmt.Sprintf("%+v", client)))
			shown := logged.String() + fmt.Sprintf("%v %+v %#v %q", err, err, err, err)
			for e := err; e != nil; e = errors.Unwrap(e) {
				if d, ok := errors.AsType[*domain.Error](e); ok {
					shown += d.Message + d.Next + fmt.Sprint(d.Cause)
				}
				shown += e.Error()
			}
			for _, part := range []string{secret, secret[:10], "471147114711"} {
				if strings.Contains(shown, part) {
					t.Errorf("%s %s shows %q:\n%s", what, name, part, shown)
				}
			}
		}
		if !strings.Contains(logged.String(), "/transactions") {
			t.Errorf("%s: the log lacks the requests", name)
		}
	}
}
