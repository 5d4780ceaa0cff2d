// A factory returns a new object, which stays in the thread that asked for it.
class ReturnedObject {
    static class Ticket {
        int number;
    }

    static Ticket make(int number) {
        Ticket ticket = new Ticket();
        ticket.number = number; // NORACE a: thread-local
        return ticket;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int number = i;
            new Thread(() -> {
                Ticket mine = make(number);
                int seen = mine.number; // NORACE a: thread-local
            }).start();
        }
    }
}
