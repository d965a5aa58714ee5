// Package container holds the image against its Dockerfile where there is no engine to build it: it reads the
// Dockerfile, refuses whatever it does not understand, lays the image out in a folder, and its tests run the program
// there as a container would.
package container
