package transport_test

import (
	"strings"
	"testing"

	"avenir-mcp/adapters/ynab/transport"
)

func TestTheTokenGoesReadablyToThisMachineOnly(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"https://api.ynab.com/v1":       "https://api.ynab.com/v1",
		"\thttps://api.ynab.com/v1//\n": "https://api.ynab.com/v1",
		"https://proxy.test:8443":       "https://proxy.test:8443",
		"http://localhost:8105/v1":      "http://localhost:8105/v1",
		"http://127.0.0.1:8105/v1":      "http://127.0.0.1:8105/v1",
		"http://127.9.9.9/v1":           "http://127.9.9.9/v1",
		"http://[::1]:8105/v1/":         "http://[::1]:8105/v1",
		"http://api.ynab.com/v1":        "! use https",
		"http://127.0.0.1.evil.test/":   "! use https",
		"http://localhost.evil.test/":   "! use https",
		"http://0.0.0.0:8105/v1":        "! use https",
		"ftp://api.ynab.com/v1":         "! begin with https://",
		"HTTPS://api.ynab.com/v1":       "https://api.ynab.com/v1",
		"api.ynab.com/v1":               "! not an address",
		"":                              "! not an address",
		"https://":                      "! not an address",
		"https://:443/v1":               "! not an address",
		"https://u:hunter2@ynab.com/v":  "! user or a password",
		"https://ynab.com/v1?hunter2":   "! without ? or #",
		"https://ynab.com/v1?":          "! without ? or #",
		"https://ynab.com/v1#hunter2":   "! without ? or #",
		"https://ynab.com/%zzhunter2":   "! not an address",
	} {
		u, err := transport.ParseURL(address)
		part, wrong := strings.CutPrefix(want, "! ")
		switch {
		case wrong && (err == nil || !strings.Contains(err.Error(), part)):
			t.Errorf("%q: error %v, want %q", address, err, part)
		case wrong && strings.Contains(err.Error(), "hunter2"):
			t.Errorf("%q: the error repeats a secret: %v", address, err)
		case !wrong && (err != nil || u.String() != want):
			t.Errorf("%q: %v, %v, want %s", address, u, err, want)
		}
	}
}
