// Like StagesOfPipeline, but a stage stamps the parcel once more after it has handed it on.
class StageKeepsParcel {
    static class Parcel {
        int stamps;
    }

    static class Inbox {
        private Parcel parcel;

        synchronized void put(Parcel next) {
            parcel = next; // NORACE c, c, d: local-lock
            notifyAll();
        }

        synchronized Parcel take() {
            while (parcel == null) { // NORACE e: local-lock
                try {
                    wait();
                } catch (InterruptedException e) {
                    return new Parcel();
                }
            }
            Parcel taken = parcel; // NORACE d: local-lock
            parcel = null; // NORACE e: local-lock
            return taken;
        }
    }

    static class Stage extends Thread {
        private final Inbox inbox;
        private final Inbox outbox;

        Stage(Inbox inbox, Inbox outbox) {
            this.inbox = inbox;
            this.outbox = outbox;
        }

        @Override
        public void run() {
            Parcel parcel = inbox.take();
            outbox.put(parcel);
            parcel.stamps++; // RACE a, a, b
        }
    }

    public static void main(String[] args) {
        Inbox[] boxes = new Inbox[3];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = new Inbox();
        }
        for (int i = 0; i < 2; i++) {
            new Stage(boxes[i], boxes[i + 1]).start();
        }
        boxes[0].put(new Parcel());
        Parcel done = boxes[2].take();
        int stamps = done.stamps; // RACE b
    }
}
