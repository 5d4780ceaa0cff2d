// VarHandles on a field, a static field and an array: what they store is read back and called.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandles {
    interface State {
        State next();

        String name();
    }

    static class Idle implements State {
        @Override
        public State next() {
            return new Busy();
        }

        @Override
        public String name() {
            return "idle";
        }
    }

    static class Busy implements State {
        @Override
        public State next() {
            return new Idle();
        }

        @Override
        public String name() {
            return "busy";
        }
    }

    private volatile State state = new Idle();
    private static State shared;
    private static final VarHandle STATE;
    private static final VarHandle SHARED;
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(State[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            STATE = lookup.findVarHandle(VarHandles.class, "state", State.class);
            SHARED = lookup.findStaticVarHandle(VarHandles.class, "shared", State.class);
        } catch (ReflectiveOperationException impossible) {
            throw new ExceptionInInitializerError(impossible);
        }
    }

    public static void main(String[] args) {
        VarHandles machine = new VarHandles();
        State before = (State) STATE.getVolatile(machine);
        System.out.println(STATE.compareAndSet(machine, before, before.next()) + machine.state.name());
        SHARED.set(machine.state.next());
        System.out.println(shared.name());
        State[] states = new State[1];
        ELEMENT.setRelease(states, 0, shared.next());
        System.out.println(((State) ELEMENT.getAndSet(states, 0, before)).name() + states[0].name());
    }
}
