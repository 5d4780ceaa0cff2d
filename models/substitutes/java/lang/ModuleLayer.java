package java.lang;

import static raceproof.model.Intrinsics.*;

import java.lang.module.Configuration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

public final class ModuleLayer {
    private ModuleLayer() {}

    public static ModuleLayer boot() {
        return unknown(ModuleLayer.class);
    }

    public Configuration configuration() {
        return unknown(Configuration.class);
    }

    public ModuleLayer defineModules(Configuration configuration, Function<String, ClassLoader> f) {
        return this;
    }

    public static Controller defineModules(
            Configuration configuration, List<ModuleLayer> list, Function<String, ClassLoader> f) {
        return unknown(Controller.class);
    }

    public ModuleLayer defineModulesWithManyLoaders(Configuration configuration, ClassLoader classLoader) {
        return this;
    }

    public static Controller defineModulesWithManyLoaders(
            Configuration configuration, List<ModuleLayer> list, ClassLoader classLoader) {
        return unknown(Controller.class);
    }

    public ModuleLayer defineModulesWithOneLoader(Configuration configuration, ClassLoader classLoader) {
        return this;
    }

    public static Controller defineModulesWithOneLoader(
            Configuration configuration, List<ModuleLayer> list, ClassLoader classLoader) {
        return unknown(Controller.class);
    }

    public static ModuleLayer empty() {
        return unknown(ModuleLayer.class);
    }

    public ClassLoader findLoader(String s) {
        return unknown(ClassLoader.class);
    }

    public Optional<Module> findModule(String s) {
        return Optional.of(unknown(Module.class));
    }

    public Set<Module> modules() {
        return Set.of(unknown(Module.class));
    }

    public List<ModuleLayer> parents() {
        return List.of(unknown(ModuleLayer.class));
    }

    public String toString() {
        return string();
    }

    public static final class Controller {
        private Controller() {}

        public Controller addExports(Module module, String s, Module module2) {
            return this;
        }

        public Controller addOpens(Module module, String s, Module module2) {
            return this;
        }

        public Controller addReads(Module module, Module module2) {
            return this;
        }

        public Controller enableNativeAccess(Module module) {
            return this;
        }

        public ModuleLayer layer() {
            return unknown(ModuleLayer.class);
        }
    }
}
