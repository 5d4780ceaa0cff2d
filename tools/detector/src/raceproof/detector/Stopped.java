package raceproof.detector;

/** Unwinds the threads of a run that is over. */
final class Stopped extends Error {
    private static final long serialVersionUID = 1;

    Stopped() {
        super("the run is over", null, false, false);
    }
}
