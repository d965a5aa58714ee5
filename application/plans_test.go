package application_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/domain"
	"avenir-mcp/domain/budget"
)

var (
	home  = budget.Plan{ID: "aaaaaaaa-0000-0000-0000-000000000001", Name: "Home"}
	shop  = budget.Plan{ID: "aaaaaaaa-0000-0000-0000-000000000002", Name: "Shop & <b>"}
	twin  = budget.Plan{ID: "aaaaaaaa-0000-0000-0000-000000000003", Name: "Home"}
	spare = budget.Plan{ID: "aaaaaaaa-0000-0000-0000-000000000004", Name: "My spare plan"}
)

func TestResolveFindsThePlanThatIsMeant(t *testing.T) {
	t.Parallel()
	three := []budget.Plan{home, shop, spare}
	for name, c := range map[string]struct {
		plans    []budget.Plan
		standard string
		only     bool
		ref      string
		write    bool
		want     budget.Plan
		code     domain.Code
		texts    []string
	}{
		"by id":                         {plans: three, ref: shop.ID, want: shop},
		"by id in capitals":             {plans: three, ref: strings.ToUpper(shop.ID), want: shop},
		"by its exact name":             {plans: three, ref: "Shop & <b>", want: shop},
		"by a name with spaces":         {plans: three, ref: "My spare plan", want: spare},
		"by id rather than by name":     {plans: []budget.Plan{{ID: "x", Name: home.ID}, home}, ref: home.ID, want: home},
		"the only one":                  {plans: []budget.Plan{home}, want: home},
		"the configured one, by id":     {plans: three, standard: shop.ID, want: shop},
		"the configured one, by name":   {plans: three, standard: "Home", want: home},
		"another than the configured":   {plans: three, standard: "Home", ref: shop.ID, want: shop},
		"the only one that may be used": {plans: three, standard: "Home", only: true, want: home},
		"named, and may be used":        {plans: three, standard: "Home", only: true, ref: home.ID, want: home},
		"no plan of that name":          {plans: three, ref: "home", code: domain.NotFound, texts: []string{"plan_id", `"home" is not a plan`, home.ID, shop.ID, "Shop & <b>", "list_plans"}},
		"a hostile name":                {plans: three, ref: "x\u202E\ny", code: domain.NotFound, texts: []string{`"x y"`}},
		"a path":                        {plans: three, ref: "../user", code: domain.NotFound, texts: []string{`"../user" is not a plan`}},
		"a name of two plans":           {plans: []budget.Plan{home, shop, twin}, ref: "Home", code: domain.NotFound, texts: []string{"two plans", home.ID, twin.ID}},
		"a configured name of two":      {plans: []budget.Plan{home, shop, twin}, standard: "Home", code: domain.NotFound, texts: []string{"two plans"}},
		"a configured name of none":     {plans: three, standard: "Gone", code: domain.NotFound, texts: []string{`"Gone" is not a plan`}},
		"a plan that is shut out":       {plans: three, standard: "Home", only: true, ref: shop.ID, code: domain.NotFound, texts: []string{"only plan", `"Home"`}},
		"the only plan is gone":         {plans: three, standard: "Gone", only: true, ref: shop.ID, code: domain.NotFound, texts: []string{`"Gone" is not a plan`}},
		"no plan at all":                {plans: []budget.Plan{}, code: domain.NotFound, texts: []string{"token is valid", "no plan is accessible"}},
		"default":                       {plans: three, ref: "default", code: domain.InvalidArgument, texts: []string{"plan_id", "only works with OAuth"}},
	} {
		for use, uses := range []string{"to read", "to write"} {
			t.Run(name+" "+uses, func(t *testing.T) {
				t.Parallel()
				p := application.Plans{Reader: &reader{plans: c.plans}, Default: c.standard, DefaultOnly: c.only}
				got, err := p.Resolve(t.Context(), c.ref, application.Use(use))
				if c.code != "" {
					mustFail(t, err, c.code, c.texts...)
					return
				}
				if err != nil || got != c.want {
					t.Errorf("got %v, %v", got, err)
				}
			})
		}
	}
}

func TestResolveOfThePlanThatWasOpenedLast(t *testing.T) {
	t.Parallel()
	two := []budget.Plan{home, shop}
	for name, c := range map[string]struct {
		plans    []budget.Plan
		standard string
		only     bool
		ref      string
		opened   budget.Plan
		read     string // what it asks for; empty for an error
		write    string
		text     string
	}{
		"nothing is named":            {two, "", false, "", shop, "last used fresh, plans lookup", "", "list_plans"},
		"it is named":                 {two, "", false, "last-used", shop, "last used fresh, plans lookup", "last used for a write, plans for a write", ""},
		"although one is configured":  {two, "Home", false, "last-used", shop, "last used fresh, plans lookup", "last used for a write, plans for a write", ""},
		"it is the one that may":      {two, strings.ToUpper(home.ID), true, "last-used", home, "last used fresh, plans lookup", "last used for a write, plans for a write", ""},
		"it is not the one that may":  {two, "Home", true, "last-used", shop, "", "", "only plan"},
		"it is the only plan as well": {two[:1], "", false, "last-used", home, "last used fresh, plans lookup", "last used for a write, plans for a write", ""},
	} {
		for use, want := range []string{c.read, c.write} {
			t.Run(fmt.Sprintf("%s %d", name, use), func(t *testing.T) {
				t.Parallel()
				r := &reader{plans: c.plans, opened: c.opened}
				p := application.Plans{Reader: r, Default: c.standard, DefaultOnly: c.only}
				got, err := p.Resolve(t.Context(), c.ref, application.Use(use))
				if want == "" {
					if err == nil || !strings.Contains(err.Error(), c.text) {
						t.Errorf("error %v", err)
					}
					return
				}
				if err != nil || got != c.opened {
					t.Errorf("got %v, %v", got, err)
				}
				if asked := r.requests(); asked != want {
					t.Errorf("asked for %s, want %s", asked, want)
				}
			})
		}
	}
}

