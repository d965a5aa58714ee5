package transport

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"strings"
)

// ParseURL reads the address of YNAB's API: https anywhere, http on this machine only, because the token
// travels in it readably. It has no user, query or fragment; a slash at its end makes no difference. An error
// never repeats the address, which may hold a secret by mistake.
func ParseURL(address string) (*url.URL, error) {
	u, err := url.Parse(strings.TrimSpace(address))
	switch {
	case err != nil, u.Host == "", u.Hostname() == "":
		return nil, errors.New("not an address such as https://api.ynab.com/v1")
	case u.User != nil:
		return nil, errors.New("the address must not hold a user or a password")
	case u.RawQuery != "", u.ForceQuery, u.Fragment != "":
		return nil, errors.New("the address must end with its path, without ? or #")
	case u.Scheme == "http" && !isLoopback(u.Hostname()):
		return nil, fmt.Errorf("http would send the token readably to %q: use https; http is for this machine only", u.Hostname())
	case u.Scheme != "http" && u.Scheme != "https":
		return nil, errors.New("the address must begin with https://")
	}
	u.Path, u.RawPath = strings.TrimRight(u.Path, "/"), strings.TrimRight(u.RawPath, "/")
	return u, nil
}

func isLoopback(host string) bool {
	ip := net.ParseIP(host)
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}
