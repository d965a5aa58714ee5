package read_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
	"avenir-mcp/application"
	"avenir-mcp/application/read"
	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/chart"
	"avenir-mcp/domain/money"
)

// sketch keeps what it is asked to draw.
type sketch struct {
	drawn    []chart.Picture
	replaced bool
	err      error
}

func (s *sketch) Draw(p chart.Picture) (application.Drawing, error) {
	s.drawn = append(s.drawn, p)
	if s.err != nil {
		return application.Drawing{}, s.err
	}
	return application.Drawing{PNG: []byte("png"), Replaced: s.replaced}, nil
}

// illustrators ask the four questions that can have a picture, with or without one: for the result as it is sent, its
// notes, and the picture.
var illustrators = map[string]func(t *testing.T, r *read.Reader, chart bool) (sent string, notes []string, picture []byte){
	"net worth": func(t *testing.T, r *read.Reader, chart bool) (string, []string, []byte) {
		a := must(read.GetNetWorthTrend{Reader: r}.Do(t.Context(), read.GetNetWorthTrendRequest{MonthsCount: new(3), Chart: chart}))
		return wire(t, a.Result), a.Result.Notes, a.Picture
	},
	"forecast": func(t *testing.T, r *read.Reader, chart bool) (string, []string, []byte) {
		a := must(read.ForecastBalance{Reader: r}.Do(t.Context(), read.ForecastBalanceRequest{Until: "2026-11", Chart: chart}))
		return wire(t, a.Result), a.Result.Notes, a.Picture
	},
	"spending trends": func(t *testing.T, r *read.Reader, chart bool) (string, []string, []byte) {
		a := must(read.GetSpendingTrends{Reader: r}.Do(t.Context(), read.GetSpendingTrendsRequest{Chart: chart, Limit: new(1)}))
		return wire(t, a.Result), a.Result.Notes, a.Picture
	},
	"budget against actual": func(t *testing.T, r *read.Reader, chart bool) (string, []string, []byte) {
		a := must(read.GetBudgetVsActual{Reader: r}.Do(t.Context(), read.GetBudgetVsActualRequest{Month: "2026-08-01", Chart: chart, Limit: new(1)}))
		return wire(t, a.Result), a.Result.Notes, a.Picture
	},
}

func TestPicture128OnlyWhenAsked(t *testing.T) {
	t.Parallel()
	for name, ask := range illustrators {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, s := newWorld(t, living()), &sketch{}
			w.Chart = s
			without, _, none := ask(t, w.Reader, false)
			if none != nil || len(s.drawn) != 0 {
				t.Fatal("a picture that nobody asked for")
			}
			with, _, picture := ask(t, w.Reader, true)
			if diff := cmp.Diff(without, with); diff != "" || string(picture) != "png" || len(s.drawn) != 1 {
				t.Errorf("picture %q of %d; the result differs: %s", picture, len(s.drawn), diff)
			}
		})
	}
}

func TestPicture128WithoutOneANoteSaysSo(t *testing.T) {
	t.Parallel()
	for name, ask := range illustrators {
		for why, c := range map[string]struct {
			plan  book.Plan
			chart *sketch
			note  string
		}{
			"there is nothing to draw": {lifeOf(), &sketch{}, "There is no picture, because there is nothing to draw."},
			"drawing failed":           {living(), &sketch{err: errors.New("no ink")}, "There is no picture, because it could not be drawn; the figures are complete."},
			"nobody can draw":          {living(), nil, "There is no picture, because it could not be drawn; the figures are complete."},
		} {
			t.Run(name+": "+why, func(t *testing.T) {
				t.Parallel()
				w := newWorld(t, c.plan)
				if c.chart != nil {
					w.Chart = c.chart
				}
				_, before, _ := ask(t, w.Reader, false)
				_, notes, picture := ask(t, w.Reader, true)
				if diff := cmp.Diff(append(before, c.note), notes); diff != "" || picture != nil {
					t.Errorf("picture %q: %s", picture, diff)
				}
			})
		}
	}
}

func TestLettersThatAPictureLacksAreSaid(t *testing.T) {
	t.Parallel()
	for name, ask := range illustrators {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, living())
			w.Chart = &sketch{replaced: true}
			_, before, _ := ask(t, w.Reader, false)
			_, notes, picture := ask(t, w.Reader, true)
			want := slices.Concat(before, []string{"Letters that the picture cannot show are question marks in it; the names in this answer are complete."})
			if diff := cmp.Diff(want, notes); diff != "" || string(picture) != "png" {
				t.Errorf("picture %q: %s", picture, diff)
			}
		})
	}
}

func sketched(t *testing.T, p book.Plan, question string) chart.Picture {
	t.Helper()
	w, s := newWorld(t, p), &sketch{}
	w.Chart = s
	illustrators[question](t, w.Reader, true)
	if len(s.drawn) != 1 {
		t.Fatal("nothing was drawn")
	}
	return s.drawn[0]
}

func TestPictureOfNetWorth(t *testing.T) {
	t.Parallel()
	p := living()
	want := chart.Course{
		Heading: chart.Heading{Title: "Net worth, July 2026 to September 2026 – Home", Currency: p.Currency},
		Points:  []string{"Jul 2026", "Aug 2026", "Sep 2026"},
		Up:      &chart.Series{Name: "Assets", Values: []money.Milliunits{1_750_000, 3_500_000, 3_500_000}},
		Down:    &chart.Series{Name: "Debts", Values: []money.Milliunits{-500_000, -1_000_000, -1_000_000}},
		Lines:   []chart.Series{{Name: "Net worth", Values: []money.Milliunits{1_250_000, 2_500_000, 2_500_000}}},
	}
	if diff := cmp.Diff(chart.Picture(want), sketched(t, p, "net worth")); diff != "" {
		t.Error(diff)
	}
}

