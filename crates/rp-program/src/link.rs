//! What does an instruction's reference lead to? Resolution, with the checks of that instruction (JVMS 6.5).
//!
//! This is what analyses ask. It adds to resolution that a static instruction wants a static member and the others an
//! instance member, and for `invokespecial` the method that is run.

use rp_ir::{InvokeOp, Op};

use crate::class::{ClassId, FieldId, MethodId};
use crate::program::Program;
use crate::resolve::{LinkError, Resolution};

impl Program<'_> {
    /// The field that an instruction in class `from` accesses; none if it is no field access.
    pub fn linked_field(&self, op: &Op, from: ClassId) -> Option<Resolution<FieldId>> {
        let (field, wants_static) = match *op {
            Op::GetField(field, _) | Op::PutField(field, _) => (field, false),
            Op::GetStatic(field) | Op::PutStatic(field, _) => (field, true),
            _ => return None,
        };
        let resolution = self.resolve_field(field, from);
        Some(match resolution {
            Resolution::Found(found) if self.field(found).is_static() != wants_static => {
                Resolution::Error(LinkError::IncompatibleClassChange)
            }
            resolution => resolution,
        })
    }

    /// The method that a call in class `from` resolves to; for `invokespecial` the one it runs. None if it is no call
    /// of a named method. What a virtual or interface call runs is for [`Program::select`] to say.
    pub fn linked_method(&self, op: &Op, from: ClassId) -> Option<Resolution<MethodId>> {
        let Op::Invoke(op, method, _) = *op else { return None };
        let resolution = self.resolve_method(method, from);
        Some(match resolution {
            Resolution::Found(found) if self.method(found).is_static() != (op == InvokeOp::Static) => {
                Resolution::Error(LinkError::IncompatibleClassChange)
            }
            Resolution::Found(found) if op == InvokeOp::Special => {
                let named = self.names().method(method).class.as_class();
                let named = named.map_or_else(|| self.method_class(found), |name| self.class_id(name));
                self.select_special(found, named, from)
            }
            resolution => resolution,
        })
    }
}
