package container_test

import (
	"context"
	"encoding/pem"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"avenir-mcp/adapters/clock"
	"avenir-mcp/adapters/sandbox"
	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/adapters/sandbox/rest"
	"avenir-mcp/domain/calendar"
	"avenir-mcp/test/container"
)

// compiler is the image that the program is built in. On this machine its Go is the machine's own, and of its files
// only the certificates are there, which are those that the YNAB of this test shows.
const compiler = "golang:1.26"

// workshop makes images, in one of which the program is built.
type workshop struct {
	builder container.Builder
	stages  []container.Stage
	owners  owners
	// ynab is a YNAB over TLS. Nobody knows who vouches for it but the image.
	ynab *httptest.Server
}

func open(t *testing.T) (*workshop, container.Image) {
	t.Helper()
	w := &workshop{owners: owners{}, ynab: httptest.NewUnstartedServer(face())}
	w.ynab.Config.ErrorLog = log.New(io.Discard, "", 0) // an image without certificates refuses it many times
	w.ynab.StartTLS()
	t.Cleanup(w.ynab.Close)
	var err error
	if w.stages, err = container.ReadDockerfile(read(t, ".release/Dockerfile")); err != nil {
		t.Fatal(err)
	}
	vouching := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: w.ynab.Certificate().Raw})
	base := t.TempDir()
	put(t, filepath.Join(base, filepath.FromSlash(authorities)), vouching)
	w.builder = container.Builder{
		Context: sources(t), Bases: map[string]string{compiler: base}, Work: t.TempDir(), Own: w.owners.own,
	}
	image := w.lay(t, w.stages)
	return w, image
}

func face() http.Handler {
	machine := clock.New()
	today := calendar.DateOf(machine.Now(), time.UTC)
	return rest.New(sandbox.New(machine, plans.Household(today)), rest.Options{Clock: machine})
}

func (w *workshop) lay(t *testing.T, stages []container.Stage) container.Image {
	t.Helper()
	image, err := w.builder.Build(t.Context(), stages)
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// changed is the image of another last stage, around the program that is built already.
func (w *workshop) changed(t *testing.T, old, now string) (*workshop, container.Image) {
	t.Helper()
	text := read(t, ".release/Dockerfile")
	if strings.Count(text, old) != 1 {
		t.Fatalf("the Dockerfile does not say once: %s", old)
	}
	stages, err := container.ReadDockerfile(strings.Replace(text, old, now, 1))
	if err != nil {
		t.Fatal(err)
	}
	other := &workshop{builder: w.builder, owners: owners{}, ynab: w.ynab}
	other.builder.Work = t.TempDir()
	other.builder.Own = other.owners.own
	other.builder.Bases = map[string]string{"built": filepath.Join(w.builder.Work, "0")}
	image := other.lay(t, []container.Stage{{Base: "built", Name: w.stages[0].Name}, stages[len(stages)-1]})
	return other, image
}

// sources are the project's files as they are now, without what was made from them.
func sources(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	err := filepath.WalkDir(top, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && slices.Contains([]string{".git", "node_modules", "dist", "out"}, entry.Name()) {
			return fs.SkipDir
		}
		if !entry.Type().IsRegular() {
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		rest, err := filepath.Rel(top, name)
		put(t, filepath.Join(folder, rest), data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// TestTheImageRuns tries all that the image is for. It lays out what the Dockerfile says, and runs the entrypoint
// with that folder as its "/", as root is allowed to; anybody else runs it where it lies.
func TestTheImageRuns(t *testing.T) {
	t.Parallel()
	w, image := open(t)
	for _, problem := range w.problems(t.Context(), image) {
		t.Error(problem)
	}
	if image.Labels["org.opencontainers.image.licenses"] != "MIT" {
		t.Errorf("the labels are %v", image.Labels)
	}
	for _, licence := range []string{"/licenses/LICENSE", "/licenses/glyphs.LICENSE"} {
		if _, err := os.Stat(filepath.Join(image.Root, licence)); err != nil {
			t.Error(err)
		}
	}

	for name, c := range map[string]struct{ old, new, want string }{
		"no certificates":      {"COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt\n", "", "YNAB"},
		"no user":              {"USER 65532:65532\n", "", "root"},
		"state that is root's": {"--chown=65532:65532 /src/out/data", "/src/out/data", "/data"},
		"no place for state":   {"COPY --from=build --chown=65532:65532 /src/out/data /data\n", "", "/data"},
		"no /tmp":              {"COPY --from=build --chown=65532:65532 /src/out/tmp /tmp\n", "", "sandbox"},
		"no volume":            {"VOLUME /data\n", "", "volume"},
		"journal elsewhere":    {"XDG_STATE_HOME=/data/state", "XDG_STATE_HOME=/state", "journal"},
		"copies elsewhere":     {"XDG_CACHE_HOME=/data/cache", "XDG_CACHE_HOME=/cache", "copy"},
		"no program":           {"COPY --from=build /src/out/avenir-mcp /usr/local/bin/avenir-mcp\n", "", "sandbox"},
		"another entrypoint":   {`ENTRYPOINT ["/usr/local/bin/avenir-mcp"]`, `ENTRYPOINT ["/avenir-mcp"]`, "sandbox"},
	} {
		t.Run("a Dockerfile with "+name+" is refused", func(t *testing.T) {
			t.Parallel()
			other, image := w.changed(t, c.old, c.new)
			found := fmt.Sprint(other.problems(t.Context(), image))
			if !strings.Contains(found, c.want) {
				t.Errorf("%q is not in what was found: %s", c.want, found)
			}
		})
	}
}

// problems tries an image, and says what is wrong with it.
func (w *workshop) problems(ctx context.Context, image container.Image) (found []error) {
	if image.User == 0 || image.Group == 0 {
		found = append(found, fmt.Errorf("the program runs as root: user %d, group %d", image.User, image.Group))
	}
	if fmt.Sprint(image.Volumes) != "[/data]" {
		found = append(found, fmt.Errorf("the volumes are %v, and not /data alone", image.Volumes))
	}
	if owner, there := w.owners[filepath.Join(image.Root, "data")]; !there || owner != int(image.User) {
		found = append(found, fmt.Errorf("/data is not there for user %d to write to", image.User))
	}
	// A zone that is a day ahead of most others tells whether it was heard: the sandbox's today is that day.
	if err := use(ctx, image, "AVENIR_MCP_SANDBOX=1", "AVENIR_MCP_TIMEZONE=Pacific/Kiritimati"); err != nil {
		found = append(found, fmt.Errorf("the sandbox: %w", err))
	}
	if err := use(ctx, image, "AVENIR_MCP_YNAB_URL="+w.ynab.URL+"/v1", "AVENIR_MCP_WRITE=1", "YNAB_API_KEY=a-token-of-somebody-1234"); err != nil {
		found = append(found, fmt.Errorf("a YNAB over TLS: %w", err))
	}
	for what, pattern := range map[string]string{
		"the journal": "data/state/avenir-mcp/journal.jsonl",
		"a copy":      "data/cache/avenir-mcp/*.snapshot",
	} {
		if files, err := filepath.Glob(filepath.Join(image.Root, pattern)); err != nil || len(files) == 0 {
			found = append(found, fmt.Errorf("%s is not in the image's %s", what, pattern))
		}
	}
	return found
}
