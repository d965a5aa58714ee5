package command

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jessevdk/go-flags"

	"avenir-mcp/bootstrap/config"
)

// unknownOption says what was probably meant by an option that a command does not have.
func unknownOption(parser *flags.Parser, name string) error {
	active := parser.Command
	for active.Active != nil {
		active = active.Active
	}
	options := []string{"help"}
	for _, o := range active.Options() {
		options = append(options, o.LongName)
	}
	dashed := "--" + name
	if len(name) == 1 {
		dashed = "-" + name
	}
	said := "there is no option " + dashed
	if v := "AVENIR_MCP_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_")); slices.Contains(options, "sandbox") && isVariable(v) {
		return fmt.Errorf("%s: the %s is %s, a variable of the environment", said, strings.ReplaceAll(name, "-", " "), v)
	}
	if slices.Contains(options, "listen") && (name == "host" || name == "port") {
		return fmt.Errorf("%s; did you mean --listen HOST:PORT?", said)
	}
	if closest, wrong := config.Closest(name, options); 2*wrong < len(closest) {
		return fmt.Errorf("%s; did you mean --%s?", said, closest)
	}
	return fmt.Errorf("%s; -h lists those that there are", said)
}

func isVariable(name string) bool {
	return slices.ContainsFunc(config.Variables(), func(v config.Variable) bool { return v.Name == name })
}
