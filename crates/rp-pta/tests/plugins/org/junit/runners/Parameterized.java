package org.junit.runners;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

public class Parameterized {
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Parameters {}

    @Retention(RetentionPolicy.RUNTIME)
    public @interface Parameter {
        int value() default 0;
    }
}
