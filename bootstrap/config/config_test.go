package config_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/zap/zapcore"

	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/bootstrap/config"
)

// compare leaves out what a zone holds inside, and looks into tokens.
var compare = cmp.Options{
	cmp.Comparer(func(a, b *time.Location) bool { return a.String() == b.String() }),
	cmp.Comparer(func(a, b token.Token) bool { return a.Reveal() == b.Reveal() }),
}

// standard is what a process does of which nothing is asked.
var standard = config.Config{Zone: time.Local, LogLevel: zapcore.WarnLevel, Host: "127.0.0.1", Port: 8103}

func load(t *testing.T, flags config.Flags, lines ...string) config.Config {
	t.Helper()
	c, err := config.Load(lines, flags, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTheSandboxNeedsNothingElse(t *testing.T) {
	t.Parallel()
	want := standard
	want.Sandbox, want.Write, want.Plan = true, true, "household"
	if diff := cmp.Diff(want, load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1"), compare); diff != "" {
		t.Error(diff)
	}
}

func TestEveryVariableIsRead(t *testing.T) {
	t.Parallel()
	chosen, err := token.New("a-token-of-32-characters-or-more")
	if err != nil {
		t.Fatal(err)
	}
	want := config.Config{
		Sandbox: true, Write: false, RequireElicitation: true, Plan: "P", PlanOnly: true, Zone: time.UTC,
		Journal: "/tmp/j", LogLevel: zapcore.DebugLevel, LogJSON: true, Confidence: new(0.75),
		HTTP: true, Host: "0.0.0.0", Port: 0, HTTPToken: chosen, StateKey: &inputrequired.Key{0: 0xfb, 31: 1},
	}
	got := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=yes", "AVENIR_MCP_WRITE=Off", "AVENIR_MCP_REQUIRE_ELICITATION=TRUE",
		"AVENIR_MCP_PLAN=P", "AVENIR_MCP_PLAN_ONLY=on", "AVENIR_MCP_TIMEZONE=UTC", "AVENIR_MCP_JOURNAL=/tmp/j",
		"AVENIR_MCP_TRANSPORT=http", "AVENIR_MCP_HOST=0.0.0.0", "AVENIR_MCP_PORT=0",
		"AVENIR_MCP_HTTP_TOKEN=a-token-of-32-characters-or-more", "AVENIR_MCP_STATE_KEY=-wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE",
		"AVENIR_MCP_CONFIDENCE_THRESHOLD=0.75", "AVENIR_MCP_LOG_LEVEL=DEBUG", "AVENIR_MCP_LOG_FORMAT=json", "HOME=/somewhere", "AVENIR=1")
	if diff := cmp.Diff(want, got, compare); diff != "" {
		t.Error(diff)
	}
}

func TestYNABNeedsATokenAndNothingElse(t *testing.T) {
	t.Parallel()
	secret, err := token.New("a-token-of-somebody")
	if err != nil {
		t.Fatal(err)
	}
	want := standard
	want.Token, want.TokenFrom = secret, token.FromEnvironment
	if diff := cmp.Diff(want, load(t, config.Flags{}, "YNAB_API_KEY= a-token-of-somebody\n"), compare); diff != "" {
		t.Error(diff)
	}
}

func TestTheVariablesOfYNABAreRead(t *testing.T) {
	t.Parallel()
	c := load(t, config.Flags{}, "YNAB_API_KEY=a-token-of-somebody", "AVENIR_MCP_YNAB_URL=http://127.0.0.1:8105/v1", "AVENIR_MCP_CACHE=off")
	if c.URL != "http://127.0.0.1:8105/v1" || !c.NoCache || c.Write {
		t.Errorf("%+v", c)
	}
	if c := load(t, config.Flags{}, "YNAB_API_KEY=a-token-of-somebody", "AVENIR_MCP_CACHE=on"); c.NoCache {
		t.Errorf("%+v", c)
	}
}

// chain is a keychain with one token, that counts how often it is asked.
type chain struct {
	secret string
	asked  int
}

func (k *chain) Get() (string, error) { k.asked++; return k.secret, nil }
func (*chain) Set(string) error       { return nil }
func (*chain) Remove() error          { return nil }

func TestTheKeychainIsAskedOnlyWhenThereIsNoOtherToken(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		lines []string
		asked int
		want  string
	}{
		"no variable":       {nil, 1, "from-the-keychain"},
		"a variable":        {[]string{"YNAB_API_KEY=from-the-environment"}, 0, "from-the-environment"},
		"the sandbox":       {[]string{"AVENIR_MCP_SANDBOX=1"}, 0, ""},
		"an empty variable": {[]string{"YNAB_API_KEY="}, 1, "from-the-keychain"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			k := &chain{secret: "from-the-keychain"}
			got, err := config.Load(c.lines, config.Flags{}, k)
			if err != nil || got.Token.Reveal() != c.want || k.asked != c.asked {
				t.Errorf("token %q after %d looks, %v", got.Token.Reveal(), k.asked, err)
			}
		})
	}
}

