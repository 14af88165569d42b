// Histories judges what clients were told of games: whether each game behaved as one register that
// every operation read or changed at one moment between its call and its return. It knows nothing of
// the rules, of the service or of its event log.
//
//	histories FILE    one operation a line, as JSON; see the type operation
//
// It ends with 0 if all games are linearizable, with 1 if one is not, and with 2 if it cannot tell.
// A game that is not is drawn in a file beside the history.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"github.com/anishathalye/porcupine"
)

const patience = time.Minute // for one game

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: histories FILE")
		os.Exit(2)
	}
	faults, err := run(os.Args[1])
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	case faults > 0:
		os.Exit(1)
	}
}

func run(path string) (faults int, err error) {
	file, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	games, err := read(file)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", path, err)
	}
	operations := 0
	for id, history := range games {
		operations += len(history)
		result, info := porcupine.CheckOperationsVerbose(model, history, patience)
		switch result {
		case porcupine.Unknown:
			return 0, fmt.Errorf("game %s: no verdict on %d operations within %s", id, len(history), patience)
		case porcupine.Illegal:
			faults++
			if faults == 1 { // one drawing is enough to understand what is wrong
				drawing := path + ".html"
				if err := porcupine.VisualizePath(model, info, drawing); err != nil {
					return 0, err
				}
				fmt.Printf("game %s is not linearizable, see %s\n", id, drawing)
			}
		}
	}
	fmt.Printf("%d games, %d operations, %d games not linearizable\n", len(games), operations, faults)
	return faults, nil
}

// read sorts the operations of a history by their games.
func read(history io.Reader) (map[string][]porcupine.Operation, error) {
	games := make(map[string][]porcupine.Operation)
	lines := json.NewDecoder(history)
	lines.DisallowUnknownFields()
	for {
		var o operation
		err := lines.Decode(&o)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if o.Outcome == unknown {
			o.Return = math.MaxInt64
		}
		if o.Game == "" || o.Return < o.Call {
			return nil, fmt.Errorf("no operation of a game: %+v", o)
		}
		games[o.Game] = append(games[o.Game], porcupine.Operation{
			ClientId: o.Client, Input: o, Call: o.Call, Return: o.Return,
		})
	}
	if len(games) == 0 {
		return nil, errors.New("nothing to judge")
	}
	return games, nil
}
