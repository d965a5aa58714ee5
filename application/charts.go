package application

import "avenir-mcp/domain/chart"

// ChartPort draws pictures.
type ChartPort interface {
	// Draw makes a PNG of a picture that is not empty. The same picture always gives the same bytes.
	//
	// Errors: any; a picture is never worth failing for.
	Draw(p chart.Picture) (Drawing, error)
}

// Drawing is a picture that was drawn.
type Drawing struct {
	PNG []byte
	// Replaced: there are no letters for a part of its texts, which is drawn as question marks.
	Replaced bool
}
