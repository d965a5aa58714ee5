package bootstrap_test

import (
	"net"
	"strings"
	"testing"

	"avenir-mcp/bootstrap"
)

// TestAnAddressThatCannotBeHadIsExplained: whoever starts a second server learns what to do, in their own words.
func TestAnAddressThatCannotBeHadIsExplained(t *testing.T) {
	t.Parallel()
	taken, err := bootstrap.Listen(t.Context(), "127.0.0.1:0", "Settings.", "choose another")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = taken.Close() }()
	_, port, _ := net.SplitHostPort(taken.Addr().String())
	_, err = bootstrap.Listen(t.Context(), taken.Addr().String(), "Settings.", "choose another")
	if want := "port " + port + " is in use, perhaps by another avenir-mcp: end it, or choose another"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	// 192.0.2.0/24 is for documentation: no machine has it.
	_, err = bootstrap.Listen(t.Context(), "192.0.2.1:8103", "Settings.", "choose another")
	if err == nil || !strings.HasPrefix(err.Error(), "could not listen on 192.0.2.1:8103: ") || !strings.HasSuffix(err.Error(), ". Settings.") {
		t.Error(err)
	}
}
