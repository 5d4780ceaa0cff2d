// Many sensors: one method locks the object, the other one does not.
class UnlockedSetterOfMany {
    static class Sensor {
        private int value;

        void set(int value) {
            this.value = value; // RACE a
        }

        synchronized int get() {
            return value; // RACE a
        }
    }

    public static void main(String[] args) {
        Sensor[] sensors = new Sensor[4];
        for (int i = 0; i < sensors.length; i++) {
            sensors[i] = new Sensor();
        }
        Thread writer = new Thread(() -> {
            for (Sensor sensor : sensors) {
                sensor.set(1);
            }
        });
        writer.start();
        for (Sensor sensor : sensors) {
            sensor.get();
        }
    }
}
