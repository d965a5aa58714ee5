package container

import (
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"
)

// Stage is one part of a Dockerfile, from a FROM to the next.
type Stage struct {
	// Base is what the stage starts with: the name of an image, or "scratch" for nothing.
	Base string
	// Name is what a later stage calls this one; empty when it has no name.
	Name  string
	Steps []Instruction
}

// Instruction is one line of a Dockerfile, continued lines taken together.
type Instruction struct {
	// Line counts from 1.
	Line int
	Verb string
	// Flags are those such as --from=build, by name.
	Flags map[string]string
	// Words are the arguments without quotes: as written for RUN, one word for each element of a JSON list.
	Words []string
}

// flagsOf are the instructions that are understood, and their flags. Whatever is not here is refused: a test that
// passes over an instruction says nothing about the image.
var flagsOf = map[string][]string{
	"FROM": {"platform"}, "ARG": nil, "WORKDIR": nil, "COPY": {"from", "chown"}, "RUN": nil, "LABEL": nil, "ENV": nil,
	"VOLUME": nil, "USER": nil, "ENTRYPOINT": nil,
}

// ReadDockerfile reads a Dockerfile into its stages.
func ReadDockerfile(text string) ([]Stage, error) {
	var stages []Stage
	instructions, err := instructions(text)
	if err != nil {
		return nil, err
	}
	for _, step := range instructions {
		switch {
		case step.Verb == "FROM":
			stage, err := from(step)
			if err != nil {
				return nil, err
			}
			stages = append(stages, stage)
		case len(stages) == 0:
			return nil, fmt.Errorf("line %d: %s before the first FROM", step.Line, step.Verb)
		default:
			last := &stages[len(stages)-1]
			last.Steps = append(last.Steps, step)
		}
	}
	if len(stages) == 0 {
		return nil, fmt.Errorf("there is no FROM")
	}
	return stages, nil
}

func from(step Instruction) (Stage, error) {
	switch {
	case len(step.Words) == 1:
		return Stage{Base: step.Words[0]}, nil
	case len(step.Words) == 3 && strings.EqualFold(step.Words[1], "as"):
		return Stage{Base: step.Words[0], Name: step.Words[2]}, nil
	}
	return Stage{}, fmt.Errorf("line %d: FROM takes an image, and perhaps AS and a name", step.Line)
}

func instructions(text string) ([]Instruction, error) {
	var found []Instruction
	whole, begun := "", 0
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if whole == "" {
			begun = i + 1
		}
		rest, continued := strings.CutSuffix(line, `\`)
		whole += rest
		if continued {
			continue
		}
		step, err := instruction(whole)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", begun, err)
		}
		step.Line = begun
		found = append(found, step)
		whole = ""
	}
	if whole != "" {
		return nil, fmt.Errorf("line %d goes on after the end of the file", begun)
	}
	return found, nil
}

func instruction(line string) (Instruction, error) {
	verb, rest, _ := strings.Cut(line, " ")
	step := Instruction{Verb: strings.ToUpper(verb), Flags: map[string]string{}}
	known, ok := flagsOf[step.Verb]
	if !ok {
		return step, fmt.Errorf("%s is not understood here", verb)
	}
	rest = strings.TrimSpace(rest)
	for strings.HasPrefix(rest, "--") {
		word, after, _ := strings.Cut(rest, " ")
		name, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
		if !slices.Contains(known, name) {
			return step, fmt.Errorf("%s --%s is not understood here", step.Verb, name)
		}
		step.Flags[name] = value
		rest = strings.TrimSpace(after)
	}
	var err error
	switch {
	case step.Verb == "RUN" && !strings.HasPrefix(rest, "["):
		step.Words = []string{rest}
	case strings.HasPrefix(rest, "["):
		err = json.Unmarshal([]byte(rest), &step.Words)
	default:
		step.Words, err = words(rest)
	}
	if err == nil && (len(step.Words) == 0 || step.Words[0] == "") {
		err = fmt.Errorf("%s says nothing", step.Verb)
	}
	return step, err
}

// words cuts at spaces that are not between quotes, and takes the quotes away.
func words(line string) ([]string, error) {
	var found []string
	word, begun, quoted := "", false, false
	for _, c := range line {
		switch {
		case c == '"':
			quoted, begun = !quoted, true
		case c == ' ' && !quoted:
			if begun {
				found = append(found, word)
			}
			word, begun = "", false
		default:
			word, begun = word+string(c), true
		}
	}
	if quoted {
		return nil, fmt.Errorf("a quote is not closed")
	}
	if begun {
		found = append(found, word)
	}
	return found, nil
}

// Ignored says whether the patterns of a .dockerignore keep a file out of the image's sources, by its path with
// slashes. Understood are a path from the top, "**/" before a name, and "*" within one name.
func Ignored(patterns []string, file string) bool {
	parts := strings.Split(file, "/")
	for _, pattern := range patterns {
		name, anywhere := strings.CutPrefix(pattern, "**/")
		for i := range parts {
			if fits(name, strings.Join(parts[:i+1], "/")) || anywhere && fits(name, parts[i]) {
				return true
			}
		}
	}
	return false
}

func fits(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}
