package config

import (
	"fmt"
	"strings"
	"time"

	"go.uber.org/zap/zapcore"

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
