//! What was read, counted, and what could not be read, with why.

use std::collections::BTreeMap;
use std::io::{self, Write};

use rp_index::FxHashSet;
use rp_ir::text::Printer;
use rp_ir::verify::verify;
use rp_ir::{Body, CallSite, Names, Op, Symbol};
use rp_program::{ClassId, ClassState, Declared, MethodId, Program, UnknownBody, Unloadable};

use crate::error::{Failure, Outcome, note};
use crate::select::class_text;

/// How many things of a kind are listed.
const LISTED: usize = 100;

/// Most bytes of what is said about one thing, for names can be as long as to fill the memory.
const LONGEST: usize = 1_000;

/// The beginning of a text that is too long to be read.
fn shortened(mut text: String) -> String {
    if text.len() > LONGEST {
        text.truncate(text.floor_char_boundary(LONGEST));
        text.shrink_to_fit();
        text.push('…');
    }
    text
}

/// The classes that an instruction mentions.
fn mentioned(names: &Names, op: &Op) -> Option<Symbol> {
    match *op {
        Op::GetField(field, _) | Op::PutField(field, _) | Op::GetStatic(field) | Op::PutStatic(field, _) => {
            Some(names.field(field).class)
        }
        Op::Invoke(_, method, _) => names.method(method).class.innermost().as_class(),
        Op::New(ty) | Op::NewArray(ty, _) | Op::CheckCast(ty, _) | Op::InstanceOf(ty, _) => {
            ty.innermost().as_class()
        }
        _ => None,
    }
}

/// What was read, and what could not be.
#[derive(Default)]
pub(crate) struct Totals {
    classes: usize,
    methods: usize,
    bodies: usize,
    blocks: usize,
    instructions: usize,
    values: usize,
    /// Classes that the JVM would not load, with why.
    unloadable: Vec<String>,
    /// Classes that were left out of the text, with why.
    left_out: Vec<String>,
    /// Whether a budget is why something is missing.
    over_budget: bool,
    /// Methods without a body that should have one, with why.
    unknown: Vec<String>,
    /// Bodies that break an invariant of the IR: defects of this program.
    invalid: Vec<String>,
    /// Classes that are mentioned in code.
    mentioned: FxHashSet<Symbol>,
    /// Bootstrap methods that are not understood, with the number of their call sites.
    bootstraps: BTreeMap<String, usize>,
}

impl Totals {
    pub(crate) fn add(&mut self, other: Totals) {
        self.classes += other.classes;
        self.methods += other.methods;
        self.bodies += other.bodies;
        self.blocks += other.blocks;
        self.instructions += other.instructions;
        self.values += other.values;
        self.unloadable.extend(other.unloadable);
        self.left_out.extend(other.left_out);
        self.over_budget |= other.over_budget;
        self.unknown.extend(other.unknown);
        self.invalid.extend(other.invalid);
        self.mentioned.extend(other.mentioned);
        for (bootstrap, count) in other.bootstraps {
            *self.bootstraps.entry(bootstrap).or_default() += count;
        }
    }

    /// Counts a class; gives its declaration if it has one.
    pub(crate) fn class<'p>(&mut self, program: &'p Program<'_>, class: ClassId) -> Option<&'p Declared> {
        self.classes += 1;
        let name = || class_text(program.names(), program.class_name(class));
        match program.class(class) {
            ClassState::Declared(declared) => return Some(declared),
            ClassState::Phantom => self.unloadable.push(shortened(format!("{}: it is not there", name()))),
            ClassState::Unloadable(Unloadable { reason, over_budget }) => {
                self.unloadable.push(shortened(format!("{}: {reason}", name())));
                self.over_budget |= over_budget;
            }
        }
        None
    }

    /// Counts a class whose text is longer than the limit.
    pub(crate) fn leave_out(&mut self, program: &Program<'_>, class: ClassId, limit: usize) {
        let name = class_text(program.names(), program.class_name(class));
        self.left_out.push(shortened(format!("{name}: its text is longer than {} MiB", limit >> 20)));
        self.over_budget = true;
    }

