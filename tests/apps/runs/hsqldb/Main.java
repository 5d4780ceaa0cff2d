// A database in memory through JDBC: schema, joins, aggregates, a Java function, a trigger in SQL, two sessions.
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

public class Main {
    private static final String URL = "jdbc:hsqldb:mem:test";

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
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO item VALUES (?, ?, ?)")) {
            for (int id = from; id < to; id++) {
                insert.setInt(1, id);
                insert.setString(2, "item" + id % 10);
                insert.setDouble(3, id * 3 % 17);
                insert.execute();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL, "sa", "");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE item(id INT PRIMARY KEY, name VARCHAR(20), price DOUBLE)");
            statement.execute("CREATE INDEX by_name ON item(name)");
            statement.execute("CREATE TABLE stock(item INT REFERENCES item(id), amount INT)");
            statement.execute("CREATE TABLE log(entry VARCHAR(40))");
            statement.execute("CREATE TRIGGER audit AFTER INSERT ON stock REFERENCING NEW ROW AS added "
                    + "FOR EACH ROW INSERT INTO log VALUES ('item ' || added.item)");
            statement.execute("CREATE FUNCTION absolute(number INT) RETURNS INT LANGUAGE JAVA DETERMINISTIC NO SQL "
                    + "EXTERNAL NAME 'CLASSPATH:java.lang.Math.abs'");
            insert(connection, 0, 80);
            statement.execute("INSERT INTO stock SELECT id, MOD(id, 7) FROM item WHERE id < 30");
            print(statement, "SELECT COUNT(*), SUM(price), AVG(price), MAX(name) FROM item WHERE price < 5");
            print(statement, "SELECT i.name, SUM(s.amount) FROM item i JOIN stock s ON s.item = i.id GROUP BY i.name "
                    + "HAVING SUM(s.amount) > 5 ORDER BY 2 DESC, 1 LIMIT 3");
            print(statement, "SELECT absolute(-id), UPPER(name), CASE WHEN id > 2 THEN 'a' ELSE 'b' END FROM item "
                    + "WHERE name IN ('item1', 'item2') AND id BETWEEN 1 AND 12 ORDER BY id");
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
                    insert(second, 80, 90);
                } catch (SQLException failure) {
                    failure.printStackTrace();
                }
            });
            other.start();
            other.join();
            print(statement, "SELECT COUNT(*) FROM item");
            print(statement, "SELECT COUNT(*), MIN(entry) FROM log");
            statement.execute("SHUTDOWN");
        }
    }
}
