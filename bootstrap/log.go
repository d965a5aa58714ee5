package bootstrap

import (
	"io"
	"log/slog"

	"go.uber.org/fx/fxevent"
	"go.uber.org/zap"
	"go.uber.org/zap/exp/zapslog"
	"go.uber.org/zap/zapcore"

	"avenir-mcp/bootstrap/config"
)

// NewLog writes to standard error, never to the protocol's output.
func NewLog(c config.Config, s Streams) *zap.Logger {
	form := zap.NewProductionEncoderConfig()
	form.EncodeTime = zapcore.ISO8601TimeEncoder
	encoder := zapcore.NewConsoleEncoder(form)
	if c.LogJSON {
		encoder = zapcore.NewJSONEncoder(form)
	}
	return zap.New(zapcore.NewCore(encoder, sink(s.Errors), c.LogLevel))
}

func sink(w io.Writer) zapcore.WriteSyncer { return zapcore.Lock(zapcore.AddSync(w)) }

// sdkLog is the SDK's own log. It calls ordinary mistakes of clients, and its own end, errors: here they are
// for those who look closely.
func sdkLog(log *zap.Logger) *slog.Logger {
	return slog.New(zapslog.NewHandler(quiet{log.Core()}, zapslog.WithName("sdk"), zapslog.AddStacktraceAt(slog.LevelError+1)))
}

// quiet makes debug lines of all lines, and leaves out their fields, which can hold texts of the client.
type quiet struct{ zapcore.Core }

func (q quiet) Enabled(zapcore.Level) bool { return q.Core.Enabled(zapcore.DebugLevel) }

func (q quiet) With([]zapcore.Field) zapcore.Core { return q }

func (q quiet) Check(e zapcore.Entry, c *zapcore.CheckedEntry) *zapcore.CheckedEntry {
	e.Level = zapcore.DebugLevel
	if !q.Core.Enabled(e.Level) {
		return c
	}
	return c.AddCore(e, q)
}

func (q quiet) Write(e zapcore.Entry, _ []zapcore.Field) error {
	e.Level = zapcore.DebugLevel
	return q.Core.Write(e, nil)
}

// fxLog tells what fx assembles, at debug.
func fxLog(log *zap.Logger) fxevent.Logger {
	if !log.Core().Enabled(zapcore.DebugLevel) {
		return fxevent.NopLogger // to put the lines together takes time, also when nobody gets them
	}
	l := &fxevent.ZapLogger{Logger: log}
	l.UseLogLevel(zapcore.DebugLevel)
	l.UseErrorLevel(zapcore.DebugLevel) // whoever starts the process says what went wrong, once
	return l
}
