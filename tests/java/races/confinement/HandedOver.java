// Main makes the object, hands it to the thread and forgets it.
class HandedOver {
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
            parcel.weight++; // NORACE a: ordered
        }
    }

    public static void main(String[] args) {
        Parcel parcel = new Parcel();
        parcel.weight = 5; // NORACE a: ordered
        Thread carrier = new Thread(new Carrier(parcel));
        carrier.start();
    }
}
