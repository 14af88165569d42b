package org.alea.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.junit.jupiter.api.Test;

/** Requests run on virtual threads where the JDK has them, on workers otherwise. */
@QuarkusTest
class ThreadsTest {

  private static final String ASKED = "X-Test-Thread";

  /** Tells which thread a resource ran on, to who asks. */
  public static final class Teller {
    @ServerResponseFilter
    public void tell(ContainerRequestContext request, ContainerResponseContext response) {
      if (request.getHeaderString(ASKED) != null) {
        response.getHeaders().add(ASKED, Thread.currentThread().toString());
      }
    }
  }

  @Test
  void noResourceHoldsTheEventLoop() {
    Table table = Table.withFewPieces();
    boolean virtual = Runtime.version().feature() >= 21;
    for (String path :
        List.of("/v1/variants", table.path(""), table.path("/events"), table.path("/record"))) {
      String thread = Api.given().header(ASKED, "please").get(path).header(ASKED);
      assertThat(thread).as(path).contains(virtual ? "VirtualThread" : "executor-thread");
    }
  }
}
