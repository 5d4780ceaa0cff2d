package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.Serializable;

public class EventObject implements Serializable {
    protected Object source;

    public EventObject(Object source) {
        if (source == null) throw new IllegalArgumentException();
        this.source = source;
    }

    public Object getSource() {
        return source;
    }

    public String toString() {
        source.toString();
        return string();
    }
}
