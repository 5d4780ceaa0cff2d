//! What is an lvalue called? As in the source: a variable, or how its value was read.

use rp_dataflow::procs::{Code, CodeId, Procs};
use rp_index::{EntityRef, FxHashMap};
use rp_ir::body::Def;
use rp_ir::{Inst, Op, Type, Value};
use rp_program::{FieldId, MethodId};
use rp_race::facts::Facts;
use rp_report::Spot;

use crate::report::Namer;

/// Fields of the longest name.
const DEEPEST: usize = 4;

/// Spells lvalues and places.
pub(super) struct Speller<'f, 'a> {
    facts: &'f Facts<'a>,
    procs: &'f Procs,
    namer: Namer<'f>,
    codes: FxHashMap<MethodId, CodeId>,
}

impl<'f, 'a> Speller<'f, 'a> {
    pub(super) fn new(facts: &'f Facts<'a>, procs: &'f Procs) -> Speller<'f, 'a> {
        let codes = procs.codes.iter().map(|(id, code)| (code.method, id)).collect();
        Speller { facts, procs, namer: Namer::new(facts.solver), codes }
    }

    /// The code of a method.
    pub(super) fn code<'p>(&self, procs: &'p Procs, method: MethodId) -> Option<&'p Code> {
        self.codes.get(&method).map(|&code| &procs.codes[code])
    }

    /// The type of a value.
    pub(super) fn ty(&self, method: MethodId, value: Value) -> Option<Type> {
        self.code(self.procs, method).map(|code| code.body.ty(value))
    }

    /// `Account.balance`
    pub(super) fn field(&self, field: FieldId) -> String {
        let program = self.facts.program();
        let class = self.namer.class(program.field_class(field));
        let simple = class.rsplit(['.', '$']).next().unwrap_or(&class).to_owned();
        format!("{simple}.{}", self.namer.symbol(program.field(field).name))
    }

    /// `Account.deposit(int)`
    pub(super) fn method(&self, method: MethodId) -> String {
        let class = self.namer.class(self.facts.program().method_class(method));
        let simple = class.rsplit(['.', '$']).next().unwrap_or(&class).to_owned();
        format!("{simple}.{}", self.namer.method(method))
    }

    /// `Account.java:12`
    pub(super) fn place(&self, method: MethodId, inst: Inst) -> String {
        let file = self.namer.file(self.facts.program().method_class(method));
        let line = self.code(self.procs, method).and_then(|code| code.body.line(inst));
        match (file, line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            _ => format!("in {}", self.method(method)),
        }
    }

    /// A value, as in the source.
    pub(super) fn value(&self, method: MethodId, value: Value) -> String {
        let Some(code) = self.code(self.procs, method) else { return value.to_string() };
        let program = self.facts.program();
        let mut at = value;
        let mut fields: Vec<String> = Vec::new();
        let root = loop {
            if let Some(name) = code.body.name(at) {
                break self.namer.symbol(name);
            }
            let Def::Result(inst) = code.body.def(at) else { break format!("value {at}") };
            let field = code.fields.get(inst.index()).copied().flatten();
            match (*code.body.op(inst), field) {
                (Op::GetField(_, base), Some(field)) if fields.len() < DEEPEST => {
                    fields.push(self.namer.symbol(program.field(field).name));
                    at = base;
                }
                (Op::GetStatic(_), Some(field)) => break self.field(field),
                (Op::CheckCast(_, base), _) => at = base,
                (Op::ArrayLoad(_, [array, _]), _) => {
                    fields.push("[…]".to_owned());
                    at = array;
                }
                (Op::Invoke(_, called, _), _) => {
                    break format!("{}(…)", self.namer.symbol(program.names().method(called).name));
                }
                _ => break format!("value {at}"),
            }
            if fields.len() > DEEPEST {
                break "…".to_owned();
            }
        };
        let mut text = root;
        for field in fields.iter().rev() {
            if !field.starts_with('[') {
                text.push('.');
            }
            text.push_str(field);
        }
        text
    }

    /// Where a value is read.
    pub(super) fn spot(&self, method: MethodId, inst: Inst, value: Value) -> Spot {
        let class = self.facts.program().method_class(method);
        Spot {
            file: self.namer.file(class),
            line: self.code(self.procs, method).and_then(|code| code.body.line(inst)),
            class: self.namer.class(class),
            method: self.namer.method(method),
            lvalue: self.value(method, value),
        }
    }
}
