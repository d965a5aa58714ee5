// Package write changes plans: one file per write, and the pipeline that every write runs through.
//
// A write says what it reads, which domain plan that makes, and how its result is described. When a person
// is asked, what is recorded, what is sent and how the answer is judged is the pipeline's business alone.
package write
