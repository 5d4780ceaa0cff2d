package java.lang;

import static raceproof.model.Intrinsics.*;

import java.io.FileDescriptor;
import java.net.InetAddress;
import java.security.Permission;

public class SecurityManager {
    public SecurityManager() {}

    public void checkAccept(String s, int n) {}

    public void checkAccess(Thread thread) {}

    public void checkAccess(ThreadGroup threadGroup) {}

    public void checkConnect(String s, int n) {}

    public void checkConnect(String s, int n, Object o) {}

    public void checkCreateClassLoader() {}

    public void checkDelete(String s) {}

    public void checkExec(String s) {}

    public void checkExit(int n) {}

    public void checkLink(String s) {}

    public void checkListen(int n) {}

    public void checkMulticast(InetAddress inetAddress) {}

    public void checkMulticast(InetAddress inetAddress, byte n) {}

    public void checkPackageAccess(String s) {}

    public void checkPackageDefinition(String s) {}

    public void checkPermission(Permission permission) {}

    public void checkPermission(Permission permission, Object o) {}

    public void checkPrintJobAccess() {}

    public void checkPropertiesAccess() {}

    public void checkPropertyAccess(String s) {}

    public void checkRead(FileDescriptor fileDescriptor) {}

    public void checkRead(String s) {}

    public void checkRead(String s, Object o) {}

    public void checkSecurityAccess(String s) {}

    public void checkSetFactory() {}

    public void checkWrite(FileDescriptor fileDescriptor) {}

    public void checkWrite(String s) {}

    protected Class<?>[] getClassContext() {
        return new Class<?>[] {unknown(Class.class)};
    }

    public Object getSecurityContext() {
        return null;
    }

    public ThreadGroup getThreadGroup() {
        return unknown(ThreadGroup.class);
    }
}
