//! Do the fields that are said to hold one value for ever do so?
//!
//! They are final, or one instruction writes them: in a constructor of their class, to the object itself, once.

use rp_index::FxHashMap;
use rp_ir::{Access as Flags, Inst};
use rp_program::{FieldId, MethodId};

use crate::certificate::{Judgement, Memory};
use crate::view::View;

pub(crate) fn check(view: &View<'_>) {
    let program = view.program;
    let mut writes: FxHashMap<FieldId, Vec<(MethodId, Inst)>> = FxHashMap::default();
    for (method, body) in view.bodies() {
        for touch in body.touches.iter().filter(|touch| touch.write) {
            if let Memory::Field(field) = touch.memory {
                writes.entry(field).or_default().push((method, touch.inst));
            }
        }
    }
    let mut stable: Vec<FieldId> = view.certificate.stable.iter().copied().collect();
    stable.sort_unstable();
    for field in stable {
        let access = program.field(field).access;
        let once = match writes.get(&field).map(Vec::as_slice) {
            _ if access.has(Flags::FINAL) => true,
            _ if access.has(Flags::VOLATILE) || is_written_natively(view, field) => false,
            Some(&[(method, inst)]) => initializes(view, field, method, inst),
            _ => false,
        };
        if !once {
            view.violates("stable", || format!("{} may change", view.field_name(field)));
        }
    }
}

fn initializes(view: &View<'_>, field: FieldId, method: MethodId, inst: Inst) -> bool {
    let program = view.program;
    let Some(body) = view.body_of(method) else { return false };
    let base = body.body.operands(body.body.op(inst)).first();
    program.method(method).is_constructor()
        && program.method_class(method) == program.field_class(field)
        && base.is_some_and(|&base| body.param(base) == Some(0))
        && !body.is_repeated(inst)
}

/// Whether something that is no instruction writes a field.
fn is_written_natively(view: &View<'_>, field: FieldId) -> bool {
    let group = view.certificate.groups.iter().find(|group| group.memory == Memory::Field(field));
    group.is_some_and(|group| match &group.judgement {
        Judgement::Pairs(pairs) => pairs.raw.iter().any(|raw| raw.site.write && raw.site.inst.is_none()),
        _ => false,
    })
}
