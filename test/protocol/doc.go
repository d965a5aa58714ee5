// Package protocol tests the confirmation of changes through the wire: real clients, the real server, and the
// bytes between them.
package protocol
