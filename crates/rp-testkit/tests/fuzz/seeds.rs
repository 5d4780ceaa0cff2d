//! What mutants are made from: valid inputs of many kinds, each small.

use std::path::Path;
use std::{fs, iter};

use rp_classpath::{ClassPath, Options};
use rp_testkit::fixture::{ClassWriter, ZipEntry, ZipFile};
use rp_testkit::jdk;
use tempfile::TempDir;

/// Classes of the JDK that differ in kind: plain, abstract, interface, enum, annotation, record, with much code, with
/// many handlers, with lambdas, with signature-polymorphic calls.
const JDK_CLASSES: &[&str] = &[
    "java/lang/Object",
    "java/lang/Deprecated",
    "java/lang/Comparable",
    "java/lang/Thread$State",
    "java/lang/Integer$IntegerCache",
    "java/lang/Runtime$Version",
    "java/lang/invoke/ConstantBootstraps",
    "java/util/ArrayDeque",
    "java/util/Comparator",
    "java/util/Optional",
    "java/util/StringJoiner",
    "java/util/concurrent/FutureTask",
    "java/util/concurrent/locks/ReentrantLock$Sync",
    "java/util/concurrent/atomic/AtomicReference",
    "java/io/BufferedReader",
    "java/nio/charset/StandardCharsets",
    "java/util/zip/CRC32C",
];

/// Class files: made by hand, by `javac`, and from the JDK.
pub(crate) fn classes() -> Vec<Vec<u8>> {
    let mut seeds = hand_made();
    seeds.extend(compiled());
    let home = jdk::homes().remove(0);
    let options = Options { inputs: vec![jdk::image(&home)], classpath: vec![], jdk: None, release: None };
    let class_path = ClassPath::open(&options).unwrap();
    for name in JDK_CLASSES {
        let entry = class_path.find(name.as_bytes()).unwrap_or_else(|| panic!("the JDK has no {name}"));
        seeds.push(class_path.bytes(entry).unwrap().into_owned());
    }
    seeds
}

fn compiled() -> Vec<Vec<u8>> {
    let folder = TempDir::new().unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join("fuzz").join("Sample.java");
    let output = jdk::compiler()
        .args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"])
        .arg(folder.path())
        .arg(source)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut files: Vec<_> = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.iter().map(|path| fs::read(path).unwrap()).collect()
}

