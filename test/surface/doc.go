// Package surface compares what clients and their models see of two versions of the server, and says what the
// difference asks of the version number: a client that was written for the one must go on with the other, or the first
// number changes. It reads the golden files of package mcp, and the changelog.
package surface

// Level is what a change asks of the version number, as Semantic Versioning has it.
type Level int

// The levels, the least first.
const (
	None Level = iota
	Patch
	Minor
	Major
)

// String is the word that the changelog has.
func (l Level) String() string { return [...]string{"none", "patch", "minor", "major"}[l] }

// Change is one difference.
type Change struct {
	Level Level
	// Where is the way to what changed, such as "write: move_money: argument amount".
	Where string
	// What became of it.
	What string
}

// Highest is what changes ask for together.
func Highest(changes []Change) Level {
	highest := None
	for _, c := range changes {
		highest = max(highest, c.Level)
	}
	return highest
}
