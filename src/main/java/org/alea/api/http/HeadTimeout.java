package org.alea.api.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection on which the head of a request does not come whole in time, however slowly it
 * goes on coming. The first head's time begins with the connection, that of each other one with its
 * first byte after an answer. Connections that speak HTTP/2 or TLS are left alone: their heads come
 * in frames.
 */
final class HeadTimeout extends ChannelDuplexHandler {

  private static final byte[] HTTP_2 = {'P', 'R', 'I', ' '};
  private static final byte TLS_HANDSHAKE = 0x16;

  private enum Awaited {
    HEAD,
    ANSWER,
    NEXT_HEAD
  }

  private final Duration timeout;
  private Awaited awaited = Awaited.HEAD;
  private ScheduledFuture<?> deadline;
  private int read;
  private int sameAsHttp2;
  private int lineEnds;

  HeadTimeout(Duration timeout) {
    this.timeout = timeout;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext context) {
    if (context.channel().isActive()) {
      begin(context);
    }
  }

  @Override
  public void channelActive(ChannelHandlerContext context) {
    begin(context);
    context.fireChannelActive();
  }

  private void begin(ChannelHandlerContext context) {
    end();
    awaited = Awaited.HEAD;
    read = 0;
    sameAsHttp2 = 0;
    lineEnds = 0;
    deadline =
        context
            .executor()
            .schedule(() -> context.close(), timeout.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void end() {
    if (deadline != null) {
      deadline.cancel(false);
      deadline = null;
    }
  }

  @Override
  public void channelRead(ChannelHandlerContext context, Object message) {
    if (message instanceof ByteBuf bytes) {
      if (awaited == Awaited.NEXT_HEAD) {
        begin(context);
      }
      if (awaited == Awaited.HEAD) {
        look(context, bytes);
      }
    }
    context.fireChannelRead(message);
  }

  /** An empty line ends the head; those before its first line do not count. */
  private void look(ChannelHandlerContext context, ByteBuf bytes) {
    for (int index = bytes.readerIndex(); index < bytes.writerIndex(); index++) {
      byte next = bytes.getByte(index);
      if (read == 0 && (next == '\r' || next == '\n')) {
        continue;
      }
      if (read == 0 && next == TLS_HANDSHAKE) {
        leaveAlone(context);
        return;
      }
      if (read < HTTP_2.length && next == HTTP_2[read] && ++sameAsHttp2 == HTTP_2.length) {
        leaveAlone(context);
        return;
      }
      read++;
      if (next == '\n') {
        lineEnds++;
      } else if (next != '\r') {
        lineEnds = 0;
      }
      if (lineEnds == 2) {
        end();
        awaited = Awaited.ANSWER;
        return;
      }
    }
  }

  private void leaveAlone(ChannelHandlerContext context) {
    end();
    context.pipeline().remove(this);
  }

  @Override
  public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
    end();
    awaited = Awaited.NEXT_HEAD;
    context.write(message, promise);
  }

  @Override
  public void channelInactive(ChannelHandlerContext context) {
    end();
    context.fireChannelInactive();
  }
}
