package java.util;

import static raceproof.model.Intrinsics.*;

@SuppressWarnings("deprecation")
public class Observable {
    private final Vector<Observer> observers = new Vector<>();
    private boolean changed;

    public Observable() {}

    public synchronized void addObserver(Observer observer) {
        observers.add(observer);
    }

    protected synchronized void clearChanged() {
        changed = false;
    }

    public synchronized int countObservers() {
        return observers.size();
    }

    public synchronized void deleteObserver(Observer observer) {
        observers.remove(observer);
    }

    public synchronized void deleteObservers() {
        observers.clear();
    }

    public synchronized boolean hasChanged() {
        return changed;
    }

    public void notifyObservers() {
        notifyObservers(null);
    }

    public void notifyObservers(Object o) {
        Object[] all;
        synchronized (this) {
            if (!changed) return;
            all = observers.toArray();
            clearChanged();
        }
        ((Observer) all[(int) number()]).update(this, o);
    }

    protected synchronized void setChanged() {
        changed = true;
    }
}
