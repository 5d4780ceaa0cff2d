package javax.servlet;

/** Stands for the interface of that name. */
public interface Servlet {
    void init(Object config);

    void service(Object request, Object response);

    void destroy();
}
