// Package config reads the environment. All that is wrong with it is reported at once, before anything
// starts.
package config
