// Main makes the object, hands it to the thread and goes on changing it.
class HandedOverAndKept {
    static class Parcel {
        int weight;
    }

    static class Carrier implements Runnable {
        private final Parcel parcel;

        Carrier(Parcel parcel) {
            this.parcel = parcel;
        }

        @Override
        public void run() {
            parcel.weight++; // RACE a: definite
        }
    }

    public static void main(String[] args) {
        Parcel parcel = new Parcel();
        Thread carrier = new Thread(new Carrier(parcel));
        carrier.start();
        parcel.weight = 0; // RACE a: definite
    }
}
