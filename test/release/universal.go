package release

import (
	"bytes"
	"debug/macho"
	"encoding/binary"
	"fmt"
)

// pageBits is how programs for macOS are laid out in a file of several: each begins at a multiple of 2^14, the size of
// a page on its Arm processors.
const pageBits = 14

// Universal puts programs for macOS for different processors into one, of which the system runs the right one.
func Universal(programs ...[]byte) ([]byte, error) {
	var head, body bytes.Buffer
	write := func(values ...uint32) {
		for _, v := range values {
			head.Write(binary.BigEndian.AppendUint32(nil, v))
		}
	}
	write(macho.MagicFat, uint32(len(programs)))
	body.Write(make([]byte, 1<<pageBits)) // the head comes here
	for _, raw := range programs {
		f, err := macho.NewFile(bytes.NewReader(raw))
		if err != nil {
			return nil, fmt.Errorf("no program for macOS: %w", err)
		}
		write(uint32(f.Cpu), f.SubCpu, uint32(body.Len()), uint32(len(raw)), pageBits)
		body.Write(raw)
		body.Write(make([]byte, -body.Len()&(1<<pageBits-1)))
	}
	all := body.Bytes()
	copy(all, head.Bytes())
	if _, err := macho.NewFatFile(bytes.NewReader(all)); err != nil {
		return nil, fmt.Errorf("these do not go into one: %w", err)
	}
	return all, nil
}

func isUniversal(raw []byte) bool {
	return len(raw) >= 4 && binary.BigEndian.Uint32(raw) == macho.MagicFat
}