func TestAnAddressThatATokenMustNotGoToIsRefused(t *testing.T) {
	t.Parallel()
	for _, url := range []string{"http://api.ynab.com/v1", "ftp://api.ynab.com", "api.ynab.com", "https://user:secret@api.ynab.com"} {
		_, err := config.Load([]string{"YNAB_API_KEY=a-token-of-somebody", "AVENIR_MCP_YNAB_URL=" + url}, config.Flags{}, nil)
		if err == nil || !strings.HasPrefix(err.Error(), "AVENIR_MCP_YNAB_URL: ") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", url, err)
		}
	}
}

func TestFlagsWin(t *testing.T) {
	t.Parallel()
	c := load(t, config.Flags{Sandbox: new(true), Write: new(false)}, "AVENIR_MCP_SANDBOX=0", "AVENIR_MCP_WRITE=1")
	if !c.Sandbox || c.Write {
		t.Errorf("%+v", c)
	}
}

func TestWhatIsSetToNothingIsNotSet(t *testing.T) {
	t.Parallel()
	c := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_PLAN=", "AVENIR_MCP_TIMEZONE=", "AVENIR_MCP_LOG_LEVEL=")
	if c.Plan != "household" || c.Zone != time.Local {
		t.Errorf("%+v", c)
	}
}

// A switch that protects somebody must not be off because its value got lost on the way.
func TestAGuardSetToNothingIsAMistake(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"AVENIR_MCP_REQUIRE_ELICITATION", "AVENIR_MCP_PLAN_ONLY", "AVENIR_MCP_CACHE"} {
		for _, nothing := range []string{"", "${user_config.it}"} {
			_, err := config.Load([]string{"AVENIR_MCP_SANDBOX=1", name + "=" + nothing}, config.Flags{}, nil)
			if err == nil || !strings.Contains(err.Error(), name+`: "`+nothing+`" is not 1, true`) {
				t.Errorf("%s=%s: %v", name, nothing, err)
			}
		}
	}
}

// A client that starts the program out of a bundle fills in what its user set, and the rest arrives empty or as the
// name of the setting. Neither is a value.
func TestWhatABundleLeavesOpenIsNotSet(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(setting string) string{
		"empty":           func(string) string { return "" },
		"not replaced":    func(setting string) string { return "${user_config." + setting + "}" },
		"replaced by off": func(setting string) string { return map[string]string{"sandbox": "false", "write": "false"}[setting] },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines := []string{
				"YNAB_API_KEY=" + open("ynab_token"), "AVENIR_MCP_PLAN=" + open("plan"),
				"AVENIR_MCP_WRITE=" + open("write"), "AVENIR_MCP_SANDBOX=" + open("sandbox"),
			}
			c, err := config.Load(lines, config.Flags{}, &chain{secret: "from-the-keychain"})
			if err != nil {
				t.Fatal(err)
			}
			if c.Sandbox || c.Write || c.Plan != "" || c.Token.Reveal() != "from-the-keychain" || len(c.Warnings) > 0 {
				t.Errorf("%+v", c)
			}
			if got := config.Lookup(lines, "YNAB_API_KEY"); got != "" {
				t.Errorf("the token is %q", got)
			}
		})
	}
}

// Only a name in full is no value: a plan may be called anything else.
func TestWhatLooksLikeASettingIsAValue(t *testing.T) {
	t.Parallel()
	for _, value := range []string{"${user_config.plan} of us", "a ${user_config.plan}", "${plan}", "${user_config.a}${user_config.b}", "${user_config."} {
		if c := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_PLAN="+value); c.Plan != value {
			t.Errorf("%q became %q", value, c.Plan)
		}
	}
}

func TestEveryVariableIsExplained(t *testing.T) {
	t.Parallel()
	seen := map[string]config.Variable{}
	for _, v := range config.Variables() {
		if v.Default == "" || v.Meaning == "" || strings.Contains(v.Meaning+v.Default, "\n") {
			t.Errorf("%s: %q, without it %q", v.Name, v.Meaning, v.Default)
		}
		seen[v.Name] = v
	}
	for _, name := range []string{"YNAB_API_KEY", "AVENIR_MCP_HTTP_TOKEN", "AVENIR_MCP_STATE_KEY"} {
		if !seen[name].Secret {
			t.Errorf("%s is a secret", name)
		}
	}
	if seen["AVENIR_MCP_PLAN"].Secret || seen["AVENIR_MCP_PLAN"].Switch || !seen["AVENIR_MCP_WRITE"].Switch || !seen["AVENIR_MCP_SANDBOX"].Switch {
		t.Errorf("%+v", seen)
	}
}

