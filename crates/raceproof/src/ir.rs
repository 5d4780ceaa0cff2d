//! `raceproof ir`: prints the program that was read, or a summary of it.

use std::io::{self, Write};

use rayon::prelude::*;
use rp_ir::text::{BodyText, Printer};
use rp_program::{ClassId, Program, Role};

use crate::error::{Failure, Outcome};
use crate::options::IrOptions;
use crate::output::write_to;
use crate::select::{MethodQuery, class_text, matches};
use crate::summary::Totals;
use crate::{input, pipeline};

/// How many classes are printed at a time: enough for all threads, few enough for the memory.
const BATCH: usize = 256;

/// Runs the command.
pub(crate) fn run(options: &IrOptions) -> Result<Outcome, Failure> {
    let query = options.method.as_deref().map(MethodQuery::parse).transpose()?;
    let input = input::open(&options.inputs)?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(options.threads.unwrap_or(0)).build_global();
    threads.map_err(|error| Failure::Usage(format!("--threads: {error}")))?;
    pipeline::with_program(&input.class_path, options.inputs.verbose, |program| {
        let classes = selected(program, options.class.as_deref(), query.as_ref())?;
        let printed = write_to(options.output.as_deref(), |out| {
            if options.summary {
                let totals = totals(program, &classes);
                totals.print(out)?;
                Ok(totals)
            } else {
                print(program, &classes, query.as_ref(), out)
            }
        })?;
        printed.map_or(Ok(Outcome::Done), |totals| totals.tell(options.summary))
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
        return Err(Failure::Usage(format!("no class matches '{pattern}'")));
    }
    if let Some(query) = query {
        let has_method = |&class: &ClassId| {
            let methods = program.declared(class).map_or(&[][..], |declared| &declared.class.methods);
            methods.iter().any(|method| query.matches(program.names(), method))
        };
        if !selected.iter().any(has_method) {
            return Err(Failure::Usage(format!("'{pattern}' has no such method")));
        }
    }
    Ok(selected)
}

/// Prints classes, or one method.
pub(crate) fn print(
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
