// Command play plays a game of each variant against a running service: two players and a spectator, to the end.
package main

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math/big"
	"net/http"
	"os"
	"reflect"
	"strconv"
	"time"

	"play/alea"
)

const turns = 8

var (
	service = "http://localhost:8080"
	client  *alea.APIClient
)

func main() {
	if len(os.Args) > 1 {
		service = os.Args[1]
	}
	configuration := alea.NewConfiguration()
	configuration.Servers = alea.ServerConfigurations{{URL: service}}
	client = alea.NewAPIClient(configuration)
	for _, variant := range []string{"KAFKA_CHESS", "DICE_CHESS", "ROLL_CHESS", "KINGS_COLOR"} {
		if err := playGame(context.Background(), variant); err != nil {
			log.Fatalf("%s: %v", variant, err)
		}
	}
}

// region retry
// retrying sends a request until it is answered for good; one that writes carries the same Idempotency-Key each time.
func retrying[T any](request func() (*T, *http.Response, error)) (*T, error) {
	for attempt := 1; ; attempt++ {
		value, response, err := request()
		if err == nil || attempt == 6 || !isWorthRepeating(response, err) {
			return value, err
		}
		pause := 100 * time.Millisecond << attempt
		if response != nil {
			if seconds, malformed := strconv.Atoi(response.Header.Get("Retry-After")); malformed == nil {
				pause = time.Duration(seconds) * time.Second
			}
		}
		time.Sleep(pause)
	}
}

func isWorthRepeating(response *http.Response, err error) bool {
	if response == nil {
		return true // no answer came
	}
	switch response.StatusCode {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		return true
	case http.StatusConflict:
		problem, decoded := problemOf(err)
		return decoded && problem.Code == "REQUEST_IN_PROGRESS"
	default:
		return false
	}
}

// endregion

// region decode
func problemOf(err error) (alea.Problem, bool) {
	var failed *alea.GenericOpenAPIError
	if !errors.As(err, &failed) {
		return alea.Problem{}, false
	}
	problem, decoded := failed.Model().(alea.Problem)
	return problem, decoded
}

// endregion

// region tag
// tag is the entity tag of the game as it was seen: whoever sends it in If-Match acts on nothing else.
func tag(game *alea.Game) string {
	return strconv.Quote(strconv.Itoa(int(game.Version)))
}

// endregion

// region poll
// next waits until the game is another than the one known.
func next(ctx context.Context, known *alea.Game) (*alea.Game, error) {
	for {
		var unchanged bool
		game, err := retrying(func() (*alea.Game, *http.Response, error) {
			game, response, err := client.GamesAPI.GetGame(ctx, known.Id).Wait(20).IfNoneMatch(tag(known)).Execute()
			unchanged = response != nil && response.StatusCode == http.StatusNotModified
			return game, response, err
		})
		if !unchanged {
			return game, err
		}
	}
}

// endregion

// region stream
// follow follows a game to its end; it answers with the number of its last event.
func follow(ctx context.Context, gameID string) (int32, error) {
	var last int32
	for { // a stream may end at any time: go on where it did
		url := fmt.Sprintf("%s/v1/games/%s/events?after=%d", service, gameID, last)
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return last, err
		}
		request.Header.Set("Accept", "application/x-ndjson")
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return last, err
		}
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			if len(lines.Bytes()) == 0 { // nothing new, but still there
				continue
			}
			var event alea.Event
			if err := json.Unmarshal(lines.Bytes(), &event); err != nil {
				return last, errors.Join(err, response.Body.Close())
			}
			last = event.Number
			if event.Type == "GAME_FINISHED" {
				return last, response.Body.Close()
			}
		}
		if err := response.Body.Close(); err != nil {
			return last, err
		}
	}
}

// endregion

// A player is somebody who has taken a seat.
type player struct {
	colour alea.Colour
	ctx    context.Context // carries the seat's token
}

func seated(ctx context.Context, colour alea.Colour, token string) player {
	return player{colour, context.WithValue(ctx, alea.ContextAccessToken, token)}
}

// region play
func (p player) play(game *alea.Game) (*alea.Game, error) {
	var err error
	for err == nil && game.Status != "FINISHED" {
		switch {
		case game.Due.GetSeat() != p.colour:
			game, err = next(p.ctx, game)
		case game.Turn.Number > turns:
			game, err = p.resign(game)
		default:
			game, err = p.act(game)
		}
	}
	return game, err
}

