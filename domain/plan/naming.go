package plan

import (
	"strings"

	"avenir-mcp/domain/budget"
	"avenir-mcp/domain/text"
)

// unassignedName is what YNAB calls the money that is assigned to nothing.
const unassignedName = "Ready to Assign"

// names gives categories the names that people read in a question. A name that two categories share, or that
// reads like one of this program's own words, gets its group behind it, and where that does not help its id:
// a yes must not be to something else than it seems.
type names struct {
	labels map[string]label
	// alike counts the live categories that read the same, and alikeInGroup those of one group.
	alike        map[string]int
	alikeInGroup map[label]int
}

// label is a category's name and its group's, as they are shown.
type label struct{ name, group string }

func newNames() names {
	return names{labels: map[string]label{}, alike: map[string]int{}, alikeInGroup: map[label]int{}}
}

// namesOf names the categories of a plan's list.
func namesOf(c budget.Categories) names {
	n := newNames()
	for k := range c.All {
		n.add(k, c.Group(k).Name)
	}
	return n
}

// namesIn names the categories of a month.
func namesIn(m budget.Month) names {
	n := newNames()
	for _, k := range m.Categories {
		n.add(k.Category, k.GroupName)
	}
	return n
}

func (n names) add(k budget.Category, group string) {
	l := label{named(k.Name, k.ID), text.Clean(group)}
	n.labels[k.ID] = l
	if !k.Deleted {
		n.alike[strings.ToLower(l.name)]++
		n.alikeInGroup[l.lower()]++
	}
}

func (l label) lower() label { return label{strings.ToLower(l.name), strings.ToLower(l.group)} }

// of is a category as it is shown: nothing is no category, and [ReadyToAssign] the unassigned money. What is
// not known is shown by its id.
func (n names) of(id string) string {
	switch id {
	case "":
		return noCategory
	case ReadyToAssign:
		return unassignedName
	}
	l, known := n.labels[id]
	if !known {
		return text.Clean(id)
	}
	switch lower := strings.ToLower(l.name); {
	case n.alike[lower] < 2 && !isOurs(lower):
		return l.name
	case l.group == "" || n.alikeInGroup[l.lower()] > 1:
		return l.name + " (" + text.Clean(id) + ")"
	}
	return l.name + " (" + l.group + ")"
}

// isOurs says whether a name reads like a word of this program's own questions.
func isOurs(lower string) bool {
	return lower == noCategory || lower == noPayee || lower == strings.ToLower(unassignedName)
}

// inLine makes a name fit to stand between others in a line. A name in a script that runs from right to left
// would pull the figures and the arrow behind it to its other side, and a change would read backwards; a mark
// that nobody sees keeps them in their place.
func inLine(name string) string {
	if strings.ContainsFunc(name, runsLeft) {
		return name + "\u200e"
	}
	return name
}

// runsLeft says whether a rune is of a script that runs from right to left: the blocks that Unicode keeps for
// those.
func runsLeft(r rune) bool {
	return r >= 0x0590 && (r <= 0x08FF || r >= 0xFB1D && r <= 0xFDFF || r >= 0xFE70 && r <= 0xFEFF ||
		r >= 0x10800 && r <= 0x10FFF || r >= 0x1E800 && r <= 0x1EFFF)
}
