import java.io.IOException;
import java.io.PrintStream;
import java.lang.classfile.*;
import java.lang.classfile.attribute.*;
import java.lang.classfile.attribute.StackMapFrameInfo.*;
import java.lang.classfile.constantpool.*;
import java.lang.classfile.instruction.*;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.Stream;

/// Writes the canonical text of classes as java.lang.classfile reads them. The text is described in
/// differential/text.rs; both sides must write it in the same way.
///
/// `Dump <place>` prints name and digest of every class of that place, `Dump <place> <name>` the text of one. A place is
/// the home of a JDK, whose run-time image is read, or else a folder of class files. Module declarations are left out.
final class Dump {
    public static void main(String[] arguments) throws IOException {
        Path place = Path.of(arguments[0]);
        Path root = place;
        if (Files.exists(place.resolve("lib/modules"))) {
            Map<String, String> home = Map.of("java.home", place.toString());
            root = FileSystems.newFileSystem(URI.create("jrt:/"), home).getPath("/modules");
        }
        List<Path> files;
        try (Stream<Path> walk = Files.walk(root)) {
            files = walk.filter(Dump::isClass).toList();
        }
        try (PrintStream out = new PrintStream(System.out, false, StandardCharsets.US_ASCII)) {
            if (arguments.length > 1) {
                String suffix = "/" + arguments[1] + ".class";
                files = files.stream().filter(file -> ("/" + file).endsWith(suffix)).toList();
                for (Path file : files) {
                    out.print(new Dump(Files.readAllBytes(file)).text);
                }
            } else {
                files.parallelStream().map(Dump::digestLine).forEachOrdered(out::println);
            }
        }
    }

    private static boolean isClass(Path file) {
        String name = file.getFileName() == null ? "" : file.getFileName().toString();
        return name.endsWith(".class") && !name.equals("module-info.class");
    }

    private static String digestLine(Path file) {
        try {
            Dump dump = new Dump(Files.readAllBytes(file));
            return dump.className + " " + Long.toHexString(dump.digest());
        } catch (IOException | RuntimeException error) {
            throw new RuntimeException("cannot read " + file, error);
        }
    }

    private final StringBuilder text = new StringBuilder();
    private final String className;

    private Dump(byte[] bytes) {
        ClassModel model = ClassFile.of().parse(bytes);
        className = escape(model.thisClass().asInternalName());
        header(model);
        for (FieldModel field : model.fields()) {
            line("field").flags(field.flags().flagsMask()).name(field.fieldName()).name(field.fieldType());
            field.findAttribute(Attributes.constantValue()).ifPresent(value -> constant(value.constant()));
            annotations(field);
        }
        for (MethodModel method : model.methods()) {
            line("method").flags(method.flags().flagsMask()).name(method.methodName()).name(method.methodType());
            method.findAttribute(Attributes.exceptions()).ifPresent(it -> classes("throws", it.exceptions()));
            annotations(method);
            method.findAttribute(Attributes.code()).ifPresent(this::code);
        }
    }

    // Writing.

    private Dump line(Object what) {
        text.append('\n').append(what);
        return this;
    }

    private Dump word(Object word) {
        text.append(' ').append(word);
        return this;
    }

    private Dump flags(int flags) {
        return word(HexFormat.of().toHexDigits((short) flags));
    }

    private Dump name(String name) {
        return word(escape(name));
    }

    private Dump name(Utf8Entry entry) {
        return name(entry.stringValue());
    }

    private Dump name(ClassEntry entry) {
        return name(entry.asInternalName());
    }

    private Dump none() {
        return word("\\none");
    }

    private static String escape(String name) {
        int length = name.length();
        int plain = 0;
        while (plain < length && isPlain(name.charAt(plain))) {
            plain++;
        }
        if (plain == length) {
            return name;
        }
        StringBuilder escaped = new StringBuilder(name.substring(0, plain));
        for (char unit : name.substring(plain).toCharArray()) {
            if (isPlain(unit)) {
                escaped.append(unit);
            } else {
                escaped.append("\\u").append(HexFormat.of().toHexDigits(unit));
            }
        }
        return escaped.toString();
    }

