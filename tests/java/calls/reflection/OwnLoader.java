// A class loader of the program: the virtual machine and the library call it back to find classes and resources.
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;

public class OwnLoader {
    public static class Guest implements Runnable {
        @Override
        public void run() {
            System.out.println(new Helper().help());
        }
    }

    public static class Helper {
        String help() {
            return "helped by " + getClass().getClassLoader().getClass().getSimpleName();
        }
    }

    static class Loader extends URLClassLoader {
        private int asked;

        Loader(URL[] places) {
            super(places, Runnable.class.getClassLoader());
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            asked++;
            return super.loadClass(name);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            return super.findClass(name.trim());
        }

        @Override
        public URL findResource(String name) {
            return name.endsWith(".class") ? super.findResource(name) : null;
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException, IOException {
        URL place = OwnLoader.class.getProtectionDomain().getCodeSource().getLocation();
        try (Loader loader = new Loader(new URL[] {place})) {
            Runnable guest = (Runnable) loader.loadClass("OwnLoader$Guest").getDeclaredConstructor().newInstance();
            guest.run();
            try (InputStream bytes = loader.getResourceAsStream("OwnLoader.class")) {
                System.out.println(bytes.read() == 0xCA && loader.asked > 2);
            }
        }
    }
}
