// A field of the subclass hides the one of the superclass: two fields, one writer each, and no race.
class HiddenField {
    static class Base {
        int value;

        void setBase() {
            value = 1;
        }
    }

    static class Derived extends Base {
        int value;

        void setDerived() {
            value = 2;
        }
    }

    public static void main(String[] args) {
        Derived object = new Derived();
        Thread worker = new Thread(object::setBase);
        worker.start();
        object.setDerived();
    }
}
