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
                    int pages = seen.pages; // FP b: published under the lock; FP c: not published on this way
                }
            }
        });
        clerk.start();
        Report report = new Report();
        report.pages = 2; // FP b: published under the lock
        try {
            report.pages = parse(args); // FP c: not published on this way
        } catch (IllegalArgumentException e) {
            office.keep(report);
        }
        report.lines = 9; // RACE a
    }
}
