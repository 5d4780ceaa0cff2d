package org.springframework.web.bind.annotation;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@org.springframework.stereotype.Controller
@Retention(RetentionPolicy.RUNTIME)
public @interface RestController {}
