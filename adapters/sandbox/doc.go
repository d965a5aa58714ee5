// Package sandbox is a YNAB server in memory, behind the program's ports. It serves demos and tests, and whoever
// tries the program without a token.
//
// What belongs here is how a server takes requests: it finds the plan, counts, refuses what exceeds the limit of an
// hour, and lets tests stand in the way of a request or of its answer. What a plan holds and what YNAB does to it is
// in [avenir-mcp/adapters/sandbox/book]; ready-made plans are in plans, and YNAB's HTTP API over the same server is
// in rest.
package sandbox