    private static boolean isPlain(char unit) {
        return unit > ' ' && unit < 0x7F && unit != '\\';
    }

    /// 64-bit FNV-1a.
    private long digest() {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        return hash;
    }

    // The class.

    private void header(ClassModel model) {
        line("class").name(model.thisClass()).word(model.majorVersion() + "." + model.minorVersion());
        flags(model.flags().flagsMask());
        model.superclass().ifPresentOrElse(this::name, this::none);
        line("pool").word(model.constantPool().size());
        for (PoolEntry entry : model.constantPool()) {
            line("constant").word(entry.index());
            constant(entry);
        }
        classes("interface", model.interfaces());
        model.findAttribute(Attributes.sourceFile()).ifPresent(it -> line("source").name(it.sourceFile()));
        model.findAttribute(Attributes.enclosingMethod()).ifPresent(it -> {
            line("enclosing").name(it.enclosingClass());
            it.enclosingMethod().ifPresentOrElse(this::nameAndType, () -> none().none());
        });
        model.findAttribute(Attributes.nestHost()).ifPresent(it -> line("host").name(it.nestHost()));
        model.findAttribute(Attributes.nestMembers()).ifPresent(it -> classes("nest", it.nestMembers()));
        model.findAttribute(Attributes.permittedSubclasses()).ifPresent(it -> {
            line("sealed").classes("permits", it.permittedSubclasses());
        });
        model.findAttribute(Attributes.record()).ifPresent(it -> {
            line("record");
            for (RecordComponentInfo component : it.components()) {
                line("component").name(component.name()).name(component.descriptor());
                annotations(component);
            }
        });
        model.findAttribute(Attributes.innerClasses()).ifPresent(it -> {
            for (InnerClassInfo inner : it.classes()) {
                line("inner").name(inner.innerClass());
                inner.outerClass().ifPresentOrElse(this::name, this::none);
                inner.innerName().ifPresentOrElse(this::name, this::none);
                flags(inner.flagsMask());
            }
        });
        model.findAttribute(Attributes.bootstrapMethods()).ifPresent(it -> {
            for (BootstrapMethodEntry bootstrap : it.bootstrapMethods()) {
                line("bootstrap").constant(bootstrap.bootstrapMethod());
                bootstrap.arguments().forEach(this::constant);
            }
        });
        annotations(model);
    }

    private void classes(String what, List<ClassEntry> classes) {
        classes.forEach(it -> line(what).name(it));
    }

    private void nameAndType(NameAndTypeEntry entry) {
        name(entry.name()).name(entry.type());
    }

    private void member(MemberRefEntry entry) {
        name(entry.owner()).name(entry.name()).name(entry.type());
        if (!(entry instanceof FieldRefEntry)) {
            word(entry instanceof InterfaceMethodRefEntry ? "interface" : "class");
        }
    }

    private void constant(PoolEntry entry) {
        HexFormat hex = HexFormat.of();
        switch (entry) {
            case Utf8Entry it -> word("utf8").name(it);
            case IntegerEntry it -> word("int").word(it.intValue());
            case LongEntry it -> word("long").word(it.longValue());
            case FloatEntry it -> word("float").word(hex.toHexDigits(Float.floatToRawIntBits(it.floatValue())));
            case DoubleEntry it -> word("double").word(hex.toHexDigits(Double.doubleToRawLongBits(it.doubleValue())));
            case StringEntry it -> word("string").name(it.utf8());
            case ClassEntry it -> word("class").name(it);
            case MethodTypeEntry it -> word("type").name(it.descriptor());
            case MethodHandleEntry it -> word("handle").word(it.kind()).member(it.reference());
            case ConstantDynamicEntry it -> word("dynamic").word(it.bootstrapMethodIndex()).nameAndType(it.nameAndType());
            case InvokeDynamicEntry it -> word("site").word(it.bootstrapMethodIndex()).nameAndType(it.nameAndType());
            case NameAndTypeEntry it -> word("name").nameAndType(it);
            case FieldRefEntry it -> word("field").member(it);
            case MemberRefEntry it -> word("method").member(it);
            default -> throw new IllegalStateException(entry + " in a class");
        }
    }

