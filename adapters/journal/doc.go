// Package journal keeps the record of changes in a file: one JSON object a line, only ever appended to,
// shared by all processes of this user.
//
// What the lines say is the business of package operation. Here belongs what a file needs so that no line
// is lost: where it is, who may read it, the lock between processes, syncing, and the repair of a line that
// a crash cut off.
package journal
