// Package token holds the personal access token of YNAB, and finds it where people put it. The token shows
// itself to nobody but the transport that sends it.
package token
