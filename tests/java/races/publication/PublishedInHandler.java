// The object is published where an exception is handled, and written after that.
class PublishedInHandler {
    static class Report {
        int lines;
        int pages;
    }

    static class Office {
        private Report open;

        synchronized void keep(Report report) {
            open = report;
        }

        synchronized Report open() {
            return open;
        }
    }

    static int parse(String[] args) {
        if (args.length > 0) {
            throw new IllegalArgumentException("too many");
        }
        return 1;
    }

    public static void main(String[] args) {
        Office office = new Office();
        Thread clerk = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                Report seen = office.open();
                if (seen != null) {
                    int lines = seen.lines; // RACE a
                    int pages = seen.pages; // NORACE b, c: thread-local
                }
            }
        });
        clerk.start();
        Report report = new Report();
        report.pages = 2; // NORACE b: thread-local
        try {
            report.pages = parse(args); // NORACE c: thread-local
        } catch (IllegalArgumentException e) {
            office.keep(report);
        }
        report.lines = 9; // RACE a
    }
}
