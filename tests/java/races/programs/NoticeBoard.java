// A small server: an acceptor takes connections from a listener and gives each a thread of its own, which reads lines
// of commands and answers. Sessions are in a registry under its lock, notices on a board under another one; users are
// loaded before the server starts. A careless developer has left races: the flag that stops the server is plain,
// requests are counted without a lock, the time of the last command is written by the session's thread and read by
// the janitor, and the greeting is changed while threads read it.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

class NoticeBoard {
    /** Two ends of a line: what the client says is known before, what it hears is collected. */
    static class Connection {
        private final String[] input;
        private int position;
        private final StringBuilder output = new StringBuilder();
        private boolean closed;

        Connection(String... input) {
            this.input = input;
        }

        String readLine() {
            if (closed || position == input.length) { // FP a, b: one handler
                return null;
            }
            String line = input[position]; // NORACE g, h, i: thread-local; FP c: one handler
            position++; // FP a, c, d, d: one handler
            return line;
        }

        void write(String answer) {
            output.append(answer).append('\n'); // NORACE z: thread-local; FP e, e: one handler
        }

        void close() {
            closed = true; // FP b, f, f: one handler
        }
    }

    /** Where connections come in. */
    static class Listener {
        private final Deque<Connection> backlog = new ArrayDeque<>();
        private boolean closed;

        synchronized void connect(Connection connection) {
            backlog.addLast(connection); // NORACE ac: global-lock
            notify();
        }

        /** The next connection, or null if there will be no more. */
        synchronized Connection accept() {
            while (backlog.isEmpty() && !closed) { // NORACE ad: global-lock
                try {
                    wait();
                } catch (InterruptedException e) {
                    closed = true;
                }
            }
            return backlog.pollFirst(); // NORACE ac: global-lock
        }

        synchronized void close() {
            closed = true; // NORACE ad: global-lock
            notifyAll();
        }
    }

    /** A user. The name never changes; the number of logins is guarded by the user itself. */
    static class User {
        final String name;
        private final String password;
        private int logins;

        User(String name, String password) {
            this.name = name; // NORACE ah: immutable
            this.password = password; // NORACE ab: immutable
        }

        boolean accepts(String attempt) {
            return password.equals(attempt); // NORACE ab: immutable
        }

        synchronized int login() {
            logins++; // NORACE ae, ae, af: local-lock
            return logins;
        }

        synchronized int logins() {
            return logins; // NORACE af: local-lock
        }
    }

    /** All users; filled before the server starts, and then only read. */
    static class Users {
        private final Map<String, User> byName = new HashMap<>();
        private int size;

        void add(String name, String password) {
            byName.put(name, new User(name, password)); // NORACE ai: ordered
            size++;
        }

        User find(String name) {
            return byName.get(name); // NORACE ai: ordered
        }

        int size() {
            return size;
        }
    }

    /** Somebody who is logged in. */
    static class Session {
        final int number;
        final User user;
        private int commands;
        int lastSeen;
        private boolean expired;

        Session(int number, User user) {
            this.number = number;
            this.user = user;
        }

        synchronized void count() {
            commands++; // NORACE aj, aj: local-lock
        }

        synchronized int commands() {
            return commands;
        }

        synchronized void expire() {
            expired = true; // NORACE ak: local-lock
        }

        synchronized boolean isExpired() {
            return expired; // NORACE ak: local-lock
        }
    }

    /** Who is here; one monitor for map and numbers. */
    static class Registry {
        private final Map<Integer, Session> sessions = new HashMap<>();
        private int nextNumber = 1;
        private int most;
        private int served;

        synchronized Session open(User user) {
            Session session = new Session(nextNumber, user);
            nextNumber++; // NORACE al, al: global-lock
            sessions.put(session.number, session); // NORACE am, am, an, ao: global-lock
            if (sessions.size() > most) {
                most = sessions.size(); // NORACE ap: global-lock
            }
            return session;
        }

        synchronized void close(Session session) {
            sessions.remove(session.number); // NORACE an: global-lock
            served += session.commands(); // NORACE aq: global-lock
        }

        synchronized List<Session> all() {
            return new ArrayList<>(sessions.values()); // NORACE ao: global-lock
        }

        synchronized int most() {
            return most + served; // NORACE ap, aq: global-lock
        }
    }

    /** Notices of all users, under a lock that nobody else can have. */
    static class Board {
        private final Object lock = new Object();
        private final List<String> notices = new ArrayList<>();
        private int version;

        void post(String author, String text) {
            synchronized (lock) {
                notices.add(author + ": " + text); // NORACE ar, ar, as: global-lock
                version++; // NORACE at: global-lock
            }
        }

        String list() {
            StringBuilder text = new StringBuilder();
            synchronized (lock) {
                Iterator<String> each = notices.iterator(); // NORACE as: global-lock
                while (each.hasNext()) {
                    text.append(each.next()).append(';'); // NORACE z: thread-local
                }
                text.append(version); // NORACE at: global-lock
            }
            return text.toString();
        }
    }

    /** Figures of the server. The first two are guarded, the third is not. */
    static class Figures {
        private int connections;
        private int failures;
        int requests;

        synchronized void connected() {
            connections++; // NORACE av: ordered
        }

        synchronized void failed() {
            failures++; // NORACE aw, aw: global-lock
        }

        void requested() {
            requests++; // RACE j, j, k, aa
        }

        synchronized String text() {
            return connections + " connections, " + failures + " failures"; // NORACE av: ordered
        }
    }

