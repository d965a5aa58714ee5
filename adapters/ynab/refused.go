package ynab

import (
	"fmt"
	"net/http"
	"strings"

	"avenir-mcp/domain"
)

// refused is YNAB's no, with what to do about it.
func (c *Client) refused(f *Failure) error {
	if f.Status == http.StatusTooManyRequests {
		return &domain.Error{
			Code:    domain.RateLimited,
			Message: "YNAB refused the request (429): its limit of 200 requests per hour is used up.",
			Next:    fmt.Sprintf("Try again later; minutes to wait: %d.", c.Minutes()), Cause: f,
		}
	}
	return &domain.Error{
		Code: domain.RefusedByYNAB, Message: sentence(fmt.Sprintf("YNAB refused the request (%s)", f.number()), f.Detail),
		Next: nextStep(f), Cause: f,
	}
}

// number is the status, or YNAB's id where that says more.
func (f *Failure) number() string {
	status := fmt.Sprint(f.Status)
	if strings.HasPrefix(f.ID, status+".") {
		return f.ID
	}
	return status
}

// sentence ends what is said with one full stop.
func sentence(said, detail string) string {
	if detail == "" {
		return said + "."
	}
	said += ": " + detail
	if strings.HasSuffix(said, ".") || strings.HasSuffix(said, "…") || strings.HasSuffix(said, "!") {
		return said
	}
	return said + "."
}

var nextSteps = map[string]string{
	"400": "Correct what YNAB names and try again.",
	"401": "Create a new personal access token in YNAB (Account Settings, Developer Settings), and put it where the " +
		"old one is: YNAB_API_KEY, the file of YNAB_API_KEY_FILE, or the keychain with `avenir-mcp token set`.",
	"403.1": "The YNAB subscription ended: renew it in YNAB, and try again.",
	"403.2": "The YNAB trial is over: subscribe in YNAB, and try again.",
	"403.3": "This token may only read: create a personal access token in YNAB (Account Settings, Developer Settings).",
	"403.4": "The plan holds as much as YNAB allows; make room in YNAB.",
	"404":   "Read the plan again: what the request names is not there.",
	"404.1": "Check the setting AVENIR_MCP_YNAB_URL: it ends in /v1.",
	"409":   "Something like it is there already; read the plan again.",
}

// nextStep goes by YNAB's id, which says more than the status, then by the status.
func nextStep(f *Failure) string {
	if next, ok := nextSteps[f.ID]; ok {
		return next
	}
	if f.Status == http.StatusNotFound && f.Name == "" {
		return nextSteps["404.1"]
	}
	return nextSteps[fmt.Sprint(f.Status)]
}
