// Annotations choose what is invoked: methods carrying a mark are found and called in order.
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.TreeMap;

public class Annotations {
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.METHOD)
    @interface Step {
        int value();

        Class<? extends Runnable> after() default Nothing.class;
    }

    public static class Nothing implements Runnable {
        @Override
        public void run() {}
    }

    public static class Announce implements Runnable {
        @Override
        public void run() {
            System.out.println("announced");
        }
    }

    public static class Recipe {
        @Step(2)
        public void bake() {
            System.out.println("bake");
        }

        @Step(value = 1, after = Announce.class)
        public void mix() {
            System.out.println("mix");
        }

        public void burn() {
            System.out.println("never");
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        Map<Integer, Method> steps = new TreeMap<>();
        for (Method method : Recipe.class.getDeclaredMethods()) {
            Step step = method.getAnnotation(Step.class);
            if (step != null) {
                steps.put(step.value(), method);
            }
        }
        Recipe recipe = new Recipe();
        for (Method method : steps.values()) {
            method.invoke(recipe);
            method.getAnnotation(Step.class).after().getDeclaredConstructor().newInstance().run();
        }
    }
}