    /** One thread for each connection. */
    static class Handler extends Thread {
        private final NoticeBoard server;
        private final Connection connection;
        private final String[] words = new String[3];
        private int wordCount;
        private Session session;

        Handler(NoticeBoard server, Connection connection) {
            this.server = server;
            this.connection = connection;
        }

        @Override
        public void run() {
            connection.write(server.greeting); // RACE l; NORACE bb: ordered
            String line = connection.readLine();
            while (line != null && !server.stopping) { // RACE n
                server.figures.requested();
                cut(line);
                connection.write(answer());
                line = connection.readLine();
            }
            if (session != null) {
                server.registry.close(session);
            }
            connection.close();
        }

        /** The words of a line, into the handler's own array. */
        private void cut(String line) {
            wordCount = 0; // NORACE ay, ay, az: local-thread
            int from = 0;
            while (wordCount < words.length && from < line.length()) {
                int to = line.indexOf(' ', from);
                if (to < 0 || wordCount == words.length - 1) {
                    to = line.length();
                }
                words[wordCount] = line.substring(from, to); // NORACE q, q, r, s, t, u: local-thread
                wordCount++;
                from = to + 1;
            }
        }

        private String answer() {
            if (wordCount == 0) {
                return "what?";
            }
            String command = words[0]; // NORACE r: local-thread
            if (command.equals("LOGIN") && wordCount == 3) { // NORACE az: local-thread
                return login(words[1], words[2]); // NORACE s: local-thread
            }
            if (session == null || session.isExpired()) { // NORACE ba: local-thread
                return "not logged in";
            }
            session.count();
            session.lastSeen = server.clock.now(); // RACE w; NORACE v, v: local-thread
            if (command.equals("POST") && wordCount > 1) {
                server.board.post(session.user.name, words[1]); // NORACE t: local-thread
                return "posted";
            }
            if (command.equals("LIST")) {
                return server.board.list();
            }
            if (command.equals("GREET") && wordCount > 1) {
                server.greeting = words[1]; // RACE l, m, m; NORACE u: local-thread
                return "changed";
            }
            return "unknown: " + command;
        }

        private String login(String name, String password) {
            User user = server.users.find(name);
            if (user == null || !user.accepts(password)) {
                server.figures.failed();
                return "refused";
            }
            int times = user.login();
            session = server.registry.open(user); // NORACE ba: local-thread
            return "welcome " + user.name + " for the " + times + ". time"; // NORACE ah: immutable
        }
    }

    /** Ticks; all under its own monitor. */
    static class Clock {
        private int time;

        synchronized int now() {
            time++; // NORACE ax, ax: global-lock
            return time;
        }
    }

    /** Accepts until the listener is closed, and knows the threads that it has started. */
    static class Acceptor extends Thread {
        private final NoticeBoard server;
        private final List<Handler> handlers = new ArrayList<>();
        private int refused;

        Acceptor(NoticeBoard server) {
            this.server = server;
        }

        @Override
        public void run() {
            Connection connection = server.listener.accept();
            while (connection != null) {
                if (server.stopping) { // RACE o
                    connection.close();
                    refused++; // NORACE x: ordered
                } else {
                    server.figures.connected();
                    Handler handler = new Handler(server, connection);
                    handlers.add(handler);
                    handler.start();
                }
                connection = server.listener.accept();
            }
        }
    }

    /** Looks for sessions that nobody uses. */
    static class Janitor extends Thread {
        private final NoticeBoard server;
        private int rounds;

        Janitor(NoticeBoard server) {
            this.server = server;
        }

        @Override
        public void run() {
            while (!server.stopping && rounds < 3) { // RACE p
                List<Session> all = server.registry.all();
                int now = server.clock.now();
                for (int i = 0; i < all.size(); i++) {
                    Session session = all.get(i);
                    if (now - session.lastSeen > 1000) { // RACE w
                        session.expire();
                    }
                }
                rounds++; // NORACE y: ordered
                pause();
            }
        }

        private static void pause() {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    private final Listener listener = new Listener();
    private final Users users = new Users();
    private final Registry registry = new Registry();
    private final Board board = new Board();
    private final Figures figures = new Figures();
    private final Clock clock = new Clock();
    private String greeting = "hello"; // NORACE bb: ordered
    private boolean stopping;

    public static void main(String[] args) throws InterruptedException {
        NoticeBoard server = new NoticeBoard();
        server.users.add("ada", "a1");
        server.users.add("bob", "b1");
        Acceptor acceptor = new Acceptor(server);
        acceptor.start();
        Janitor janitor = new Janitor(server);
        janitor.start();
        server.listener.connect(new Connection("LOGIN ada a1", "GREET hi", "POST x", "LIST")); // NORACE g: thread-local
        server.listener.connect(new Connection("LOGIN bob b1", "GREET ho", "POST y", "LIST")); // NORACE h: thread-local
        server.listener.connect(new Connection("LOGIN ada wrong", "POST third")); // NORACE i: thread-local
        server.listener.close();
        int waits = 0;
        while (server.figures.requests < 10 && waits < 5) { // RACE aa
            waits++;
            Thread.sleep(1);
        }
        int soFar = server.figures.requests; // RACE k
        server.stopping = true; // RACE n, o, p
        janitor.join();
        acceptor.join();
        int refused = acceptor.refused; // NORACE x: ordered
        int rounds = janitor.rounds; // NORACE y: ordered
        System.out.println(soFar + " " + refused + " " + rounds + " " + server.users.size());
        int logins = server.users.find("ada").logins();
        System.out.println(server.figures.text() + " " + server.registry.most() + " " + logins);
        System.out.println(server.board.list());
    }
}