    private void annotations(AttributedElement element) {
        for (var attribute : element.findAttributes(Attributes.runtimeVisibleAnnotations())) {
            attribute.annotations().forEach(it -> line("visible").annotation(it));
        }
        for (var attribute : element.findAttributes(Attributes.runtimeInvisibleAnnotations())) {
            attribute.annotations().forEach(it -> line("invisible").annotation(it));
        }
    }

    private void annotation(Annotation annotation) {
        name(annotation.className()).word(annotation.elements().size());
        annotation.elements().forEach(it -> name(it.name()).element(it.value()));
    }

    private void element(AnnotationValue value) {
        word((char) value.tag());
        switch (value) {
            case AnnotationValue.OfString it -> name(it.constant());
            case AnnotationValue.OfConstant it -> constant(it.constant());
            case AnnotationValue.OfEnum it -> name(it.className()).name(it.constantName());
            case AnnotationValue.OfClass it -> name(it.className());
            case AnnotationValue.OfAnnotation it -> annotation(it.annotation());
            case AnnotationValue.OfArray it -> word(it.values().size()).elements(it.values());
        }
    }

    private void elements(List<AnnotationValue> values) {
        values.forEach(this::element);
    }

    // Code.

    private void code(CodeAttribute code) {
        line("code").word(code.maxStack()).word(code.maxLocals()).word(code.codeLength());
        int offset = 0;
        for (CodeElement element : code) {
            if (element instanceof Instruction instruction) {
                line(offset);
                instruction(code, instruction);
                offset += instruction.sizeInBytes();
            }
        }
        for (ExceptionCatch handler : code.exceptionHandlers()) {
            line("handler").target(code, handler.tryStart()).target(code, handler.tryEnd());
            target(code, handler.handler());
            handler.catchType().ifPresentOrElse(this::name, this::none);
        }
        for (LineNumberTableAttribute table : code.findAttributes(Attributes.lineNumberTable())) {
            table.lineNumbers().forEach(it -> line("line").word(it.startPc()).word(it.lineNumber()));
        }
        for (LocalVariableTableAttribute table : code.findAttributes(Attributes.localVariableTable())) {
            for (LocalVariableInfo local : table.localVariables()) {
                line("local").word(local.startPc()).word(local.startPc() + local.length()).word(local.slot());
                name(local.name()).name(local.type());
            }
        }
        code.findAttribute(Attributes.stackMapTable()).ifPresent(it -> {
            it.entries().forEach(frame -> line("frame").target(code, frame.target()).frame(code, frame));
        });
    }

    private Dump target(CodeAttribute code, Label label) {
        return word(code.labelToBci(label));
    }

    /// The API completes every frame from the ones before it; what the file says of it follows from its type.
    private void frame(CodeAttribute code, StackMapFrameInfo frame) {
        int type = frame.frameType();
        List<VerificationTypeInfo> locals = frame.locals();
        if (type < 64 || type == 251) {
            word("same");
        } else if (type <= 247) {
            word("stack").types(code, frame.stack());
        } else if (type < 251) {
            word("chop").word(251 - type);
        } else if (type < 255) {
            word("append").types(code, locals.subList(locals.size() - (type - 251), locals.size()));
        } else {
            word("full").types(code, locals);
            word("/").types(code, frame.stack());
        }
    }

