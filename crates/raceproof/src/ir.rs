//! `raceproof ir`: prints the program that was read, or a summary of it.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};

use rayon::prelude::*;
use rp_frontend::{Arena, ClassPathSource};
use rp_ir::text::{BodyText, Printer};
use rp_ir::verify::verify;
use rp_ir::{Body, CallSite, Names, Op};
use rp_program::{ClassId, ClassState, Declared, MethodId, Program, Role, UnknownBody};

use crate::error::{Failure, Outcome, note};
use crate::input;
use crate::options::IrOptions;
use crate::select::{MethodQuery, class_text, matches};

/// How many classes are printed at a time: enough for all threads, few enough for the memory.
const BATCH: usize = 256;

/// Runs the command.
pub(crate) fn run(options: &IrOptions) -> Result<Outcome, Failure> {
    let input = input::open(&options.inputs)?;
    let arena = Arena::default();
    let names = Names::new();
    let source = ClassPathSource::new(&input.class_path, &arena);
    let program = Program::new(&names, &source);
    let query = match &options.method {
        None => None,
        Some(text) => Some(
            MethodQuery::parse(text)
                .ok_or_else(|| Failure::NoMatch(format!("'{text}' is not a method, like C.m(int)")))?,
        ),
    };
    let classes = selected(&program, options.class.as_deref(), query.as_ref())?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(options.threads.unwrap_or(0)).build();
    let threads = threads.map_err(|error| Failure::NoMatch(format!("--threads: {error}")))?;
    let printed = threads.install(|| -> io::Result<Totals> {
        let mut out = open_output(options)?;
        let totals = if options.summary {
            let totals = totals(&program, &classes);
            totals.print(&mut out)?;
            totals
        } else {
            print(&program, &classes, query.as_ref(), &mut out)?
        };
        out.flush()?;
        Ok(totals)
    });
    input.class_path.check_unchanged().map_err(Failure::Changed)?;
    match printed {
        Ok(totals) => totals.tell(options.summary),
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Outcome::Done),
        Err(error) => {
            Err(Failure::Io(options.output.clone().unwrap_or_else(|| "standard output".into()), error))
        }
    }
}

fn open_output(options: &IrOptions) -> io::Result<Box<dyn Write>> {
    Ok(match &options.output {
        None => Box::new(BufWriter::new(io::stdout().lock())),
        Some(path) => Box::new(BufWriter::new(File::create(path)?)),
    })
}

/// The classes to print, in the order of the class path.
fn selected(
    program: &Program<'_>,
    class: Option<&str>,
    query: Option<&MethodQuery>,
) -> Result<Vec<ClassId>, Failure> {
    let application = program.classes(Role::Application);
    let Some(pattern) = class.or(query.map(|query| query.class.as_str())) else {
        return if application.is_empty() { Err(Failure::NothingToAnalyse) } else { Ok(application) };
    };
    let pattern = pattern.replace('/', ".");
    let all = [application, program.classes(Role::Library), program.classes(Role::Jdk)].concat();
    let matching =
        |&class: &ClassId| matches(&pattern, &class_text(program.names(), program.class_name(class)));
    let selected: Vec<ClassId> = all.into_iter().filter(matching).collect();
    if selected.is_empty() {
        return Err(Failure::NoMatch(format!("no class matches '{pattern}'")));
    }
    if let Some(query) = query {
        let has_method = |&class: &ClassId| {
            let methods = program.declared(class).map_or(&[][..], |declared| &declared.class.methods);
            methods.iter().any(|method| query.matches(program.names(), method))
        };
        if !selected.iter().any(has_method) {
            return Err(Failure::NoMatch(format!("'{pattern}' has no such method")));
        }
    }
    Ok(selected)
}

/// Prints classes, or one method.
fn print(
    program: &Program<'_>,
    classes: &[ClassId],
    query: Option<&MethodQuery>,
    out: &mut dyn Write,
) -> io::Result<Totals> {
    let mut totals = Totals::default();
    for batch in classes.chunks(BATCH) {
        let texts: Vec<(String, Totals)> =
            batch.par_iter().map(|&class| class_report(program, class, query)).collect();
        for (text, of_class) in texts {
            out.write_all(text.as_bytes())?;
            totals.add(of_class);
        }
    }
    Ok(totals)
}

fn class_report(program: &Program<'_>, class: ClassId, query: Option<&MethodQuery>) -> (String, Totals) {
    let mut totals = Totals::default();
    let mut printer = Printer::new(program.names());
    let Some(declared) = totals.class(program, class) else { return (String::new(), totals) };
    if query.is_none() {
        printer.class_header(&declared.class);
    }
    for (method, declaration) in declared.methods().zip(&declared.class.methods) {
        if query.is_some_and(|query| !query.matches(program.names(), declaration)) {
            continue;
        }
        if query.is_none() {
            printer.blank_line();
        }
        let body = program.build_body(method);
        totals.body(program, class, method, &body);
        printer.method(
            declaration,
            match &body {
                Ok(None) => BodyText::None,
                Ok(Some(body)) => BodyText::Body(body),
                Err(unknown) => BodyText::Unknown(&unknown.reason),
            },
        );
    }
    if query.is_none() {
        printer.class_end();
        printer.blank_line();
    }
    (printer.finish(), totals)
}

