package main

import (
	"fmt"

	"github.com/anishathalye/porcupine"
)

// An outcome is what a client knows of an operation when it stops asking.
type outcome string

const (
	accepted outcome = "ACCEPTED"
	refused  outcome = "REFUSED" // for another reason than the version
	stale    outcome = "STALE"   // because the game is no longer at the version that was asked about
	unknown  outcome = "UNKNOWN" // it may have an effect, now, later or never
)

// An operation is one line of a history.
type operation struct {
	Game     string  `json:"game"`
	Client   int     `json:"client"`
	Call     int64   `json:"call"`   // in nanoseconds, since whenever
	Return   int64   `json:"return"` // not before the call; missing if the outcome is unknown
	Name     string  `json:"operation"`
	Write    bool    `json:"write"`
	About    int     `json:"about"` // the version that a write is about; 0 for whatever it is
	Outcome  outcome `json:"outcome"`
	Version  int     `json:"version"`  // that the client was told; 0 if none
	Position string  `json:"position"` // that the client was told; empty if none
}

func (o operation) String() string {
	text := o.Name
	if o.About != 0 {
		text += fmt.Sprintf(" about %d", o.About)
	}
	text += fmt.Sprintf(": %s", o.Outcome)
	if o.Version != 0 {
		text += fmt.Sprintf(" %d %s", o.Version, o.Position)
	}
	return text
}

// A register is what clients can know of one game: its version, which only grows, and the position
// at that version. Version 0 is a game that does not exist yet.
type register struct {
	version  int
	atLeast  bool   // the version may be greater: nobody was told how much a write of unknown outcome adds
	position string // empty if nobody was told it
}

// at is the register if it is at that version.
func (r register) at(version int) (register, bool) {
	if r.version == version {
		r.atLeast = false
		return r, true
	}
	return register{version: version}, r.atLeast && r.version < version
}

// shows is the register if somebody may be shown that version and that position.
func (r register) shows(version int, position string) (register, bool) {
	r, ok := r.at(version)
	if !ok || (r.position != "" && position != "" && r.position != position) {
		return r, false
	}
	if position != "" {
		r.position = position
	}
	return r, true
}

// after lists what the register may be after an operation; nothing if it cannot have come to this.
func (r register) after(o operation) []register {
	switch {
	case o.Outcome == unknown:
		return append([]register{r}, r.writtenUnseen(o)...)
	case o.Outcome == accepted && o.Write:
		return r.written(o)
	case o.Outcome == stale && o.Version == o.About:
		return nil
	case o.Version == 0:
		return []register{r}
	default:
		shown, ok := r.shows(o.Version, o.Position)
		return onlyIf(ok, shown)
	}
}

func (r register) written(o operation) []register {
	if o.About != 0 {
		var ok bool
		if r, ok = r.at(o.About); !ok {
			return nil
		}
	}
	return onlyIf(o.Version > r.version, register{version: o.Version, position: o.Position})
}

func (r register) writtenUnseen(o operation) []register {
	if o.About != 0 {
		var ok bool
		if r, ok = r.at(o.About); !ok {
			return nil
		}
	}
	return []register{{version: r.version + 1, atLeast: true}}
}

func onlyIf(ok bool, r register) []register {
	if ok {
		return []register{r}
	}
	return nil
}

// model is the register in Porcupine's terms.
var model = (&porcupine.NondeterministicModel{
	Init: func() []any { return []any{register{}} },
	Step: func(state, input, _ any) []any {
		var next []any
		for _, r := range state.(register).after(input.(operation)) {
			next = append(next, r)
		}
		return next
	},
	DescribeOperation: func(input, _ any) string { return input.(operation).String() },
	DescribeState:     func(state any) string { return fmt.Sprintf("%+v", state) },
}).ToModel()
