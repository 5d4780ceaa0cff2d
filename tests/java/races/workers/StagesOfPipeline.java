// A pipeline: each stage takes a parcel from its inbox, stamps it, counts it and hands it to the next stage. Inboxes
// lock themselves. A parcel is always with one stage, and the inbox orders one stage after the other.
class StagesOfPipeline {
    static class Parcel {
        int stamps;
    }

    static class Inbox {
        private Parcel parcel;
        private boolean closed;

        synchronized void put(Parcel next) {
            while (parcel != null && !closed) { // NORACE c: local-lock
                pause();
            }
            parcel = next; // NORACE c, d: local-lock
            notifyAll();
        }

        synchronized Parcel take() {
            while (parcel == null && !closed) { // NORACE d, f: local-lock
                pause();
            }
            Parcel taken = parcel;
            parcel = null; // NORACE e, e: local-lock
            notifyAll();
            return taken;
        }

        synchronized void close() {
            while (parcel != null && !closed) {
                pause();
            }
            closed = true; // NORACE f: local-lock
            notifyAll();
        }

        private void pause() {
            try {
                wait();
            } catch (InterruptedException e) {
                closed = true;
            }
        }
    }

    static class Stage extends Thread {
        private final Inbox inbox;
        private final Inbox outbox;
        private int seen;

        Stage(Inbox inbox, Inbox outbox) {
            this.inbox = inbox;
            this.outbox = outbox;
        }

        @Override
        public void run() {
            Parcel parcel = inbox.take();
            while (parcel != null) {
                parcel.stamps++; // FP a, a, b: handed from stage to stage through the inboxes
                seen++; // NORACE g, g: local-thread
                outbox.put(parcel);
                parcel = inbox.take();
            }
            outbox.close();
        }
    }

    public static void main(String[] args) {
        Inbox[] boxes = new Inbox[4];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new Inbox();
        }
        for (int i = 0; i < 3; i++) {
            new Stage(boxes[i], boxes[i + 1]).start();
        }
        Thread feeder = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                boxes[0].put(new Parcel());
            }
            boxes[0].close();
        });
        feeder.start();
        Parcel done = boxes[3].take();
        while (done != null) {
            int stamps = done.stamps; // FP b: handed from stage to stage through the inboxes
            done = boxes[3].take();
        }
    }
}