/// Counts classes and builds and verifies all bodies.
fn totals(program: &Program<'_>, classes: &[ClassId]) -> Totals {
    let of_class = |&class: &ClassId| {
        let mut totals = Totals::default();
        if let Some(declared) = totals.class(program, class) {
            for method in declared.methods() {
                totals.body(program, class, method, &program.build_body(method));
            }
        }
        totals
    };
    let counted: Vec<Totals> = classes.par_iter().map(of_class).collect();
    counted.into_iter().fold(Totals::default(), |mut all, totals| {
        all.add(totals);
        all
    })
}

/// What was read, and what could not be.
#[derive(Default)]
struct Totals {
    classes: usize,
    methods: usize,
    bodies: usize,
    blocks: usize,
    instructions: usize,
    values: usize,
    /// Classes that the JVM would not load, with why.
    unloadable: Vec<String>,
    /// Methods without a body that should have one, with why.
    unknown: Vec<String>,
    /// Bodies that break an invariant of the IR: defects of this program.
    invalid: Vec<String>,
    /// Bootstrap methods that are not understood, with the number of their call sites.
    bootstraps: BTreeMap<String, usize>,
}

impl Totals {
    fn add(&mut self, other: Totals) {
        self.classes += other.classes;
        self.methods += other.methods;
        self.bodies += other.bodies;
        self.blocks += other.blocks;
        self.instructions += other.instructions;
        self.values += other.values;
        self.unloadable.extend(other.unloadable);
        self.unknown.extend(other.unknown);
        self.invalid.extend(other.invalid);
        for (bootstrap, count) in other.bootstraps {
            *self.bootstraps.entry(bootstrap).or_default() += count;
        }
    }

    /// Counts a class; gives its declaration if it has one.
    fn class<'p>(&mut self, program: &'p Program<'_>, class: ClassId) -> Option<&'p Declared> {
        self.classes += 1;
        let name = || class_text(program.names(), program.class_name(class));
        match program.class(class) {
            ClassState::Declared(declared) => return Some(declared),
            ClassState::Phantom => self.unloadable.push(format!("{}: it is not there", name())),
            ClassState::Unloadable(reason) => self.unloadable.push(format!("{}: {reason}", name())),
        }
        None
    }

    /// Counts and verifies a method's body.
    fn body(
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
            Err(unknown) => self.unknown.push(format!("{}: {}", name(), unknown.reason)),
            Ok(Some(body)) => {
                self.bodies += 1;
                self.blocks += body.block_count();
                self.instructions += body.inst_count();
                self.values += body.value_count();
                if let Some(error) = verify(names, declaration, body).first() {
                    self.invalid.push(format!("{}: {error}", name()));
                }
                for inst in body.blocks().flat_map(|block| body.insts(block)) {
                    if let Op::InvokeDynamic(site, _) = body.op(inst)
                        && let CallSite::Unknown { bootstrap, .. } = names.call_site(*site)
                    {
                        let mut printer = Printer::new(names);
                        printer.handle(*bootstrap);
                        *self.bootstraps.entry(printer.finish()).or_default() += 1;
                    }
                }
            }
        }
    }

    fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        let Totals { classes, methods, bodies, blocks, instructions, values, .. } = self;
        writeln!(out, "{classes} classes, {methods} methods, {bodies} bodies")?;
        writeln!(out, "{blocks} blocks, {instructions} instructions, {values} values")?;
        let mut list = |title: &str, items: &[String]| -> io::Result<()> {
            if !items.is_empty() {
                writeln!(out, "\n{} {title}:", items.len())?;
            }
            items.iter().try_for_each(|item| writeln!(out, "  {item}"))
        };
        list("classes cannot be loaded", &self.unloadable)?;
        list("methods have unknown bodies", &self.unknown)?;
        list("bodies are invalid (a defect of raceproof)", &self.invalid)?;
        let bootstraps: Vec<String> = self
            .bootstraps
            .iter()
            .map(|(bootstrap, count)| format!("{bootstrap} ({count} call sites)"))
            .collect();
        list("bootstrap methods are not understood", &bootstraps)
    }

    /// Says on standard error what is missing, unless the summary said it.
    fn tell(&self, said: bool) -> Result<Outcome, Failure> {
        if !said {
            for class in &self.unloadable {
                note("warning", &format!("not loadable: {class}"));
            }
            for method in &self.unknown {
                note("warning", &format!("unknown body: {method}"));
            }
        }
        for body in &self.invalid {
            note("error", &format!("invalid body: {body}"));
        }
        if self.invalid.is_empty() { Ok(Outcome::Done) } else { Err(Failure::Internal) }
    }
}
