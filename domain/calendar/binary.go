package calendar

import (
	"encoding/binary"
	"errors"
)

var errNotBinary = errors.New("these bytes are no day")

// MarshalBinary writes any day, and no date as well, in a few bytes. It never fails. The form is for this
// program's own files.
func (d Date) MarshalBinary() ([]byte, error) {
	return binary.AppendVarint(nil, int64(d.packed)), nil
}

// UnmarshalBinary reads what [Date.MarshalBinary] wrote, and refuses everything that is not a day.
func (d *Date) UnmarshalBinary(data []byte) error {
	packed, n := binary.Varint(data)
	read := Date{int(packed)}
	year, month, day := read.unpack()
	switch {
	case n != len(data) || n == 0 || packed < 0:
		return errNotBinary
	case packed != 0 && (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)):
		return errNotBinary
	}
	*d = read
	return nil
}

// MarshalBinary writes any month, and no month as well; see [Date.MarshalBinary].
func (m Month) MarshalBinary() ([]byte, error) { return m.First().MarshalBinary() }

// UnmarshalBinary reads what [Month.MarshalBinary] wrote.
func (m *Month) UnmarshalBinary(data []byte) error {
	var d Date
	if err := d.UnmarshalBinary(data); err != nil {
		return err
	}
	if !d.IsZero() && d.Day() != 1 {
		return errNotBinary
	}
	*m = d.Month()
	return nil
}
