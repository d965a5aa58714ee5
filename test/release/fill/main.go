// Command fill makes a release's bundle and its entry in the registry, from the root of the project:
//
//	go run ./test/release/fill -version 0.1.0 -repository owner/avenir-mcp -out dist dist/*/avenir-mcp*
//
// The files that follow the flags are searched for the programs; others are passed over.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"avenir-mcp/test/release"
)

func main() {
	var facts release.Facts
	flag.StringVar(&facts.Version, "version", "", "version of the release, such as 0.1.0")
	flag.StringVar(&facts.Repository, "repository", "", "owner/name of the repository at GitHub")
	out := flag.String("out", "dist", "folder to write to")
	flag.Parse()
	if err := fill(facts, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "fill: "+err.Error())
		os.Exit(1)
	}
}

func fill(facts release.Facts, out string, files []string) error {
	if err := facts.Check(); err != nil {
		return err
	}
	programs, err := release.Programs(facts.Version, files)
	if err != nil {
		return err
	}
	licence, err := os.ReadFile("LICENSE")
	if err != nil {
		return err
	}
	if facts.Bundle, err = release.Bundle(facts, os.DirFS(".release/mcpb"), licence, programs); err != nil {
		return err
	}
	template, err := os.ReadFile(".release/server.json")
	if err != nil {
		return err
	}
	entry, err := release.Entry(facts, string(template))
	if err != nil {
		return err
	}
	for name, raw := range map[string][]byte{facts.BundleName(): facts.Bundle, "server.json": []byte(entry)} {
		if err := os.WriteFile(filepath.Join(out, name), raw, 0o644); err != nil {
			return err
		}
	}
	return nil
}
