package payee_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"avenir-mcp/domain/payee"
	"avenir-mcp/domain/text"
)

func TestSearch(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		query, label string
		missing      []string
	}{
		"54: parts of words":                     {"acme outd", "CB ACME OUTDOOR FACT 110126", nil},
		"54: in any order":                       {"OUTD  acme", "CB ACME OUTDOOR FACT 110126", nil},
		"54: what the merchant lacks":            {"fact cb", "CB ACME OUTDOOR FACT 110126", nil},
		"54: accents and case":                   {"CAFÉ grosse", "cafè Größe", nil},
		"54: an entity":                          {"b&h", "B&amp;H", nil},
		"54: only the merchant":                  {"a--x", "A-18:04-X", nil},
		"54: only the merchant, another script":  {"*жук", "The PayPal * Жук", nil},
		"a word that is missing":                 {"acme indoor", "CB ACME OUTDOOR", []string{"indoor"}},
		"letters of the label, not its merchant": {"aceo", "CB ACME OUTDOOR", []string{"aceo"}},
		"a word that is there twice":             {"acme acme", "ACME", nil},
		"no words":                               {"  ", "ACME", nil},
		"no label":                               {"acme", "", []string{"acme"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := payee.NewSearch(c.query)
			for range 2 { // the second time from memory
				if diff := cmp.Diff(c.missing, s.Missing(c.label), cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("missing (-want +got):\n%s", diff)
				}
				if got := s.Finds(c.label); got != (len(c.missing) == 0) {
					t.Errorf("finds: %v", got)
				}
			}
		})
	}
}

// The words of a label and of its merchant are found, whichever way that is worked out.
func TestSearchLooksInTheLabelAndItsMerchant(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		label := labels().Draw(t, "label")
		merchant := payee.Merchant(label)
		from := text.Fold(rapid.SampledFrom([]string{label, merchant, merchant, labels().Draw(t, "other")}).Draw(t, "from"))
		a := rapid.IntRange(0, len(from)).Draw(t, "a")
		query := from[a:rapid.IntRange(a, len(from)).Draw(t, "b")]
		want := true
		for word := range strings.FieldsSeq(text.Fold(query)) {
			want = want && strings.Contains(text.Fold(label)+"\n"+text.Fold(merchant), word)
		}
		if got := payee.NewSearch(query).Finds(label); got != want {
			t.Fatalf("%+q in %+q: %v, want %v", query, label, got, want)
		}
	})
}

func TestSearchFindsEveryWord(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		haystack, query string
		want            bool
	}{
		"one word":                               {"Albert Heijn", "heijn", true},
		"a part of a word":                       {"Albert Heijn", "bert", true},
		"all words, in any order":                {"Albert Heijn", "HEIJN  albert", true},
		"one word missing":                       {"Albert Heijn", "albert jumbo", false},
		"accents on the query":                   {"Cafe", "CAFÉ", true},
		"accents on the text":                    {"Café", "cafe", true},
		"words do not join":                      {"ab cd", "bc", false},
		"an empty query":                         {"Albert", "", true},
		"a query of spaces":                      {"Albert", " \n", true},
		"an empty text":                          {"", "a", false},
		"words that folding leaves no letter of": {"Albert", "a \u0301 t", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := payee.NewSearch(c.query).Finds(c.haystack); got != c.want {
				t.Errorf("%t, want %t", got, c.want)
			}
		})
	}
}

func ExampleNewSearch() {
	label := "CB Café Größe München 12/01"
	fmt.Println(payee.NewSearch("munchen CAFE").Finds(label), payee.NewSearch("cafe berlin").Finds(label))
	// Output: true false
}

// Every label is found by itself.
func TestALabelIsFoundByItself(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		if label := labels().Draw(t, "label"); !payee.NewSearch(label).Finds(label) {
			t.Fatalf("%q is not found in itself", label)
		}
	})
}
