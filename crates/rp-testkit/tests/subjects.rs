//! Real programs: every class loads, every body becomes verified SSA, every bootstrap method that is not understood is
//! one that we know of.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use rayon::prelude::*;
use rp_classpath::{ClassPath, Options};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::verify::verify;
use rp_ir::{CallSite, Member, Names, Op};
use rp_program::{Program, Role};

/// What is read, with the classes of the bootstrap methods that are not understood. Among them are three languages
/// other than Java, and compilers from Java 1.1 on, with subroutines.
const SUBJECTS: &[(&str, &[&str])] = &[
    ("commons-pool-1.2", &[]),
    ("jdbm", &[]),
    ("jtds-1.2", &[]),
    ("derby-10.1", &[]),
    ("log4j-1.2", &[]),
    ("h2-2", &[]),
    ("lucene-core", &[]),
    ("guava", &[]),
    ("caffeine", &[]),
    ("netty-common", &[]),
    ("tomcat", &[]),
    ("kotlin-stdlib", &[]),
    ("okhttp", &[]),
    ("scala-library", &["scala/runtime/LambdaDeserialize", "scala/runtime/StructuralCallSite"]),
    ("groovy", &["org/codehaus/groovy/vmplugin/v8/IndyInterface"]),
];

/// The jars of subjects, fetched if they are not there yet.
fn fetch(names: &[&str]) -> Vec<PathBuf> {
    let output = Command::new(env!("CARGO")).args(["xtask", "subjects"]).args(names).output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "the subjects cannot be fetched:\n{messages}");
    let lines = String::from_utf8(output.stdout).unwrap();
    let jars: Vec<PathBuf> = lines.lines().map(|line| line.split('\t').nth(1).unwrap().into()).collect();
    assert_eq!(jars.len(), names.len());
    jars
}

#[test]
fn real_programs_are_read_whole() {
    let names: Vec<&str> = SUBJECTS.iter().map(|(name, _)| *name).collect();
    for ((name, expected), jar) in SUBJECTS.iter().zip(fetch(&names)) {
        let options = Options { inputs: vec![jar], classpath: vec![], jdk: None, release: None };
        let class_path = ClassPath::open(&options).unwrap();
        let (arena, names) = (Arena::default(), Names::new());
        let source = ClassPathSource::new(&class_path, &arena);
        let program = Program::new(&names, &source);
        let classes = program.classes(Role::Application);
        assert!(classes.len() > 20, "{name}: only {} classes", classes.len());
        let found: BTreeSet<String> = classes
            .par_iter()
            .flat_map_iter(|&class| {
                let declared = program.declared(class);
                let declared = declared.unwrap_or_else(|| panic!("{name}: a class cannot be loaded"));
                declared
                    .methods()
                    .flat_map(|method| unknown_bootstraps(name, &program, method))
                    .collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(found.iter().map(String::as_str).collect::<Vec<_>>(), *expected, "{name}");
    }
}

/// Builds and verifies a body; gives the classes of its bootstrap methods that are not understood.
fn unknown_bootstraps(subject: &str, program: &Program<'_>, method: rp_program::MethodId) -> Vec<String> {
    let names = program.names();
    let body = match program.build_body(method) {
        Ok(Some(body)) => body,
        Ok(None) => return Vec::new(),
        Err(unknown) => panic!("{subject}: {}", unknown.reason),
    };
    assert_eq!(verify(names, program.method(method), &body), [], "{subject}");
    let insts = body.blocks().flat_map(|block| body.insts(block));
    let sites = insts.filter_map(|inst| match body.op(inst) {
        Op::InvokeDynamic(site, _) => Some(names.call_site(*site)),
        _ => None,
    });
    let unknown = sites.filter_map(|site| match site {
        CallSite::Unknown { bootstrap, .. } => Some(bootstrap.member),
        _ => None,
    });
    let class = |member: Member| match member {
        Member::Method(method) => names.method(method).class.as_class(),
        Member::Field(field) => Some(names.field(field).class),
    };
    unknown.filter_map(class).map(|name| String::from_utf8_lossy(names.bytes(name)).into_owned()).collect()
}
