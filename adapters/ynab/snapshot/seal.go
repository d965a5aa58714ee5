package snapshot

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// A file is: the magic text, a version byte, a salt, a nonce, and the sealed content. The first five bytes and
// the plan's id are sealed with it, so that no file passes for another version's or another plan's.
const (
	magic   = "AVSN"
	version = 1

	headSize  = len(magic) + 1
	saltSize  = 16
	nonceSize = 12
	keySize   = 32
	nameSize  = 16
	bodyAt    = headSize + saltSize + nonceSize
)

var errNotOurs = errors.New("it is damaged, or of another token or plan")

// seal draws a new salt, and with it a new key, for every file: a nonce is never used twice.
func seal(secret []byte, planID string, content []byte) ([]byte, error) {
	file := make([]byte, bodyAt, bodyAt+len(content)+sha256.Size)
	copy(file, magic)
	file[len(magic)] = version
	if _, err := rand.Read(file[headSize:bodyAt]); err != nil {
		return nil, fmt.Errorf("draw a salt: %w", err)
	}
	box, err := cipherOf(secret, file[headSize:headSize+saltSize])
	if err != nil {
		return nil, err
	}
	return box.Seal(file, file[headSize+saltSize:bodyAt], content, bound(file, planID)), nil
}

func open(secret []byte, planID string, file []byte) ([]byte, error) {
	switch {
	case len(file) < bodyAt || string(file[:len(magic)]) != magic:
		return nil, errors.New("it is no snapshot")
	case file[len(magic)] != version:
		return nil, errors.New("it is of another version")
	}
	box, err := cipherOf(secret, file[headSize:headSize+saltSize])
	if err != nil {
		return nil, err
	}
	content, err := box.Open(nil, file[headSize+saltSize:bodyAt], file[bodyAt:], bound(file, planID))
	if err != nil {
		return nil, errNotOurs
	}
	return content, nil
}

// bound is what is sealed with the content, and not part of it.
func bound(file []byte, planID string) []byte {
	return append(append(make([]byte, 0, headSize+len(planID)), file[:headSize]...), planID...)
}

func cipherOf(secret, salt []byte) (cipher.AEAD, error) {
	key, err := hkdf.Key(sha256.New, secret, salt, "avenir-mcp snapshot", keySize)
	if err != nil {
		return nil, fmt.Errorf("derive the snapshot's key: %w", err)
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("make the snapshot's cipher: %w", err)
	}
	return cipher.NewGCM(block)
}

// nameOf is the name of a plan's file. It tells nobody which plan, nor whose.
func nameOf(secret []byte, planID string) (string, error) {
	name, err := hkdf.Key(sha256.New, secret, nil, "avenir-mcp name "+planID, nameSize)
	if err != nil {
		return "", fmt.Errorf("derive the snapshot's name: %w", err)
	}
	return hex.EncodeToString(name) + suffix, nil
}
