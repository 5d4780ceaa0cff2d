// A server on a free port of this machine: handlers, asynchronous writes, errors, and requests over plain sockets.
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.eclipse.jetty.server.handler.DefaultHandler;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public class Main {
    static class Hello extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            response.getHeaders().put(HttpHeader.CONTENT_TYPE, "text/plain");
            Content.Sink.write(response, true, "hello " + request.getHttpURI().getQuery(), callback);
            return true;
        }
    }

    static class Fail extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            throw new IllegalStateException("planned");
        }
    }

    static class Later extends Handler.Abstract {
        @Override
        public boolean handle(Request request, Response response, Callback callback) {
            new Thread(() -> Response.sendRedirect(request, response, callback, "/hello")).start();
            return true;
        }
    }

    private static void get(int port, String path) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            String head = "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            InputStream in = socket.getInputStream();
            String answer = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            System.out.println(path + " " + answer.lines().findFirst().orElse("nothing"));
        }
    }

    public static void main(String[] args) throws Exception {
        Server server = new Server(new QueuedThreadPool(8, 4));
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        ContextHandlerCollection contexts = new ContextHandlerCollection();
        contexts.addHandler(new ContextHandler(new Hello(), "/hello"));
        contexts.addHandler(new ContextHandler(new Fail(), "/fail"));
        contexts.addHandler(new ContextHandler(new Later(), "/later"));
        server.setHandler(new Handler.Sequence(new GzipHandler(contexts), new DefaultHandler()));
        server.start();
        for (String path : new String[] {"/hello/?you", "/fail/", "/later/", "/none", "/hello"}) {
            get(connector.getLocalPort(), path);
        }
        server.stop();
        server.join();
    }
}
