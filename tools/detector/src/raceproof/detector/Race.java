package raceproof.detector;

/** Two conflicting accesses of two threads that nothing orders, the earlier line first. */
record Race(String file, int line, boolean write, String otherFile, int otherLine, boolean otherWrite, String what) {
    static Race of(Site site, boolean write, Site other, boolean otherWrite, String what) {
        boolean ordered = site.line() < other.line() || site.line() == other.line() && (write || !otherWrite);
        return ordered
                ? new Race(site.file(), site.line(), write, other.file(), other.line(), otherWrite, what)
                : new Race(other.file(), other.line(), otherWrite, site.file(), site.line(), write, what);
    }
}
