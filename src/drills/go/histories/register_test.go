package main

import (
	"strings"
	"testing"

	"github.com/anishathalye/porcupine"
)

const created = `{"call":1,"return":2,"operation":"createGame","write":true,"outcome":"ACCEPTED","version":1,"position":"start"}`

// A judge who never finds a fault is none, and one who always does is none either.
func TestHistories(t *testing.T) {
	for _, test := range []struct {
		name    string
		is      porcupine.CheckResult
		history []string
	}{
		{"a move that is read afterwards", porcupine.Ok, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
		}},
		{"a move that ends the game makes two events", porcupine.Ok, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","about":1,"version":3,"position":"mate"}`,
		}},
		{"a read during a move may come before it", porcupine.Ok, []string{
			`{"call":3,"return":9,"write":true,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
			`{"call":4,"return":5,"outcome":"ACCEPTED","version":1,"position":"start"}`,
		}},
		{"a read after a move must not come before it", porcupine.Illegal, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":1,"position":"start"}`,
		}},
		{"a read must not go back behind another", porcupine.Illegal, []string{
			`{"call":3,"return":9,"write":true,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
			`{"call":4,"return":5,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
			`{"call":6,"return":7,"outcome":"ACCEPTED","version":1,"position":"start"}`,
		}},
		{"one version has one position", porcupine.Illegal, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":2,"position":"d4"}`,
		}},
		{"the loser of a race is told the winner's version", porcupine.Ok, []string{
			`{"call":3,"return":6,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
			`{"call":3,"return":6,"write":true,"outcome":"STALE","about":1,"version":2}`,
		}},
		{"the loser of a race is not told the version that he knew", porcupine.Illegal, []string{
			`{"call":3,"return":6,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
			`{"call":3,"return":6,"write":true,"outcome":"STALE","about":1,"version":1}`,
		}},
		{"nobody loses a race that nobody wins", porcupine.Illegal, []string{
			`{"call":3,"return":6,"write":true,"outcome":"STALE","about":1,"version":2}`,
		}},
		{"a race has one winner", porcupine.Illegal, []string{
			`{"call":3,"return":6,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
			`{"call":3,"return":6,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
		}},
		{"a move about an old version is not accepted", porcupine.Illegal, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
			`{"call":5,"return":6,"write":true,"outcome":"ACCEPTED","about":1,"version":3,"position":"e5"}`,
		}},
		{"a move takes the game forward", porcupine.Illegal, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","version":1,"position":"e4"}`,
		}},
		{"a refused move leaves no trace", porcupine.Illegal, []string{
			`{"call":3,"return":4,"write":true,"outcome":"REFUSED"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
		}},
		{"a move of unknown outcome may have none", porcupine.Ok, []string{
			`{"call":3,"write":true,"outcome":"UNKNOWN"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":1,"position":"start"}`,
		}},
		{"a move of unknown outcome may have happened", porcupine.Ok, []string{
			`{"call":3,"write":true,"outcome":"UNKNOWN"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":3,"position":"mate"}`,
		}},
		{"a move of unknown outcome may happen late", porcupine.Ok, []string{
			`{"call":3,"write":true,"outcome":"UNKNOWN","about":1}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":1,"position":"start"}`,
			`{"call":7,"return":8,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
		}},
		{"a move of unknown outcome happens once", porcupine.Illegal, []string{
			`{"call":3,"write":true,"outcome":"UNKNOWN"}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":2,"position":"e4"}`,
			`{"call":7,"return":8,"outcome":"ACCEPTED","version":3,"position":"e5"}`,
		}},
		{"a move of unknown outcome happens at the version that it is about", porcupine.Illegal, []string{
			`{"call":3,"return":4,"write":true,"outcome":"ACCEPTED","about":1,"version":2,"position":"e4"}`,
			`{"call":3,"write":true,"outcome":"UNKNOWN","about":1}`,
			`{"call":5,"return":6,"outcome":"ACCEPTED","version":3,"position":"e5"}`,
		}},
		{"a move comes after its creation", porcupine.Illegal, []string{
			`{"call":0,"return":0,"outcome":"ACCEPTED","version":1,"position":"start"}`,
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			games := recorded(t, append([]string{created}, test.history...))
			if len(games) != 1 {
				t.Fatalf("%d games, not one", len(games))
			}
			if is := porcupine.CheckOperationsTimeout(model, games["g"], patience); is != test.is {
				t.Errorf("%s, not %s", is, test.is)
			}
		})
	}
}

func recorded(t *testing.T, lines []string) map[string][]porcupine.Operation {
	t.Helper()
	text := strings.ReplaceAll(strings.Join(lines, "\n"), `{`, `{"game":"g",`)
	games, err := read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return games
}

func TestWhatIsNoHistoryIsRefused(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":               ``,
		"a line that is cut":    `{"game":"g","call":1`,
		"a field of no meaning": `{"game":"g","call":1,"return":2,"colour":"white"}`,
		"no game":               `{"call":1,"return":2}`,
		"a return before":       `{"game":"g","call":2,"return":1}`,
	} {
		t.Run(name, func(t *testing.T) {
			if games, err := read(strings.NewReader(text)); err == nil {
				t.Errorf("read %v", games)
			}
		})
	}
}
