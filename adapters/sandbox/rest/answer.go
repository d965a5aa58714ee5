package rest

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
)

// answer is a status and what stands under "data", or under "error".
type answer struct {
	status  int
	data    page
	failure *failure
}

// page is what stands under "data": its members in order.
type page []member

type member struct {
	name  string
	value any // JSON as it is, or a [series]
}

// send writes the answer. What fails on the way breaks the connection: the status is out by then.
func (a answer) send(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Vary", "Accept-Encoding")
	body := io.Writer(w)
	if takesGzip(r.Header.Get("Accept-Encoding")) {
		w.Header().Set("Content-Encoding", "gzip")
		zip, _ := gzip.NewWriterLevel(w, gzip.BestSpeed) // the level is a valid one
		body = zip
	}
	w.WriteHeader(a.status)
	defer func() {
		if recover() != nil {
			panic(http.ErrAbortHandler)
		}
	}()
	err := a.write(body)
	if zip, ok := body.(*gzip.Writer); ok && err == nil {
		err = zip.Close()
	}
	if err != nil {
		panic(http.ErrAbortHandler)
	}
}

const bufferSize = 32 << 10

func (a answer) write(w io.Writer) error {
	buffer := bufio.NewWriterSize(w, bufferSize)
	e := encoder{buffer, json.NewEncoder(buffer)}
	if a.failure != nil {
		if err := e.json.Encode(map[string]*failure{"error": a.failure}); err != nil {
			return err
		}
		return buffer.Flush()
	}
	e.text(`{"data":`)
	if err := e.object(a.data); err != nil {
		return err
	}
	e.text("}\n")
	return buffer.Flush()
}

// takesGzip says whether a client names gzip, or takes anything, with a weight above zero.
func takesGzip(accepted string) bool {
	for offer := range strings.SplitSeq(accepted, ",") {
		coding, weight, weighted := strings.Cut(strings.TrimSpace(offer), ";")
		if coding = strings.TrimSpace(coding); !strings.EqualFold(coding, "gzip") && coding != "*" {
			continue
		}
		_, q, _ := strings.Cut(weight, "=")
		value, err := strconv.ParseFloat(strings.TrimSpace(q), 64)
		return !weighted || err == nil && value > 0
	}
	return false
}
