// Package contract is the HTTP API of YNAB as this project relies on it, in one file that machines can read, and the
// means to hold requests and answers against it. Whatever speaks to YNAB, or stands in for it, is tested here; the
// program itself never imports this package.
package contract

import (
	_ "embed"
	"fmt"
	"net/url"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
)

//go:embed openapi.yaml
var file []byte

// Spec is the contract, ready to judge. It is safe for concurrent use as long as nobody changes its document.
type Spec struct {
	doc    *openapi3.T
	router routers.Router
	// ids is the form of what the contract calls a UUID.
	ids string
}

// Load reads the contract. Every call gives one of its own.
func Load() (*Spec, error) {
	doc, err := openapi3.NewLoader().LoadFromData(file)
	if err != nil {
		return nil, fmt.Errorf("read the contract: %w", err)
	}
	router, err := newRouter(doc)
	if err != nil {
		return nil, fmt.Errorf("route the contract: %w", err)
	}
	return &Spec{doc: doc, router: router, ids: uuid}, nil
}

// Doc is the contract as a document.
func (s *Spec) Doc() *openapi3.T { return s.doc }

// newRouter finds the operation a request is for. It looks at the verb and the path, version included, and takes any
// host, so that a server on this machine can stand in for YNAB.
func newRouter(doc *openapi3.T) (routers.Router, error) {
	base, err := url.Parse(doc.Servers[0].URL)
	if err != nil {
		return nil, err
	}
	anywhere := *doc
	anywhere.Servers = openapi3.Servers{{URL: base.Path}}
	return gorillamux.NewRouter(&anywhere)
}
