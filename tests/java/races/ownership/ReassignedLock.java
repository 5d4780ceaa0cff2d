// The lock is another owner by the time that the access is made.
class ReassignedLock {
    static class Part {
        int g;
    }

    static class Owner {
        final Part part = new Part();
    }

    static void touch(Owner held, Owner other) {
        Owner owner = held;
        synchronized (owner) {
            owner = other;
            owner.part.g++; // RACE a, a
        }
    }

    public static void main(String[] args) {
        Owner[] owners = {new Owner(), new Owner()};
        for (int i = 0; i < 4; i++) {
            Owner held = owners[i % 2];
            new Thread(() -> touch(held, owners[0])).start();
        }
    }
}
