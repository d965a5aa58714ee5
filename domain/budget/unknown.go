package budget

import (
	"fmt"
	"iter"
	"strings"

	"avenir-mcp/domain"
	"avenir-mcp/domain/text"
)

// UnknownAccounts refuses ids that are of no account of the plan. Where one is the name of exactly one account, it
// says the id of that. The others of its kind do the same.
func UnknownAccounts(argument string, accounts []Account, ids ...string) *domain.Error {
	live := func(yield func(id, name string) bool) {
		for i := range accounts {
			if a := &accounts[i]; !a.Deleted && !yield(a.ID, a.Name) {
				return
			}
		}
	}
	return kind{"an", "account", "accounts", "", "list_accounts"}.unknown(argument, live, ids)
}

// UnknownCategories refuses ids that are of no category of the plan.
func UnknownCategories(argument string, c Categories, ids ...string) *domain.Error {
	live := func(yield func(id, name string) bool) {
		for k := range c.All {
			if _, is := c.Live(k.ID); is && !yield(k.ID, k.Name) {
				return
			}
		}
	}
	return aCategory.unknown(argument, live, ids)
}

// UnknownInMonth refuses the id of a category that a month does not have.
func UnknownInMonth(argument string, m Month, id string) *domain.Error {
	live := func(yield func(id, name string) bool) {
		for i := range m.Categories {
			if k := &m.Categories[i]; !k.Deleted && !yield(k.ID, k.Name) {
				return
			}
		}
	}
	return aCategory.unknown(argument, live, []string{id})
}

// UnknownPayee refuses an id that is of no payee of the plan.
func UnknownPayee(argument string, payees []Payee, id string) *domain.Error {
	live := func(yield func(id, name string) bool) {
		for i := range payees {
			if p := &payees[i]; !p.Deleted && !yield(p.ID, p.Name) {
				return
			}
		}
	}
	return kind{"a", "payee", "payees", "", "list_payees"}.unknown(argument, live, []string{id})
}

// UnknownOwnGroup refuses an id that is of no [Categories.OwnGroup].
func UnknownOwnGroup(argument string, c Categories, id string) *domain.Error {
	own := func(yield func(id, name string) bool) {
		for _, g := range c.listed {
			if _, is := c.OwnGroup(g.ID); is && !yield(g.ID, g.Name) {
				return
			}
		}
	}
	return kind{"a", "group", "groups", " that a category can be in", "list_category_groups"}.unknown(argument, own, []string{id})
}

// kind is what an id can be of.
type kind struct {
	article, one, many string
	// which restricts those of the plan that count; begins with a space, or is empty.
	which string
	// from is the tool that lists them.
	from string
}

var aCategory = kind{"a", "category", "categories", "", "get_category_balances"}

// unknown is the refusal of ids that are of nothing of this kind, naming all of them.
func (k kind) unknown(argument string, all iter.Seq2[string, string], ids []string) *domain.Error {
	var said, others []string
	for _, id := range ids {
		shown := text.Clean(id)
		if of := onlyNamed(all, id); of != "" {
			said = append(said, fmt.Sprintf("%q is a name: the id of that %s is %s.", shown, k.one, text.Clean(of)))
			continue
		}
		others = append(others, shown)
	}
	e := &domain.Error{Code: domain.NotFound, Argument: argument}
	switch len(others) {
	case 0:
	case 1:
		said = append(said, fmt.Sprintf("%s is not the id of %s %s of this plan%s.", others[0], k.article, k.one, k.which))
	default:
		said = append(said, fmt.Sprintf("%s are not ids of %s of this plan%s.", strings.Join(others, ", "), k.many, k.which))
	}
	if len(others) > 0 {
		e.Next = "Take the id from " + k.from + "."
	}
	e.Message = strings.Join(said, " ")
	return e
}

// onlyNamed is the id of the only one that has a name; empty where none or several have it.
func onlyNamed(all iter.Seq2[string, string], name string) string {
	only, folded := "", text.Fold(name)
	for id, other := range all {
		switch {
		case !text.FoldsTo(other, folded):
		case only != "":
			return ""
		default:
			only = id
		}
	}
	return only
}
