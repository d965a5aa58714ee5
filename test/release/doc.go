// Package release makes what a release has beside the program: a bundle that desktop clients install with one click,
// and the entry of the registry of MCP servers. Both are templates in the folder .release, with the version 0.0.0, the
// repository OWNER/avenir-mcp and a hash of zeros, which nobody ever changes by hand: what is published is filled in
// from the programs that were built, and refused when they are of another version.
//
// There is one bundle for all systems. The registry has no word for the system that a package is for, so of several
// bundles a client could only guess; and whoever downloads one need not know what their machine is. The format knows
// systems but no processors, so the program for macOS is both of its programs in one file, and those for Linux and
// Windows are for 64-bit Intel, which Windows on Arm runs as well.
package release
