package java.io;

import static raceproof.model.Intrinsics.*;

import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Path;

public class File implements Serializable, Comparable<File> {
    public static final char separatorChar = '\u002f';
    public static final String separator = string();
    public static final char pathSeparatorChar = '\u003a';
    public static final String pathSeparator = string();

    public File(String s) {}

    public File(URI uRI) {}

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
        return unknown(File.class);
    }

    public static File createTempFile(String s, String s2, File file) throws IOException {
        if (choose()) throw new IOException();
        return unknown(File.class);
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
        return this;
    }

    public String getAbsolutePath() {
        return string();
    }

    public File getCanonicalFile() throws IOException {
        if (choose()) throw new IOException();
        return this;
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
        return string();
    }

    public File getParentFile() {
        return this;
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
        return new String[] {string()};
    }

    public String[] list(FilenameFilter filter) {
        return filter.accept(this, string()) ? new String[] {string()} : null;
    }

    public File[] listFiles() {
        return new File[] {unknown(File.class)};
    }

    public File[] listFiles(FileFilter filter) {
        File file = unknown(File.class);
        return filter.accept(file) ? new File[] {file} : null;
    }

    public File[] listFiles(FilenameFilter filter) {
        return filter.accept(this, string()) ? new File[] {unknown(File.class)} : null;
    }

    public static File[] listRoots() {
        return new File[] {unknown(File.class)};
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
        return unknown(Path.class);
    }

    public String toString() {
        return string();
    }

    public URI toURI() {
        return unknown(URI.class);
    }

    public URL toURL() throws MalformedURLException {
        if (choose()) throw new MalformedURLException();
        return unknown(URL.class);
    }
}
