package org.springframework.web.bind.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@RequestMapping
@Retention(RetentionPolicy.RUNTIME)
public @interface GetMapping {
    String value() default "";
}