/// What compilers of today do not write: subroutines, strange handlers, dynamic constants, all attributes.
fn hand_made() -> Vec<Vec<u8>> {
    let mut old = ClassWriter::new("Old").version(46);
    old.field(0x4A, "f", "J");
    old.assemble(
        0x9,
        "finally_",
        "(Ljava/lang/Object;)I",
        ".catch any from a to b using h
        a:  aload_0 ; monitorenter ; jsr s
            iconst_1 ; ireturn
        b:
        h:  astore_1 ; jsr s
            aload_1 ; athrow
        s:  astore_2 ; jsr t
            ret 2
        t:  astore_3 ; aload_0 ; monitorexit
            ret 3",
    );
    old.assemble(
        0x1,
        "tangle",
        "(IJD)J",
        ".catch java/lang/Exception from a to z using a
        .catch any from a to z using b
            aload_0 ; goto a
        a:  pop ; iload_1 ; ifeq b0
            goto c
        b0: aconst_null
        b:  pop ; iinc 1 -1 ; iload_1 ; ifne c
            lload_2 ; getstatic Old.f J ; dup2 ; dup2_x2 ; ladd ; ladd ; ladd ; lstore_2
        c:  iload_1 ; lookupswitch -5:b0 7:d default z
        d:  aconst_null ; goto a
        z:  lload_2 ; lreturn",
    );
    old.assemble(
        0x8,
        "wide",
        "()V",
        ".locals 600
            iconst_0 ; wide istore 500 ; wide iinc 500 1000 ; wide iload 500 ; i2l ; wide lstore 501
            iconst_2 ; iconst_3 ; multianewarray [[[F 2 ; wide astore 503 ; jsr_w s ; return
        s:  wide astore 504 ; wide ret 504",
    );

    let mut new = ClassWriter::new("New").version(61);
    let method = new.pool.method("New", "boot", "()V");
    let handle = new.pool.method_handle(6, method);
    let nested = new.pool.dynamic(0, "nested", "I");
    let (text, number) = (new.pool.string("text"), new.pool.long(7));
    new.bootstrap(handle, &[text, number, nested]);
    let lambda_type = new.pool.method_type("()Ljava/lang/Object;");
    let metafactory = new.pool.method("java/lang/invoke/LambdaMetafactory", "altMetafactory", "()V");
    let metafactory = new.pool.method_handle(6, metafactory);
    let (flags, one, marker) = (new.pool.int(7), new.pool.int(1), new.pool.class("Marker"));
    let arguments = [lambda_type, handle, lambda_type, flags, one, marker, one, lambda_type];
    new.bootstrap(metafactory, &arguments);
    new.assemble(
        0x9,
        "dynamic",
        "()V",
        "ldc dynamic 0 nested I ; pop ; invokedynamic 0 x ()J ; pop2
         invokedynamic 1 get ()Ljava/lang/Object; ; pop ; return",
    );
    let part = |class: &mut ClassWriter, text: &str| class.pool.utf8(text).to_be_bytes();
    let (name, ty) = (part(&mut new, "n"), part(&mut new, "I"));
    let inner = new.pool.class("New$In").to_be_bytes();
    // One annotation with an array of nested annotations.
    let annotation = [&[0, 1], &ty[..], &[0, 1], &name, b"[\0\x01@", &ty, &[0, 0]].concat();
    for attribute in ["RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"] {
        new.attribute(attribute, &annotation);
    }
    new.attribute("NestMembers", [&[0, 1], &inner[..]].concat());
    new.attribute("PermittedSubclasses", [&[0, 1], &inner[..]].concat());
    new.attribute("InnerClasses", [&[0, 1], &inner[..], &[0, 0], &name, &[0, 9]].concat());
    new.attribute("EnclosingMethod", [&inner[..], &[0, 0]].concat());
    new.attribute("Record", [&[0, 1], &name[..], &ty, &[0, 0]].concat());
    new.attribute("SourceFile", name);
    new.attribute("Signature", ty);
    vec![old.write(), new.write(), ClassWriter::new("Empty").write()]
}

/// Archives: plain, multi-release, nested, with zip64, with something around them.
pub(crate) fn archives() -> Vec<Vec<u8>> {
    let [old, new, empty] = hand_made().try_into().unwrap_or_else(|_| unreachable!("there are three"));
    let manifest = ZipEntry::stored(
        "META-INF/MANIFEST.MF",
        "Manifest-Version: 1.0\r\nMulti-Release: true\r\nClass-Path: lib/a.jar http://x/\r\n b.jar\r\n\r\n",
    );
    let library = ZipFile::of([ZipEntry::deflated("L.class", &empty)]).write();
    let plain =
        ZipFile::of([manifest, ZipEntry::deflated("Old.class", &old), ZipEntry::stored("New.class", &new)]);
    let variants = ["META-INF/versions/9/A.class", "META-INF/versions/11/A.class", "A.class", "A.class/"];
    let versions = ZipFile {
        before: b"#!/bin/sh\n".to_vec(),
        comment: b"a comment".to_vec(),
        entries: plain
            .entries
            .iter()
            .take(1)
            .cloned()
            .chain(variants.map(|name| ZipEntry::deflated(name, &empty)))
            .collect(),
        ..ZipFile::default()
    };
    let war = ZipFile::of([
        ZipEntry::stored("WEB-INF/lib/a.jar", &library),
        ZipEntry::deflated("WEB-INF/lib/b.jar", &library),
        ZipEntry::deflated("WEB-INF/classes/Empty.class", &empty),
        ZipEntry::stored("META-INF/services/x", "Empty"),
    ]);
    let boot = ZipFile::of([
        ZipEntry::stored("BOOT-INF/lib/w.war", war.write()),
        ZipEntry::stored("BOOT-INF/classes/Empty.class", &empty),
    ]);
    let wide = ZipFile {
        zip64: true,
        entries: vec![ZipEntry { zip64: true, ..ZipEntry::deflated("Empty.class", &empty) }],
        ..ZipFile::default()
    };
    let really_deflated = ZipFile::of([ZipEntry::packed("Old.class", 8, &old, deflate(&old))]);
    [plain, versions, war, boot, wide, really_deflated].iter().map(ZipFile::write).collect()
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    use std::io::Write;
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// Textual programs: those of the file tests.
pub(crate) fn texts() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join("..").join("tests").join("ir");
    let mut folders = vec![root];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if entry.extension().is_some_and(|extension| extension == "jir") {
                files.push(entry);
            }
        }
    }
    files.sort();
    // The first line names the command of the test.
    let program = |path: &Path| {
        let text = fs::read_to_string(path).unwrap();
        text.split_once('\n').map(|(_, program)| program.as_bytes().to_vec())
    };
    files.iter().filter_map(|path| program(path)).chain(iter::once(b"class A {}".to_vec())).collect()
}
