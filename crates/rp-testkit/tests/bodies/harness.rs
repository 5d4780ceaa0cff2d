//! What a fixture is, and how it is read.

use std::fs;
use std::path::Path;

use expect_test::Expect;
use rp_classpath::{ClassPath, Options, Role};
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::text::{BodyText, Printer, parse_program};
use rp_ir::verify::verify;
use rp_ir::{Names, Symbol};
use rp_program::{ClassId, ClassState, Program};
use rp_testkit::fixture::ClassWriter;

pub(crate) const STATIC: u16 = 0x9;

/// What HotSpot and we say to a class. Rule A: what HotSpot verifies is translated. Rule B: what it rejects is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// HotSpot verifies it, we translate it.
    Verified,
    /// HotSpot rejects it, so do we.
    Rejected,
    /// HotSpot verifies it; for us it is beyond a limit. An exception to rule A that is listed and sound.
    BeyondLimit,
    /// HotSpot rejects it; we do not check that, and translate it. An exception to rule B.
    Tolerated,
}

/// A class with a method `m` that no compiler would write.
pub(crate) struct Fixture {
    /// Module of the test.
    pub(crate) module: &'static str,
    pub(crate) name: &'static str,
    pub(crate) verdict: Verdict,
    /// Adds to a class of version 49, the newest whose code HotSpot verifies without stack maps.
    pub(crate) make: fn(&mut ClassWriter),
}

/// Declares fixtures and the list of them all.
macro_rules! fixtures {
    ($($(#[$doc:meta])* $name:ident: $verdict:ident = $make:expr;)*) => {
        $(
            $(#[$doc])*
            const $name: $crate::harness::Fixture = $crate::harness::Fixture {
                module: module_path!(),
                name: stringify!($name),
                verdict: $crate::harness::Verdict::$verdict,
                make: $make,
            };
        )*
        pub(crate) const ALL: &[$crate::harness::Fixture] = &[$($name),*];
    };
}
pub(crate) use fixtures;

/// Adds a static method `m`.
pub(crate) fn method(class: &mut ClassWriter, descriptor: &str, code: &str) {
    class.assemble(STATIC, "m", descriptor, code);
}

impl Fixture {
    /// A name that no other fixture has.
    pub(crate) fn path(&self) -> String {
        format!("{}::{}", self.module, self.name)
    }

    /// The bytes of the class, which has the name of the fixture.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        let mut class = ClassWriter::new(self.name);
        (self.make)(&mut class);
        class.write()
    }

    /// The text of `m`, or why there is none.
    pub(crate) fn translate(&self) -> Result<String, String> {
        with_classes(&[(self.name, self.bytes())], |program| {
            let class = only_class(program);
            let declared = match program.class(class) {
                ClassState::Declared(declared) => declared,
                ClassState::Phantom => panic!("{} is not there", self.name),
                ClassState::Unloadable(unloadable) => {
                    // Without the folder, which is another one each time.
                    return Err(unloadable.reason.rsplit("class: ").next().unwrap_or_default().to_owned());
                }
            };
            let named = |symbol: Symbol| program.names().bytes(symbol) == b"m";
            let at = declared.class.methods.iter().position(|method| named(method.name)).unwrap();
            let method = declared.methods().nth(at).unwrap();
            let body = program.build_body(method).map_err(|unknown| unknown.reason)?;
            let declaration = &declared.class.methods[at];
            if let Some(body) = &body {
                let errors = verify(program.names(), declaration, body);
                assert!(errors.is_empty(), "{}: {errors:?}", self.name);
            }
            let mut printer = Printer::new(program.names());
            printer.method(declaration, body.as_ref().map_or(BodyText::None, BodyText::Body));
            let text = printer.finish();
            let class = format!("class {} {{\n{text}}}\n", self.name);
            let parsed =
                parse_program(program.names(), &class).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(parsed[0].class.methods[0], *declaration);
            Ok(text)
        })
    }

    /// Checks the text of `m`, without the indentation that a class gives it.
    pub(crate) fn becomes(&self, expected: Expect) {
        let text = self.translate().unwrap_or_else(|reason| panic!("{}: {reason}", self.name));
        let lines: Vec<&str> = text.lines().map(|line| line.strip_prefix("  ").unwrap_or(line)).collect();
        expected.assert_eq(&format!("{}\n", lines.join("\n")));
    }

    /// Checks why `m` is unknown, or its class not loadable.
    pub(crate) fn is_unknown(&self, reason: &str) {
        assert_eq!(self.translate().as_ref().map_err(String::as_str), Err(reason), "{}", self.name);
    }
}

fn only_class(program: &Program<'_>) -> ClassId {
    let [class] = program.classes(Role::Application)[..] else { panic!("not one class") };
    class
}

/// Calls `check` with the program of these classes, and nothing else: not even `Object` is there.
pub(crate) fn with_classes<T>(classes: &[(&str, Vec<u8>)], check: impl FnOnce(&Program<'_>) -> T) -> T {
    let folder = tempfile::tempdir().unwrap();
    write_classes(folder.path(), classes);
    let options =
        Options { inputs: vec![folder.path().to_owned()], classpath: vec![], jdk: None, release: None };
    let class_path = ClassPath::open(&options).unwrap();
    let (arena, names) = (Arena::default(), Names::new());
    let source = ClassPathSource::new(&class_path, &arena);
    check(&Program::new(&names, &source))
}

pub(crate) fn write_classes(folder: &Path, classes: &[(&str, Vec<u8>)]) {
    for (name, bytes) in classes {
        fs::write(folder.join(format!("{name}.class")), bytes).unwrap();
    }
}
