package read

import "avenir-mcp/domain/chart"

// Illustrated is an answer, and a picture of it where one was asked for.
type Illustrated[T any] struct {
	Result T
	// Picture is a PNG; nil for none.
	Picture []byte
}

// draw draws a picture, and says in the notes what it lacks, or that there is none: the figures never wait for it.
func (r *Reader) draw(p chart.Picture, notes []string) (png []byte, told []string) {
	if p.Empty() {
		return nil, append(notes, "There is no picture, because there is nothing to draw.")
	}
	if r.Chart != nil {
		if d, err := r.Chart.Draw(p); err == nil {
			if d.Replaced {
				notes = append(notes, "Letters that the picture cannot show are question marks in it; the names in this answer are complete.")
			}
			return d.PNG, notes
		}
	}
	return nil, append(notes, "There is no picture, because it could not be drawn; the figures are complete.")
}
