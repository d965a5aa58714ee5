package config

import (
	"cmp"
	"errors"
	"time"

	"go.uber.org/zap/zapcore"

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
	// Journal is the path of the journal; empty for the usual place.
	Journal string
	// LogLevel and LogJSON shape what goes to standard error.
	LogLevel zapcore.Level
	LogJSON  bool
	// Warnings are about variables that nobody reads.
	Warnings []string
}

// sandboxPlan is the plan that the sandbox opens.
const sandboxPlan = "household"

// variables are the environment as text, with what each means when it is not set.
type variables struct {
	Sandbox            boolean  `env:"AVENIR_MCP_SANDBOX"`
	Write              *boolean `env:"AVENIR_MCP_WRITE"`
	RequireElicitation boolean  `env:"AVENIR_MCP_REQUIRE_ELICITATION"`
	Plan               string   `env:"AVENIR_MCP_PLAN"`
	PlanOnly           boolean  `env:"AVENIR_MCP_PLAN_ONLY"`
	Timezone           zone     `env:"AVENIR_MCP_TIMEZONE"`
	APIKey             string   `env:"YNAB_API_KEY"`
	APIKeyFile         string   `env:"YNAB_API_KEY_FILE"`
	URL                address  `env:"AVENIR_MCP_YNAB_URL"`
	Cache              *boolean `env:"AVENIR_MCP_CACHE"`
	Journal            string   `env:"AVENIR_MCP_JOURNAL"`
	LogLevel           level    `env:"AVENIR_MCP_LOG_LEVEL"`
	LogFormat          format   `env:"AVENIR_MCP_LOG_FORMAT"`
}

// Flags are the options of the command line that say the same as a variable; nil leaves it to that.
type Flags struct{ Sandbox, Write *bool }

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
		LogLevel: v.LogLevel.level(), LogJSON: v.LogFormat == "json",
		Warnings: unknown(environment),
	}
	c.Write = pick(flags.Write, v.Write != nil && bool(*v.Write) || v.Write == nil && c.Sandbox)
	if c.Sandbox {
		c.Plan = cmp.Or(c.Plan, sandboxPlan)
	}
	missing := c.findToken(v, wrong, keychain)
	return c, errors.Join(append(wrong.all(), missing, c.check())...)
}

// findToken looks for YNAB's token unless the sandbox is served, or would be but for a mistake.
func (c *Config) findToken(v variables, wrong mistakes, keychain token.Keychain) (err error) {
	if c.Sandbox || wrong["AVENIR_MCP_SANDBOX"] != nil {
		return nil
	}
	c.Token, c.TokenFrom, err = token.Load(token.Sources{
		Getenv: func(name string) string {
			return map[string]string{token.Variable: v.APIKey, token.FileVariable: v.APIKeyFile}[name]
		},
		Keychain: keychain,
	})
	return err
}

// check says what the variables together lack.
func (c Config) check() error {
	if c.PlanOnly && c.Plan == "" {
		return errors.New("AVENIR_MCP_PLAN_ONLY is on, but AVENIR_MCP_PLAN names no plan")
	}
	return nil
}

func pick(flag *bool, otherwise bool) bool {
	if flag != nil {
		return *flag
	}
	return otherwise
}
