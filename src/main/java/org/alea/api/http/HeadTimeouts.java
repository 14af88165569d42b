package org.alea.api.http;

import io.netty.bootstrap.ChannelInitializerExtension;
import io.netty.channel.Channel;
import io.smallrye.config.SmallRyeConfig;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * Bounds the time for the head of a request on every connection that is accepted. Netty finds this
 * class by itself, where {@code Alea} lets it: neither Quarkus nor Vert.x has such a setting, or a
 * place to put one.
 */
public final class HeadTimeouts extends ChannelInitializerExtension {

  private final Duration timeout =
      ConfigProvider.getConfig()
          .unwrap(SmallRyeConfig.class)
          .getConfigMapping(AccessConfig.class)
          .headTimeout();

  @Override
  public void postInitializeServerChildChannel(Channel channel) {
    channel.pipeline().addFirst(new HeadTimeout(timeout));
  }
}
