package config

import (
	"encoding/base64"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"go.uber.org/zap/zapcore"

	"avenir-mcp/adapters/confirmation/inputrequired"
	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/adapters/ynab/transport"
)

// boolean takes the words people use for yes and no, and nothing else: a typing error must not switch
// something off that protects money.
type boolean bool

// UnmarshalText reads one of the words, in any case.
func (b *boolean) UnmarshalText(word []byte) error {
	switch strings.ToLower(string(word)) {
	case "1", "true", "on", "yes":
		*b = true
	case "0", "false", "off", "no":
		*b = false
	default:
		return fmt.Errorf("%q is not 1, true, on, yes, 0, false, off or no", word)
	}
	return nil
}

// zone is an IANA time zone.
type zone struct{ loaded *time.Location }

// UnmarshalText loads the zone.
func (z *zone) UnmarshalText(name []byte) (err error) {
	if z.loaded, err = time.LoadLocation(string(name)); err != nil || len(name) == 0 {
		return fmt.Errorf("%q is not an IANA time zone such as Europe/Amsterdam", name)
	}
	return nil
}

func (z zone) location() *time.Location {
	if z.loaded == nil {
		return time.Local
	}
	return z.loaded
}

// share is a part of the whole, from 0 to 1.
type share float64

// UnmarshalText reads a decimal number.
func (s *share) UnmarshalText(number []byte) error {
	f, err := strconv.ParseFloat(string(number), 64)
	if err != nil || math.IsNaN(f) || f < 0 || f > 1 {
		return fmt.Errorf("%q is not a number from 0 to 1 such as 0.90", number)
	}
	*s = share(f)
	return nil
}

// level is how much is logged.
type level struct{ given *zapcore.Level }

// UnmarshalText reads a level's name.
func (l *level) UnmarshalText(name []byte) error {
	for _, known := range []zapcore.Level{zapcore.DebugLevel, zapcore.InfoLevel, zapcore.WarnLevel, zapcore.ErrorLevel} {
		if strings.EqualFold(known.String(), string(name)) {
			l.given = &known
			return nil
		}
	}
	return fmt.Errorf("%q is not debug, info, warn or error", name)
}

func (l level) level() zapcore.Level {
	if l.given == nil {
		return zapcore.WarnLevel
	}
	return *l.given
}

// format is how log lines look.
type format string

// UnmarshalText reads a format's name.
func (f *format) UnmarshalText(name []byte) error {
	if s := string(name); s != "console" && s != "json" {
		return fmt.Errorf("%q is not console or json", name)
	}
	*f = format(name)
	return nil
}

// carrier is what MCP is served over.
type carrier string

const carrierHTTP carrier = "http"

// UnmarshalText reads a carrier's name.
func (c *carrier) UnmarshalText(name []byte) error {
	if s := string(name); s != "stdio" && s != string(carrierHTTP) {
		return fmt.Errorf("%q is not stdio or http", name)
	}
	*c = carrier(name)
	return nil
}

// port is a TCP port.
type port struct{ given *uint16 }

// standardPort is where HTTP is served when nobody says otherwise.
const standardPort = 8103

// UnmarshalText reads a port's number; 0 stands for any free one.
func (p *port) UnmarshalText(digits []byte) error {
	n, err := strconv.ParseUint(string(digits), 10, 16)
	if err != nil {
		return fmt.Errorf("%q is not a port: a number from 0 to 65535", digits)
	}
	p.given = new(uint16(n))
	return nil
}

func (p port) number() uint16 {
	if p.given == nil {
		return standardPort
	}
	return *p.given
}

// secret is a token whose value no error repeats.
type secret struct{ token.Token }

// UnmarshalText reads the token.
func (s *secret) UnmarshalText(text []byte) (err error) {
	s.Token, err = token.New(string(text))
	return err
}

// key is a secret key, whose value no error repeats.
type key struct{ bytes *inputrequired.Key }

// UnmarshalText reads 32 bytes in base64url.
func (k *key) UnmarshalText(text []byte) error {
	b, err := base64.RawURLEncoding.Strict().DecodeString(strings.TrimRight(string(text), "="))
	if err != nil || len(b) != inputrequired.KeySize {
		return fmt.Errorf("it is not %d bytes in base64url; to make one: openssl rand -base64 32 | tr +/ -_", inputrequired.KeySize)
	}
	k.bytes = (*inputrequired.Key)(b)
	return nil
}

// address is where YNAB's API is asked for.
type address string

// UnmarshalText refuses an address that a token must not be sent to.
func (a *address) UnmarshalText(url []byte) error {
	if _, err := transport.ParseURL(string(url)); err != nil {
		return err
	}
	*a = address(url)
	return nil
}
