//! `raceproof ir`: prints the program that was read, or a summary of it.

use std::io::{self, Write};

use rayon::prelude::*;
use rp_ir::Method;
use rp_ir::text::{BodyText, Printer};
use rp_program::{ClassId, Program, Role};

use crate::error::{Failure, Outcome};
use crate::options::IrOptions;
use crate::output::{check_target, check_unread, write_to};
use crate::select::{MethodQuery, class_matches, class_text, signature_text};
use crate::summary::Totals;
use crate::{input, pipeline};

/// How many classes are printed at a time: enough for all threads, few enough for the memory.
const BATCH: usize = 256;

/// Bytes of a class's text up to which it is printed together with others, and up to which it is printed at all. Honest
/// classes stay below the first, with few exceptions.
const TEXT: (usize, usize) = (2 << 20, 256 << 20);

/// How many names are suggested instead of one that does not exist.
const SUGGESTIONS: usize = 3;

/// Runs the command.
pub(crate) fn run(options: &IrOptions) -> Result<Outcome, Failure> {
    check_target(options.output.as_deref(), &options.inputs, &[])?;
    let query = options.method.as_deref().map(MethodQuery::parse).transpose()?;
    let threads =
        rayon::ThreadPoolBuilder::new().num_threads(options.threads.map_or(0, usize::from)).build_global();
    threads.map_err(|error| Failure::Usage(format!("--threads: {error}")))?;
    let command = |program: &Program<'_>| {
        let classes = selected(program, options.class.as_deref(), query.as_ref())?;
        let printed = write_to(options.output.as_deref(), |out| {
            if options.summary {
                let totals = totals(program, &classes);
                totals.print(program, out)?;
                Ok(totals)
            } else {
                print(program, &classes, query.as_ref(), out)
            }
        })?;
        printed.map_or(Ok(Outcome::Done), |totals| totals.tell(options.summary))
    };
    if input::is_text(&options.inputs) {
        return pipeline::with_text(&input::read_text(&options.inputs)?, |program, _| command(program));
    }
    let input = input::open(&options.inputs)?;
    check_unread(options.output.as_deref(), Some(&input.class_path))?;
    let outcome = pipeline::with_program(&input.class_path, options.inputs.verbose, command);
    outcome.map_err(|failure| input::explain_sources(failure, &options.inputs.inputs))
}

/// The classes to print, in the order of the class path.
fn selected(
    program: &Program<'_>,
    class: Option<&str>,
    query: Option<&MethodQuery>,
) -> Result<Vec<ClassId>, Failure> {
    let application = program.classes(Role::Application);
    let Some(pattern) = class.or(query.map(|query| query.class.as_str())) else {
        return if application.is_empty() {
            Err(Failure::NothingToAnalyse("there is no class in the inputs".to_owned()))
        } else {
            Ok(application)
        };
    };
    let pattern = pattern.replace('/', ".");
    let text = |class: ClassId| class_text(program.names(), program.class_name(class));
    let matching = |classes: Vec<ClassId>| -> Vec<ClassId> {
        classes.into_iter().filter(|&class| class_matches(&pattern, &text(class))).collect()
    };
    // The libraries and the JDK only if the application has nothing to offer.
    let others = || [program.classes(Role::Library), program.classes(Role::Jdk)].concat();
    let mut selected = matching(application);
    if selected.is_empty() {
        selected = matching(others());
    }
    if selected.is_empty() {
        let simple = |class: &String| class.rsplit(['.', '$']).next() == Some(&pattern);
        let all = [program.classes(Role::Application), others()].concat();
        let similar: Vec<String> = all.into_iter().map(text).filter(simple).take(SUGGESTIONS).collect();
        let hint = if similar.is_empty() {
            String::new()
        } else {
            format!("; did you mean {}?", similar.join(" or "))
        };
        return Err(Failure::Usage(format!("no class matches '{pattern}'{hint}")));
    }
    match query {
        None => Ok(selected),
        Some(query) => with_method(program, selected, query),
    }
}

/// Those of some classes that have the method asked for.
fn with_method(
    program: &Program<'_>,
    classes: Vec<ClassId>,
    query: &MethodQuery,
) -> Result<Vec<ClassId>, Failure> {
    let names = program.names();
    let methods =
        |class: ClassId| program.declared(class).map_or(&[][..], |declared| &declared.class.methods);
    let has_it = |class: &ClassId| methods(*class).iter().any(|method| query.matches(names, method));
    let with: Vec<ClassId> = classes.iter().copied().filter(has_it).collect();
    if !with.is_empty() {
        return Ok(with);
    }
    let same_name = |method: &&Method| names.bytes(method.name) == query.name.as_bytes();
    let overloads: Vec<String> = classes
        .iter()
        .flat_map(|&class| methods(class).iter().filter(same_name))
        .take(SUGGESTIONS)
        .map(|method| format!("{}{}", query.name, signature_text(names, method)))
        .collect();
    let hint =
        if overloads.is_empty() { String::new() } else { format!("; there is {}", overloads.join(" and ")) };
    Err(Failure::Usage(format!("'{}' has no such method '{}'{hint}", query.class, query.name)))
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
        let reports: Vec<(Option<String>, Totals)> =
            batch.par_iter().map(|&class| class_report(program, class, query, TEXT.0)).collect();
        for (&class, report) in batch.iter().zip(reports) {
            let (text, mut of_class) = match report {
                (None, _) => class_report(program, class, query, TEXT.1),
                report => report,
            };
            match text {
                Some(text) => out.write_all(text.as_bytes())?,
                None => of_class.leave_out(program, class, TEXT.1),
            }
            totals.add(of_class);
        }
    }
    Ok(totals)
}

/// The text of a class, unless it is longer than the limit, and what was read.
fn class_report(
    program: &Program<'_>,
    class: ClassId,
    query: Option<&MethodQuery>,
    limit: usize,
) -> (Option<String>, Totals) {
    let mut totals = Totals::default();
    let mut printer = Printer::with_limit(program.names(), limit);
    let Some(declared) = totals.class(program, class) else { return (Some(String::new()), totals) };
    match query {
        None => printer.class_header(&declared.class),
        Some(_) => printer.comment(&format!("in class {}", class_text(program.names(), declared.class.name))),
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
    }
    printer.blank_line();
    ((!printer.is_cut()).then(|| printer.finish()), totals)
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
