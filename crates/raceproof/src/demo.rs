//! `raceproof demo`: the main job on an embedded program, with nothing but this binary.

use rp_classpath::ClassPath;
use rp_program::Role;

use crate::error::{Failure, Outcome};
use crate::output::write_to;
use crate::{ir, pipeline};

/// The program as a Java developer sees it.
const SOURCE: &str = include_str!("../demo/Teller.java");

/// The same, compiled by `cargo xtask demo`.
const JAR: &[u8] = include_bytes!("../demo/demo.jar");

/// The release for which it was compiled.
const RELEASE: u16 = 17;

/// Runs the command.
pub(crate) fn run() -> Result<Outcome, Failure> {
    let class_path = ClassPath::of_jar("demo.jar", JAR.to_vec(), RELEASE).map_err(Failure::Open)?;
    pipeline::with_program(&class_path, false, |program| {
        let classes = program.classes(Role::Application);
        let printed = write_to(None, |out| {
            writeln!(
                out,
                "A bank with two tellers, some of whose fields race (crates/raceproof/demo/Teller.java):\n"
            )?;
            out.write_all(SOURCE.as_bytes())?;
            writeln!(
                out,
                "\nWhat raceproof reads in the compiled classes, as typed SSA code (docs/ir.md):\n"
            )?;
            let totals = ir::print(program, &classes, None, out)?;
            writeln!(
                out,
                "Finding the races in it is still to come. To read a program of yours: raceproof ir app.jar"
            )?;
            Ok(totals)
        })?;
        printed.map_or(Ok(Outcome::Done), |totals| totals.tell(false))
    })
}
