package org.alea.api.http;

import io.quarkus.virtual.threads.VirtualThreads;
import java.util.concurrent.ExecutorService;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveContainerRequestContext;

/**
 * Has each request answered on a virtual thread of its own where the JDK has them. On an older one
 * the framework takes it to a worker, since all resources are blocking.
 *
 * <p>The annotation made for this is refused by the framework in classes compiled for Java 17; see
 * {@code src/docs/decisions/virtual-threads.md}.
 */
class VirtualThreadDispatch {

  /** Virtual threads are final since this release. */
  private static final boolean AVAILABLE = Runtime.version().feature() >= 21;

  private final ExecutorService virtualThreads;

  VirtualThreadDispatch(@VirtualThreads ExecutorService virtualThreads) {
    this.virtualThreads = virtualThreads;
  }

  @ServerRequestFilter(nonBlocking = true)
  public void dispatch(ResteasyReactiveContainerRequestContext context) {
    if (AVAILABLE) {
      var request = (ResteasyReactiveRequestContext) context.getServerRequestContext();
      request.suspend();
      request.resume(virtualThreads);
    }
  }
}
