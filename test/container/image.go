package container

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// Image is what the last stage of a Dockerfile makes.
type Image struct {
	// Root is the folder on this machine that is the image's "/".
	Root string
	// Environment is in the form of os.Environ, without anything of this machine.
	Environment []string
	// User and Group run the program; 0 is root.
	User, Group uint32
	Entrypoint  []string
	Volumes     []string
	Labels      map[string]string
}

// Builder lays images out in folders, where docker would do it in containers. It runs the commands of a Dockerfile
// on this machine, in the folder that stands for the container's: they must name nothing by a path from the top.
type Builder struct {
	// Context holds the sources.
	Context string
	// Bases are the images to start with, by name: folders on this machine.
	Bases map[string]string
	// Arguments are the values of ARG, by name.
	Arguments map[string]string
	// Work is an empty folder to lay the stages out in.
	Work string
	// Own gives a file to a user. Only root can; anybody else has nothing to do here.
	Own func(name string, user, group int) error
}

// stage is a stage that is being laid out.
type stage struct {
	Image
	builder *Builder
	ctx     context.Context
	// folder is where the image's commands run, from the image's top.
	folder    string
	arguments []string
	earlier   map[string]*stage
}

// Build lays every stage out, and gives the last.
func (b *Builder) Build(ctx context.Context, stages []Stage) (Image, error) {
	laid := map[string]*stage{}
	var last *stage
	for i, planned := range stages {
		last = &stage{
			builder: b, ctx: ctx, folder: "/", earlier: laid,
			Image: Image{Root: filepath.Join(b.Work, strconv.Itoa(i)), Labels: map[string]string{}},
		}
		if err := last.lay(planned); err != nil {
			return Image{}, err
		}
		laid[planned.Name] = last
	}
	return last.Image, nil
}

func (s *stage) lay(planned Stage) error {
	if err := os.MkdirAll(s.Root, 0o755); err != nil {
		return err
	}
	if planned.Base != "scratch" {
		base, ok := s.builder.Bases[planned.Base]
		if !ok {
			return fmt.Errorf("nothing stands for the image %s", planned.Base)
		}
		if err := s.bring(base, s.Root, -1, -1); err != nil {
			return err
		}
	}
	for _, step := range planned.Steps {
		if err := s.do(step); err != nil {
			return fmt.Errorf("line %d, %s: %w", step.Line, step.Verb, err)
		}
	}
	return nil
}

func (s *stage) do(step Instruction) error {
	switch step.Verb {
	case "ARG":
		name, value, _ := strings.Cut(step.Words[0], "=")
		if given, ok := s.builder.Arguments[name]; ok {
			value = given
		}
		s.arguments = append(s.arguments, name+"="+value)
	case "WORKDIR":
		s.folder = path.Join(s.folder, step.Words[0])
		return os.MkdirAll(s.on(s.folder), 0o755)
	case "ENV":
		s.Environment = append(s.Environment, step.Words...)
	case "LABEL":
		for _, word := range step.Words {
			name, value, _ := strings.Cut(word, "=")
			s.Labels[name] = value
		}
	case "VOLUME":
		s.Volumes = append(s.Volumes, step.Words...)
	case "ENTRYPOINT":
		s.Entrypoint = step.Words
	case "USER":
		user, group, err := owner(step.Words[0])
		s.User, s.Group = uint32(user), uint32(group)
		return err
	case "RUN":
		return s.run(step.Words[0])
	case "COPY":
		return s.copy(step)
	default:
		return errors.New("this is read, but nothing is done about it")
	}
	return nil
}

// on is where a path of the image is on this machine.
func (s *stage) on(name string) string { return filepath.Join(s.Root, filepath.FromSlash(name)) }

func (s *stage) run(command string) error {
	shell := exec.CommandContext(s.ctx, "sh", "-c", command)
	shell.Dir = s.on(s.folder)
	shell.Env = append(append(os.Environ(), s.arguments...), s.Environment...)
	if said, err := shell.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, said)
	}
	return nil
}

func (s *stage) copy(step Instruction) error {
	if len(step.Words) < 2 {
		return errors.New("it takes what to copy, and where to")
	}
	source := s.builder.Context
	if name, ok := step.Flags["from"]; ok {
		if s.earlier[name] == nil {
			return fmt.Errorf("there is no earlier stage %q", name)
		}
		source = s.earlier[name].Root
	}
	user, group := 0, 0
	if chown := step.Flags["chown"]; chown != "" {
		var err error
		if user, group, err = owner(chown); err != nil {
			return err
		}
	}
	sources, target := step.Words[:len(step.Words)-1], step.Words[len(step.Words)-1]
	into := strings.HasSuffix(target, "/")
	if len(sources) > 1 && !into {
		return errors.New("several files go into a folder, whose name ends with a slash")
	}
	for _, name := range sources {
		name = filepath.Join(source, filepath.FromSlash(name))
		to := path.Join(s.folder, target)
		if path.IsAbs(target) {
			to = target
		}
		if info, err := os.Stat(name); err != nil {
			return err
		} else if into && !info.IsDir() {
			to = path.Join(to, filepath.Base(name))
		}
		if err := s.bring(name, s.on(to), user, group); err != nil {
			return err
		}
	}
	return nil
}

// bring copies a file, or what is in a folder. Negative numbers leave the owner as it is.
func (s *stage) bring(from, to string, user, group int) error {
	return filepath.WalkDir(from, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rest, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rest)
		if entry.IsDir() {
			err = os.MkdirAll(target, 0o755)
		} else {
			err = bringFile(name, target)
		}
		if err != nil || user < 0 {
			return err
		}
		return s.builder.Own(target, user, group)
	})
}

func bringFile(from, to string) (err error) {
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
		return err
	}
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, source.Close()) }()
	info, err := source.Stat()
	if err != nil {
		return err
	}
	target, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, info.Mode().Perm())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close()) }()
	_, err = io.Copy(target, source)
	return err
}

// owner reads "user:group", both as numbers: names would need a list of users, which an empty image lacks.
func owner(word string) (user, group int, err error) {
	first, second, both := strings.Cut(word, ":")
	a, err := strconv.ParseUint(first, 10, 31)
	if err != nil {
		return 0, 0, fmt.Errorf("%q is no user's number", first)
	}
	if !both {
		return int(a), 0, nil
	}
	b, err := strconv.ParseUint(second, 10, 31)
	if err != nil {
		return 0, 0, fmt.Errorf("%q is no group's number", second)
	}
	return int(a), int(b), nil
}
