// A server and a client inside the process: event loops, pipelines with handlers, promises, buffers, idle tasks.
import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPromise;
import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.local.LocalAddress;
import io.netty.channel.local.LocalChannel;
import io.netty.channel.local.LocalServerChannel;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class Main {
    private static final BlockingQueue<String> ANSWERS = new LinkedBlockingQueue<>();

    static class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (((ByteBuf) message).toString(StandardCharsets.UTF_8).contains("fail")) {
                ReferenceCountUtil.release(message);
                throw new IllegalStateException("planned");
            }
            context.writeAndFlush(message);
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
            context.writeAndFlush(Unpooled.copiedBuffer(thrown.getMessage(), StandardCharsets.UTF_8));
        }
    }

    static class Count extends ChannelDuplexHandler {
        private int written;

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
            written++;
            super.write(context, message, promise);
        }
    }

    static class Receive extends SimpleChannelInboundHandler<ByteBuf> {
        @Override
        protected void channelRead0(ChannelHandlerContext context, ByteBuf message) {
            ANSWERS.add(message.toString(StandardCharsets.UTF_8));
        }
    }

    static class Initialise extends ChannelInitializer<Channel> {
        private final boolean server;

        Initialise(boolean server) {
            this.server = server;
        }

        @Override
        protected void initChannel(Channel channel) {
            channel.pipeline().addLast(new Count()).addLast(server ? new Echo() : new Receive());
        }
    }

    public static void main(String[] args) throws Exception {
        EventLoopGroup loops = new DefaultEventLoopGroup(2);
        LocalAddress address = new LocalAddress("echo");
        Channel server = new ServerBootstrap().group(loops).channel(LocalServerChannel.class)
                .childHandler(new Initialise(true)).bind(address).sync().channel();
        Channel client = new Bootstrap().group(loops).channel(LocalChannel.class)
                .handler(new Initialise(false)).connect(address).sync().channel();
        for (int round = 0; round < 5; round++) {
            String text = round == 3 ? "fail" : "message " + round;
            ByteBuf buffer = client.alloc().buffer().writeBytes(text.getBytes(StandardCharsets.UTF_8));
            client.writeAndFlush(buffer).addListener((ChannelFuture future) -> {
                if (!future.isSuccess()) {
                    System.out.println(future.cause());
                }
            });
            System.out.println(ANSWERS.poll(10, TimeUnit.SECONDS));
        }
        System.out.println(loops.schedule(() -> "scheduled", 5, TimeUnit.MILLISECONDS).get());
        client.close().sync();
        server.close().sync();
        EmbeddedChannel embedded = new EmbeddedChannel(new Echo());
        embedded.writeInbound(Unpooled.wrappedBuffer("embedded".getBytes(StandardCharsets.UTF_8)));
        System.out.println(embedded.<ByteBuf>readOutbound().readableBytes() + " " + embedded.finish());
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).sync();
    }
}
