package snapshot_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestCleaningRemovesWhatIsOldOrTooMuchAndNothingElse(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	f := newFolder(t)
	f.Clean() // there is no folder yet
	check(t, os.MkdirAll(f.path, 0o700))
	var want []string
	put := func(name string, age time.Duration, stays bool) {
		t.Helper()
		path := filepath.Join(f.path, name)
		check(t, os.WriteFile(path, nil, 0o600))
		touch(t, path, f.now.Add(-age))
		if stays {
			want = append(want, name)
		}
	}
	for i := range 13 { // the older, the higher the number
		put(fmt.Sprintf("%032x.snapshot", i), time.Duration(i)*day, i < 10)
	}
	put(fmt.Sprintf("%032x.snapshot", 99), 30*day+time.Second, false)
	put(fmt.Sprintf(".%032x.snapshot123", 1), 2*time.Hour, false)
	put(fmt.Sprintf(".%032x.snapshot124", 1), 30*time.Minute, true)
	put("notes.txt", 99*day, true)
	put("holiday.snapshot", 99*day, true)
	put(fmt.Sprintf("%032X.snapshot", 0xAB), 99*day, true)
	put(fmt.Sprintf(".%032x.snapshot12x", 1), 99*day, true)
	folder := fmt.Sprintf("%032x.snapshot", 77)
	check(t, os.Mkdir(filepath.Join(f.path, folder), 0o700))
	touch(t, filepath.Join(f.path, folder), f.now.Add(-99*day))
	want = append(want, folder)

	f.Clean()
	var got []string
	for _, e := range must(os.ReadDir(f.path))(t) {
		got = append(got, e.Name())
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("left (-want +got):\n%s", diff)
	}
}

func TestCleaningKeepsAFileOf30Days(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	touch(t, f.only(t), f.now.Add(-30*24*time.Hour))
	f.Clean()
	if _, ok := f.Load(planA); !ok {
		t.Error("it is gone")
	}
}

func TestCleaningRemovesAFileThatIsOlderThan30Days(t *testing.T) {
	t.Parallel()
	f := newFolder(t)
	check(t, f.Save(planA, small()))
	touch(t, f.only(t), f.now.Add(-30*24*time.Hour-time.Second))
	f.Clean()
	if left := must(os.ReadDir(f.path))(t); len(left) > 0 {
		t.Errorf("left: %v", left)
	}
}