func TestAllMistakesAreReportedAtOnce(t *testing.T) {
	t.Parallel()
	c, err := config.Load([]string{
		"AVENIR_MCP_WRITE=maybe", "AVENIR_MCP_REQUIRE_ELICITATION=2", "AVENIR_MCP_TIMEZONE=Mars", "AVENIR_MCP_LOG_LEVEL=loud",
		"AVENIR_MCP_LOG_FORMAT=xml", "AVENIR_MCP_PLAN_ONLY=1", "AVENIR_MCP_REQUIRE_ELICITATON=1",
	}, config.Flags{}, nil)
	if err == nil {
		t.Fatal("no error")
	}
	want := []string{
		`AVENIR_MCP_LOG_FORMAT: "xml" is not console or json`,
		`AVENIR_MCP_LOG_LEVEL: "loud" is not debug, info, warn or error`,
		`AVENIR_MCP_REQUIRE_ELICITATION: "2" is not 1, true, on, yes, 0, false, off or no`,
		`AVENIR_MCP_TIMEZONE: "Mars" is not an IANA time zone such as Europe/Amsterdam`,
		`AVENIR_MCP_WRITE: "maybe" is not 1, true, on, yes, 0, false, off or no`,
		token.ErrNone.Error(),
		"AVENIR_MCP_PLAN_ONLY is on, but AVENIR_MCP_PLAN names no plan: name it there, or leave AVENIR_MCP_PLAN_ONLY out",
	}
	if diff := cmp.Diff(want, strings.Split(err.Error(), "\n")); diff != "" {
		t.Error(diff)
	}
	warning := []string{"AVENIR_MCP_REQUIRE_ELICITATON is not a variable of this program; did you mean AVENIR_MCP_REQUIRE_ELICITATION?"}
	if diff := cmp.Diff(warning, c.Warnings); diff != "" {
		t.Error(diff)
	}
}

func TestAWrongSwitchIsNotAlsoCalledMissing(t *testing.T) {
	t.Parallel()
	_, err := config.Load([]string{"AVENIR_MCP_SANDBOX=ja"}, config.Flags{}, nil)
	if got, want := err.Error(), `AVENIR_MCP_SANDBOX: "ja" is not 1, true, on, yes, 0, false, off or no`; got != want {
		t.Error(got)
	}
}

func TestTheThresholdOfSuggestions(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]float64{"0": 0, "1": 1, "0.90": 0.9, ".5": 0.5} {
		c := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_CONFIDENCE_THRESHOLD="+value)
		if c.Confidence == nil || *c.Confidence != want {
			t.Errorf("%s: %v", value, c.Confidence)
		}
	}
	if c := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_CONFIDENCE_THRESHOLD="); c.Confidence != nil {
		t.Errorf("set to nothing: %v", *c.Confidence)
	}
	for _, value := range []string{"1.01", "-0.1", "90%", "0,9", "NaN", "inf", "high", " "} {
		_, err := config.Load([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_CONFIDENCE_THRESHOLD=" + value, "AVENIR_MCP_LOG_FORMAT=xml"}, config.Flags{}, nil)
		want := `AVENIR_MCP_CONFIDENCE_THRESHOLD: "` + value + `" is not a number from 0 to 1 such as 0.90` + "\nAVENIR_MCP_LOG_FORMAT: "
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", value, err)
		}
	}
}