func (p player) act(game *alea.Game) (*alea.Game, error) {
	legal := game.LegalActions
	if legal == nil { // too many to come with the game
		all, err := retrying(client.PlayAPI.ListLegalActions(p.ctx, game.Id).Execute)
		if err != nil {
			return nil, err
		}
		legal = all.Actions
	}
	choice, err := rand.Int(rand.Reader, big.NewInt(int64(len(legal))))
	if err != nil {
		return nil, err
	}
	action := legal[choice.Int64()]
	if action.Type == "ROLL" {
		return p.roll(game, action)
	}
	return p.move(game, action.Action)
}

func (p player) roll(game *alea.Game, action alea.Action) (*alea.Game, error) {
	return retrying(client.PlayAPI.RollDice(p.ctx, game.Id).IdempotencyKey(rand.Text()).IfMatch(tag(game)).
		RollRequest(alea.RollRequest{Square: action.Square}).Execute)
}

func (p player) move(game *alea.Game, action string) (*alea.Game, error) {
	return retrying(client.PlayAPI.SubmitMove(p.ctx, game.Id).IdempotencyKey(rand.Text()).IfMatch(tag(game)).
		MoveRequest(alea.MoveRequest{Actions: []string{action}}).Execute)
}

// endregion

func (p player) seed(game *alea.Game) (*alea.Game, error) {
	return retrying(client.FairnessAPI.ContributeSeed(p.ctx, game.Id).IdempotencyKey(rand.Text()).IfMatch(tag(game)).
		SeedRequest(alea.SeedRequest{Seed: rand.Text()}).Execute)
}

func (p player) resign(game *alea.Game) (*alea.Game, error) {
	return retrying(client.GamesAPI.Resign(p.ctx, game.Id).IdempotencyKey(rand.Text()).IfMatch(tag(game)).Execute)
}

func refused(expected string, err error) error {
	if problem, decoded := problemOf(err); !decoded || problem.Code != expected {
		return fmt.Errorf("expected %s, not %w", expected, err)
	}
	return nil
}

func playGame(ctx context.Context, variant string) error {
	// region create
	wish := alea.CreateGameRequest{Variant: variant}
	created, err := retrying(client.GamesAPI.CreateGame(ctx).CreateGameRequest(wish).IdempotencyKey(rand.Text()).Execute)
	if err != nil {
		return err
	}
	gameID := created.Game.Id
	white := seated(ctx, alea.COLOUR_WHITE, created.Tokens[0].Token)
	// endregion

	// region join
	seat := alea.TakeSeatRequest{Name: alea.PtrString("Grace"), Seed: alea.PtrString(rand.Text())}
	joined, err := retrying(client.PlayAPI.TakeSeat(ctx, gameID).TakeSeatRequest(seat).IdempotencyKey(rand.Text()).Execute)
	if err != nil {
		return err
	}
	black := seated(ctx, alea.COLOUR_BLACK, joined.Tokens[0].Token)
	start, err := white.seed(&joined.Game)
	// endregion
	if err != nil {
		return err
	}

	// region problems
	_, _, early := client.PlayAPI.RollDice(black.ctx, gameID).Execute()
	_, misspelt := white.move(start, "nowhere")
	_, stale := white.resign(&joined.Game)
	err = errors.Join(
		refused("NOT_YOUR_TURN", early),
		refused("INVALID_NOTATION", misspelt),
		refused("PRECONDITION_FAILED", stale))
	// endregion
	if err != nil {
		return err
	}

	type seen struct {
		end    *alea.Game
		events int32
		err    error
	}
	blacks, spectators := make(chan seen, 1), make(chan seen, 1)
	go func() {
		end, err := black.play(start)
		blacks <- seen{end: end, err: err}
	}()
	go func() {
		events, err := follow(ctx, gameID)
		spectators <- seen{events: events, err: err}
	}()
	end, err := white.play(start)
	if err != nil {
		return err
	}
	other, spectator := <-blacks, <-spectators
	if err := errors.Join(other.err, spectator.err); err != nil {
		return err
	}
	if !reflect.DeepEqual(end, other.end) {
		return errors.New("the players see different ends")
	}
	if spectator.events != end.Version {
		return fmt.Errorf("the spectator saw %d of %d events", spectator.events, end.Version)
	}

	_, late := white.resign(end)
	if err := refused("GAME_OVER", late); err != nil {
		return err
	}
	record, err := retrying(client.WatchAPI.GetRecord(ctx, gameID).Execute)
	if err != nil {
		return err
	}
	if record.Position != end.Position {
		return errors.New("the record does not lead to the end")
	}
	fmt.Printf("%s: %d actions, %s by %s\n", variant, len(record.Actions), record.Outcome.Result, record.Outcome.Reason)
	return nil
}
