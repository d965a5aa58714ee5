package book_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"avenir-mcp/adapters/sandbox/book"
)

func TestPlacesAreListedWithoutDeletedOnes(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) { p.Locations = places })
	if diff := cmp.Diff(places[:2], b.Locations()); diff != "" {
		t.Error(diff)
	}
	of, err := b.LocationsOf("cinema")
	if diff := cmp.Diff(places[:1], got(t, of, err)); diff != "" {
		t.Error(diff)
	}
	one, err := b.Location("stall")
	if diff := cmp.Diff(places[1], got(t, one, err)); diff != "" {
		t.Error(diff)
	}
}

func TestAPlanWithoutPlacesHasEmptyLists(t *testing.T) {
	t.Parallel()
	b, _ := open()
	of, err := b.LocationsOf("cinema")
	if of = got(t, of, err); of == nil || len(of) != 0 || b.Locations() == nil || len(b.Locations()) != 0 {
		t.Errorf("%#v and %#v", of, b.Locations())
	}
}

func TestAPlaceThatIsNotThereIsNotFound(t *testing.T) {
	t.Parallel()
	b, _ := open(func(p *book.Plan) { p.Locations = places })
	for _, id := range []string{"gone", "nowhere", ""} {
		if _, err := b.Location(id); refused(t, err)[:5] != "404.2" {
			t.Errorf("%q: %v", id, err)
		}
	}
	for _, id := range []string{"past", "nobody", ""} {
		if _, err := b.LocationsOf(id); refused(t, err)[:5] != "404.2" {
			t.Errorf("of %q: %v", id, err)
		}
	}
}