// What could be reached from other machines needs a token that nobody guesses; what cannot needs none.
func TestWhereHTTPMayBeServed(t *testing.T) {
	t.Parallel()
	const long = "AVENIR_MCP_HTTP_TOKEN=12345678901234567890123456789012"
	for name, c := range map[string]struct {
		lines  []string
		wanted string // of the error; none when there is none
	}{
		"this machine, by name":                  {[]string{"AVENIR_MCP_HOST=localhost"}, ""},
		"this machine, by IPv6":                  {[]string{"AVENIR_MCP_HOST=::1"}, ""},
		"this machine, with a token":             {[]string{"AVENIR_MCP_HTTP_TOKEN=short"}, ""},
		"all addresses":                          {[]string{"AVENIR_MCP_HOST=0.0.0.0"}, "set AVENIR_MCP_HTTP_TOKEN"},
		"all IPv6 addresses":                     {[]string{"AVENIR_MCP_HOST=::"}, "set AVENIR_MCP_HTTP_TOKEN"},
		"an address, with a long token":          {[]string{"AVENIR_MCP_HOST=192.168.0.7", long}, ""},
		"an address, with a short token":         {[]string{"AVENIR_MCP_HOST=192.168.0.7", long[:len(long)-1]}, "only 31 characters"},
		"over standard input it is all the same": {[]string{"AVENIR_MCP_HOST=0.0.0.0", "AVENIR_MCP_TRANSPORT=stdio"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := config.Load(append([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_TRANSPORT=http"}, c.lines...), config.Flags{}, nil)
			if c.wanted == "" && err != nil || c.wanted != "" && (err == nil || !strings.Contains(err.Error(), c.wanted)) {
				t.Errorf("%v", err)
			}
			if err != nil && strings.Contains(err.Error(), "1234567890") {
				t.Errorf("the token is told: %v", err)
			}
		})
	}
}

func TestPorts(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]uint16{"0": 0, "1": 1, "65535": 65535, "": 8103} {
		if got := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_PORT="+value).Port; got != want {
			t.Errorf("%q: %d", value, got)
		}
	}
	for _, value := range []string{"65536", "-1", "80a", "http", " 80", "0x50", "1.5", ":8103"} {
		_, err := config.Load([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_PORT=" + value}, config.Flags{}, nil)
		if want := `AVENIR_MCP_PORT: "` + value + `" is not a port: a number from 0 to 65535`; err == nil || err.Error() != want {
			t.Errorf("%s: %v", value, err)
		}
	}
}

func TestTransports(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]bool{"http": true, "stdio": false, "": false} {
		if got := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_TRANSPORT="+value).HTTP; got != want {
			t.Errorf("%q: %v", value, got)
		}
	}
	for _, value := range []string{"HTTP", "https", "sse", "http "} {
		_, err := config.Load([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_TRANSPORT=" + value}, config.Flags{}, nil)
		if want := `AVENIR_MCP_TRANSPORT: "` + value + `" is not stdio or http`; err == nil || err.Error() != want {
			t.Errorf("%s: %v", value, err)
		}
	}
}

func TestTheCommandLineWinsOverTheTransport(t *testing.T) {
	t.Parallel()
	if load(t, config.Flags{Transport: new("stdio")}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_TRANSPORT=http").HTTP ||
		!load(t, config.Flags{Transport: new("http")}, "AVENIR_MCP_SANDBOX=1").HTTP {
		t.Error("it does not")
	}
}

// A secret that is wrong is not repeated.
func TestSecretsOfHTTPAreNotRepeated(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"AVENIR_MCP_HTTP_TOKEN=hush hush", "AVENIR_MCP_STATE_KEY=hushhush", "AVENIR_MCP_STATE_KEY=hush*",
		"AVENIR_MCP_STATE_KEY=hushAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
		"AVENIR_MCP_STATE_KEY=hushAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAF", // its last character says more than there is
	} {
		name, _, _ := strings.Cut(line, "=")
		_, err := config.Load([]string{"AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=/tmp/j", line}, config.Flags{}, nil)
		if err == nil || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "hush") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whoever prints the settings, or writes them down, tells no secret.
func TestSettingsPrintWithoutTheirSecrets(t *testing.T) {
	t.Parallel()
	c := load(t, config.Flags{}, "YNAB_API_KEY=hush-hush-ynab", "AVENIR_MCP_TRANSPORT=http", "AVENIR_MCP_HTTP_TOKEN=hush-hush-http",
		"AVENIR_MCP_STATE_KEY=-wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE")
	written, err := json.Marshal(c)
	if err == nil && c.StateKey == nil {
		err = errors.New("there is no key")
	}
	if err != nil {
		t.Fatal(err)
	}
	shown := []string{string(written)}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x"} {
		shown = append(shown, fmt.Sprintf(verb, c), fmt.Sprintf(verb, &c))
	}
	for _, text := range shown {
		for _, secret := range []string{"hush", hex.EncodeToString([]byte("hush")), "251 0", "251,0", "0xfb, 0x0", "fb0000", "-wAA", "+wAA"} {
			if strings.Contains(text, secret) {
				t.Errorf("%q is in %s", secret, text)
			}
		}
	}
}

// With a journal of its own, a process has nobody to share its key with.
func TestAStateKeyNeedsAJournalToShare(t *testing.T) {
	t.Parallel()
	key := "AVENIR_MCP_STATE_KEY=-wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE="
	if _, err := config.Load([]string{"AVENIR_MCP_SANDBOX=1", key}, config.Flags{}, nil); err == nil || !strings.Contains(err.Error(), "AVENIR_MCP_JOURNAL") {
		t.Errorf("%v", err)
	}
	if c := load(t, config.Flags{}, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_JOURNAL=/tmp/j", key); c.StateKey == nil {
		t.Error("it is not read")
	}
}
