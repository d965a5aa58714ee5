package chart_test

import (
	"bytes"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	adapter "avenir-mcp/adapters/chart"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

func TestAxisLabelsAreInThePlansCurrency(t *testing.T) {
	t.Parallel()
	yen := money.Currency{ISOCode: "JPY", GroupSeparator: ",", Symbol: "¥", SymbolFirst: true, DisplaySymbol: true}
	dinar := money.Currency{ISOCode: "TND", Digits: 3, DecimalSeparator: ",", GroupSeparator: " ", Symbol: " DT", DisplaySymbol: true}
	rupee := money.Currency{ISOCode: "INR", Digits: 2, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "₹", SymbolFirst: true, DisplaySymbol: true}
	arabic := money.Currency{Digits: 2, DecimalSeparator: "٫", GroupSeparator: "٬", Symbol: "د", SymbolFirst: true, DisplaySymbol: true}
	for name, c := range map[string]struct {
		least, most money.Milliunits
		currency    money.Currency
		want        string
	}{
		"whole units from 1,000 on": {0, 1_000_000, euro, "€0|€200|€400|€600|€800|€1.000"},
		"below with decimals":       {0, 799_000, euro, "€0,00|€200,00|€400,00|€600,00|€800,00"},
		"from 1,000 down":           {-1_000_000, 0, euro, "-€1.000|-€800|-€600|-€400|-€200|€0"},
		"both signs":                {-7_000_000, 21_000_000, euro, "-€10.000|€0|€10.000|€20.000|€30.000"},
		"cents":                     {0, 30, euro, "€0,00|€0,01|€0,02|€0,03"},
		"whole yen":                 {0, 3_000, yen, "¥0|¥1|¥2|¥3"},
		"a single yen":              {0, 1_000, yen, "¥0|¥1"},
		"many yen":                  {0, 2_500_000_000, yen, "¥0|¥500,000|¥1,000,000|¥1,500,000|¥2,000,000|¥2,500,000"},
		"dinar":                     {0, 400_000, dinar, "0,000 DT|100,000 DT|200,000 DT|300,000 DT|400,000 DT"},
		"a sign without a glyph":    {0, 2_000_000, rupee, "0 INR|500 INR|1,000 INR|1,500 INR|2,000 INR"},
		"nor a code":                {0, 2_000, arabic, "0.00|0.50|1.00|1.50|2.00"},
		"no format at all":          {0, 2_000, money.NoFormat, "0.00|0.50|1.00|1.50|2.00"},
	} {
		got := adapter.AxisLabels(c.least, c.most, c.currency)
		if diff := cmp.Diff(strings.Split(c.want, "|"), got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// TestAnAxisOfAnyAmountsIsShort: also of those that no money reaches.
func TestAnAxisOfAnyAmountsIsShort(t *testing.T) {
	t.Parallel()
	for _, c := range [][2]money.Milliunits{{math.MinInt64, math.MaxInt64}, {0, math.MaxInt64}, {math.MinInt64, 0}, {-1, 1}} {
		if labels := adapter.AxisLabels(c[0], c[1], euro); len(labels) < 3 || len(labels) > 9 {
			t.Errorf("from %d to %d: %v", c[0], c[1], labels)
		}
	}
}

func TestSingleAmounts(t *testing.T) {
	t.Parallel()
	for m, want := range map[money.Milliunits]string{
		0: "€0,00", 999_990: "€999,99", 1_000_000: "€1.000", -1_000_000: "-€1.000", -999_990: "-€999,99", 12_345_670: "€12.346",
	} {
		if got := adapter.Shown(m, euro); got != want {
			t.Errorf("%d: %s, want %s", m, got, want)
		}
	}
}

// TestPicture129TextsAreClean: what hides in a name leaves no trace in the picture.
func TestPicture129TextsAreClean(t *testing.T) {
	t.Parallel()
	with := func(name string) []byte {
		c, r := lines(2), spending()
		c.Title, c.Lines[0].Name, c.Points[0] = name, name, name
		r.Title, r.Rows[0].Name, r.First = name, name, name
		return append(bytesOf(t, c), bytesOf(t, r)...)
	}
	if clean := with("Evil name"); !bytes.Equal(clean, with("\u202EEvil\n\u200Bname\x00")) || bytes.Equal(clean, with("Evil nama")) {
		t.Error("a hidden character can be seen, or a visible one not")
	}
	if !bytes.Equal(with("?? ?"), with("日本 🎉")) {
		t.Error("a rune without a glyph is no question mark")
	}
}

// TestADrawingTellsOfLettersThatItLacks: of those that are to be seen, in whichever text.
func TestADrawingTellsOfLettersThatItLacks(t *testing.T) {
	t.Parallel()
	titled, series, row, mark, hidden, long := worth(), worth(), spending(), worth(), worth(), spending()
	titled.Title, series.Lines[0].Name, row.Rows[0].Name = "日本", "日本", "日本"
	mark.Mark = &chart.Mark{Name: "日本"}
	hidden.Title = "Évil\u202E – naïve? …"
	long.Rows[0].Name = strings.Repeat("W", 500) + "日本"
	noSign := worth()
	noSign.Currency = money.Currency{ISOCode: "INR", Digits: 2, DecimalSeparator: ".", GroupSeparator: ",", Symbol: "₹", SymbolFirst: true, DisplaySymbol: true}
	for name, c := range map[string]struct {
		picture chart.Picture
		want    bool
	}{
		"a title": {titled, true}, "a series": {series, true}, "a row": {row, true}, "a mark": {mark, true},
		"all letters are there": {worth(), false}, "a character that is never seen": {hidden, false},
		"a part that is cut off": {long, false}, "a sign of a currency, in place of which its code is written": {noSign, false},
	} {
		d, err := adapter.NewDrawer().Draw(c.picture)
		if err != nil || d.Replaced != c.want {
			t.Errorf("%s: replaced %v, want %v (%v)", name, d.Replaced, c.want, err)
		}
	}
}

func TestLongTextsAreCut(t *testing.T) {
	t.Parallel()
	if s, wide := adapter.Fit("Groceries", 14, 200); s != "Groceries" || wide < 50 || wide > 80 {
		t.Errorf("%q is %.0f wide", s, wide)
	}
	s, wide := adapter.Fit("Groceries and everything else that is bought", 14, 120)
	if !strings.HasSuffix(s, "…") || !strings.HasPrefix(s, "Groceries") || wide > 120 || wide < 100 {
		t.Errorf("%q is %.0f wide", s, wide)
	}
	if s, _ := adapter.Fit("W", 14, 1); s != "" {
		t.Errorf("%q has no room", s)
	}
}
