//! Do fields hold one value as long as code runs, where that is claimed?
//!
//! A field is *settled* if whoever writes it is the only one who has the object; it lasts in code that does not lead to
//! a write of it. It is *steady* in code that does not lead to a write of it either, and beside none of whose
//! instructions another thread writes it, unless that is the only one who has the object. What is written to such
//! objects is relied on: they must get to other threads without a race.

use rp_index::FxHashSet;
use rp_ir::{Access as Flags, Inst};
use rp_program::FieldId;

use crate::certificate::{CodeNo, Memory, Place};
use crate::rereads::{Checker, writes_of};
use crate::view::View;

/// The code that leads to a write of a field that is claimed to be settled, or to what nobody knows.
pub(crate) fn writing(view: &View<'_>) -> FxHashSet<(CodeNo, FieldId)> {
    let mut writing: FxHashSet<(CodeNo, FieldId)> = FxHashSet::default();
    for &field in &view.certificate.settled {
        let writes = |code: &CodeNo| {
            let data = view.code(*code);
            let is_unknown = match (view.body(*code), &data.does) {
                (Some(_), _) => !data.is_known,
                (None, does) => does.is_none() && !data.is_native,
            };
            is_unknown || !writes_of(view, *code, Memory::Field(field)).is_empty()
        };
        let mut work: Vec<CodeNo> = view.all_code().filter(writes).collect();
        writing.extend(work.iter().map(|&code| (code, field)));
        while let Some(callee) = work.pop() {
            let callers = view.to(callee).map(|edge| edge.caller);
            work.extend(callers.filter(|&caller| writing.insert((caller, field))));
        }
    }
    writing
}

/// Checks all claims; adds to what is relied on.
pub(crate) fn check(checker: &mut Checker<'_, '_>) {
    let view = checker.view;
    let mut settled: Vec<FieldId> = view.certificate.settled.iter().copied().collect();
    settled.sort_unstable();
    for field in settled {
        if !is_unwritten(checker, field, &|_, _, _| false) {
            view.violates("rereads", || format!("{} is written late", view.field_name(field)));
        }
    }
    let mut steady: Vec<(CodeNo, FieldId)> = view.certificate.steady.iter().copied().collect();
    steady.sort_unstable();
    for (code, field) in steady {
        let is_apart = |checker: &Checker<'_, '_>, writer: CodeNo, inst: Option<Inst>| {
            view.nodes(code).iter().all(|&node| {
                let writers = view.nodes(writer).iter();
                writers.copied().all(|other| !checker.is_beside((node, None), (other, inst)))
            })
        };
        let writes = checker.leads_to_write(code, Memory::Field(field));
        if writes || !is_unwritten(checker, field, &is_apart) {
            view.violates("rereads", || {
                format!("{} may be written while {} runs", view.field_name(field), view.name(code))
            });
        }
    }
}

/// Whether all writes of a field are to what nobody else has yet, apart from those that do not matter.
fn is_unwritten(
    checker: &mut Checker<'_, '_>,
    field: FieldId,
    is_apart: &dyn Fn(&Checker<'_, '_>, CodeNo, Option<Inst>) -> bool,
) -> bool {
    let view = checker.view;
    let is_filled = view.certificate.filled.keys().any(|&(_, place)| place == Place::Field(field));
    if is_filled || view.program.field(field).access.has(Flags::STATIC) {
        return false;
    }
    for writer in view.all_code() {
        for (inst, written) in writes_of(view, writer, Memory::Field(field)) {
            if view.nodes(writer).is_empty() || is_apart(checker, writer, inst) {
                continue;
            }
            let is_private = view.nodes(writer).iter().all(|&node| {
                let out = inst.and_then(|inst| checker.publish.out_at(node, Some(inst), None));
                out.is_some_and(|out| out.is_empty())
            });
            let (true, Some(objects)) = (is_private, written) else { return false };
            let shared = objects.iter().filter(|&&object| view.certificate.objects[object].escapes);
            checker.relied.extend(shared);
        }
    }
    true
}
