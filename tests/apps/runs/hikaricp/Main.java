// A connection pool over a driver made of proxies: checkout, statements, a failing connection, waiting threads.
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverPropertyInfo;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;

public class Main {
    private static final AtomicInteger OPENED = new AtomicInteger();

    /** Answers every call of JDBC with a default, and every JDBC object with another proxy. */
    static class Fake implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws SQLException {
            switch (method.getName()) {
                case "equals":
                    return proxy == arguments[0];
                case "hashCode":
                    return System.identityHashCode(proxy);
                case "toString":
                    return "fake";
                case "isValid":
                case "next":
                    return true;
                case "executeUpdate":
                    if (arguments != null && "fail".equals(arguments[0])) {
                        throw new SQLException("planned", "08000");
                    }
                    return 1;
                default:
                    return answer(method.getReturnType());
            }
        }

        private static Object answer(Class<?> type) {
            if (type == boolean.class) {
                return false;
            } else if (type == int.class) {
                return 0;
            } else if (type.isInterface() && type.getName().startsWith("java.sql.")) {
                return fake(type);
            }
            return null;
        }
    }

    private static Object fake(Class<?> type) {
        return Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {type}, new Fake());
    }

    public static class FakeDriver implements Driver {
        @Override
        public Connection connect(String url, Properties properties) {
            OPENED.incrementAndGet();
            return (Connection) fake(Connection.class);
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith("jdbc:fake:");
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties properties) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return Logger.getGlobal();
        }
    }

    private static void work(HikariDataSource pool) throws SQLException {
        for (int round = 0; round < 10; round++) {
            try (Connection connection = pool.getConnection();
                    PreparedStatement query = connection.prepareStatement("SELECT " + round % 3);
                    Statement update = connection.createStatement()) {
                query.setInt(1, round);
                try (ResultSet rows = query.executeQuery()) {
                    rows.next();
                    rows.getString(1);
                }
                update.executeUpdate(round == 5 ? "fail" : "update");
            } catch (SQLException planned) {
                System.out.println(planned.getMessage());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        HikariConfig config = new HikariConfig();
        config.setDriverClassName("Main$FakeDriver");
        config.setJdbcUrl("jdbc:fake:one");
        config.setMaximumPoolSize(2);
        config.setMinimumIdle(1);
        config.setConnectionInitSql("SELECT 1");
        config.setLeakDetectionThreshold(2000);
        HikariDataSource pool = new HikariDataSource(config);
        Thread other = new Thread(() -> {
            try {
                work(pool);
            } catch (SQLException failure) {
                failure.printStackTrace();
            }
        });
        other.start();
        work(pool);
        other.join();
        System.out.println(pool.getHikariPoolMXBean().getTotalConnections() > 0 && OPENED.get() >= 1);
        pool.close();
    }
}
