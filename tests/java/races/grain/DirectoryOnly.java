// Like DirectoryThenFile, but a file is changed after the directory's monitor was given back, under no lock at all.
import java.util.HashMap;
import java.util.Map;

class DirectoryOnly {
    static class File {
        int size;
    }

    static class Directory {
        private final Map<String, File> files = new HashMap<>();

        synchronized File open(String name) {
            File file = files.get(name); // NORACE b: global-lock
            if (file == null) {
                file = new File();
                files.put(name, file); // NORACE b, c, c: global-lock
            }
            return file;
        }
    }

    public static void main(String[] args) {
        Directory directory = new Directory();
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                File file = directory.open("a");
                file.size++; // RACE a, a
            }).start();
        }
    }
}
