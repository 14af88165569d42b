package org.alea.api.http;

import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.http.HttpVersion;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.http.impl.HttpServerRequestWrapper;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextDecorator;
import io.vertx.ext.web.impl.RoutingContextInternal;

/**
 * Hands a request over to its resource in a form that the framework can take.
 *
 * <ul>
 *   <li>{@code HEAD} becomes {@code GET} with an answer that leaves the content out, so that both
 *       have the same headers (RFC 9110, 9.3.2). The framework's own {@code HEAD} has others.
 *   <li>A request of HTTP/2 whose body was read must not be paused, but the framework pauses every
 *       request (quarkusio/quarkus, issue 34393).
 * </ul>
 *
 * <p>No public interface changes the request of a routing context, hence the internal ones: the
 * router gets the same context around another request, and starts again with its first route.
 */
public final class HandOver implements Handler<RoutingContext> {

  private static final String DONE = HandOver.class.getName();

  private final Router router;

  HandOver(Router router) {
    this.router = router;
  }

  @Override
  public void handle(RoutingContext context) {
    HttpServerRequest request = context.request();
    boolean head = request.method() == HttpMethod.HEAD && Operation.of(context) != null;
    boolean read = request.version() == HttpVersion.HTTP_2 && request.isEnded();
    if (head || read) {
      context.put(DONE, request.method());
      router.handleContext(new Rewritten((RoutingContextInternal) context));
    } else {
      context.next();
    }
  }

  /** The step, but not for a request that comes by again because it was handed over. */
  static Handler<RoutingContext> once(Handler<RoutingContext> step) {
    return request -> {
      if (request.get(DONE) == null) {
        step.handle(request);
      } else {
        request.next();
      }
    };
  }

  /** Whether the client wants the headers of an answer alone. */
  public static boolean isHead(RoutingContext context) {
    return context.get(DONE) == HttpMethod.HEAD;
  }

  private static final class Rewritten extends RoutingContextDecorator {

    private final RewrittenRequest request;

    Rewritten(RoutingContextInternal context) {
      super(context.currentRoute(), context);
      request = new RewrittenRequest((HttpServerRequestInternal) context.request());
    }

    @Override
    public HttpServerRequest request() {
      return request;
    }

    @Override
    public HttpServerResponse response() {
      return request.response();
    }
  }

  private static final class RewrittenRequest extends HttpServerRequestWrapper {

    private final HttpMethod method;
    private final HttpServerResponse response;

    RewrittenRequest(HttpServerRequestInternal request) {
      super(request);
      boolean head = request.method() == HttpMethod.HEAD;
      method = head ? HttpMethod.GET : request.method();
      response = head ? new HeadResponse(request.response()) : request.response();
    }

    @Override
    public HttpMethod method() {
      return method;
    }

    @Override
    public HttpServerResponse response() {
      return response;
    }

    @Override
    public HttpServerRequest pause() {
      return delegate.isEnded() ? this : super.pause();
    }

    @Override
    public HttpServerRequest resume() {
      return delegate.isEnded() ? this : super.resume();
    }

    @Override
    public HttpServerRequest fetch(long amount) {
      return delegate.isEnded() ? this : super.fetch(amount);
    }
  }
}
