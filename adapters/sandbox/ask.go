package sandbox

import "context"

// Ask is a request that is about no plan and changes nothing.
func Ask(ctx context.Context, s *Server, op Op) error {
	_, err := request(ctx, s, op, "", func() (struct{}, error) { return struct{}{}, nil })
	return err
}
