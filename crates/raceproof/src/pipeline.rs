//! The pipeline on one page, one line per stage. Nothing else wires stages together.

use rp_classpath::{ClassPath, NoteKind};
use rp_frontend::{Arena, ClassPathSource};
use rp_harness::Harnessed;
use rp_ir::Names;
use rp_models::{ModelSet, Modelled};
use rp_program::{Program, TextSource};

use crate::entry::Entry;
use crate::error::{Failure, Outcome};
use crate::options::{AnalysisOptions, InputOptions};
use crate::{entry, input};

/// Reads the program on a class path and hands it to `command`; then tells what is remarkable about the class path.
///
/// | stage | hands on |
/// | --- | --- |
/// | read the class path ([`crate::input`]) | `ClassPath` |
/// | build: bytecode to SSA, hierarchy, resolution | `Program`: frozen, read on demand |
pub(crate) fn with_program(
    class_path: &ClassPath,
    verbose: bool,
    command: impl FnOnce(&Program<'_>) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    with_models(class_path, &ModelSet::none(), verbose, |program, _| command(program))
}

/// The same, with models in place of library classes, and room for clients of a library without `main`.
pub(crate) fn with_models(
    class_path: &ClassPath,
    models: &ModelSet,
    verbose: bool,
    command: impl FnOnce(&Program<'_>, &Harnessed<'_>) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let (names, arena) = (Names::new(), Arena::default());
    let source = ClassPathSource::with_misplaced(class_path, &arena);
    let modelled = Modelled::new(models, &source);
    let harnessed = Harnessed::new(&modelled);
    let program = Program::new(&names, &harnessed);

    let outcome = command(&program, &harnessed);

    input::tell_notes(class_path, &source.misplaced_classes(), verbose);
    let outcome = outcome.map_err(|failure| input::explain(failure, class_path))?;
    class_path.check_unchanged().map_err(Failure::Changed)?;
    Ok(if is_cut_off(class_path) { Outcome::Incomplete } else { outcome })
}

/// Whether a budget kept something on a class path from being read.
pub(crate) fn is_cut_off(class_path: &ClassPath) -> bool {
    class_path.notes().iter().any(|note| note.kind == NoteKind::Budget)
}

/// Reads the program that the options name, with models, and hands it to `command`, which solves it.
///
/// | stage | hands on |
/// | --- | --- |
/// | as above, with models in place of library classes ([`rp_models`]) | `Program` |
/// | find the entry points, or synthesise clients ([`crate::entry`], [`rp_harness`]) | `Entry` |
/// | solve: who points to what, who calls whom ([`crate::points_to`]) | `Solver` |
pub(crate) fn with_analysed(
    inputs: &InputOptions,
    analysis: &AnalysisOptions,
    command: impl FnOnce(&Program<'_>, Option<&ClassPath>, &Entry<'_>) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    if input::is_text(inputs) {
        return with_text(&input::read_text(inputs)?, |program, harnessed| {
            command(program, None, &entry::find(program, None, harnessed, analysis)?)
        });
    }
    let models = input::models(analysis)?;
    let input = input::open(inputs)?;
    let outcome = with_models(&input.class_path, &models, inputs.verbose, |program, harnessed| {
        input::check_models(program, &input.class_path, &models, analysis)?;
        let entry = entry::find(program, Some(&input.class_path), harnessed, analysis)?;
        command(program, Some(&input.class_path), &entry)
    });
    outcome.map_err(|failure| input::explain_sources(failure, &inputs.inputs))
}

/// Reads the program in a text and hands it to `command`.
pub(crate) fn with_text(
    text: &str,
    command: impl FnOnce(&Program<'_>, &Harnessed<'_>) -> Result<Outcome, Failure>,
) -> Result<Outcome, Failure> {
    let names = Names::new();
    let source = TextSource::parse(&names, text).map_err(|error| Failure::Usage(error.to_string()))?;
    let harnessed = Harnessed::new(&source);
    command(&Program::new(&names, &harnessed), &harnessed)
}
