package inputrequired

// A reason is the word in the log for why a request state does not count; empty when it does.
type reason string

const (
	notSealed      reason = "seal"
	unknownVersion reason = "version"
	otherProcess   reason = "process"
	expired        reason = "expired"
	alreadyUsed    reason = "used"
	otherTool      reason = "tool"
	otherArguments reason = "arguments"
	otherPrincipal reason = "principal"
	// Only where several processes share a key.
	fromFuture reason = "future"
	unrecorded reason = "unrecorded"
)
