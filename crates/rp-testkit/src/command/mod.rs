//! The commands of file tests, one file each.

mod cfg;
mod disjoint;
mod domtree;
mod effects;
mod escape;
mod init;
mod initialized;
mod link;
mod local;
mod locks;
mod loops;
mod parse;
mod parse_error;
mod pta;
mod race;
mod solution;
mod threads;
mod values;
mod verify;

use rp_index::EntityRef;
use rp_ir::text::{ParsedClass, ParsedMethod, Printer};
use rp_ir::{Block, Body, Method, Names};
use rp_program::{FieldId, MethodId, Program, TextSource};

use crate::file_test::{Answer, Fact};

/// Runs a command on a program; the error says why the test is no test.
pub(crate) fn run(command: &str, text: &str) -> Result<Answer, String> {
    let names = Names::new();
    if command == "parse-error" {
        return Ok(Answer::Facts(parse_error::run(&names, text)));
    }
    let source = TextSource::parse(&names, text).map_err(|error| error.to_string())?;
    if command != "verify" {
        // Every other command may rely on the invariants.
        if let Some((line, error)) = verify::run(&names, source.parsed()).first() {
            return Err(format!("line {line}: {error}"));
        }
    }
    let program = Program::new(&names, &source);
    let test = Test { names: &names, classes: source.parsed(), program: &program };
    Ok(match command {
        "parse" => Answer::Text(parse::run(&test)),
        "verify" => Answer::Facts(verify::run(&names, source.parsed())),
        "cfg" => Answer::Facts(cfg::run(&test)),
        "domtree" => Answer::Facts(domtree::run(&test)),
        "loops" => Answer::Facts(loops::run(&test)),
        "link" => Answer::Facts(link::run(&test)),
        "init" => Answer::Facts(init::run(&test)),
        _ => {
            let (stage, policy) = command.split_once(' ').unwrap_or((command, ""));
            Answer::Facts(match stage {
                "pta" => pta::run(&test, policy)?,
                "threads" => threads::run(&test, policy)?,
                "initialized" => initialized::run(&test, policy)?,
                "locks" => locks::run(&test, policy)?,
                "escape" => escape::run(&test, policy)?,
                "effects" => effects::run(&test, policy)?,
                "disjoint" => disjoint::run(&test, policy)?,
                "local" => local::run(&test, policy)?,
                "race" => race::run(&test, policy)?,
                "null" | "constant" | "interval" | "value-set" | "sign" => values::run(&test, stage, policy)?,
                _ => return Err(format!("there is no command '{command}'")),
            })
        }
    })
}

/// A program under test.
struct Test<'t> {
    names: &'t Names,
    classes: &'t [ParsedClass],
    program: &'t Program<'t>,
}

impl<'t> Test<'t> {
    /// All bodies with their methods.
    fn bodies(&self) -> impl Iterator<Item = (&'t Method, &'t ParsedMethod, &'t Body)> + use<'t> {
        bodies(self.classes)
    }

    fn method_name(&self, method: MethodId) -> String {
        let mut printer = Printer::new(self.names);
        printer.class_name(self.program.class_name(self.program.method_class(method)));
        let class = printer.take();
        printer.name(self.program.method(method).name);
        format!("{class}.{}", printer.finish())
    }

    fn field_name(&self, field: FieldId) -> String {
        let mut printer = Printer::new(self.names);
        printer.class_name(self.program.class_name(self.program.field_class(field)));
        let class = printer.take();
        printer.name(self.program.field(field).name);
        format!("{class}.{}", printer.finish())
    }

    fn class_name(&self, class: rp_program::ClassId) -> String {
        let mut printer = Printer::new(self.names);
        printer.class_name(self.program.class_name(class));
        printer.finish()
    }
}

fn bodies(classes: &[ParsedClass]) -> impl Iterator<Item = (&Method, &ParsedMethod, &Body)> {
    classes.iter().flat_map(|class| class.class.methods.iter().zip(&class.methods)).filter_map(
        |(method, parsed)| match &parsed.body {
            Some(Ok(body)) => Some((method, parsed, body)),
            _ => None,
        },
    )
}

/// One fact for each block, on its line.
fn block_facts(parsed: &ParsedMethod, body: &Body, mut fact: impl FnMut(Block) -> String) -> Vec<Fact> {
    body.blocks().zip(&parsed.block_lines).map(|(block, &line)| (line, fact(block))).collect()
}

fn node(block: Block) -> u32 {
    block.index() as u32
}

/// `b0 b3`, or `none`.
fn block_list(blocks: impl Iterator<Item = u32>) -> String {
    let names: Vec<String> = blocks.map(|block| Block::from_u32(block).to_string()).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(" ") }
}
