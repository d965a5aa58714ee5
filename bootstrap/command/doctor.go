package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"go.uber.org/zap"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/ynab"
	"avenir-mcp/adapters/ynab/token"
	"avenir-mcp/adapters/ynab/transport"
	"avenir-mcp/application"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
	"avenir-mcp/domain/text"
)

type doctorCommand struct {
	command
	settings
}

// patience is how long YNAB is waited for.
const patience = 20 * time.Second

// errUnwell is the end of an examination that found something a user needs to be broken. What it is was said.
var errUnwell = errors.New("not everything works; each FAIL line says what to do")

// examination prints one line for each thing it looks at.
type examination struct {
	ctx    context.Context
	out    io.Writer
	config config.Config
	client *ynab.Client // nil with the sandbox
	back   *bootstrap.Backend
	log    *zap.Logger
	unwell bool
}

// Run looks at everything a user needs, one line each. It asks YNAB at most three times, changes nothing there, and
// never prints the token.
func (c *doctorCommand) Run(e *environment) error {
	x := &examination{out: e.streams.Output, log: zap.NewNop()}
	var cancel context.CancelFunc
	x.ctx, cancel = context.WithTimeout(context.Background(), patience)
	defer cancel()
	cfg, err := c.load(e, nil)
	x.config = cfg
	if !x.configured(err) {
		return errUnwell
	}
	if err := x.open(); err != nil {
		return err
	}
	defer func() { _ = x.back.Close(context.Background()) }()
	if x.reached() {
		x.plans()
	}
	x.requests()
	x.journal()
	x.snapshot()
	if x.unwell {
		return errUnwell
	}
	return nil
}

// open makes what is looked at, without a snapshot: an examination leaves nothing behind.
func (x *examination) open() (err error) {
	quiet := x.config
	quiet.NoCache = true
	ticking := clock.New()
	if !x.config.Sandbox {
		if x.client, err = bootstrap.NewClient(quiet, ticking, x.log); err != nil {
			return err
		}
		x.back = bootstrap.Behind(x.client, nil, ticking)
		return nil
	}
	x.back, err = bootstrap.NewBackend(quiet, ticking, x.log)
	return err
}

func (x *examination) say(ok bool, what, how string) {
	mark := "ok  "
	if !ok {
		mark, x.unwell = "FAIL", true
	}
	_, _ = fmt.Fprintf(x.out, "%s  %-13s  %s\n", mark, what, how)
}

// judge is [examination.say] for what may have failed; the error says what to do about it.
func (x *examination) judge(what string, err error, how string) bool {
	if err != nil {
		how = text.CleanFull(err.Error())
	}
	x.say(err == nil, what, how)
	return err == nil
}

func (x *examination) configured(err error) bool {
	if err != nil {
		for line := range strings.Lines(err.Error()) {
			what := "configuration"
			if strings.Contains(line, token.Variable) {
				what = "token"
			}
			x.say(false, what, strings.TrimSpace(line))
		}
		return false
	}
	can := "reading only; AVENIR_MCP_WRITE=1 lets changes be made, each after your own yes"
	if x.config.Write {
		can = "changes can be made, each after your own yes"
	}
	zone := "this machine's time zone"
	if x.config.Zone != time.Local {
		zone = x.config.Zone.String()
	}
	x.say(true, "configuration", can+"; days are those of "+zone)
	from := "from " + string(x.config.TokenFrom)
	if x.config.Sandbox {
		from = "none needed: the sandbox"
	}
	x.say(true, "token", from)
	return true
}

func (x *examination) reached() bool {
	if x.client == nil {
		x.say(true, "YNAB", "the sandbox, in this process; nothing leaves this machine")
		return true
	}
	began := time.Now()
	_, err := x.client.User(x.ctx)
	how, elsewhere := fmt.Sprintf("answered in %d ms and knows the token", time.Since(began).Milliseconds()), ""
	if x.config.URL != "" {
		elsewhere = fmt.Sprintf(" AVENIR_MCP_YNAB_URL puts YNAB at %s.", x.config.URL)
		how += ";" + strings.TrimSuffix(elsewhere, ".")
	}
	if err != nil {
		err = errors.New(err.Error() + hostAndCause(err, x.config.URL) + elsewhere)
	}
	return x.judge("YNAB", err, how)
}

func (x *examination) plans() {
	all, err := bootstrap.NewPlans(x.config, x.back).Allowed(x.ctx, application.ForWrite)
	if err != nil {
		x.judge("plans", err, "")
		return
	}
	names := make([]string, 0, len(all))
	for _, p := range all {
		names = append(names, text.Clean(p.Name))
	}
	said := fmt.Sprintf("%d: %s", len(all), strings.Join(names, ", "))
	if x.config.Plan == "" {
		x.say(true, "plans", said)
		return
	}
	chosen, err := bootstrap.NewPlans(x.config, x.back).Resolve(x.ctx, "", application.ToWrite)
	x.judge("plans", err, said+"; used when a call names none: "+text.Clean(chosen.Name))
}

func (x *examination) requests() {
	left := x.back.Left()
	if left < 0 {
		x.say(true, "requests", "no limit")
		return
	}
	x.say(true, "requests", fmt.Sprintf("%d left (this program stops at %d of YNAB's %d) in this hour, as far as this process knows",
		left, transport.OwnLimit, transport.YNABLimit))
}

func (x *examination) journal() {
	file, err := bootstrap.NewJournal(x.config, clock.New(), x.log)
	if err != nil {
		x.judge("journal", err, "")
		return
	}
	defer func() { _ = file.Forget() }()
	log, err := file.Log(x.ctx)
	if err == nil && x.config.Write {
		err = file.Ready(x.ctx)
	}
	said := fmt.Sprintf("%s, %s recorded", file.Path(), counted(len(log.Operations), "change"))
	if n := len(log.Warnings); n > 0 {
		said += fmt.Sprintf("; %s cannot be read", counted(n, "line"))
	}
	x.judge("journal", err, said)
}

// snapshot is never something a user cannot do without.
func (x *examination) snapshot() {
	folder, err := bootstrap.SnapshotFolder()
	switch {
	case x.config.Sandbox || x.config.NoCache:
		x.say(true, "snapshot", "off")
		return
	case err != nil:
		x.say(true, "snapshot", "off: there is no folder for it")
		return
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*.snapshot"))
	size := int64(0)
	for _, f := range files {
		if info, err := os.Lstat(f); err == nil {
			size += info.Size()
		}
	}
	x.say(true, "snapshot", fmt.Sprintf("%s, %s, %d kB", folder, counted(len(files), "file"), (size+1023)/1024))
}

// counted is a number of things in words: "1 change", "2 changes".
func counted(n int, one string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %ss", n, one)
}
