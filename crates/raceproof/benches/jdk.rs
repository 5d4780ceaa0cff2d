//! How long does it take to read a whole JDK? Decoding, SSA, verification, text.
//!
//! Uses the first JDK that `rp_testkit::jdk` finds. Compare ratios within one run; the machine is noisy.

use divan::{Bencher, black_box};
use rayon::prelude::*;
use rp_classfile::ClassFile;
use rp_classpath::{ClassPath, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::Names;
use rp_ir::text::print_body;
use rp_ir::verify::verify;
use rp_program::Program;
use rp_testkit::jdk;

fn main() {
    divan::main();
}

fn open() -> ClassPath {
    let homes = jdk::homes();
    let options =
        Options { inputs: vec![jdk::image(&homes[0])], classpath: vec![], jdk: None, release: None };
    ClassPath::open(&options).expect("a JDK's image can be opened")
}

/// The table of contents.
#[divan::bench(sample_count = 10)]
fn open_image() -> ClassPath {
    open()
}

/// Every instruction of every method, without any meaning.
#[divan::bench(sample_count = 5)]
fn decode(bencher: Bencher<'_, '_>) {
    let class_path = open();
    bencher.bench(|| {
        let mut count = 0usize;
        for entry in class_path.classes(Role::Application) {
            let bytes = class_path.bytes(entry).expect("a class of the image");
            let class = ClassFile::parse(&bytes).expect("a class of the image");
            for method in &class.methods {
                if let Ok(Some(code)) = class.code(method) {
                    count += code.instructions().filter(Result::is_ok).count();
                }
            }
        }
        black_box(count)
    });
}

/// Calls `each` for every method of a newly read JDK, with this many threads.
fn every_method(
    class_path: &ClassPath,
    threads: usize,
    each: impl Fn(&Program<'_>, rp_program::MethodId) + Sync,
) {
    let (arena, names) = (Arena::default(), Names::new());
    let source = ClassPathSource::new(class_path, &arena);
    let program = Program::new(&names, &source);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
    pool.install(|| {
        program.classes(Role::Application).par_iter().for_each(|&class| {
            for method in program.declared(class).into_iter().flat_map(|declared| declared.methods()) {
                each(&program, method);
            }
        });
    });
}

/// SSA for every method.
#[divan::bench(args = [1, 2], sample_count = 3)]
fn ssa(bencher: Bencher<'_, '_>, threads: usize) {
    let class_path = open();
    bencher.bench(|| {
        every_method(&class_path, threads, |program, method| drop(black_box(program.build_body(method))))
    });
}

/// SSA for every method, verified.
#[divan::bench(args = [1, 2], sample_count = 3)]
fn verified_ssa(bencher: Bencher<'_, '_>, threads: usize) {
    let class_path = open();
    bencher.bench(|| {
        every_method(&class_path, threads, |program, method| {
            if let Ok(Some(body)) = program.build_body(method) {
                assert!(verify(program.names(), program.method(method), &body).is_empty());
            }
        });
    });
}

/// The text of every method.
#[divan::bench(args = [2], sample_count = 3)]
fn text(bencher: Bencher<'_, '_>, threads: usize) {
    let class_path = open();
    bencher.bench(|| {
        every_method(&class_path, threads, |program, method| {
            if let Ok(Some(body)) = program.build_body(method) {
                black_box(print_body(program.names(), &body));
            }
        });
    });
}
