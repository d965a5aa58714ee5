// Package documents holds what the documents say against the project: links lead somewhere, names are names of
// something, commands run, configurations start the program, and what is shown of its output is in its output.
//
// Each rule is a function that gives complaints. One test applies it to the documents, and another to a text that
// breaks it, so that no rule can be one that nothing fails.
package documents
