// Package application holds the ports: what the use cases need from the outside, named by role.
//
// The use cases are in the packages write and read below it. An implementation of a port is an adapter;
// nothing here knows which one is plugged in.
package application
