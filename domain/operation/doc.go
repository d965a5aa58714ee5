// Package operation is what was recorded of the changes that were made: the records of the journal, what
// they add up to, and what undoing an operation would restore.
//
// A journal is text, one record a line. [Encode] and [Decode] turn a record into a line and back, [Fold]
// adds all lines up to a [Log], and [Operation.Judge] holds an operation against the plan as it is now.
// Where the lines are kept, and how they get there, is not known here; nor are names, requests or
// questions.
package operation
