package config

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/caarlos0/env/v11"
)

// prefix is how every variable of this program begins, but for YNAB's token.
const prefix = "AVENIR_MCP_"

// mistakes are the variables that are wrong by themselves, by name.
type mistakes map[string]error

// all are the mistakes in the order of their names.
func (m mistakes) all() []error {
	var errs []error
	for _, name := range slices.Sorted(maps.Keys(m)) {
		errs = append(errs, m[name])
	}
	return errs
}

// parse reads what can be read, and says what cannot.
func parse(environment []string) (variables, mistakes) {
	var v variables
	wrong := mistakes{}
	err := env.ParseWithOptions(&v, env.Options{Environment: given(environment)})
	aggregate, _ := errors.AsType[env.AggregateError](err)
	for _, one := range aggregate.Errors {
		name, err := named(one)
		wrong[name] = err
	}
	for _, name := range emptied(environment) {
		wrong[name] = fmt.Errorf("%s: %w", name, new(boolean).UnmarshalText([]byte(env.ToMap(environment)[name])))
	}
	return v, wrong
}

// given keeps what is set to something: a variable set to nothing is not set.
func given(environment []string) map[string]string {
	set := env.ToMap(environment)
	maps.DeleteFunc(set, func(_, value string) bool { return isNothing(value) })
	return set
}

// emptied are the guards that are set to nothing. That is a mistake: what protects somebody must not be off because
// its value got lost.
func emptied(environment []string) []string {
	var names []string
	set := env.ToMap(environment)
	for _, v := range Variables() {
		if value, ok := set[v.Name]; ok && v.guard && isNothing(value) {
			names = append(names, v.Name)
		}
	}
	return names
}

// named says which variable an error is about; the library knows only the field.
func named(err error) (name string, said error) {
	parse, ok := errors.AsType[env.ParseError](err)
	if !ok {
		return "", err
	}
	field, ok := reflect.TypeFor[variables]().FieldByName(parse.Name)
	if !ok {
		return parse.Name, err
	}
	name = field.Tag.Get("env")
	return name, fmt.Errorf("%s: %w", name, parse.Err)
}

// known are the names of the variables that this program reads.
func known() []string {
	var names []string
	for _, v := range Variables() {
		names = append(names, v.Name)
	}
	return names
}

// unknown warns of variables that look like ours and are not, with the nearest that is.
func unknown(environment []string) []string {
	var warnings []string
	names := known()
	for key := range given(environment) {
		if strings.HasPrefix(key, prefix) && !slices.Contains(names, key) {
			warnings = append(warnings, fmt.Sprintf("%s is not a variable of this program; did you mean %s?", key, nearest(key, names)))
		}
	}
	slices.Sort(warnings)
	return warnings
}

// misnamed is a variable that somebody may have put YNAB's token in, such as YNAB_TOKEN; empty when there is none.
func misnamed(environment []string) string {
	names := known()
	for _, key := range slices.Sorted(maps.Keys(given(environment))) {
		if strings.HasPrefix(key, "YNAB_") && (strings.Contains(key, "KEY") || strings.Contains(key, "TOKEN")) && !slices.Contains(names, key) {
			return key
		}
	}
	return ""
}

// slip is how many letters a hurried hand gets wrong in a name.
const slip = 2

// Closest is the name that looks most like another, and how many letters they differ by. There must be one.
func Closest(name string, among []string) (closest string, wrong int) {
	closest = slices.MinFunc(among, func(a, b string) int { return distance(name, a) - distance(name, b) })
	return closest, distance(name, closest)
}

// nearest is the name that was meant: one with a slip of the hand, else the one that has the most of its words in the name,
// else the one that looks most like it.
func nearest(name string, among []string) string {
	closest, wrong := Closest(name, among)
	if wrong <= slip {
		return closest
	}
	words, most := wordsOf(name), 0
	for _, candidate := range among {
		own := wordsOf(candidate)
		foreign := slices.ContainsFunc(own, func(w string) bool { return !slices.Contains(words, w) })
		if len(own) > most && !foreign {
			closest, most = candidate, len(own)
		}
	}
	return closest
}

func wordsOf(name string) []string { return strings.Split(strings.TrimPrefix(name, prefix), "_") }

// distance is Levenshtein's: the least number of letters to put in, take out or change.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
