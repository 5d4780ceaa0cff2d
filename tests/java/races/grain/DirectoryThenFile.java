// Two levels: the directory's monitor is held to find a file or to make it, the file's monitor to change what is in
// it. The name of a file is final, its size and its blocks are guarded by the file.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class DirectoryThenFile {
    static class File {
        final String name;
        private final List<String> blocks = new ArrayList<>();
        private int size;

        File(String name) {
            this.name = name;
        }

        synchronized void append(String block) {
            blocks.add(block); // NORACE a, a, b: local-lock
            size += block.length(); // NORACE c, c, d: local-lock
        }

        synchronized int size() {
            return size + blocks.size(); // NORACE b, d: local-lock
        }
    }

    static class Directory {
        private final Map<String, File> files = new HashMap<>();
        private int made;

        synchronized File open(String name) {
            File file = files.get(name); // NORACE e: global-lock
            if (file == null) {
                file = new File(name);
                files.put(name, file); // NORACE e: global-lock
                made++; // NORACE f, f, g: global-lock
            }
            return file;
        }

        synchronized int made() {
            return made; // NORACE g: global-lock
        }
    }

    public static void main(String[] args) {
        Directory directory = new Directory();
        for (int i = 0; i < 3; i++) {
            String other = i == 0 ? "b" : "c";
            new Thread(() -> {
                directory.open("a").append("x");
                directory.open(other).append("yy");
            }).start();
        }
        int seen = directory.open("a").size() + directory.made();
    }
}
