package config

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"go.uber.org/zap/zapcore"

	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/adapters/mcp/web"
	"avenir-mcp/adapters/ynab/token"
)

// Config is how the process was asked to run.
type Config struct {
	// Sandbox serves the sandbox plans instead of YNAB.
	Sandbox bool
	// Write makes the write tools exist.
	Write bool
	// RequireElicitation accepts only the person's own answer in the client; no codes.
	RequireElicitation bool
	// Plan is the default plan's id or exact name; empty for none.
	Plan string
	// PlanOnly allows no plan but that one.
	PlanOnly bool
	// Zone decides what today is.
	Zone *time.Location
	// Token opens YNAB, and TokenFrom is where it was found; none with the sandbox.
	Token     token.Token
	TokenFrom token.Origin
	// URL is YNAB's address; empty for its own.
	URL string
	// NoCache keeps no copy of the lists on disk.
	NoCache bool
	// Confidence is how sure a category has to be, 0 to 1, to be suggested; nil for the usual.
	Confidence *float64
	// Journal is the path of the journal; empty for the usual place.
	Journal string
	// LogLevel and LogJSON shape what goes to standard error.
	LogLevel zapcore.Level
	LogJSON  bool
	// HTTP serves MCP over HTTP instead of standard input and output.
	HTTP bool
	// Host and Port are where HTTP is listened on; port 0 takes any free one.
	Host string
	Port uint16
	// HTTPToken is what HTTP requests must carry; none when one is to be made up.
	HTTPToken token.Token
	// StateKey seals the request states of several processes behind one address; nil for a process of its own.
	StateKey *inputrequired.Key
	// Warnings are about variables that nobody reads.
	Warnings []string
}

// sandboxPlan is the plan that the sandbox opens.
const sandboxPlan = "household"

// Flags are the options of the command line that say the same as a variable; nil leaves it to that.
type Flags struct {
	Sandbox, Write *bool
	// Transport is stdio or http; nil leaves it to the variable.
	Transport *string
}

// Load reads the environment, given as KEY=VALUE lines, and the flags, which win. The keychain is asked for the
// token only when the environment has none and one is needed. The error names every variable that is wrong, with
// its value unless that is a secret; the warnings are there all the same.
func Load(environment []string, flags Flags, keychain token.Keychain) (Config, error) {
	v, wrong := parse(environment)
	c := Config{
		Sandbox:            pick(flags.Sandbox, bool(v.Sandbox)),
		RequireElicitation: bool(v.RequireElicitation),
		Plan:               v.Plan, PlanOnly: bool(v.PlanOnly),
		Zone: v.Timezone.location(), Journal: v.Journal,
		URL: string(v.URL), NoCache: v.Cache != nil && !bool(*v.Cache),
		Confidence: (*float64)(v.Confidence),
		HTTP:       v.Transport == carrierHTTP, Host: v.Host, Port: v.Port.number(),
		HTTPToken: v.HTTPToken.Token, StateKey: v.StateKey.bytes,
		LogLevel: v.LogLevel.level(), LogJSON: v.LogFormat == "json",
		Warnings: unknown(environment),
	}
	if flags.Transport != nil {
		c.HTTP = *flags.Transport == string(carrierHTTP)
	}
	c.Write = pick(flags.Write, v.Write != nil && bool(*v.Write) || v.Write == nil && c.Sandbox)
	if c.Sandbox {
		c.Plan = cmp.Or(c.Plan, sandboxPlan)
	}
	missing := c.findToken(v, wrong, keychain, environment)
	return c, errors.Join(append(wrong.all(), missing, c.check())...)
}

// findToken looks for YNAB's token unless the sandbox is served, or would be but for a mistake.
func (c *Config) findToken(v variables, wrong mistakes, keychain token.Keychain, environment []string) (err error) {
	if c.Sandbox || wrong["AVENIR_MCP_SANDBOX"] != nil {
		return nil
	}
	c.Token, c.TokenFrom, err = token.Load(token.Sources{
		Getenv: func(name string) string {
			return map[string]string{token.Variable: v.APIKey, token.FileVariable: v.APIKeyFile}[name]
		},
		Keychain: keychain,
	})
	if name := misnamed(environment); name != "" && errors.Is(err, token.ErrNone) {
		return fmt.Errorf("%w. %s is set, which this program does not read: did you mean %s?", err, name, token.Variable)
	}
	return err
}

// check says what the variables together lack.
func (c Config) check() error {
	if c.PlanOnly && c.Plan == "" {
		return errors.New("AVENIR_MCP_PLAN_ONLY is on, but AVENIR_MCP_PLAN names no plan: name it there, or leave AVENIR_MCP_PLAN_ONLY out")
	}
	if c.StateKey != nil && c.Sandbox && c.Journal == "" {
		return errors.New("AVENIR_MCP_STATE_KEY is for processes that share a journal: with the sandbox, set AVENIR_MCP_JOURNAL as well")
	}
	return c.checkReach()
}

// leastToken is how long the token must be where other machines can try to guess it, in characters.
const leastToken = 32

// checkReach refuses to be reached from other machines without a token that was chosen for it: one that is made up
// at every start cannot be known there, and a short one can be guessed.
func (c Config) checkReach() error {
	if !c.HTTP || web.IsLoopback(c.Host) {
		return nil
	}
	switch n := len(c.HTTPToken.Reveal()); {
	case n == 0:
		return fmt.Errorf("AVENIR_MCP_HOST is %q, which other machines may reach: set AVENIR_MCP_HTTP_TOKEN to at least %d characters, or leave AVENIR_MCP_HOST out", c.Host, leastToken)
	case n < leastToken:
		return fmt.Errorf("AVENIR_MCP_HOST is %q, which other machines may reach, and AVENIR_MCP_HTTP_TOKEN has only %d characters; it needs at least %d", c.Host, n, leastToken)
	}
	return nil
}

func pick(flag *bool, otherwise bool) bool {
	if flag != nil {
		return *flag
	}
	return otherwise
}
