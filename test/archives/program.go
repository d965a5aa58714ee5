package archives

import (
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"strings"
)

// checkBuild wants a program that was built for its target, from a commit that Go knew, without anything of the machine
// that it was built on.
func checkBuild(t Target, info *buildinfo.BuildInfo) error {
	settings := map[string]string{}
	for _, s := range info.Settings {
		settings[s.Key] = s.Value
	}
	var wrong []error
	for key, wanted := range map[string]string{
		"GOOS": t.System, "GOARCH": t.Processor, "CGO_ENABLED": "0", "-trimpath": "true", "vcs": "git",
	} {
		if settings[key] != wanted {
			wrong = append(wrong, fmt.Errorf("the program was built with %s=%s, and not %s", key, settings[key], wanted))
		}
	}
	if info.Path != "avenir-mcp/bootstrap/cmd/avenir-mcp" {
		wrong = append(wrong, fmt.Errorf("the program is %s", info.Path))
	}
	if !strings.HasPrefix(info.Main.Version, "v") {
		wrong = append(wrong, fmt.Errorf("the program's version is %q", info.Main.Version))
	}
	return errors.Join(wrong...)
}

// bill is what is read of a bill of materials in the form of CycloneDX.
type bill struct {
	Format   string `json:"bomFormat"`
	Metadata struct {
		Properties []struct{ Name, Value string }
	}
	Components []struct{ Name, Version string }
}

// of says whether the bill is that of a program, by its hash.
func (b *bill) of(program []byte) bool {
	sum := sha256.Sum256(program)
	for _, p := range b.Metadata.Properties {
		if p.Name == "cdx:gomod:binary:hash:SHA-256" {
			return p.Value == hex.EncodeToString(sum[:])
		}
	}
	return false
}

// checkParts wants the bill of materials to name the modules that Go says the program is made of, and the standard
// library, in their versions, and no others.
func checkParts(data, program []byte, info *buildinfo.BuildInfo) error {
	var b bill
	if err := json.Unmarshal(data, &b); err != nil {
		return fmt.Errorf("the list of parts: %w", err)
	}
	if b.Format != "CycloneDX" {
		return fmt.Errorf("the list of parts has the form %q", b.Format)
	}
	if !b.of(program) {
		return errors.New("the list of parts is that of another program")
	}
	listed := map[string]string{}
	for _, c := range b.Components {
		listed[c.Name] = c.Version
	}
	var wrong []error
	for _, m := range append([]*debug.Module{{Path: "std", Version: info.GoVersion}}, info.Deps...) {
		if listed[m.Path] != m.Version {
			wrong = append(wrong, fmt.Errorf("the list of parts has %s %q, and the program %s", m.Path, listed[m.Path], m.Version))
		}
		delete(listed, m.Path)
	}
	for name := range listed {
		wrong = append(wrong, fmt.Errorf("the list of parts has %s, which is not in the program", name))
	}
	return errors.Join(wrong...)
}
