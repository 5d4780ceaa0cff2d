package java.util;

import static raceproof.model.Intrinsics.*;

import java.io.IOException;

public abstract class ResourceBundle {
    protected ResourceBundle parent;

    public ResourceBundle() {}

    public static final void clearCache() {}

    public static final void clearCache(ClassLoader classLoader) {}

    public boolean containsKey(String s) {
        return choose();
    }

    public String getBaseBundleName() {
        return string();
    }

    public static final ResourceBundle getBundle(String s) {
        return unknown(ResourceBundle.class);
    }

    public static final ResourceBundle getBundle(String s, Locale locale) {
        return unknown(ResourceBundle.class);
    }

    public static final ResourceBundle getBundle(String s, Control control) {
        return unknown(ResourceBundle.class);
    }

    public static ResourceBundle getBundle(String s, Module module) {
        return unknown(ResourceBundle.class);
    }

    public static final ResourceBundle getBundle(String s, Locale locale, Control control) {
        return unknown(ResourceBundle.class);
    }

    public static ResourceBundle getBundle(String s, Locale locale, ClassLoader classLoader) {
        return unknown(ResourceBundle.class);
    }

    public static ResourceBundle getBundle(String s, Locale locale, Module module) {
        return unknown(ResourceBundle.class);
    }

    public static ResourceBundle getBundle(String s, Locale locale, ClassLoader classLoader, Control control) {
        return unknown(ResourceBundle.class);
    }

    public abstract Enumeration<String> getKeys();

    public Locale getLocale() {
        return unknown(Locale.class);
    }

    public final Object getObject(String s) {
        return choose() ? handleGetObject(s) : parent.getObject(s);
    }

    public final String getString(String s) {
        return string();
    }

    public final String[] getStringArray(String s) {
        return new String[] {string()};
    }

    protected abstract Object handleGetObject(String s);

    protected Set<String> handleKeySet() {
        return Set.of(string());
    }

    public Set<String> keySet() {
        return Set.of(string());
    }

    protected void setParent(ResourceBundle resourceBundle) {}

    public static class Control {
        public static final List<String> FORMAT_DEFAULT = unknown(List.class);
        public static final List<String> FORMAT_CLASS = unknown(List.class);
        public static final List<String> FORMAT_PROPERTIES = unknown(List.class);
        public static final long TTL_DONT_CACHE = -1L;
        public static final long TTL_NO_EXPIRATION_CONTROL = -2L;

        protected Control() {}

        public List<Locale> getCandidateLocales(String s, Locale locale) {
            return List.of(unknown(Locale.class));
        }

        public static final Control getControl(List<String> list) {
            return unknown(Control.class);
        }

        public Locale getFallbackLocale(String s, Locale locale) {
            return unknown(Locale.class);
        }

        public List<String> getFormats(String s) {
            return List.of(string());
        }

        public static final Control getNoFallbackControl(List<String> list) {
            return unknown(Control.class);
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
            return unknown(ResourceBundle.class);
        }

        public String toBundleName(String s, Locale locale) {
            return string();
        }

        public final String toResourceName(String s, String s2) {
            return string();
        }
    }
}
