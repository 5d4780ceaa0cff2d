//! What is done to a mutant: everything that reading does. Whatever the outcome, it must be an orderly one.

use std::fs;
use std::path::Path;

use rp_classfile::{Attributes, ClassFile, Pool, annotation_default, annotations};
use rp_classpath::{ClassPath, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_index::EntityRef;
use rp_index::graph::LoopForest;
use rp_ir::body::ENTRY;
use rp_ir::cfg::{self, PostDominatorTree};
use rp_ir::text::{BodyText, ParsedClass, Printer, parse_program};
use rp_ir::verify::verify;
use rp_ir::{Body, Class, Names, Op};
use rp_program::{ClassId, Program, TextSource};

/// A class file: all of its structure, its declaration, every body, and their text.
pub(crate) fn class(bytes: &[u8], scratch: &Path) {
    if let Ok(file) = ClassFile::parse(bytes) {
        read_class_file(&file);
    }
    with_file(bytes, &scratch.join("Mutant.class"), |class_path| {
        let (arena, names) = (Arena::default(), Names::new());
        let source = ClassPathSource::new(class_path, &arena);
        let program = Program::new(&names, &source);
        for class in program.classes(Role::Application) {
            check_class(&program, class);
        }
    });
}

/// An archive: its tables, and every entry.
pub(crate) fn zip(bytes: &[u8], scratch: &Path) {
    with_file(bytes, &scratch.join("mutant.jar"), |class_path| {
        let classes =
            [Role::Application, Role::Library].into_iter().flat_map(|role| class_path.classes(role));
        for entry in classes.chain(class_path.resources(b"")) {
            _ = (class_path.bytes(entry), class_path.location(entry));
        }
        _ = class_path.notes();
        assert_eq!(class_path.check_unchanged(), Ok(()));
    });
}

/// A textual program: what can be parsed can be printed, and what is valid reads back as it was.
pub(crate) fn text(bytes: &[u8], _scratch: &Path) {
    let names = Names::new();
    let text = String::from_utf8_lossy(bytes);
    let Ok(source) = TextSource::parse(&names, &text) else { return };
    let classes = source.parsed();
    let mut valid = true;
    for class in classes {
        for (method, parsed) in class.class.methods.iter().zip(&class.methods) {
            let Some(Ok(body)) = &parsed.body else { continue };
            if verify(&names, method, body).is_empty() {
                analyse(body);
            } else {
                valid = false;
            }
        }
    }
    let printed = print_parsed(&names, classes);
    let again = parse_program(&names, &printed);
    if valid {
        let again =
            again.unwrap_or_else(|error| panic!("what was printed does not parse: {error}\n{printed}"));
        assert_same(&printed, &print_parsed(&names, &again));
    }
    let program = Program::new(&names, &source);
    for class in program.classes(Role::Application) {
        _ = (program.supertypes(class), program.initialized_with(class), program.nest_host(class));
    }
}

/// Opens the bytes as a file; a new one each time, for some systems wait for the disk when a file is overwritten.
fn with_file(bytes: &[u8], path: &Path, check: impl FnOnce(&ClassPath)) {
    fs::write(path, bytes).unwrap();
    let options = Options { inputs: vec![path.to_owned()], classpath: vec![], jdk: None, release: None };
    match ClassPath::open(&options) {
        Ok(class_path) => check(&class_path),
        Err(error) => drop(error.to_string()),
    }
    fs::remove_file(path).unwrap();
}

fn read_class_file(file: &ClassFile<'_>) {
    _ = file.check_attributes();
    for index in 0..=file.pool.len() as u16 {
        _ = (file.pool.constant(index), file.pool.invoke_dynamic(index), file.pool.method(index));
    }
    read_attributes(&file.pool, file.attributes);
    for component in file.record_components().ok().flatten().unwrap_or_default() {
        read_attributes(&file.pool, component.attributes);
    }
    for field in &file.fields {
        _ = file.constant_value(field);
        read_attributes(&file.pool, field.attributes);
    }
    for method in &file.methods {
        _ = file.exceptions(method);
        read_attributes(&file.pool, method.attributes);
        if let Ok(Some(code)) = file.code(method) {
            _ = (code.handlers().count(), code.instructions().count());
            _ = (code.lines(&file.pool), code.locals(&file.pool));
            _ = code.frames(&file.pool).map(Iterator::count);
            read_attributes(&file.pool, code.attributes);
        }
    }
}

/// Reads attributes as annotations: most are none, which the reader has to notice.
fn read_attributes<'a>(pool: &Pool<'a>, attributes: Attributes<'a>) {
    for attribute in attributes.iter() {
        _ = (annotations(pool, &attribute), annotation_default(pool, &attribute));
    }
}

fn check_class(program: &Program<'_>, class: ClassId) {
    let names = program.names();
    let Some(declared) = program.declared(class) else { return };
    let bodies: Vec<_> = declared.methods().map(|method| program.build_body(method)).collect();
    for (body, method) in bodies.iter().zip(&declared.class.methods) {
        let Ok(Some(body)) = body else { continue };
        let errors = verify(names, method, body);
        assert!(errors.is_empty(), "invalid body of {}: {errors:?}", names.bytes(method.name).escape_ascii());
        analyse(body);
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            match *body.op(inst) {
                Op::GetField(field, _) | Op::PutField(field, _) => drop(program.resolve_field(field, class)),
                Op::Invoke(_, method, _) => drop(program.resolve_method(method, class)),
                ref op => _ = program.initialization_trigger(op, class),
            }
        }
    }
    let text = print(names, &declared.class, |index| match &bodies[index] {
        Ok(None) => BodyText::None,
        Ok(Some(body)) => BodyText::Body(body),
        Err(unknown) => BodyText::Unknown(&unknown.reason),
    });
    let parsed = parse_program(names, &text);
    let parsed = parsed.unwrap_or_else(|error| panic!("what was printed does not parse: {error}\n{text}"));
    let [only] = &parsed[..] else { panic!("{} classes instead of one", parsed.len()) };
    assert_eq!(only.class, declared.class, "the declaration reads back differently");
    assert_same(&text, &print_parsed(names, &parsed));
}

/// What other stages ask of a valid body.
fn analyse(body: &Body) {
    let graph = cfg::graph(body);
    _ = (LoopForest::compute(&graph, ENTRY.index() as u32), PostDominatorTree::compute(body));
}

fn print<'b>(names: &Names, class: &Class, body: impl FnMut(usize) -> BodyText<'b>) -> String {
    let mut printer = Printer::new(names);
    printer.class(class, body);
    printer.finish()
}

fn print_parsed(names: &Names, classes: &[ParsedClass]) -> String {
    let print = |parsed: &ParsedClass| {
        print(names, &parsed.class, |index| match &parsed.methods[index].body {
            None => BodyText::None,
            Some(Ok(body)) => BodyText::Body(body),
            Some(Err(reason)) => BodyText::Unknown(reason),
        })
    };
    classes.iter().map(print).collect()
}

fn assert_same(before: &str, after: &str) {
    let differing = before.lines().zip(after.lines()).find(|(before, after)| before != after);
    if let Some((before, after)) = differing {
        panic!("printed:\n{before}\nthen:\n{after}");
    }
    assert_eq!(before.len(), after.len(), "a text reads back with another length");
}
