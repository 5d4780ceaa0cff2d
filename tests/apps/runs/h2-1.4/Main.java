// A database in memory through JDBC: schema, views, joins, aggregates, functions, a trigger, two sessions.
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.api.Trigger;

public class Main {
    private static final String URL = "jdbc:h2:mem:test;DB_CLOSE_DELAY=-1";

    public static class Audit implements Trigger {
        static int fired;

        @Override
        public void init(
                Connection connection, String schema, String trigger, String table, boolean before, int type) {}

        @Override
        public void fire(Connection connection, Object[] before, Object[] after) {
            fired++;
        }

        @Override
        public void close() {}

        @Override
        public void remove() {}
    }

    public static int twice(int value) {
        return 2 * value;
    }

    private static void print(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            StringBuilder text = new StringBuilder();
            while (rows.next()) {
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    text.append(rows.getObject(column)).append(' ');
                }
                text.append("| ");
            }
            System.out.println(text);
        }
    }

    private static void insert(Connection connection, int from, int to) throws SQLException {
        String sql = "INSERT INTO item(id, name, price, made) VALUES (?, ?, ?, DATE '2020-01-01')";
        try (PreparedStatement insert = connection.prepareStatement(sql)) {
            for (int id = from; id < to; id++) {
                insert.setInt(1, id);
                insert.setString(2, "item" + id % 10);
                insert.setBigDecimal(3, new java.math.BigDecimal(id * 3 % 17));
                insert.addBatch();
            }
            insert.executeBatch();
        }
    }

    public static void main(String[] args) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL, "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE item("
                    + "id INT PRIMARY KEY, name VARCHAR(20), price DECIMAL(10, 2), made DATE)");
            statement.execute("CREATE INDEX by_name ON item(name)");
            statement.execute("CREATE TABLE stock(item INT REFERENCES item(id), amount INT CHECK (amount >= 0))");
            statement.execute("CREATE TRIGGER audit AFTER INSERT ON stock FOR EACH ROW CALL \"Main$Audit\"");
            statement.execute("CREATE ALIAS twice FOR \"Main.twice\"");
            statement.execute("CREATE VIEW cheap AS SELECT * FROM item WHERE price < 5");
            insert(connection, 0, 100);
            statement.execute("INSERT INTO stock SELECT id, MOD(id, 7) FROM item WHERE id < 40");
            print(statement, "SELECT COUNT(*), SUM(price), AVG(price), MAX(name) FROM cheap");
            print(statement, "SELECT i.name, SUM(s.amount) FROM item i JOIN stock s ON s.item = i.id GROUP BY i.name "
                    + "HAVING SUM(s.amount) > 10 ORDER BY 2 DESC, 1 LIMIT 3");
            print(statement, "SELECT twice(id), UPPER(name), COALESCE(NULL, 'x'), "
                    + "CASE WHEN id > 2 THEN 'a' ELSE 'b' END FROM item "
                    + "WHERE name IN ('item1', 'item2') AND id BETWEEN 1 AND 12 ORDER BY id");
            print(statement, "WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5) "
                    + "SELECT SUM(n) FROM t");
            print(statement, "SELECT id, RANK() OVER (PARTITION BY name ORDER BY price) FROM item "
                    + "WHERE id < 5 ORDER BY id");
            print(statement, "SELECT i.id FROM item i LEFT JOIN stock s ON s.item = i.id WHERE s.item IS NULL AND "
                    + "EXISTS (SELECT 1 FROM stock WHERE amount = 3) ORDER BY i.id FETCH FIRST 3 ROWS ONLY");
            connection.setAutoCommit(false);
            statement.executeUpdate("UPDATE item SET price = price + 1 WHERE name LIKE '%3'");
            statement.executeUpdate("DELETE FROM stock WHERE amount = 0");
            connection.rollback();
            try {
                insert(connection, 5, 6);
            } catch (SQLException duplicate) {
                System.out.println(duplicate.getErrorCode() != 0);
            }
            connection.commit();
            Thread other = new Thread(() -> {
                try (Connection second = DriverManager.getConnection(URL, "sa", "")) {
                    insert(second, 100, 120);
                } catch (SQLException failure) {
                    failure.printStackTrace();
                }
            });
            other.start();
            other.join();
            print(statement, "SELECT COUNT(*) FROM item");
            print(statement, "EXPLAIN SELECT * FROM item WHERE name = 'item3'");
            System.out.println(Audit.fired);
            statement.execute("SHUTDOWN");
        }
    }
}
