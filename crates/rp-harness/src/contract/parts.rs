//! Does an object whose fields are all final have a part that changes? What it makes for itself, and keeps in a final
//! field, is as much of it as the field is: a list, a string builder, an array that its methods write, an object of a
//! class that is not made for several threads.
//!
//! ```text
//! final List<String> names = new ArrayList<>();     the list is part of the object, and it changes
//! Names(List<String> names) { this.names = names; } the list is somebody else's
//! ```
//!
//! Who uses such a part under a lock, whosever lock it is, means to have it used by several threads.
//!
//! A part that is made of final fields has parts of its own, so this is a walk. Of a class of the library it is looked
//! at whether it has fields that are not final, and no method that locks: whether anybody calls what changes them is
//! not. What a factory of the library gives is taken not to change.

use rp_index::FxHashSet;
use rp_ir::body::Def;
use rp_ir::{Access, Body, Op, Symbol, Value};
use rp_program::{ClassId, FieldId, MethodId, Resolution};

use super::{Contracts, Evidence, does_locked, returned, values};

/// Something that a class makes for a field of its objects.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Array,
    Object(ClassId),
}

impl Contracts<'_> {
    /// Whether an object whose fields are all final has a part that changes.
    pub(super) fn has_changing_part(&self, class: ClassId) -> bool {
        let mut seen: FxHashSet<ClassId> = FxHashSet::default();
        let mut work = vec![class];
        while let Some(class) = work.pop() {
            if !seen.insert(class) {
                continue;
            }
            let chain = self.program.superclasses(class).filter(|&each| self.program.is_application(each));
            let declared = chain.filter_map(|each| self.program.declared(each));
            let fields = declared.flat_map(|declared| declared.fields());
            for field in fields.filter(|&field| !self.program.field(field).is_static()) {
                for part in self.parts(field) {
                    match part {
                        Part::Array if self.writes_elements(field) => return true,
                        Part::Object(part) if !self.program.is_application(part) => {
                            if self.is_changing(part) {
                                return true;
                            }
                        }
                        Part::Object(part) => match self.alone(part) {
                            Evidence::Unchanging if self.uses_part_locked(part).is_none() => work.push(part),
                            Evidence::Unchanging => {}
                            evidence if !evidence.is_shared() => return true,
                            _ => {}
                        },
                        Part::Array => {}
                    }
                }
            }
        }
        false
    }

    /// A method of an object that uses something that its class has made for it while it holds a lock.
    pub(super) fn uses_part_locked(&self, class: ClassId) -> Option<MethodId> {
        let chain = self.program.superclasses(class).filter(|&each| self.program.is_application(each));
        let declared = chain.filter_map(|each| self.program.declared(each));
        let mut methods = declared.flat_map(|declared| declared.methods());
        methods.find(|&method| {
            let class = self.program.method_class(method);
            let body = self.program.body(method).ok().flatten();
            let Some(body) = body.filter(|_| !self.program.method(method).is_static()) else { return false };
            let is_part = |value: Value| {
                let field = made(body, value).and_then(|op| match op {
                    Op::GetField(..) => self.linked(class, op),
                    _ => None,
                });
                field.is_some_and(|field| self.fills(field))
            };
            let uses = |op: &Op| match *op {
                Op::Invoke(_, _, args) => body.list(args).first().is_some_and(|&receiver| is_part(receiver)),
                Op::ArrayStore(_, [array, ..]) => is_part(array),
                _ => false,
            };
            body.blocks().any(|block| {
                body.insts(block).any(|inst| match *body.op(inst) {
                    Op::MonitorEnter(lock) => does_locked(body, (block, inst), lock, uses),
                    _ => false,
                })
            })
        })
    }

    /// What a class makes for a field of its objects.
    fn parts(&self, field: FieldId) -> Vec<Part> {
        let class = self.program.field_class(field);
        let mut found = Vec::new();
        for method in self.program.declared(class).into_iter().flat_map(|declared| declared.methods()) {
            let Ok(Some(body)) = self.program.body(method) else { continue };
            for inst in body.blocks().flat_map(|block| body.insts(block)) {
                let Op::PutField(_, [_, value]) = *body.op(inst) else { continue };
                if self.linked(class, body.op(inst)) != Some(field) {
                    continue;
                }
                for value in values(body, value) {
                    found.extend(self.part(body, value));
                    found.extend(self.given(class, body, value));
                }
            }
        }
        found
    }

    /// What is made where a value comes from.
    fn part(&self, body: &Body, value: Value) -> Option<Part> {
        match made(body, value)? {
            Op::New(ty) => Some(Part::Object(self.program.class_id(ty.as_class()?))),
            Op::NewArray(..) | Op::NewMultiArray(..) => Some(Part::Array),
            _ => None,
        }
    }

    /// What a method of the application makes and gives.
    fn given(&self, class: ClassId, body: &Body, value: Value) -> Vec<Part> {
        let Some(op @ Op::Invoke(..)) = made(body, value) else { return Vec::new() };
        let method = self.program.linked_method(op, class).and_then(Resolution::found);
        let method = method.filter(|&method| self.program.is_application(self.program.method_class(method)));
        let Some((body, returned)) = method.and_then(|method| returned(self.program, method)) else {
            return Vec::new();
        };
        let given = returned.into_iter().flat_map(|value| values(body, value));
        given.filter_map(|value| self.part(body, value)).collect()
    }

    fn linked(&self, class: ClassId, op: &Op) -> Option<FieldId> {
        self.program.linked_field(op, class).and_then(Resolution::found)
    }

    /// Whether a method of a class, which is no constructor, writes elements of the array in a field of its objects.
    fn writes_elements(&self, field: FieldId) -> bool {
        let class = self.program.field_class(field);
        let methods = self.program.declared(class).into_iter().flat_map(|declared| declared.methods());
        let mut methods = methods.filter(|&method| self.program.method(method).name != Symbol::INIT);
        methods.any(|method| {
            let Ok(Some(body)) = self.program.body(method) else { return false };
            let is_of_field = |array: Value| {
                values(body, array).into_iter().any(|value| {
                    made(body, value).is_some_and(|op| {
                        matches!(op, Op::GetField(..)) && self.linked(class, op) == Some(field)
                    })
                })
            };
            let mut insts = body.blocks().flat_map(|block| body.insts(block));
            insts.any(|inst| match *body.op(inst) {
                Op::ArrayStore(_, [array, ..]) => is_of_field(array),
                _ => false,
            })
        })
    }

    /// Whether objects of a class of the library change, and are not made for several threads.
    fn is_changing(&self, class: ClassId) -> bool {
        let program = self.program;
        if program.class_name(class) == Symbol::STRING {
            return false;
        }
        let mut changes = false;
        for each in program.superclasses(class) {
            if super::table::is_for_several(program.names().bytes(program.class_name(each))) {
                return false;
            }
            let Some(declared) = program.declared(each) else { continue };
            let mut methods = declared.methods().map(|method| program.method(method));
            if methods.any(|method| method.access.has(Access::SYNCHRONIZED) && !method.is_static()) {
                return false;
            }
            let mut fields = declared.fields().map(|field| program.field(field));
            changes |= fields.any(|field| !field.is_static() && !field.access.has(Access::FINAL));
        }
        changes
    }
}

/// The instruction that a value is the result of.
fn made(body: &Body, value: Value) -> Option<&Op> {
    match body.def(value) {
        Def::Result(inst) => Some(body.op(inst)),
        Def::Param(_) => None,
    }
}
