// Loggers, levels, layouts, filters, rolling files and an asynchronous appender, configured by properties and by code.
import java.io.StringWriter;
import java.util.Properties;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.LogManager;
import org.apache.log4j.Logger;
import org.apache.log4j.MDC;
import org.apache.log4j.NDC;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.PropertyConfigurator;
import org.apache.log4j.WriterAppender;
import org.apache.log4j.or.ObjectRenderer;
import org.apache.log4j.spi.Filter;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RendererSupport;
import org.apache.log4j.xml.XMLLayout;

public class Main {
    static class Order {
        private final int number;

        Order(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    public static class OrderRenderer implements ObjectRenderer {
        @Override
        public String doRender(Object order) {
            return "order " + ((Order) order).number();
        }
    }

    public static class Counter extends AppenderSkeleton {
        static int events;

        @Override
        protected void append(LoggingEvent event) {
            events += event.getRenderedMessage().isEmpty() ? 0 : 1;
        }

        @Override
        public boolean requiresLayout() {
            return false;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    static class NoSecrets extends Filter {
        @Override
        public int decide(LoggingEvent event) {
            return event.getRenderedMessage().contains("secret") ? DENY : NEUTRAL;
        }
    }

    private static void work(Logger logger, int rounds) {
        NDC.push("work");
        MDC.put("user", "ann");
        for (int round = 0; round < rounds; round++) {
            logger.debug("round " + round);
            logger.info(new Order(round));
            if (round % 5 == 0) {
                logger.warn("secret " + round);
                logger.error("failed", new IllegalStateException("planned"));
            }
        }
        NDC.pop();
    }

    public static void main(String[] args) throws InterruptedException {
        Properties properties = new Properties();
        properties.setProperty("log4j.rootLogger", "INFO, file, count");
        properties.setProperty("log4j.logger.shop", "DEBUG");
        properties.setProperty("log4j.appender.file", "org.apache.log4j.RollingFileAppender");
        properties.setProperty("log4j.appender.file.File", "main.log");
        properties.setProperty("log4j.appender.file.MaxFileSize", "2KB");
        properties.setProperty("log4j.appender.file.layout", "org.apache.log4j.PatternLayout");
        properties.setProperty(
                "log4j.appender.file.layout.ConversionPattern", "%d %-5p [%t] %c{1} %x %X{user} %L - %m%n");
        properties.setProperty("log4j.appender.count", "Main$Counter");
        properties.setProperty("log4j.appender.count.Threshold", "WARN");
        properties.setProperty("log4j.renderer.Main$Order", "Main$OrderRenderer");
        PropertyConfigurator.configure(properties);

        StringWriter text = new StringWriter();
        WriterAppender writer = new WriterAppender(new PatternLayout("%p %m%n"), text);
        writer.addFilter(new NoSecrets());
        AsyncAppender async = new AsyncAppender();
        async.setBufferSize(16);
        async.addAppender(writer);
        async.addAppender(new WriterAppender(new XMLLayout(), new StringWriter()));
        Logger shop = Logger.getLogger("shop.orders");
        shop.addAppender(async);
        Thread other = new Thread(() -> work(shop, 20));
        other.start();
        work(Logger.getLogger("shop.orders.main"), 20);
        other.join();
        shop.setLevel(Level.OFF);
        work(shop, 3);
        async.close();
        LogManager.shutdown();
        System.out.println(text.toString().lines().count() + " " + Counter.events);
        System.out.println(((RendererSupport) shop.getLoggerRepository()).getRendererMap() != null);
    }
}
