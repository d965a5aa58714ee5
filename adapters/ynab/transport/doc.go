// Package transport is what every request to YNAB goes through on its way, from the outside in:
//
//   - Retry sends again what may be sent again
//   - Observe notes each attempt in the log
//   - Redact keeps the token and the text of queries out of errors
//   - Pace stays below the number of requests that YNAB allows
//   - Count tells the call that a request is on its way
//   - HostLock lets no request, and so no token, go anywhere but to YNAB
//   - Bearer adds the token
//   - Body limits the size of answers, and marks those that were cut
//   - Connection tells what never left from what may have arrived
//
// Each is in a file of its own, and all but the first are an [http.RoundTripper]: to try again when an answer
// breaks off, Retry has to have it read. [New] puts them together.
package transport
