package java.lang;

import static raceproof.model.Intrinsics.*;

public final class StrictMath {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;
    public static final double TAU = 6.283185307179586;

    private StrictMath() {}

    public static double IEEEremainder(double d, double d2) {
        return (double) number();
    }

    public static double abs(double d) {
        return (double) number();
    }

    public static float abs(float d) {
        return (float) number();
    }

    public static int abs(int n) {
        return (int) number();
    }

    public static long abs(long n) {
        return number();
    }

    public static int absExact(int n) {
        return (int) number();
    }

    public static long absExact(long n) {
        return number();
    }

    public static double acos(double d) {
        return (double) number();
    }

    public static int addExact(int n, int n2) {
        return (int) number();
    }

    public static long addExact(long n, long n2) {
        return number();
    }

    public static double asin(double d) {
        return (double) number();
    }

    public static double atan(double d) {
        return (double) number();
    }

    public static double atan2(double d, double d2) {
        return (double) number();
    }

    public static double cbrt(double d) {
        return (double) number();
    }

    public static double ceil(double d) {
        return (double) number();
    }

    public static int ceilDiv(int n, int n2) {
        return (int) number();
    }

    public static long ceilDiv(long n, int n2) {
        return number();
    }

    public static long ceilDiv(long n, long n2) {
        return number();
    }

    public static int ceilDivExact(int n, int n2) {
        return (int) number();
    }

    public static long ceilDivExact(long n, long n2) {
        return number();
    }

    public static int ceilMod(int n, int n2) {
        return (int) number();
    }

    public static int ceilMod(long n, int n2) {
        return (int) number();
    }

    public static long ceilMod(long n, long n2) {
        return number();
    }

    public static double clamp(double d, double d2, double d3) {
        return (double) number();
    }

    public static float clamp(float d, float d2, float d3) {
        return (float) number();
    }

    public static int clamp(long n, int n2, int n3) {
        return (int) number();
    }

    public static long clamp(long n, long n2, long n3) {
        return number();
    }

    public static double copySign(double d, double d2) {
        return (double) number();
    }

    public static float copySign(float d, float d2) {
        return (float) number();
    }

    public static double cos(double d) {
        return (double) number();
    }

    public static double cosh(double d) {
        return (double) number();
    }

    public static int decrementExact(int n) {
        return (int) number();
    }

    public static long decrementExact(long n) {
        return number();
    }

    public static int divideExact(int n, int n2) {
        return (int) number();
    }

    public static long divideExact(long n, long n2) {
        return number();
    }

    public static double exp(double d) {
        return (double) number();
    }

    public static double expm1(double d) {
        return (double) number();
    }

    public static double floor(double d) {
        return (double) number();
    }

    public static int floorDiv(int n, int n2) {
        return (int) number();
    }

    public static long floorDiv(long n, int n2) {
        return number();
    }

    public static long floorDiv(long n, long n2) {
        return number();
    }

    public static int floorDivExact(int n, int n2) {
        return (int) number();
    }

    public static long floorDivExact(long n, long n2) {
        return number();
    }

    public static int floorMod(int n, int n2) {
        return (int) number();
    }

    public static int floorMod(long n, int n2) {
        return (int) number();
    }

    public static long floorMod(long n, long n2) {
        return number();
    }

    public static double fma(double d, double d2, double d3) {
        return (double) number();
    }

    public static float fma(float d, float d2, float d3) {
        return (float) number();
    }

    public static int getExponent(double d) {
        return (int) number();
    }

    public static int getExponent(float d) {
        return (int) number();
    }

    public static double hypot(double d, double d2) {
        return (double) number();
    }

    public static int incrementExact(int n) {
        return (int) number();
    }

    public static long incrementExact(long n) {
        return number();
    }

    public static double log(double d) {
        return (double) number();
    }

    public static double log10(double d) {
        return (double) number();
    }

    public static double log1p(double d) {
        return (double) number();
    }

    public static double max(double d, double d2) {
        return (double) number();
    }

    public static float max(float d, float d2) {
        return (float) number();
    }

    public static int max(int n, int n2) {
        return (int) number();
    }

    public static long max(long n, long n2) {
        return number();
    }

    public static double min(double d, double d2) {
        return (double) number();
    }

    public static float min(float d, float d2) {
        return (float) number();
    }

    public static int min(int n, int n2) {
        return (int) number();
    }

    public static long min(long n, long n2) {
        return number();
    }

    public static int multiplyExact(int n, int n2) {
        return (int) number();
    }

    public static long multiplyExact(long n, int n2) {
        return number();
    }

    public static long multiplyExact(long n, long n2) {
        return number();
    }

    public static long multiplyFull(int n, int n2) {
        return number();
    }

    public static long multiplyHigh(long n, long n2) {
        return number();
    }

    public static int negateExact(int n) {
        return (int) number();
    }

    public static long negateExact(long n) {
        return number();
    }

    public static double nextAfter(double d, double d2) {
        return (double) number();
    }

    public static float nextAfter(float d, double d2) {
        return (float) number();
    }

    public static double nextDown(double d) {
        return (double) number();
    }

    public static float nextDown(float d) {
        return (float) number();
    }

    public static double nextUp(double d) {
        return (double) number();
    }

    public static float nextUp(float d) {
        return (float) number();
    }

    public static double pow(double d, double d2) {
        return (double) number();
    }

    public static int powExact(int n, int n2) {
        return (int) number();
    }

    public static long powExact(long n, int n2) {
        return number();
    }

    public static double random() {
        return (double) number();
    }

    public static double rint(double d) {
        return (double) number();
    }

    public static int round(float d) {
        return (int) number();
    }

    public static long round(double d) {
        return number();
    }

    public static double scalb(double d, int n) {
        return (double) number();
    }

    public static float scalb(float d, int n) {
        return (float) number();
    }

    public static double signum(double d) {
        return (double) number();
    }

    public static float signum(float d) {
        return (float) number();
    }

    public static double sin(double d) {
        return (double) number();
    }

    public static double sinh(double d) {
        return (double) number();
    }

    public static double sqrt(double d) {
        return (double) number();
    }

    public static int subtractExact(int n, int n2) {
        return (int) number();
    }

    public static long subtractExact(long n, long n2) {
        return number();
    }

    public static double tan(double d) {
        return (double) number();
    }

    public static double tanh(double d) {
        return (double) number();
    }

    public static double toDegrees(double d) {
        return (double) number();
    }

    public static int toIntExact(long n) {
        return (int) number();
    }

    public static double toRadians(double d) {
        return (double) number();
    }

    public static double ulp(double d) {
        return (double) number();
    }

    public static float ulp(float d) {
        return (float) number();
    }

    public static int unsignedMultiplyExact(int n, int n2) {
        return (int) number();
    }

    public static long unsignedMultiplyExact(long n, int n2) {
        return number();
    }

    public static long unsignedMultiplyExact(long n, long n2) {
        return number();
    }

    public static long unsignedMultiplyHigh(long n, long n2) {
        return number();
    }

    public static int unsignedPowExact(int n, int n2) {
        return (int) number();
    }

    public static long unsignedPowExact(long n, int n2) {
        return number();
    }
}
