package java.io;

import static raceproof.model.Intrinsics.*;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;

public class File implements Serializable, Comparable<File> {
    public static final char separatorChar = '\u002f';
    public static final String separator = "/";
    public static final char pathSeparatorChar = '\u003a';
    public static final String pathSeparator = ":";

    public File(String s) {}

    public File(URI uri) {
        if (choose()) throw new IllegalArgumentException();
    }

    public File(File file, String s) {}

    public File(String s, String s2) {}

    public boolean canExecute() {
        return choose();
    }

    public boolean canRead() {
        return choose();
    }

    public boolean canWrite() {
        return choose();
    }

    public int compareTo(File file) {
        return (int) number();
    }

    public boolean createNewFile() throws IOException {
        if (choose()) throw new IOException();
        return choose();
    }

    public static File createTempFile(String s, String s2) throws IOException {
        if (choose()) throw new IOException();
        return new File(string());
    }

    public static File createTempFile(String s, String s2, File file) throws IOException {
        if (choose()) throw new IOException();
        return new File(string());
    }

    public boolean delete() {
        return choose();
    }

    public void deleteOnExit() {}

    public boolean equals(Object o) {
        return choose();
    }

    public boolean exists() {
        return choose();
    }

    public File getAbsoluteFile() {
        return new File(getAbsolutePath());
    }

    public String getAbsolutePath() {
        return string();
    }

    public File getCanonicalFile() throws IOException {
        return new File(getCanonicalPath());
    }

    public String getCanonicalPath() throws IOException {
        if (choose()) throw new IOException();
        return string();
    }

    public long getFreeSpace() {
        return number();
    }

    public String getName() {
        return string();
    }

    public String getParent() {
        return choose() ? null : string();
    }

    public File getParentFile() {
        return choose() ? null : new File(string());
    }

    public String getPath() {
        return string();
    }

    public long getTotalSpace() {
        return number();
    }

    public long getUsableSpace() {
        return number();
    }

    public int hashCode() {
        return (int) number();
    }

    public boolean isAbsolute() {
        return choose();
    }

    public boolean isDirectory() {
        return choose();
    }

    public boolean isFile() {
        return choose();
    }

    public boolean isHidden() {
        return choose();
    }

    public long lastModified() {
        return number();
    }

    public long length() {
        return number();
    }

    public String[] list() {
        return choose() ? null : new String[] {string()};
    }

    public String[] list(FilenameFilter filter) {
        if (filter != null && !filter.accept(this, string())) return choose() ? null : new String[0];
        return new String[] {string()};
    }

    public File[] listFiles() {
        return choose() ? null : new File[] {new File(string())};
    }

    public File[] listFiles(FileFilter filter) {
        File file = new File(string());
        if (filter != null && !filter.accept(file)) return choose() ? null : new File[0];
        return new File[] {file};
    }

    public File[] listFiles(FilenameFilter filter) {
        if (filter != null && !filter.accept(this, string())) return choose() ? null : new File[0];
        return new File[] {new File(string())};
    }

    public static File[] listRoots() {
        return new File[] {new File(string())};
    }

    public boolean mkdir() {
        return choose();
    }

    public boolean mkdirs() {
        return choose();
    }

    public boolean renameTo(File file) {
        return choose();
    }

    public boolean setExecutable(boolean b) {
        return choose();
    }

    public boolean setExecutable(boolean b, boolean b2) {
        return choose();
    }

    public boolean setLastModified(long n) {
        return choose();
    }

    public boolean setReadOnly() {
        return choose();
    }

    public boolean setReadable(boolean b) {
        return choose();
    }

    public boolean setReadable(boolean b, boolean b2) {
        return choose();
    }

    public boolean setWritable(boolean b) {
        return choose();
    }

    public boolean setWritable(boolean b, boolean b2) {
        return choose();
    }

    public Path toPath() {
        return Path.of(getPath());
    }

    public String toString() {
        return getPath();
    }

    public URI toURI() {
        return URI.create(string());
    }

    public URL toURL() throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
        return new URL(string());
    }
}