    /// Counts and verifies a method's body.
    pub(crate) fn body(
        &mut self,
        program: &Program<'_>,
        class: ClassId,
        method: MethodId,
        body: &Result<Option<Body>, UnknownBody>,
    ) {
        self.methods += 1;
        let names = program.names();
        let declaration = program.method(method);
        let name = || {
            let mut printer = Printer::new(names);
            printer.class_name(program.class_name(class));
            let mut text = printer.take() + ".";
            printer.name(declaration.name);
            printer.sig(declaration.sig);
            text.push_str(&printer.finish());
            text
        };
        match body {
            Ok(None) => {}
            Err(unknown) => self.unknown.push(shortened(format!("{}: {}", name(), unknown.reason))),
            Ok(Some(body)) => {
                self.bodies += 1;
                self.blocks += body.block_count();
                self.instructions += body.inst_count();
                self.values += body.value_count();
                if let Some(error) = verify(names, declaration, body).first() {
                    self.invalid.push(shortened(format!("{}: {error}", name())));
                }
                for inst in body.blocks().flat_map(|block| body.insts(block)) {
                    self.mentioned.extend(mentioned(names, body.op(inst)));
                    if let Op::InvokeDynamic(site, _) = body.op(inst)
                        && let CallSite::Unknown { bootstrap, .. } = names.call_site(*site)
                    {
                        let mut printer = Printer::new(names);
                        printer.handle(*bootstrap);
                        *self.bootstraps.entry(shortened(printer.finish())).or_default() += 1;
                    }
                }
            }
        }
    }

    pub(crate) fn print(&self, program: &Program<'_>, out: &mut dyn Write) -> io::Result<()> {
        let Totals { classes, methods, bodies, blocks, instructions, values, .. } = self;
        writeln!(out, "{classes} classes, {methods} methods, {bodies} bodies")?;
        writeln!(out, "{blocks} blocks, {instructions} instructions, {values} values")?;
        let mut list = |title: &str, items: &[String]| -> io::Result<()> {
            if !items.is_empty() {
                writeln!(out, "\n{} {title}:", items.len())?;
            }
            items.iter().take(LISTED).try_for_each(|item| writeln!(out, "  {item}"))?;
            match items.len().checked_sub(LISTED) {
                Some(more @ 1..) => writeln!(out, "  and {more} more"),
                _ => Ok(()),
            }
        };
        list("classes cannot be loaded", &self.unloadable)?;
        list("methods have unknown bodies", &self.unknown)?;
        list("bodies are invalid (a defect of raceproof)", &self.invalid)?;
        let bootstraps: Vec<String> = self
            .bootstraps
            .iter()
            .map(|(bootstrap, count)| format!("{bootstrap} ({count} call sites)"))
            .collect();
        list("bootstrap methods are not understood", &bootstraps)?;
        let missing = self.missing(program);
        list("classes are used but not there (-cp, --jdk)", &missing)
    }

    /// The classes that are mentioned in code and not there, by name.
    fn missing(&self, program: &Program<'_>) -> Vec<String> {
        let is_phantom = |&class: &ClassId| matches!(program.class(class), ClassState::Phantom);
        let mentioned = self.mentioned.iter().map(|&name| program.class_id(name)).filter(is_phantom);
        let mut missing: Vec<String> = mentioned
            .map(|class| shortened(class_text(program.names(), program.class_name(class))))
            .collect();
        missing.sort_unstable();
        missing
    }

    /// Says on standard error what is missing, unless the summary said it.
    pub(crate) fn tell(&self, said: bool) -> Result<Outcome, Failure> {
        if !said {
            for class in &self.unloadable {
                note("warning", &format!("not loadable: {class}"));
            }
            for method in &self.unknown {
                note("warning", &format!("unknown body: {method}"));
            }
        }
        for class in &self.left_out {
            note("warning", &format!("not printed: {class}"));
        }
        for body in &self.invalid {
            note("error", &format!("invalid body: {body}"));
        }
        match (self.invalid.is_empty(), self.over_budget) {
            (false, _) => Err(Failure::Internal),
            (true, true) => Ok(Outcome::Incomplete),
            (true, false) => Ok(Outcome::Done),
        }
    }
}
