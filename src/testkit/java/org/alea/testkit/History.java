package org.alea.testkit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What clients were told, as a list of operations that each took effect at one moment between its
 * call and its return, or never: what a checker of linearizability takes. A call that was repeated
 * with its key is one operation, from its first attempt to the answer.
 */
public record History(List<Operation> operations) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What a client knows of an operation when it stops asking. */
  public enum Outcome {
    ACCEPTED,
    /** It had no effect, for another reason than the version. */
    REFUSED,
    /** It had no effect, since the game was not at the version that it was about. */
    STALE,
    /** It may have an effect, now, later or never. */
    UNKNOWN
  }

  /**
   * One operation.
   *
   * @param client by a number
   * @param call in nanoseconds, by the clock that {@code returned} uses too
   * @param returned null if the outcome is unknown
   * @param about the version that a write is about; null for whatever it is
   * @param version that the client was told; null if none
   * @param position that the client was told; null if none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Operation(
      UUID game,
      long client,
      long call,
      @JsonProperty("return") Long returned,
      String operation,
      boolean write,
      Integer about,
      Outcome outcome,
      Integer version,
      String position) {

    /** What became known by an answer, of an operation that began with an attempt. */
    private static Operation ended(Exchange first, Exchange answer, Outcome outcome) {
      var version = answer.version();
      return new Operation(
          answer.gameId(),
          answer.client(),
          first.asked(),
          answer.answered(),
          answer.call().operation(),
          answer.call().isWrite(),
          answer.call().version(),
          outcome,
          version.isPresent() ? version.getAsInt() : null,
          answer.game().path("position").asText(null));
    }

    private static Operation unknown(Exchange first) {
      Call call = first.call();
      return new Operation(
          call.game(),
          first.client(),
          first.asked(),
          null,
          call.operation(),
          true,
          call.version(),
          Outcome.UNKNOWN,
          null,
          null);
    }
  }

  /** Finds the operations in all that was told of games, in whatever order. */
  public static History of(List<Exchange> told) {
    List<Operation> operations = new ArrayList<>();
    Map<String, List<Exchange>> writes =
        told.stream()
            .filter(one -> one.call().key() != null)
            .sorted(Comparator.comparingLong(Exchange::asked))
            .collect(
                Collectors.groupingBy(
                    one -> one.call().key(), LinkedHashMap::new, Collectors.toList()));
    writes.values().forEach(attempts -> operations.addAll(write(attempts)));
    told.stream()
        .filter(one -> !one.call().isWrite() && one.isSuccess() && one.version().isPresent())
        .forEach(one -> operations.add(Operation.ended(one, one, Outcome.ACCEPTED)));
    return new History(operations);
  }

  /** Attempts at one write, in their order. */
  private static List<Operation> write(List<Exchange> attempts) {
    Exchange first = attempts.get(0);
    Optional<Exchange> success = attempts.stream().filter(Exchange::isSuccess).findFirst();
    if (success.isPresent()) {
      return List.of(Operation.ended(first, success.get(), Outcome.ACCEPTED));
    }
    List<Operation> operations = new ArrayList<>();
    attempts.stream()
        .filter(Predicate.not(History::mayHaveAnEffect))
        .filter(one -> !one.isPassing() && one.call().game() != null)
        .forEach(
            one ->
                operations.add(
                    Operation.ended(
                        one, one, one.status() == 412 ? Outcome.STALE : Outcome.REFUSED)));
    attempts.stream()
        .filter(one -> mayHaveAnEffect(one) && one.call().game() != null)
        .findFirst()
        .ifPresent(one -> operations.add(Operation.unknown(one)));
    return operations;
  }

  /** Whether the service may have done, or may yet do, what it gave no success for. */
  private static boolean mayHaveAnEffect(Exchange told) {
    return !told.isAnswered() || told.status() >= 500;
  }

  /** Writes one operation a line, as JSON. */
  public void write(Path file) {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (Operation operation : operations) {
        writer.write(JSON.writeValueAsString(operation));
        writer.newLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
