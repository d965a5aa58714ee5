package plan_test

import (
	"errors"
	"math"
	"testing"

	"avenir-mcp/domain/plan"
)

// The number samples of RFC 8785, appendix B.
func TestCanonicalNumbers(t *testing.T) {
	t.Parallel()
	for bits, want := range map[uint64]string{
		0x0000000000000000: "0",
		0x8000000000000000: "0", // minus zero
		0x0000000000000001: "5e-324",
		0x8000000000000001: "-5e-324",
		0x7fefffffffffffff: "1.7976931348623157e+308",
		0xffefffffffffffff: "-1.7976931348623157e+308",
		0x4340000000000000: "9007199254740992",
		0xc340000000000000: "-9007199254740992",
		0x4430000000000000: "295147905179352830000",
		0x44b52d02c7e14af5: "9.999999999999997e+22",
		0x44b52d02c7e14af6: "1e+23",
		0x44b52d02c7e14af7: "1.0000000000000001e+23",
		0x444b1ae4d6e2ef4e: "999999999999999700000",
		0x444b1ae4d6e2ef4f: "999999999999999900000",
		0x444b1ae4d6e2ef50: "1e+21",
		0x3eb0c6f7a0b5ed8c: "9.999999999999997e-7",
		0x3eb0c6f7a0b5ed8d: "0.000001",
		0x41b3de4355555553: "333333333.3333332",
		0x41b3de4355555554: "333333333.33333325",
		0x41b3de4355555555: "333333333.3333333",
		0x41b3de4355555556: "333333333.3333334",
		0x41b3de4355555557: "333333333.33333343",
		0xbecbf647612f3696: "-0.0000033333333333333333",
		0x43143ff3c1cb0959: "1424953923781206.2",
	} {
		got, err := plan.Canonical(math.Float64frombits(bits))
		if err != nil || string(got) != want {
			t.Errorf("%016x: %s, %v, want %s", bits, got, err, want)
		}
	}
	for name, value := range map[string]float64{"NaN": math.NaN(), "infinity": math.Inf(-1)} {
		if got, err := plan.Canonical(value); err == nil {
			t.Errorf("%s is %s", name, got)
		}
	}
}

// The samples of RFC 8785, sections 3.2.2 and 3.2.3, those that are published beside it, and what is ours.
func TestCanonicalTexts(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ text, want string }{
		"primitive types": {
			`{"numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
			  "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}`,
			`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
		},
		"keys sort by UTF-16 code units": {
			`{"\u20ac":"Euro Sign","\r":"Carriage Return","\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One",
			  "\ud83d\ude00":"Emoji: Grinning Face","\u0080":"Control","\u00f6":"Latin Small Letter O With Diaeresis"}`,
			"{\"\\r\":\"Carriage Return\",\"1\":\"One\",\"\u0080\":\"Control\",\"ö\":\"Latin Small Letter O With Diaeresis\"," +
				"\"€\":\"Euro Sign\",\"😀\":\"Emoji: Grinning Face\",\"\ufb33\":\"Hebrew Letter Dalet With Dagesh\"}",
		},
		"French": {
			`{"péché":"is wrong according to French","sin":"ignore locale","pêche":"but canonicalization MUST","peach":"This sorting order"}`,
			`{"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale"}`,
		},
		"weird keys": {
			`{"\u20ac":"Euro Sign","\r":"Carriage Return","\u000a":"Newline","1":"One","\u0080":"Control\u007f","\ud83d\ude02":"Smiley",
			  "\u00f6":"Latin Small Letter O With Diaeresis","\ufb33":"Hebrew Letter Dalet With Dagesh","</script>":"Browser Challenge"}`,
			"{\"\\n\":\"Newline\",\"\\r\":\"Carriage Return\",\"1\":\"One\",\"</script>\":\"Browser Challenge\",\"\u0080\":\"Control\u007f\"," +
				"\"ö\":\"Latin Small Letter O With Diaeresis\",\"€\":\"Euro Sign\",\"😂\":\"Smiley\",\"\ufb33\":\"Hebrew Letter Dalet With Dagesh\"}",
		},
		"structures": {
			`{"1":{"f":{"f":"hi","F":5},"\n":56.0},"10":{},"":"empty","a":{},"111":[{"e":"yes","E":"no"}],"A":{}}`,
			`{"":"empty","1":{"\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}`,
		},
		"arrays keep their order":          {`[56,{"d":true,"10":null,"1":[]}]`, `[56,{"1":[],"10":null,"d":true}]`},
		"Unicode is not normalised":        {`{"Unnormalized Unicode":"A\u030a"}`, "{\"Unnormalized Unicode\":\"A\u030a\"}"},
		"what is escaped":                  {`"\u0000\u0007\u0008\u0009\u000a\u000b\u000c\u000d\u001f\u0020"`, `"\u0000\u0007\b\t\n\u000b\f\r\u001f "`},
		"what is not escaped":              {`"\u003c\u003e\u0026\u2028\u2029\u002f\u007f"`, "\"<>&\u2028\u2029/\u007f\""},
		"the number of a small exponent":   {`1e-7`, `1e-7`},
		"the number of a large exponent":   {`1e21`, `1e+21`},
		"the largest without an exponent":  {`100000000000000000000`, `100000000000000000000`},
		"beyond what a double tells apart": {`9007199254740993`, `9007199254740992`},
		"below the smallest double":        {`-1e-400`, `0`},
		"space around it":                  {" \n\t[ ]\r\n", `[]`},
		"of a key twice the last":          {`{"a":1,"a":2}`, `{"a":2}`},
		"what is not Unicode":              {"[\"\xff\",\"\\ud800\",\"\\ude00a\"]", "[\"\ufffd\",\"\ufffd\",\"\ufffda\"]"},
	} {
		got, err := plan.CanonicalText([]byte(test.text))
		if err != nil || string(got) != test.want {
			t.Errorf("%s: %v\n%s\nwant:\n%s", name, err, got, test.want)
		}
	}
}

func TestWhatHasNoCanonicalForm(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"", " ", "nul", "{", `{"a"}`, `{"a":1,}`, "[1,]", "'a'", "01", "+1", ".5", "NaN", "1 2", "{} {}", "{}]", "{}x",
		"1e400", "[-1e400]", `{"a":{"b":1e400}}`, `"a`, "\"\n\"",
	} {
		if got, err := plan.CanonicalText([]byte(text)); err == nil {
			t.Errorf("%q is %s", text, got)
		}
	}
	if got, err := plan.Canonical(func() {}); err == nil {
		t.Errorf("a function is %s", got)
	}
	if got, err := plan.Canonical(failing{}); !errors.Is(err, errFailing) {
		t.Errorf("%s, %v", got, err)
	}
}

var errFailing = errors.New("it fails")

type failing struct{}

func (failing) MarshalJSON() ([]byte, error) { return nil, errFailing }
