package release

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"regexp"
	"strings"
)

// What the templates have where a release has its own.
const (
	noVersion    = "0.0.0"
	noRepository = "OWNER/avenir-mcp"
	noImage      = "ghcr.io/" + noRepository
)

var noHash = strings.Repeat("0", sha256.Size*2)

var (
	versionForm    = regexp.MustCompile(`^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$`)
	repositoryForm = regexp.MustCompile(`^[A-Za-z0-9]([A-Za-z0-9-]{0,37}[A-Za-z0-9])?/[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$`)
)

// Facts are what a template lacks.
type Facts struct {
	// Version is that of the release, without a v.
	Version string
	// Repository is owner/name at GitHub.
	Repository string
	// Bundle is the bundle, whose hash the entry has; nil where there is none yet.
	Bundle []byte
}

// Check says what no release can have.
func (f Facts) Check() error {
	switch {
	case !versionForm.MatchString(f.Version) || f.Version == noVersion:
		return fmt.Errorf("%q is no version of a release, such as 0.1.0", f.Version)
	case !repositoryForm.MatchString(f.Repository) || strings.HasPrefix(f.Repository, "OWNER/"):
		return fmt.Errorf("%q is no owner/name of a repository", f.Repository)
	}
	return nil
}

// Fill puts the facts into a template, and makes sure that nothing of it is left open.
func (f Facts) Fill(template string) (string, error) {
	if err := f.Check(); err != nil {
		return "", err
	}
	for _, open := range []string{noVersion, noRepository} {
		if !strings.Contains(template, open) {
			return "", fmt.Errorf("the template has no %s: it was filled in by hand", open)
		}
	}
	hash := noHash
	if f.Bundle != nil {
		sum := sha256.Sum256(f.Bundle)
		hash = hex.EncodeToString(sum[:])
	}
	// Images have lower case names.
	filled := strings.NewReplacer(
		noImage, "ghcr.io/"+strings.ToLower(f.Repository), noRepository, f.Repository, noHash, hash, noVersion, f.Version,
	).Replace(template)
	if strings.Contains(filled, noHash) {
		return "", fmt.Errorf("the template has the hash of a bundle, and there is no bundle")
	}
	return filled, nil
}

// Entry is the registry's entry of a release.
func Entry(f Facts, template string) (string, error) {
	if !strings.Contains(template, noHash) {
		return "", fmt.Errorf("the template has no hash of zeros: it was filled in by hand")
	}
	return f.Fill(template)
}

// BundleName is the name of the bundle's file, as the entry has it.
func (f Facts) BundleName() string { return "avenir-mcp-" + f.Version + ".mcpb" }