// The list is kept for reads, and read again when a plan is not in it; a write trusts no kept list.
func TestTheListOfPlansIsReadAgainWhenItLacksAPlan(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		ref   string
		use   application.Use
		asked string
		found bool
	}{
		"known":                    {home.ID, application.ToRead, "plans lookup", true},
		"newer than the list":      {shop.ID, application.ToRead, "plans fresh, plans lookup", true},
		"unknown":                  {"nobody", application.ToRead, "plans fresh, plans lookup", false},
		"known, for a write":       {home.ID, application.ToWrite, "plans for a write", true},
		"new, for a write":         {shop.ID, application.ToWrite, "plans for a write", true},
		"no plan id by any means":  {"default", application.ToRead, "", false},
		"none, and so by a writer": {"default", application.ToWrite, "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := &reader{kept: []budget.Plan{home}, plans: []budget.Plan{home, shop}}
			_, err := application.Plans{Reader: r}.Resolve(t.Context(), c.ref, c.use)
			if asked := r.requests(); asked != c.asked || (err == nil) != c.found {
				t.Errorf("asked for %s, want %s; error %v", asked, c.asked, err)
			}
		})
	}
}

func TestALongListOfPlansIsCut(t *testing.T) {
	t.Parallel()
	var many []budget.Plan
	for i := range 13 {
		many = append(many, budget.Plan{ID: fmt.Sprintf("id-%02d", i), Name: fmt.Sprintf("Plan %d", i)})
	}
	_, err := application.Plans{Reader: &reader{plans: many}}.Resolve(t.Context(), "x", application.ToRead)
	mustFail(t, err, domain.NotFound, "Plan 9 (id-09), and 3 more")
	if strings.Contains(err.Error(), "id-10") {
		t.Errorf("error %v", err)
	}
}

func TestReadersThatFailEndTheResolution(t *testing.T) {
	t.Parallel()
	down := errors.New("down")
	r := &reader{plans: []budget.Plan{home, shop}, fail: down}
	for _, ref := range []string{"", home.ID, "last-used"} {
		if _, err := (application.Plans{Reader: r}).Resolve(t.Context(), ref, application.ToRead); !errors.Is(err, down) {
			t.Errorf("%q: %v", ref, err)
		}
	}
	if asked := r.requests(); asked != "plans lookup, plans lookup, plans lookup" {
		t.Errorf("asked for %s", asked)
	}
}

func TestIsNoPlan(t *testing.T) {
	t.Parallel()
	_, none := application.Plans{Reader: &reader{plans: []budget.Plan{}}}.Allowed(t.Context(), application.Fresh)
	_, other := application.Plans{Reader: &reader{plans: []budget.Plan{home}}}.Resolve(t.Context(), "x", application.ToRead)
	if !application.IsNoPlan(none) || application.IsNoPlan(other) || application.IsNoPlan(nil) {
		t.Errorf("%v, %v", none, other)
	}
}

func TestCheckMonth(t *testing.T) {
	t.Parallel()
	old := budget.Plan{ID: home.ID, Name: "Home", FirstMonth: month("2026-01-01"), LastMonth: month("2026-09-01")}
	grown := old
	grown.LastMonth = month("2026-10-01")
	for name, c := range map[string]struct {
		month, asked, text string
	}{
		"in the plan":                     {"2026-09-01", "", ""},
		"its first":                       {"2026-01-01", "", ""},
		"before its first":                {"2025-12-01", "", "from 2026-01-01 to 2026-09-01"},
		"one that the plan has got since": {"2026-10-01", "plans fresh", ""},
		"later than that":                 {"2026-11-01", "plans fresh", "from 2026-01-01 to 2026-10-01"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := &reader{plans: []budget.Plan{shop, grown}}
			err := application.Plans{Reader: r}.CheckMonth(t.Context(), old, month(c.month))
			if asked := r.requests(); asked != c.asked {
				t.Errorf("asked for %q, want %q", asked, c.asked)
			}
			if c.text == "" && err != nil {
				t.Error(err)
			}
			if c.text != "" {
				mustFail(t, err, domain.NotFound, "month", c.month, c.text)
			}
		})
	}
	t.Run("the list cannot be read", func(t *testing.T) {
		t.Parallel()
		down := errors.New("down")
		err := application.Plans{Reader: &reader{fail: down}}.CheckMonth(t.Context(), old, month("2026-12-01"))
		if !errors.Is(err, down) {
			t.Error(err)
		}
	})
}
