// Package replies makes what a client answers to a question readable.
//
// A language whose empty map is an empty list writes a refusal as {"action":"decline","content":[]}. The SDK
// (v1.8.0) cannot decode that: a form that was sent during a call counts as one that could not be shown, and a
// call that carries the answer is refused before anything has seen it, so that the answer is not used up. A no
// must be a no, however it is written.
//
// Here what the SDK cannot decode is taken out of a reply before the SDK sees it. Nothing is ever put in but a
// cancelled form, and nothing becomes a yes.
package replies
