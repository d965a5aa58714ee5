package snapshot

import "github.com/google/renameio/v2/maybe"

// replace writes over the old file: Windows has no call that replaces one at once. A file that is cut short
// is told by its seal, and read as none.
func replace(path string, data []byte) error { return maybe.WriteFile(path, data, filePerm) }
