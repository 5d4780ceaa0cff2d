package javax.ws.rs;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@HttpMethod("GET")
@Retention(RetentionPolicy.RUNTIME)
public @interface GET {}
