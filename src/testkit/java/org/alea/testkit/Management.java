package org.alea.testkit;

import io.restassured.RestAssured;
import io.restassured.response.Response;
import org.eclipse.microprofile.config.ConfigProvider;

/** The management port of the service under test. */
public final class Management {

  private Management() {}

  public static Response get(String path) {
    int port = ConfigProvider.getConfig().getValue("quarkus.management.test-port", Integer.class);
    return RestAssured.given().port(port).get(path);
  }
}