    private void types(CodeAttribute code, List<VerificationTypeInfo> types) {
        for (VerificationTypeInfo type : types) {
            switch (type) {
                case SimpleVerificationTypeInfo it -> word(switch (it) {
                    case TOP -> "top";
                    case INTEGER -> "int";
                    case FLOAT -> "float";
                    case DOUBLE -> "double";
                    case LONG -> "long";
                    case NULL -> "null";
                    case UNINITIALIZED_THIS -> "this";
                });
                case ObjectVerificationTypeInfo it -> word("object").name(it.className());
                case UninitializedVerificationTypeInfo it -> word("new").target(code, it.newTarget());
            }
        }
    }

    private void instruction(CodeAttribute code, Instruction instruction) {
        // Without the suffix that tells the forms of one instruction apart, as far as they are not told apart below.
        String mnemonic = instruction.opcode().name().toLowerCase(Locale.ROOT);
        switch (instruction) {
            case ConstantInstruction.LoadConstantInstruction it -> {
                word(it.opcode() == Opcode.LDC2_W ? "ldc2_w" : "ldc").constant(it.constantEntry());
            }
            case ConstantInstruction it -> {
                switch (it.constantValue()) {
                    case Integer value -> word("iconst").word(value);
                    case Long value -> word("lconst").word(value);
                    case Float value -> word("fconst").word(value.intValue());
                    case Double value -> word("dconst").word(value.intValue());
                    default -> word(mnemonic);
                }
            }
            case LoadInstruction it -> word(letter(it.typeKind()) + "load").word(it.slot());
            case StoreInstruction it -> word(letter(it.typeKind()) + "store").word(it.slot());
            case IncrementInstruction it -> word("iinc").word(it.slot()).word(it.constant());
            case ConvertInstruction it -> word(letter(it.fromType()) + "2" + letter(it.toType()));
            case BranchInstruction it -> word(mnemonic.replace("goto_w", "goto")).target(code, it.target());
            case DiscontinuedInstruction.JsrInstruction it -> word("jsr").target(code, it.target());
            case DiscontinuedInstruction.RetInstruction it -> word("ret").word(it.slot());
            case TableSwitchInstruction it -> cases(code, it.defaultTarget(), it.lowValue(), it.highValue(), it.cases());
            case LookupSwitchInstruction it -> {
                word("switch").target(code, it.defaultTarget());
                it.cases().forEach(each -> word(each.caseValue()).target(code, each.target()));
            }
            case FieldInstruction it -> word(mnemonic).member(it.field());
            case InvokeInstruction it -> word(mnemonic).member(it.method());
            case InvokeDynamicInstruction it -> {
                InvokeDynamicEntry site = it.invokedynamic();
                word(mnemonic).word(site.bootstrapMethodIndex()).nameAndType(site.nameAndType());
            }
            case NewObjectInstruction it -> word(mnemonic).name(it.className());
            case NewPrimitiveArrayInstruction it -> word(mnemonic).word(it.typeKind().name().toLowerCase(Locale.ROOT));
            case NewReferenceArrayInstruction it -> word(mnemonic).name(it.componentType());
            case NewMultiArrayInstruction it -> word(mnemonic).word(it.dimensions()).name(it.arrayType());
            case TypeCheckInstruction it -> word(mnemonic).name(it.type());
            default -> word(mnemonic);
        }
    }

    /// The API leaves out the cases of a tableswitch that go to the default target.
    private void cases(CodeAttribute code, Label defaultTarget, int low, int high, List<SwitchCase> cases) {
        Map<Integer, Label> targets = new HashMap<>();
        cases.forEach(it -> targets.put(it.caseValue(), it.target()));
        word("switch").target(code, defaultTarget);
        for (long value = low; value <= high; value++) {
            word(value).target(code, targets.getOrDefault((int) value, defaultTarget));
        }
    }

    private static char letter(TypeKind kind) {
        return switch (kind) {
            case BOOLEAN, BYTE -> 'b';
            case CHAR -> 'c';
            case SHORT -> 's';
            case INT -> 'i';
            case LONG -> 'l';
            case FLOAT -> 'f';
            case DOUBLE -> 'd';
            case REFERENCE -> 'a';
            case VOID -> throw new IllegalStateException("no value is void");
        };
    }
}
