package config

import (
	"cmp"
	"errors"
	"time"

	"go.uber.org/zap/zapcore"
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
	Journal            string   `env:"AVENIR_MCP_JOURNAL"`
	LogLevel           level    `env:"AVENIR_MCP_LOG_LEVEL"`
	LogFormat          format   `env:"AVENIR_MCP_LOG_FORMAT"`
}

// Flags are the options of the command line that say the same as a variable; nil leaves it to that.
type Flags struct{ Sandbox, Write *bool }

// Load reads the environment, given as KEY=VALUE lines, and the flags, which win. Its error names every
// variable that is wrong, with its value; the warnings are there all the same.
func Load(environment []string, flags Flags) (Config, error) {
	v, wrong := parse(environment)
	c := Config{
		Sandbox:            pick(flags.Sandbox, bool(v.Sandbox)),
		RequireElicitation: bool(v.RequireElicitation),
		Plan:               v.Plan, PlanOnly: bool(v.PlanOnly),
		Zone: v.Timezone.location(), Journal: v.Journal,
		LogLevel: v.LogLevel.level(), LogJSON: v.LogFormat == "json",
		Warnings: unknown(environment),
	}
	c.Write = pick(flags.Write, v.Write != nil && bool(*v.Write) || v.Write == nil && c.Sandbox)
	if c.Sandbox {
		c.Plan = cmp.Or(c.Plan, sandboxPlan)
	}
	return c, errors.Join(append(wrong.all(), c.check(wrong))...)
}

// check says what the variables together lack; of one that is wrong by itself enough was said.
func (c Config) check(wrong mistakes) error {
	var errs []error
	if !c.Sandbox && wrong["AVENIR_MCP_SANDBOX"] == nil {
		errs = append(errs, errors.New("this version serves the sandbox plans only: set AVENIR_MCP_SANDBOX=1, or give --sandbox"))
	}
	if c.PlanOnly && c.Plan == "" {
		errs = append(errs, errors.New("AVENIR_MCP_PLAN_ONLY is on, but AVENIR_MCP_PLAN names no plan"))
	}
	return errors.Join(errs...)
}

func pick(flag *bool, otherwise bool) bool {
	if flag != nil {
		return *flag
	}
	return otherwise
}
