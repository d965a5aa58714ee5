package bootstrap_test

import (
	"testing"

	"avenir-mcp/application"
	"avenir-mcp/bootstrap"
	"avenir-mcp/bootstrap/config"
)

func TestQuestionsKnowTheThreshold(t *testing.T) {
	t.Parallel()
	r := bootstrap.NewReader(config.Config{Confidence: new(0.6)}, application.Plans{}, nil, application.Today{}, nil)
	if r.Threshold == nil || *r.Threshold != 0.6 {
		t.Error(r.Threshold)
	}
}
