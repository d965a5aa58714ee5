package contract_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// published is the environment variable that names the description of the API that YNAB publishes.
const published = "AVENIR_YNAB_SPEC"

// difference is a place where the contract is not as published, on purpose. Both sides are matched whole; an empty one
// means that the side has nothing there.
type difference struct {
	where, ours, theirs *regexp.Regexp
	reason              string
}

var deliberate = []difference{
	{
		where:  whole(`\S+ \S+ answer default\b.*`),
		ours:   whole(`.+`),
		theirs: whole(``),
		reason: "any operation can fail in any way, a wrong token or a used up quota for instance; YNAB names few of them",
	},
	{
		where:  whole(`\S+ \S+ path parameter month`),
		ours:   whole(`required, like .+, type string`),
		theirs: whole(`required, (format date, )?type string`),
		reason: "the word current is a month too, and no date",
	},
}

func whole(pattern string) *regexp.Regexp { return regexp.MustCompile(`^(?:` + pattern + `)$`) }

// TestContractIsAsPublished compares the contract with the file that the environment names. Where it names none, there
// is nothing to compare with but the list of operations.
func TestContractIsAsPublished(t *testing.T) {
	t.Parallel()
	ours := factsOf(spec(t).Doc())
	path := os.Getenv(published)
	if path == "" {
		if got := operationsOf(spec(t).Doc()); !slices.Equal(got, operations) {
			t.Errorf("operations:\n got %q\nwant %q", got, operations)
		}
		return
	}
	doc, err := openapi3.NewLoader().LoadFromFile(path)
	if err != nil {
		t.Fatalf("%s: %v", published, err)
	}
	theirs := factsOf(doc)
	t.Logf("%d facts here, %d in %s", len(ours), len(theirs), path)
	differences, used := drift(ours, theirs)
	for _, d := range differences {
		t.Error(d)
	}
	for i, d := range deliberate {
		if !used[i] {
			t.Errorf("the difference at %s is no more, yet it is still excused: %s", d.where, d.reason)
		}
	}
}

// drift tells every difference between two sets of facts that is not deliberate, and which deliberate ones there are.
func drift(ours, theirs facts) (differences []string, used map[int]bool) {
	used = map[int]bool{}
	both := maps.Clone(ours)
	maps.Copy(both, theirs)
	for _, where := range slices.Sorted(maps.Keys(both)) {
		if ours[where] == theirs[where] {
			continue
		}
		excused := slices.IndexFunc(deliberate, func(d difference) bool {
			return d.where.MatchString(where) && d.ours.MatchString(ours[where]) && d.theirs.MatchString(theirs[where])
		})
		if excused >= 0 {
			used[excused] = true
			continue
		}
		differences = append(differences, fmt.Sprintf("%s\n  here:      %s\n  published: %s",
			where, orNothing(ours, where), orNothing(theirs, where)))
	}
	return differences, used
}

func orNothing(f facts, where string) string {
	if line, ok := f[where]; ok {
		return line
	}
	return "(nothing)"
}
