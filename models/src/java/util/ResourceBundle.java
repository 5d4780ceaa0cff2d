package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;
import jdk.internal.access.JavaUtilResourceBundleAccess;
import jdk.internal.access.SharedSecrets;

public abstract class ResourceBundle {
    protected ResourceBundle parent;

    static {
        SharedSecrets.setJavaUtilResourceBundleAccess(new Secrets());
    }

    public ResourceBundle() {}

    /** A bundle of texts, or one of a class of its own. */
    private static ResourceBundle find(String name) {
        if (choose()) throw new MissingResourceException(string(), name, string());
        if (choose()) return new Texts();
        try {
            ResourceBundle found = (ResourceBundle) Class.forName(name).getDeclaredConstructor().newInstance();
            if (choose()) found.setParent(new Texts());
            return found;
        } catch (ReflectiveOperationException e) {
            throw new MissingResourceException(string(), name, string());
        }
    }

    private static ResourceBundle find(String name, Control control) {
        try {
            Locale locale = control.getCandidateLocales(name, Locale.getDefault()).get(0);
            String format = control.getFormats(name).get(0);
            ClassLoader loader = ClassLoader.getSystemClassLoader();
            ResourceBundle found = control.newBundle(name, locale, format, loader, choose());
            if (choose()) control.getFallbackLocale(name, locale);
            if (control.getTimeToLive(name, locale) > 0) {
                control.needsReload(name, locale, format, loader, found, number());
            }
            return found;
        } catch (ReflectiveOperationException | IOException e) {
            throw new MissingResourceException(string(), name, string());
        }
    }

    public static final void clearCache() {}

    public static final void clearCache(ClassLoader classLoader) {}

    public boolean containsKey(String s) {
        if (s == null) throw new NullPointerException();
        return handleKeySet().contains(s) || parent != null && parent.containsKey(s);
    }

    public String getBaseBundleName() {
        return string();
    }

    public static final ResourceBundle getBundle(String s) {
        return find(s);
    }

    public static final ResourceBundle getBundle(String s, Locale locale) {
        return find(s);
    }

    public static final ResourceBundle getBundle(String s, Control control) {
        return find(s, control);
    }

    public static ResourceBundle getBundle(String s, Module module) {
        return find(s);
    }

    public static final ResourceBundle getBundle(String s, Locale locale, Control control) {
        return find(s, control);
    }

    public static ResourceBundle getBundle(String s, Locale locale, ClassLoader classLoader) {
        return find(s);
    }

    public static ResourceBundle getBundle(String s, Locale locale, Module module) {
        return find(s);
    }

    public static ResourceBundle getBundle(String s, Locale locale, ClassLoader classLoader, Control control) {
        return find(s, control);
    }

    public abstract Enumeration<String> getKeys();

    public Locale getLocale() {
        return Locale.ROOT;
    }

    public final Object getObject(String s) {
        if (s == null) throw new NullPointerException();
        Object found = handleGetObject(s);
        if (found == null && parent != null) found = parent.getObject(s);
        if (found == null) throw new MissingResourceException(string(), string(), s);
        return found;
    }

    public final String getString(String s) {
        return (String) getObject(s);
    }

    public final String[] getStringArray(String s) {
        return (String[]) getObject(s);
    }

    protected abstract Object handleGetObject(String s);

    protected Set<String> handleKeySet() {
        Set<String> keys = new HashSet<>();
        for (Enumeration<String> all = getKeys(); all.hasMoreElements();) {
            String key = all.nextElement();
            if (handleGetObject(key) != null) keys.add(key);
        }
        return keys;
    }

    public Set<String> keySet() {
        Set<String> keys = new HashSet<>(handleKeySet());
        if (parent != null) keys.addAll(parent.keySet());
        return keys;
    }

    protected void setParent(ResourceBundle resourceBundle) {
        parent = resourceBundle;
    }

    public static class Control {
        public static final List<String> FORMAT_DEFAULT = List.of(string());
        public static final List<String> FORMAT_CLASS = List.of(string());
        public static final List<String> FORMAT_PROPERTIES = List.of(string());
        public static final long TTL_DONT_CACHE = -1L;
        public static final long TTL_NO_EXPIRATION_CONTROL = -2L;

        protected Control() {}

        public List<Locale> getCandidateLocales(String s, Locale locale) {
            return List.of(Locale.ROOT);
        }

        public static final Control getControl(List<String> list) {
            return new Control();
        }

        public Locale getFallbackLocale(String s, Locale locale) {
            return Locale.ROOT;
        }

        public List<String> getFormats(String s) {
            return List.of(string());
        }

        public static final Control getNoFallbackControl(List<String> list) {
            return new Control();
        }

        public long getTimeToLive(String s, Locale locale) {
            return number();
        }

        public boolean needsReload(
                String s, Locale locale, String s2, ClassLoader classLoader, ResourceBundle resourceBundle, long n) {
            return choose();
        }

        public ResourceBundle newBundle(
                String s, Locale locale, String s2, ClassLoader classLoader,
                boolean b) throws IllegalAccessException, InstantiationException, IOException {
            if (choose()) throw new IllegalAccessException();
            if (choose()) throw new InstantiationException();
            if (choose()) throw new IOException();
            toBundleName(s, locale);
            return find(s);
        }

        public String toBundleName(String s, Locale locale) {
            return string();
        }

        public final String toResourceName(String s, String s2) {
            return string();
        }
    }

    /** What a file of texts becomes. */
    private static final class Texts extends ResourceBundle {
        public Enumeration<String> getKeys() {
            return Collections.enumeration(List.of(string()));
        }

        protected Object handleGetObject(String key) {
            return choose() ? null : string();
        }
    }

    private static final class Secrets implements JavaUtilResourceBundleAccess {
        public void setParent(ResourceBundle bundle, ResourceBundle parent) {
            bundle.setParent(parent);
        }

        public ResourceBundle getParent(ResourceBundle bundle) {
            return bundle.parent;
        }

        public void setLocale(ResourceBundle bundle, Locale locale) {}

        public void setName(ResourceBundle bundle, String name) {}

        public ResourceBundle getBundle(String name, Locale locale, Module module) {
            return find(name);
        }

        public ResourceBundle newResourceBundle(Class<? extends ResourceBundle> type) {
            try {
                return type.getDeclaredConstructor().newInstance();
            } catch (ReflectiveOperationException e) {
                throw new Error(e);
            }
        }
    }
}
