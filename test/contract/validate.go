package contract

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
)

// What an id that the contract calls a UUID must look like: any UUID, whatever its version, for the ids of YNAB are
// not all of one; or any id that can be part of a path.
const (
	uuid    = `^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`
	plainID = `^[0-9a-zA-Z][0-9a-zA-Z_-]{0,99}$`
)

var errNoToken = errors.New("the Authorization header carries no bearer token")

// ValidateRequest says what is wrong with a request to YNAB: an unknown path, a verb the path does not take, a missing
// token, or a parameter or body that is not as agreed. The body can still be read afterwards. Fields and parameters
// that the contract does not know pass, as they do at YNAB. No error repeats the values of the request.
func (s *Spec) ValidateRequest(r *http.Request) error {
	input, err := s.input(r)
	if err != nil {
		return err
	}
	return openapi3filter.ValidateRequest(r.Context(), input)
}

// ValidateResponse says what is wrong with an answer to a request. A status that the operation does not name must
// carry a failure. No error repeats the values of the answer.
func (s *Spec) ValidateResponse(r *http.Request, status int, header http.Header, body []byte) error {
	input, err := s.input(r)
	if err != nil {
		return err
	}
	return openapi3filter.ValidateResponse(r.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input,
		Status:                 status,
		Header:                 header,
		Body:                   io.NopCloser(bytes.NewReader(body)),
		Options:                input.Options,
	})
}

func (s *Spec) input(r *http.Request) (*openapi3filter.RequestValidationInput, error) {
	route, params, err := s.router.FindRoute(r)
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", r.Method, r.URL.Path, err)
	}
	return &openapi3filter.RequestValidationInput{
		Request:    r,
		PathParams: params,
		Route:      route,
		Options: &openapi3filter.Options{
			IncludeResponseStatus:             true,
			RejectWhenRequestBodyNotSpecified: true,
			SkipSettingDefaults:               true,
			AuthenticationFunc:                hasToken,
			SchemaValidationOptions: []openapi3.SchemaValidationOption{
				openapi3.DisableSchemaErrorDetails(),
				openapi3.WithStringFormatValidator("uuid", openapi3.NewRegexpFormatValidator(s.ids)),
			},
		},
	}, nil
}

func hasToken(_ context.Context, in *openapi3filter.AuthenticationInput) error {
	header := in.RequestValidationInput.Request.Header.Get("Authorization")
	if token, found := strings.CutPrefix(header, "Bearer "); !found || strings.TrimSpace(token) == "" {
		return errNoToken
	}
	return nil
}
