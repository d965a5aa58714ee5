package container_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"avenir-mcp/adapters/sandbox/plans"
	"avenir-mcp/test/container"
)

// command starts the image's entrypoint: in the image as its user when that is allowed, otherwise where it lies, with
// every path of the environment and the places that the program knows by itself moved there.
func command(ctx context.Context, image container.Image, variables ...string) *exec.Cmd {
	root := os.Geteuid() == 0
	cmd := exec.CommandContext(ctx, "unknown")
	cmd.Err = nil
	cmd.Path, cmd.Args = image.Entrypoint[0], image.Entrypoint
	cmd.Env = append(append(cmd.Env, image.Environment...), variables...)
	if root {
		cmd.Dir = "/"
		cmd.SysProcAttr = &syscall.SysProcAttr{
			Chroot:     image.Root,
			Credential: &syscall.Credential{Uid: image.User, Gid: image.Group},
			// A container's first process is number 1.
			Cloneflags: syscall.CLONE_NEWPID,
		}
		return cmd
	}
	cmd.Path = filepath.Join(image.Root, cmd.Path)
	for i, variable := range cmd.Env {
		cmd.Env[i] = strings.Replace(variable, "=/", "="+image.Root+"/", 1)
	}
	cmd.Env = append(cmd.Env, "TMPDIR="+filepath.Join(image.Root, "tmp"),
		"SSL_CERT_FILE="+filepath.Join(image.Root, filepath.FromSlash(authorities)), "SSL_CERT_DIR=/dev/null")
	return cmd
}

// use does with the program what a client does: greets it, lists its tools, reads, has a change confirmed, and leaves.
func use(ctx context.Context, image container.Image, variables ...string) (err error) {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Minute)
	defer cancel()
	var said bytes.Buffer
	cmd := command(ctx, image, variables...)
	cmd.Stderr = &said
	defer func() {
		if err != nil {
			err = fmt.Errorf("%w; the program said: %s", err, said.String())
		}
	}()
	client := sdk.NewClient(&sdk.Implementation{Name: "container-test", Version: "1"}, &sdk.ClientOptions{
		ElicitationHandler: func(context.Context, *sdk.ElicitRequest) (*sdk.ElicitResult, error) {
			return &sdk.ElicitResult{Action: "accept", Content: map[string]any{"value": true}}, nil
		},
	})
	session, err := client.Connect(ctx, &sdk.CommandTransport{Command: cmd, TerminateDuration: 20 * time.Second}, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, session.Close()) }()
	tools, err := session.ListTools(ctx, nil)
	if err != nil {
		return err
	}
	if len(tools.Tools) < 20 {
		return fmt.Errorf("there are %d tools", len(tools.Tools))
	}
	if err := belongsTo(cmd.Process.Pid, image); err != nil {
		return err
	}
	if _, err := call(ctx, session, "get_category_balances", map[string]any{}); err != nil {
		return err
	}
	changed, err := call(ctx, session, "move_money", map[string]any{
		"amount": 30, "from_category_id": plans.HouseholdTennis, "to_category_id": plans.HouseholdRestaurants,
	})
	if err == nil && !strings.Contains(changed, `"status":"applied"`) {
		err = fmt.Errorf("the change came to %s", changed)
	}
	return err
}

// call is a tool's structured result.
func call(ctx context.Context, session *sdk.ClientSession, tool string, arguments map[string]any) (string, error) {
	result, err := session.CallTool(ctx, &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		return "", err
	}
	structured, err := json.Marshal(result.StructuredContent)
	if result.IsError {
		content, _ := json.Marshal(result.Content)
		err = errors.Join(err, fmt.Errorf("%s: %s", tool, content))
	}
	return string(structured), err
}

// belongsTo holds a running process against the user that the image names.
func belongsTo(pid int, image container.Image) error {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return err
	}
	want := fmt.Sprintf("Uid:\t%[1]d\t%[1]d\t%[1]d\t%[1]d\n", image.User)
	if os.Geteuid() == 0 && !strings.Contains(string(status), want) {
		return fmt.Errorf("the process does not belong to user %d alone", image.User)
	}
	return nil
}
