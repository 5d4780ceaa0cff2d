// Loggers configured by a builder: patterns, filters, markers, context, an asynchronous appender, one of our own.
import java.io.Serializable;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.Logger;
import org.apache.logging.log4j.Marker;
import org.apache.logging.log4j.MarkerManager;
import org.apache.logging.log4j.ThreadContext;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.Filter;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;
import org.apache.logging.log4j.core.layout.PatternLayout;

public class Main {
    static class Order {
        private final int number;

        Order(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            return "order " + number;
        }
    }

    static class Keep extends AbstractAppender {
        private final StringBuffer kept = new StringBuffer();

        Keep() {
            super("keep", null, PatternLayout.newBuilder().withPattern("%p %m%n").build(), true, Property.EMPTY_ARRAY);
        }

        @Override
        public void append(LogEvent event) {
            Serializable text = getLayout().toSerializable(event);
            kept.append(text);
        }
    }

    private static LoggerContext configure() {
        ConfigurationBuilder<BuiltConfiguration> builder = ConfigurationBuilderFactory.newConfigurationBuilder();
        builder.setStatusLevel(Level.OFF);
        builder.add(builder.newAppender("file", "File")
                .addAttribute("fileName", "main.log")
                .add(builder.newLayout("PatternLayout")
                        .addAttribute("pattern", "%d %-5level [%t] %logger{1.} %X{user} %marker - %msg %ex{short}%n"))
                .add(builder.newFilter("MarkerFilter", Filter.Result.DENY, Filter.Result.NEUTRAL)
                        .addAttribute("marker", "SECRET")));
        builder.add(builder.newAppender("async", "Async").addComponent(
                builder.newComponent("AppenderRef").addAttribute("ref", "file")));
        builder.add(builder.newLogger("shop", Level.DEBUG).add(builder.newAppenderRef("async")));
        builder.add(builder.newRootLogger(Level.INFO).add(builder.newAppenderRef("file")));
        return Configurator.initialize(builder.build());
    }

    private static void work(Logger logger, int rounds) {
        Marker secret = MarkerManager.getMarker("SECRET");
        ThreadContext.put("user", "ann");
        for (int round = 0; round < rounds; round++) {
            logger.debug("round {} of {}", round, rounds);
            logger.info(secret, new Order(round));
            logger.trace(() -> "never made");
            if (round % 5 == 0) {
                logger.error("failed {}", new Order(round), new IllegalStateException("planned"));
                logger.atWarn().withLocation().log("built {}", round);
            }
        }
        ThreadContext.clearAll();
    }

    public static void main(String[] args) throws InterruptedException {
        LoggerContext context = configure();
        Keep keep = new Keep();
        keep.start();
        context.getConfiguration().addLoggerAppender(context.getLogger("shop"), keep);
        Logger shop = context.getLogger("shop.orders");
        Thread other = new Thread(() -> work(shop, 20));
        other.start();
        work(context.getLogger("kitchen"), 20);
        other.join();
        Configurator.setLevel("shop", Level.ERROR);
        work(shop, 3);
        Appender file = context.getConfiguration().getAppender("file");
        System.out.println(file.getName() + " " + keep.kept.toString().lines().count());
        Configurator.shutdown(context);
    }
}
