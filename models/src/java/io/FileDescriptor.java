package java.io;

import static raceproof.model.Intrinsics.*;

import jdk.internal.access.JavaIOFileDescriptorAccess;
import jdk.internal.access.SharedSecrets;
import jdk.internal.ref.PhantomCleanable;

public final class FileDescriptor {
    public static final FileDescriptor in = new FileDescriptor();
    public static final FileDescriptor out = new FileDescriptor();
    public static final FileDescriptor err = new FileDescriptor();

    static {
        SharedSecrets.setJavaIOFileDescriptorAccess(new Secrets());
    }

    public FileDescriptor() {}

    public void sync() throws SyncFailedException {
        if (choose()) throw new SyncFailedException(string());
    }

    public boolean valid() {
        return choose();
    }

    private static final class Secrets implements JavaIOFileDescriptorAccess {
        public void set(FileDescriptor it, int n) {}

        public int get(FileDescriptor it) {
            return (int) number();
        }

        public void setAppend(FileDescriptor it, boolean append) {}

        public boolean getAppend(FileDescriptor it) {
            return choose();
        }

        public void close(FileDescriptor it) throws IOException {
            if (choose()) throw new IOException();
        }

        public void registerCleanup(FileDescriptor it) {}

        public void registerCleanup(FileDescriptor it, PhantomCleanable<FileDescriptor> cleanup) {}

        public void unregisterCleanup(FileDescriptor it) {}

        public void setHandle(FileDescriptor it, long n) {}

        public long getHandle(FileDescriptor it) {
            return number();
        }
    }
}