// TestPictureOfAForecast: from today, low to high from there on, and the first shortfall at the end of its month.
func TestPictureOfAForecast(t *testing.T) {
	t.Parallel()
	p := living(lived("2026-10-10", "check", -20_000_000, "food"))
	w, s := newWorld(t, p), &sketch{}
	w.Chart = s
	a := must(read.ForecastBalance{Reader: w.Reader}.Do(t.Context(), read.ForecastBalanceRequest{Until: "2026-11", Chart: true})).Result
	c := s.drawn[0].(chart.Course)
	equal(t, "title", c.Title, "Forecast of the balance, September 2026 to November 2026 – Home")
	if diff := cmp.Diff([]string{"Today", "Sep 2026", "Oct 2026", "Nov 2026"}, c.Points); diff != "" {
		t.Error(diff)
	}
	ends, low, high := []money.Milliunits{money.Milliunits(a.StartBalance)}, []money.Milliunits{money.Milliunits(a.StartBalance)}, []money.Milliunits{money.Milliunits(a.StartBalance)}
	for _, m := range a.Months {
		ends = append(ends, money.Milliunits(m.End))
		low, high = append(low, money.Milliunits(*m.Low)), append(high, money.Milliunits(*m.High))
	}
	if diff := cmp.Diff([]chart.Series{{Name: "Balance at the end of the month", Values: ends}}, c.Lines); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(&chart.Band{Name: "Low to high", Low: low, High: high}, c.Band); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(&chart.Mark{Name: "First shortfall: October 2026", Point: 2}, c.Mark); diff != "" {
		t.Error(diff)
	}
}

func TestPictureOfAForecastWithoutSpreadOrShortfall(t *testing.T) {
	t.Parallel()
	p := lifeOf(lived("2026-08-05", "check", 3_000_000, "inflow"), lived("2026-08-06", "check", -1_000_000, "food"))
	c := sketched(t, p, "forecast").(chart.Course)
	if c.Band != nil || c.Mark != nil {
		t.Errorf("band %v, mark %v", c.Band, c.Mark)
	}
}

// TestPictureOfSpending: the six largest series, whatever the limit of the list; names that two bear have their group.
func TestPictureOfSpending(t *testing.T) {
	t.Parallel()
	p := lifeOf()
	p.Categories = append(p.Categories, budget.Category{ID: "food2", GroupID: "fun", Name: "Groceries"})
	for i, id := range []string{"food", "food2", "rest", "play", "idle", "k5", "k6"} {
		if i > 4 {
			p.Categories = append(p.Categories, budget.Category{ID: id, GroupID: "fun", Name: id})
		}
		p.Transactions = append(p.Transactions, lived("2026-08-0"+string(rune('1'+i)), "check", money.Milliunits(-700_000+100_000*i), id))
		p.Transactions[i].ID = id
	}
	c := sketched(t, p, "spending trends").(chart.Course)
	want := []chart.Series{
		{Name: "Groceries (Daily)", Values: []money.Milliunits{0, 700_000, 0}},
		{Name: "Groceries (Fün)", Values: []money.Milliunits{0, 600_000, 0}},
		{Name: "Restaurants", Values: []money.Milliunits{0, 500_000, 0}},
		{Name: "Play", Values: []money.Milliunits{0, 400_000, 0}},
		{Name: "Idle", Values: []money.Milliunits{0, 300_000, 0}},
		{Name: "k5", Values: []money.Milliunits{0, 200_000, 0}},
	}
	if diff := cmp.Diff(want, c.Lines); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"Jul 2026", "Aug 2026", "Sep 2026"}, c.Points); diff != "" {
		t.Error(diff)
	}
	equal(t, "title", c.Title, "Spending, July 2026 to September 2026 – Home")
}

// TestPictureOfABudget: the twelve largest, whatever the limit of the list, and what is overspent is marked.
func TestPictureOfABudget(t *testing.T) {
	t.Parallel()
	p := living()
	// More is spent on groceries than assigned, but July left enough.
	p.Assigned = append(p.Assigned,
		book.Assignment{Month: month("2026-07-01"), CategoryID: "food", Amount: 5_000_000}, book.Assignment{Month: month("2026-08-01"), CategoryID: "food", Amount: 500_000})
	c := sketched(t, p, "budget against actual").(chart.Comparison)
	want := chart.Comparison{
		Heading: chart.Heading{Title: "Budget against actual, August 2026 – Home", Currency: p.Currency},
		First:   "Budgeted", Second: "Spent", Marked: "Spent, and the category is overspent",
		Rows: []chart.Row{
			{Name: "Groceries", First: 500_000, Second: 1_000_000}, {Name: "Play", Second: 500_000, Marked: true},
		},
	}
	if diff := cmp.Diff(want, c); diff != "" {
		t.Error(diff)
	}
	for i := range 20 {
		id := string(rune('a' + i))
		p.Categories = append(p.Categories, budget.Category{ID: "x" + id, GroupID: "fun", Name: "X" + id})
		p.Transactions = append(p.Transactions, lived("2026-08-09", "check", -1_000, "x"+id))
		p.Transactions[len(p.Transactions)-1].ID = "x" + id
	}
	equal(t, "rows", len(sketched(t, p, "budget against actual").(chart.Comparison).Rows), 12)
}
