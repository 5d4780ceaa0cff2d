// A database in memory through JDBC: schema, joins, aggregates, a Java function, transactions, two sessions.
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

public class Main {
    private static final String URL = "jdbc:derby:memory:test";

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
        System.setProperty("derby.stream.error.file", "derby.log");
        try (Connection connection = DriverManager.getConnection(URL + ";create=true");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE item(id INT PRIMARY KEY, name VARCHAR(20), price DOUBLE)");
            statement.execute("CREATE INDEX by_name ON item(name)");
            statement.execute("CREATE TABLE stock(item INT REFERENCES item(id), amount INT)");
            statement.execute("CREATE FUNCTION twice(n INT) RETURNS INT LANGUAGE JAVA PARAMETER STYLE JAVA NO SQL "
                    + "EXTERNAL NAME 'Main.twice'");
            insert(connection, 0, 40);
            statement.execute("INSERT INTO stock SELECT id, MOD(id, 7) FROM item WHERE id < 20");
            print(statement, "SELECT COUNT(*), SUM(price), AVG(price), MAX(name) FROM item WHERE price < 5");
            print(statement, "SELECT i.name, SUM(s.amount) FROM item i JOIN stock s ON s.item = i.id GROUP BY i.name "
                    + "HAVING SUM(s.amount) > 3 ORDER BY 2 DESC, 1 FETCH FIRST 3 ROWS ONLY");
            print(statement, "SELECT twice(id), UPPER(name) FROM item WHERE name IN ('item1', 'item2') ORDER BY id");
            connection.setAutoCommit(false);
            statement.executeUpdate("UPDATE item SET price = price + 1 WHERE name LIKE '%3'");
            statement.executeUpdate("DELETE FROM stock WHERE amount = 0");
            connection.rollback();
            try {
                insert(connection, 5, 6);
            } catch (SQLException duplicate) {
                System.out.println(duplicate.getSQLState());
            }
            connection.commit();
            Thread other = new Thread(() -> {
                try (Connection second = DriverManager.getConnection(URL)) {
                    insert(second, 80, 90);
                } catch (SQLException failure) {
                    failure.printStackTrace();
                }
            });
            other.start();
            other.join();
            print(statement, "SELECT COUNT(*) FROM item");
            connection.commit();
        }
        try {
            DriverManager.getConnection("jdbc:derby:;shutdown=true");
        } catch (SQLException down) {
            System.out.println(down.getSQLState());
        }
    }
}
