// Private constructors, fields and methods used across a nest.
public class Nestmates {
    private int secret = 1;

    private int reveal() {
        return secret;
    }

    private static class Vault {
        private final Nestmates owner;
        private int opened;

        private Vault(Nestmates owner) {
            this.owner = owner;
        }

        private int open() {
            opened++;
            owner.secret *= 2;
            return owner.reveal();
        }

        private class Door {
            private int push() {
                return open() + opened;
            }
        }
    }

    private interface Lock {
        private int turns() {
            return 3 + Nestmates.offset();
        }

        int code();
    }

    private static int offset() {
        return 10;
    }

    public static void main(String[] args) {
        Vault vault = new Vault(new Nestmates());
        System.out.println(vault.open() + vault.new Door().push());
        Lock lock = () -> 5;
        System.out.println(lock.turns() * lock.code());
    }
}
