package config

import (
	"reflect"
	"strings"
)

// variables are the environment as text. Beside its name each has what holds when it is not set, and what it means,
// for whoever lists them. A switch marked as a guard protects somebody: set to nothing it is a mistake.
type variables struct {
	APIKey             string   `env:"YNAB_API_KEY" secret:"true" without:"the keychain" meaning:"your personal access token for YNAB"`
	APIKeyFile         string   `env:"YNAB_API_KEY_FILE" without:"the keychain" meaning:"a file that holds the token and that only you can read, instead of YNAB_API_KEY"`
	Sandbox            boolean  `env:"AVENIR_MCP_SANDBOX" without:"off" meaning:"serve the sandbox plan instead of YNAB: no token is needed, and nothing leaves this machine"`
	Write              *boolean `env:"AVENIR_MCP_WRITE" without:"off; on with the sandbox" meaning:"the tools that change something exist; each change still waits for your own yes"`
	RequireElicitation boolean  `env:"AVENIR_MCP_REQUIRE_ELICITATION" guard:"true" without:"off" meaning:"only your own answer in the client confirms a change"`
	Plan               string   `env:"AVENIR_MCP_PLAN" without:"your only plan, else the one opened last; household in the sandbox" meaning:"the plan used when a call names none: its id or exact name"`
	PlanOnly           boolean  `env:"AVENIR_MCP_PLAN_ONLY" guard:"true" without:"off" meaning:"that plan is the only one"`
	Timezone           zone     `env:"AVENIR_MCP_TIMEZONE" without:"the machine's" meaning:"IANA time zone such as Europe/Amsterdam, which decides what today is"`
	Confidence         *share   `env:"AVENIR_MCP_CONFIDENCE_THRESHOLD" without:"0.90" meaning:"from 0 to 1: how much of a shop's history must speak for a category before it is suggested"`
	Transport          carrier  `env:"AVENIR_MCP_TRANSPORT" without:"stdio" meaning:"what MCP is served over: stdio or http"`
	Host               string   `env:"AVENIR_MCP_HOST" envDefault:"127.0.0.1" without:"127.0.0.1" meaning:"the address that HTTP is served on; one that other machines can reach needs AVENIR_MCP_HTTP_TOKEN"`
	Port               port     `env:"AVENIR_MCP_PORT" without:"8103" meaning:"the port that HTTP is served on; 0 takes a free one"`
	HTTPToken          secret   `env:"AVENIR_MCP_HTTP_TOKEN" secret:"true" without:"made up at each start, and printed" meaning:"what every HTTP request must carry"`
	StateKey           key      `env:"AVENIR_MCP_STATE_KEY" secret:"true" without:"made up at each start" meaning:"32 bytes in base64url: the key that several processes behind one address share"`
	Journal            string   `env:"AVENIR_MCP_JOURNAL" without:"journal.jsonl in your state folder; one that is forgotten with the sandbox" meaning:"the file that records the changes"`
	Cache              *boolean `env:"AVENIR_MCP_CACHE" guard:"true" without:"on" meaning:"off: keep no copy of what was read on disk"`
	URL                address  `env:"AVENIR_MCP_YNAB_URL" without:"https://api.ynab.com/v1" meaning:"another address of YNAB's API, such as a served sandbox"`
	LogLevel           level    `env:"AVENIR_MCP_LOG_LEVEL" without:"warn" meaning:"debug, info, warn or error; logs go to standard error"`
	LogFormat          format   `env:"AVENIR_MCP_LOG_FORMAT" without:"console" meaning:"console or json"`
}

// Variable is one variable of the environment, for whoever lists them.
type Variable struct {
	Name string
	// Default is what holds when the variable is not set, in words.
	Default string
	// Meaning is what the variable says, in words.
	Meaning string
	// Secret says that nobody else may see its value.
	Secret bool
	// Switch says that it is on or off.
	Switch bool
	// guard says that a lost value must not go unnoticed.
	guard bool
}

// Variables are all that this program reads, the most needed first.
func Variables() []Variable {
	t := reflect.TypeFor[variables]()
	all := make([]Variable, 0, t.NumField())
	for f := range t.Fields() {
		all = append(all, Variable{
			Name: f.Tag.Get("env"), Default: f.Tag.Get("without"), Meaning: f.Tag.Get("meaning"),
			Secret: f.Tag.Get("secret") != "", guard: f.Tag.Get("guard") != "",
			Switch: f.Type == reflect.TypeFor[boolean]() || f.Type == reflect.TypeFor[*boolean](),
		})
	}
	return all
}

// Lookup is the value of a variable in an environment given as KEY=VALUE lines; empty when it is not set.
func Lookup(environment []string, name string) string { return given(environment)[name] }

// isNothing says that a variable is as good as not set: nobody gave it a value. Clients that start a program out of a
// bundle may hand over the name of a setting where the user left it out, as ${user_config.plan}.
func isNothing(value string) bool {
	name, ok := strings.CutPrefix(value, "${user_config.")
	return value == "" || ok && name != "" && strings.IndexByte(name, '}') == len(name)-1
}
