//! Models stand for library classes: they are whole, fit the rest of the library, and are what their sources say.

use std::path::{Path, PathBuf};
use std::process::Command;

use rayon::prelude::*;
use rp_classpath::{ClassPath, Options};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::text::{BodyText, Printer};
use rp_ir::{Access, Names, Op, Symbol};
use rp_models::{ModelSet, Modelled, STANDARD, SUBSTITUTES};
use rp_program::{Program, Resolution, Role};
use rp_testkit::jdk;

fn jdk_17() -> PathBuf {
    let homes = jdk::homes();
    let is_17 = |home: &&PathBuf| {
        std::fs::read_to_string(home.join("release")).is_ok_and(|text| text.contains("JAVA_VERSION=\"17."))
    };
    homes.iter().find(is_17).expect("models are compiled by a JDK 17").clone()
}

fn open(inputs: Vec<PathBuf>, jdk: Option<PathBuf>) -> ClassPath {
    ClassPath::open(&Options { inputs, classpath: vec![], jdk, release: Some(17) }).unwrap()
}

/// The text of every class, by name.
fn texts(class_path: &ClassPath) -> Vec<(String, String)> {
    let (names, arena) = (Names::new(), Arena::default());
    let source = ClassPathSource::new(class_path, &arena);
    let program = Program::new(&names, &source);
    let mut texts: Vec<(String, String)> = program
        .classes(Role::Application)
        .into_iter()
        .map(|class| {
            let declared = program.declared(class).unwrap();
            let mut printer = Printer::new(&names);
            printer.class_header(&declared.class);
            for (method, declaration) in declared.methods().zip(&declared.class.methods) {
                let body = program.build_body(method).unwrap();
                printer.method(declaration, body.as_ref().map_or(BodyText::None, BodyText::Body));
            }
            (String::from_utf8_lossy(names.bytes(program.class_name(class))).into_owned(), printer.finish())
        })
        .collect();
    texts.sort();
    texts
}

/// Compiles models of a folder, together with what was compiled before.
fn compile(folder: &str, before: Option<&Path>) -> tempfile::TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models").join(folder);
    let out = tempfile::tempdir().unwrap();
    let mut sources = Vec::new();
    let mut ahead = vec![root.clone()];
    while let Some(folder) = ahead.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { ahead.push(path) } else { sources.push(path) }
        }
    }
    let places = std::env::join_paths(before.into_iter().chain([root.as_path()])).unwrap();
    let javac = Command::new(jdk_17().join("bin/javac"))
        .args(["-g:source,lines", "-nowarn", "-XDignore.symbol.file", "-proc:none", "--patch-module"])
        .arg(format!("java.base={}", places.display()))
        .arg("-d")
        .arg(out.path())
        .args(&sources)
        .output()
        .unwrap();
    assert!(javac.status.success(), "{}", String::from_utf8_lossy(&javac.stderr));
    out
}

fn assert_same(compiled: &Path, committed: &[u8]) {
    let compiled = texts(&open(vec![compiled.to_owned()], None));
    let committed = texts(&ClassPath::of_jar("models.jar", committed.to_vec(), 17).unwrap());
    let names = |texts: &[(String, String)]| texts.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&compiled), names(&committed), "cargo xtask models was not run");
    for ((name, compiled), (_, committed)) in compiled.iter().zip(&committed) {
        assert!(compiled == committed, "{name} has changed: cargo xtask models was not run");
    }
}

#[test]
fn compiled_models_are_those_of_the_sources() {
    let models = compile("src", None);
    assert_same(models.path(), STANDARD);
    let substitutes = compile("substitutes", Some(models.path()));
    assert_same(substitutes.path(), SUBSTITUTES);
}

/// The library without and with models, and the models alone.
struct Library<'a> {
    original: Program<'a>,
    modelled: Program<'a>,
    bare: Program<'a>,
    /// The names of models.
    models: Vec<Symbol>,
    /// The names of substitutes.
    substitutes: Vec<Symbol>,
}

