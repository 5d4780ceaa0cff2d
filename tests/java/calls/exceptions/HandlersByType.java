// Handlers chosen by type, over several frames; the handler calls methods of what the exception carries.
public class HandlersByType {
    static class Failure extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Advice advice;

        Failure(Advice advice) {
            this.advice = advice;
        }

        Advice advice() {
            return advice;
        }
    }

    static class Fatal extends Failure {
        private static final long serialVersionUID = 1;

        Fatal() {
            super(new GiveUp());
        }

        @Override
        public String getMessage() {
            return "fatal";
        }
    }

    interface Advice {
        String text();
    }

    static class GiveUp implements Advice {
        @Override
        public String text() {
            return "give up";
        }
    }

    static class Retry implements Advice {
        @Override
        public String text() {
            return "retry";
        }
    }

    private static void work(int step) throws Failure {
        if (step == 0) {
            throw new Failure(new Retry());
        } else if (step == 1) {
            throw new Fatal();
        }
        throw new IllegalArgumentException("step " + step);
    }

    private static void relay(int step) throws Failure {
        try {
            work(step);
        } catch (IllegalArgumentException unchecked) {
            System.out.println("unchecked: " + unchecked.getMessage());
        } finally {
            System.out.println("finally " + step);
        }
    }

    public static void main(String[] args) {
        for (int step = 0; step < 3; step++) {
            try {
                relay(step);
            } catch (Fatal fatal) {
                System.out.println(fatal.getMessage() + ": " + fatal.advice().text());
            } catch (Failure failure) {
                System.out.println(failure.advice().text());
            }
        }
    }
}
