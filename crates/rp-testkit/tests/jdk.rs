//! Everything on real input of the largest kind: all classes of the JDKs on this machine.

use std::sync::atomic::{AtomicUsize, Ordering};

use rayon::prelude::*;
use rp_classpath::{ClassPath, Options};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::Names;
use rp_ir::text::{BodyText, Printer, parse_program};
use rp_ir::verify::verify;
use rp_program::{ClassId, Program, Role};
use rp_testkit::jdk;

/// Calls `check` for every class of every JDK, in parallel, and fails with the first complaints.
fn each_class(check: impl Fn(&Program<'_>, ClassId) -> Vec<String> + Sync) {
    for home in jdk::homes() {
        let options =
            Options { inputs: vec![jdk::image(&home)], classpath: vec![], jdk: None, release: None };
        let class_path = ClassPath::open(&options).unwrap();
        let (arena, names) = (Arena::default(), Names::new());
        let source = ClassPathSource::new(&class_path, &arena);
        let program = Program::new(&names, &source);
        let classes = program.classes(Role::Application);
        assert!(classes.len() > 1000, "{}: only {} classes", home.display(), classes.len());
        let complaints: Vec<String> =
            classes.par_iter().flat_map_iter(|&class| check(&program, class)).collect();
        let first = complaints.iter().take(10).cloned().collect::<Vec<_>>().join("\n");
        assert!(complaints.is_empty(), "{}: {} complaints:\n{first}", home.display(), complaints.len());
    }
}

/// Every method that has code becomes SSA in which all invariants hold; every class can be loaded.
#[test]
fn every_body_is_verified_ssa() {
    each_class(|program, class| {
        let name = || String::from_utf8_lossy(program.names().bytes(program.class_name(class))).into_owned();
        let Some(declared) = program.declared(class) else {
            return vec![format!("{}: not loadable", name())];
        };
        let mut complaints = Vec::new();
        for (method, declaration) in declared.methods().zip(&declared.class.methods) {
            let method_name = String::from_utf8_lossy(program.names().bytes(declaration.name));
            match program.build_body(method) {
                Err(unknown) => complaints.push(format!("{}.{method_name}: {}", name(), unknown.reason)),
                Ok(None) => assert!(!declaration.has_code()),
                Ok(Some(body)) => {
                    let errors = verify(program.names(), declaration, &body);
                    complaints
                        .extend(errors.iter().map(|error| format!("{}.{method_name}: {error}", name())));
                }
            }
        }
        complaints
    });
}

/// Printing, parsing and printing again gives the same text, for every class of `java.base`.
#[test]
fn text_of_java_base_round_trips() {
    let count = AtomicUsize::new(0);
    each_class(|program, class| {
        if !program.location(class).is_some_and(|location| location.contains("/java.base/")) {
            return vec![];
        }
        count.fetch_add(1, Ordering::Relaxed);
        let names = program.names();
        let declared = program.declared(class).unwrap();
        let bodies: Vec<_> = declared.methods().map(|method| program.build_body(method)).collect();
        let mut printer = Printer::new(names);
        printer.class(&declared.class, |index| match &bodies[index] {
            Ok(None) => BodyText::None,
            Ok(Some(body)) => BodyText::Body(body),
            Err(unknown) => BodyText::Unknown(&unknown.reason),
        });
        let text = printer.finish();
        let parsed = match parse_program(names, &text) {
            Ok(parsed) => parsed,
            Err(error) => {
                return vec![format!("{error}: {}", text.lines().nth(error.line as usize - 1).unwrap())];
            }
        };
        let [parsed] = &parsed[..] else { return vec![format!("{} classes instead of one", parsed.len())] };
        let mut complaints = Vec::new();
        if parsed.class != declared.class {
            complaints.push(format!("the declaration differs:\n{}", text.lines().next().unwrap()));
        }
        let mut printer = Printer::new(names);
        printer.class(&parsed.class, |index| match &parsed.methods[index].body {
            None => BodyText::None,
            Some(Ok(body)) => BodyText::Body(body),
            Some(Err(reason)) => BodyText::Unknown(reason),
        });
        let again = printer.finish();
        if let Some((before, after)) = text.lines().zip(again.lines()).find(|(before, after)| before != after)
        {
            complaints.push(format!("printed:\n{before}\nthen:\n{after}"));
        } else if text != again {
            complaints.push("the texts have different lengths".to_owned());
        }
        complaints
    });
    assert!(count.into_inner() > 5000, "java.base was not found");
}
