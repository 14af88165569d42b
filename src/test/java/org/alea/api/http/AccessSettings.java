package org.alea.api.http;

import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.validator.BeanValidationConfigValidator;
import jakarta.validation.Validation;

/** What an operator sets about access, without a service that runs. */
public final class AccessSettings {

  private AccessSettings() {}

  /** One setting, beside the defaults; validated as at a start. */
  public static AccessConfig with(String name, String value) {
    BeanValidationConfigValidator validator =
        () -> Validation.buildDefaultValidatorFactory().getValidator();
    return new SmallRyeConfigBuilder()
        .withMapping(AccessConfig.class)
        .withValidator(validator)
        .withDefaultValue(name, value)
        .build()
        .getConfigMapping(AccessConfig.class);
  }
}
