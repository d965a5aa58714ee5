package surface

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Read reads the golden files of package mcp, or copies of them: a folder for each kind of server. No folder is an
// empty surface: nothing was released yet.
func Read(files fs.FS) (Surface, error) {
	folders, err := fs.ReadDir(files, ".")
	if errors.Is(err, fs.ErrNotExist) {
		return Surface{}, nil
	}
	all := Surface{}
	for _, folder := range folders {
		if !folder.IsDir() {
			continue
		}
		server, err := readServer(files, folder.Name())
		if err != nil {
			return nil, err
		}
		all[folder.Name()] = server
	}
	return all, err
}

func readServer(files fs.FS, folder string) (Server, error) {
	s := Server{Texts: map[string]string{}}
	lists := map[string]struct {
		into *map[string]object
		key  string
	}{
		"tools.jsonl": {&s.Tools, "name"}, "prompts.jsonl": {&s.Prompts, "name"},
		"resources.jsonl": {&s.Resources, "uri"}, "templates.jsonl": {&s.Templates, "uriTemplate"},
	}
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		return s, err
	}
	for _, entry := range entries {
		name := entry.Name()
		raw, err := fs.ReadFile(files, path.Join(folder, name))
		if err != nil {
			return s, err
		}
		list, known := lists[name]
		switch {
		case known:
			if *list.into, err = items(raw, list.key); err != nil {
				return s, fmt.Errorf("%s/%s: %w", folder, name, err)
			}
		case strings.HasSuffix(name, ".md"):
			s.Texts[name] = string(raw)
		default:
			return s, fmt.Errorf("%s/%s is no part of a surface", folder, name)
		}
	}
	return s, nil
}

// items are one on each line, by what they are called.
func items(raw []byte, key string) (map[string]object, error) {
	all := map[string]object{}
	for d := json.NewDecoder(bytes.NewReader(raw)); d.More(); {
		var item object
		if err := d.Decode(&item); err != nil {
			return nil, err
		}
		name, ok := item[key].(string)
		if !ok || all[name] != nil {
			return nil, fmt.Errorf("%q is no %s, or is there twice", name, key)
		}
		all[name] = item
	}
	return all, nil
}
