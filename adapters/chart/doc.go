// Package chart draws pictures of figures, as PNG, on this machine: nothing is asked of anybody, and nothing happens
// before the first picture is wanted.
//
// It draws with the standard library and golang.org/x/image/vector, which turns outlines into smooth pixels. The
// letters are those of the font Go Regular, as outlines in a file of their own (glyphs.bin.gz).
package chart