fn with_library(home: &Path, judge: impl FnOnce(&Library<'_>)) {
    let class_path = open(vec![jdk::image(home)], None);
    let (names, arena) = (Names::new(), Arena::default());
    let source = ClassPathSource::new(&class_path, &arena);
    let model_set = ModelSet::standard().unwrap();
    let layered = Modelled::new(&model_set, &source);
    let nothing = tempfile::tempdir().unwrap();
    let (nothing, arena) = (open(vec![nothing.path().to_owned()], None), Arena::default());
    let nothing = ClassPathSource::new(&nothing, &arena);
    let alone = Modelled::new(&model_set, &nothing);
    let classes = |jar: &[u8]| {
        let jar = ClassPath::of_jar("models.jar", jar.to_vec(), 17).unwrap();
        jar.classes(Role::Application).map(|entry| names.symbol(jar.name(entry))).collect()
    };
    judge(&Library {
        original: Program::new(&names, &source),
        modelled: Program::new(&names, &layered),
        bare: Program::new(&names, &alone),
        models: classes(STANDARD),
        substitutes: classes(SUBSTITUTES),
    });
}

fn text(names: &Names, name: Symbol) -> String {
    String::from_utf8_lossy(names.bytes(name)).into_owned()
}

/// Models and substitutes of which only some members are there, by the beginning of their names, and why.
const NOT_WHOLE: &[(&str, &str)] = &[
    ("jdk/internal/", "no program may use it"),
    ("sun/", "no program may use it"),
    ("java/util/Locale$IsoCountryCode", "its constants need no classes of their own"),
    ("java/security/AccessControlContext", "its type is named by a constructor that only the JDK calls"),
];

#[test]
fn models_are_whole() {
    with_library(&jdk_17(), |library| {
        let names = library.original.names();
        let mut missing = Vec::new();
        let mut compared = 0;
        for &name in library.models.iter().chain(&library.substitutes) {
            if NOT_WHOLE.iter().any(|(prefix, _)| text(names, name).starts_with(prefix)) {
                continue;
            }
            let original = library.original.class_id(name);
            // Classes that only models have are their own business.
            let Some(original) = library.original.declared(original) else { continue };
            let model = library.bare.declared(library.bare.class_id(name)).unwrap();
            let say = |what: String| format!("{}: {what}", text(names, name));
            let visible = |access: Access| access.has(Access::PUBLIC) || access.has(Access::PROTECTED);
            if !original.class.access.has(Access::PUBLIC) {
                continue;
            }
            compared += 1;
            if original.class.super_class != model.class.super_class {
                missing.push(say("another superclass".to_owned()));
            }
            for &interface in
                original.class.interfaces.iter().filter(|it| !model.class.interfaces.contains(it))
            {
                missing.push(say(format!("does not implement {}", text(names, interface))));
            }
            for flag in [Access::PUBLIC, Access::FINAL, Access::ABSTRACT, Access::INTERFACE] {
                if original.class.access.has(flag) != model.class.access.has(flag) {
                    missing.push(say("other flags".to_owned()));
                }
            }
            for method in original.class.methods.iter().filter(|method| visible(method.access)) {
                let same =
                    model.class.methods.iter().find(|it| it.name == method.name && it.sig == method.sig);
                let synthetic = method.access.has(Access::SYNTHETIC);
                let fits = same.is_some_and(|it| it.is_static() == method.is_static() && visible(it.access));
                if !fits && !synthetic {
                    let mut printer = Printer::new(names);
                    printer.sig(method.sig);
                    missing.push(say(format!("{}{}", text(names, method.name), printer.finish())));
                }
            }
            for field in original.class.fields.iter().filter(|field| visible(field.access)) {
                let same = model.class.fields.iter().find(|it| it.name == field.name && it.ty == field.ty);
                if same.is_none_or(|it| it.is_static() != field.is_static()) {
                    missing.push(say(text(names, field.name)));
                }
            }
            for inner in original.class.inner_classes.iter().filter(|inner| inner.outer == Some(name)) {
                let class = library.bare.class_id(inner.inner);
                if visible(inner.access) && library.bare.declared(class).is_none() {
                    missing.push(say(format!("nested class {}", text(names, inner.inner))));
                }
            }
        }
        assert!(compared > 100, "only {compared} models");
        assert!(missing.is_empty(), "{} members are missing in models:\n{missing:#?}", missing.len());
    });
}

/// What newer JDKs have and models have not, by the beginning of what is said, and why.
const NEWER: &[(&str, &str)] = &[("java/util/stream/Stream: gather", "gatherers are still to come")];

#[test]
fn models_have_what_newer_jdks_add() {
    let first = jdk_17();
    for home in jdk::homes().into_iter().filter(|home| *home != first) {
        with_library(&home, |library| {
            let names = library.original.names();
            let mut missing = Vec::new();
            for &name in &library.models {
                let original = library.original.declared(library.original.class_id(name));
                let Some(original) = original.filter(|it| it.class.access.has(Access::PUBLIC)) else {
                    continue;
                };
                let model = library.modelled.class_id(name);
                let above = library.modelled.supertypes(model);
                let above = || above.iter().filter_map(|&class| library.modelled.declared(class));
                let methods = original.class.methods.iter();
                for method in
                    methods.filter(|it| it.access.has(Access::PUBLIC) && !it.access.has(Access::SYNTHETIC))
                {
                    let same = |it: &rp_ir::Method| it.name == method.name && it.sig == method.sig;
                    if !above().any(|it| it.class.methods.iter().any(same)) {
                        missing.push(format!("{}: {}", text(names, name), text(names, method.name)));
                    }
                }
                for field in original.class.fields.iter().filter(|it| it.access.has(Access::PUBLIC)) {
                    if !above().any(|it| it.class.fields.iter().any(|it| it.name == field.name)) {
                        missing.push(format!("{}: {}", text(names, name), text(names, field.name)));
                    }
                }
            }
            missing.retain(|what| !NEWER.iter().any(|(known, _)| what.starts_with(known)));
            assert!(missing.is_empty(), "{}: missing in models: {missing:#?}", home.display());
        });
    }
}

/// Classes of the library that only the originals of models use, by the beginnings of their names, and why.
const UNREACHED: &[(&str, &str)] = &[
    ("java/io/FileCleanable", "file descriptors need no cleaning"),
    ("java/io/UnixFileSystem", "files ask nobody"),
    ("java/math/BitSieve", "big numbers are not computed"),
    ("java/math/MutableBigInteger", "big numbers are not computed"),
    ("java/net/AbstractPlain", "sockets ask the operating system"),
    ("java/net/DefaultDatagramSocketImplFactory", "sockets ask the operating system"),
    ("java/net/DefaultInterface", "sockets ask the operating system"),
    ("java/net/DelegatingSocketImpl", "sockets ask the operating system"),
    ("java/net/HttpConnectSocketImpl", "sockets ask the operating system"),
    ("java/net/Inet4AddressImpl", "addresses ask nobody"),
    ("java/net/Inet6AddressImpl", "addresses ask nobody"),
    ("java/net/InetAddressImpl", "addresses ask nobody"),
    ("java/net/NetMulticastSocket", "sockets ask the operating system"),
    ("java/net/Plain", "sockets ask the operating system"),
    ("java/net/Socket", "sockets ask the operating system"),
    ("java/net/SocksSocketImpl", "sockets ask the operating system"),
    ("java/net/UnknownContentHandler", "connections return their streams"),
    ("java/text/CalendarBuilder", "dates are not parsed"),
    ("java/text/CharacterIteratorFieldDelegate", "formats tell nobody of fields"),
    ("java/text/DigitList", "numbers have no digits"),
    ("java/text/DontCareFieldPosition", "formats tell nobody of fields"),
    ("java/text/RBCollationTables", "collators have no tables"),
    ("java/text/RBTableBuilder", "collators have no tables"),
    ("java/text/RuleBasedCollationKey", "collators make keys of their own"),
    ("java/util/JapaneseImperialCalendar", "calendars are Gregorian"),
    ("java/util/regex/CharPredicates", "patterns are not compiled"),
    ("java/util/regex/PrintPattern", "patterns are not compiled"),
];

#[test]
fn the_rest_of_the_library_finds_what_it_refers_to() {
    with_library(&jdk_17(), |library| {
        let names = library.original.names();
        let is_model = |class: Symbol| library.models.contains(&class);
        let classes = library.original.classes(Role::Application);
        let broken: Vec<String> = classes
            .par_iter()
            .filter(|&&class| {
                let name = text(names, library.original.class_name(class));
                let host = name.split('$').next().unwrap_or_default();
                // Nested classes of modelled ones are never reached.
                name.starts_with("java/")
                    && !is_model(names.symbol(host.as_bytes()))
                    && !UNREACHED.iter().any(|(prefix, _)| name.starts_with(prefix))
            })
            .flat_map_iter(|&class| {
                let original =
                    library.original.declared(class).into_iter().flat_map(|declared| declared.methods());
                let from = library.modelled.class_id(library.original.class_name(class));
                original.flat_map(move |method| {
                    let Ok(Some(body)) = library.original.build_body(method) else { return Vec::new() };
                    let mut broken = Vec::new();
                    for inst in body.blocks().flat_map(|block| body.insts(block)) {
                        let op = body.op(inst);
                        let (owner, was_found, is_found) = match op {
                            Op::Invoke(_, method, _) => (
                                names.method(*method).class.as_class(),
                                library
                                    .original
                                    .linked_method(op, class)
                                    .and_then(Resolution::found)
                                    .is_some(),
                                library
                                    .modelled
                                    .linked_method(op, from)
                                    .and_then(Resolution::found)
                                    .is_some(),
                            ),
                            Op::GetField(field, _)
                            | Op::PutField(field, _)
                            | Op::GetStatic(field)
                            | Op::PutStatic(field, _) => (
                                Some(names.field(*field).class),
                                library
                                    .original
                                    .linked_field(op, class)
                                    .and_then(Resolution::found)
                                    .is_some(),
                                library.modelled.linked_field(op, from).and_then(Resolution::found).is_some(),
                            ),
                            _ => continue,
                        };
                        if was_found && !is_found {
                            let owner = owner.map_or_else(String::new, |owner| text(names, owner));
                            let from = text(names, library.original.class_name(class));
                            let member = match op {
                                Op::Invoke(_, method, _) => text(names, names.method(*method).name),
                                Op::GetField(field, _)
                                | Op::PutField(field, _)
                                | Op::GetStatic(field)
                                | Op::PutStatic(field, _) => text(names, names.field(*field).name),
                                _ => String::new(),
                            };
                            broken.push(format!("{owner}.{member} (from {from})"));
                        }
                    }
                    broken
                })
            })
            .collect();
        let mut broken = broken;
        broken.sort();
        broken.dedup();
        assert!(broken.is_empty(), "{} members are missing in models:\n{broken:#?}", broken.len());
    });
}
