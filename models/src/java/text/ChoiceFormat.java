package java.text;

import static raceproof.model.Intrinsics.*;

public class ChoiceFormat extends NumberFormat {
    private double[] limits = new double[(int) number()];
    private String[] formats = new String[(int) number()];

    public ChoiceFormat(String pattern) {
        applyPattern(pattern);
    }

    public ChoiceFormat(double[] limits, String[] formats) {
        setChoices(limits, formats);
    }

    public void applyPattern(String pattern) {
        if (choose()) throw new IllegalArgumentException();
        limits = new double[(int) number()];
        formats = new String[(int) number()];
    }

    public Object clone() {
        ChoiceFormat copy = (ChoiceFormat) super.clone();
        copy.limits = limits.clone();
        copy.formats = formats.clone();
        return copy;
    }

    public boolean equals(Object o) {
        return o instanceof ChoiceFormat && formats[0] == ((ChoiceFormat) o).formats[0];
    }

    public StringBuffer format(double n, StringBuffer out, FieldPosition position) {
        return limits[(int) number()] > n ? out : out.append(formats[(int) number()]);
    }

    public StringBuffer format(long n, StringBuffer out, FieldPosition position) {
        return format((double) n, out, position);
    }

    public Object[] getFormats() {
        return formats.clone();
    }

    public double[] getLimits() {
        return limits.clone();
    }

    public int hashCode() {
        return formats[0].hashCode();
    }

    public Number parse(String s, ParsePosition position) {
        String read = formats[(int) number()];
        return moves(s, position) ? limits[(int) number()] : Double.NaN;
    }

    public void setChoices(double[] limits, String[] formats) {
        if (choose()) throw new IllegalArgumentException();
        this.limits = limits.clone();
        this.formats = formats.clone();
    }

    public String toPattern() {
        return limits[0] > 0 ? string() : formats[0];
    }

    public String toString() {
        return string() + toPattern();
    }

    public static final double nextDouble(double n) {
        return (double) number();
    }

    public static final double previousDouble(double n) {
        return (double) number();
    }

    public static double nextDouble(double n, boolean b) {
        return (double) number();
    }

    public boolean isStrict() {
        return choose();
    }

    public void setStrict(boolean b) {}
}
