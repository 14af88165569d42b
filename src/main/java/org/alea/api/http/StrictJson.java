package org.alea.api.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;

/**
 * Reads JSON to the letter: no key twice, no unknown field, no number for a text or text for a
 * number, no other spelling of a value, nothing after it, no text that a database cannot store.
 */
@Singleton
class StrictJson implements ObjectMapperCustomizer {

  private static final int DEPTH = 20;
  private static final int NUMBER_DIGITS = 1000;
  private static final int TEXT_LENGTH = 64 * 1024;

  /** After the framework's own: of two readers for a type the later one counts. */
  @Override
  public int priority() {
    return MINIMUM_PRIORITY;
  }

  @Override
  public void customize(ObjectMapper mapper) {
    mapper
        .getFactory()
        .setStreamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(DEPTH)
                .maxNumberLength(NUMBER_DIGITS)
                .maxStringLength(TEXT_LENGTH)
                .build());
    mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION);
    mapper.enable(
        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
        DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS);
    mapper.disable(
        DeserializationFeature.ACCEPT_FLOAT_AS_INT,
        DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT);
    for (CoercionInputShape shape : CoercionInputShape.values()) {
      mapper.coercionConfigDefaults().setCoercion(shape, CoercionAction.Fail);
    }
    mapper.disable(
        SerializationFeature.WRITE_DATES_AS_TIMESTAMPS,
        SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS);
    mapper.setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
    mapper.registerModule(
        new SimpleModule()
            .addDeserializer(String.class, new StorableText())
            .addDeserializer(UUID.class, new Exact<>(UUID.class, Literals::uuid))
            .addDeserializer(Duration.class, new Exact<>(Duration.class, Durations::read))
            .addDeserializer(Instant.class, new Exact<>(Instant.class, Literals::moment))
            .setDeserializerModifier(new ExactEnums()));
  }

  /** Enumerations: the reader of the library takes blanks around a name for nothing. */
  private static final class ExactEnums extends BeanDeserializerModifier {

    private static final long serialVersionUID = 1L;

    @Override
    public JsonDeserializer<?> modifyEnumDeserializer(
        DeserializationConfig config,
        JavaType type,
        BeanDescription description,
        JsonDeserializer<?> deserializer) {
      return new Exact<>(type.getRawClass(), name -> Literals.constant(type.getRawClass(), name));
    }
  }

  /** A value that is text in JSON, and has one spelling. */
  private static final class Exact<T> extends StdScalarDeserializer<T> {

    private static final long serialVersionUID = 1L;

    private final transient Function<String, ? extends T> reading;

    Exact(Class<?> type, Function<String, ? extends T> reading) {
      super(type);
      this.reading = reading;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T deserialize(JsonParser parser, DeserializationContext context) throws IOException {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) {
        return (T) context.handleUnexpectedToken(handledType(), parser);
      }
      try {
        return reading.apply(parser.getText());
      } catch (IllegalArgumentException another) {
        return (T)
            context.handleWeirdStringValue(handledType(), parser.getText(), "another spelling");
      }
    }
  }

  private static final class StorableText extends StdScalarDeserializer<String> {

    private static final long serialVersionUID = 1L;

    StorableText() {
      super(String.class);
    }

    @Override
    public String deserialize(JsonParser parser, DeserializationContext context)
        throws IOException {
      if (!parser.hasToken(JsonToken.VALUE_STRING)) {
        return context.reportInputMismatch(String.class, "not a text");
      }
      String text = parser.getText();
      if (!storable(text)) {
        throw context.weirdStringException(text, String.class, "not storable");
      }
      return text;
    }

    private static boolean storable(String text) {
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (Character.isHighSurrogate(c)
            && i + 1 < text.length()
            && Character.isLowSurrogate(text.charAt(i + 1))) {
          i++;
        } else if (c == 0 || Character.isSurrogate(c)) {
          return false;
        }
      }
      return true;
    }
  }
}
