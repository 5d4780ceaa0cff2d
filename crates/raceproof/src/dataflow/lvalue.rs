//! What is an lvalue called? As in the source: a variable, or how its value was read.

use std::collections::BTreeSet;

use rp_dataflow::procs::{Code, CodeId, Procs};
use rp_index::{EntityRef, FxHashMap};
use rp_ir::body::{Def, ENTRY};
use rp_ir::{ArithmeticOp, Block, Const, EdgeKind, Inst, Op, Type, Value};
use rp_program::{FieldId, MethodId};
use rp_pta::heap::lambda_of;
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
        let Some(code) = self.code(self.procs, method) else { return "a value".to_owned() };
        self.spelled(code, value, true)
    }

    /// The same; what is one of several values is looked into once.
    fn spelled(&self, code: &Code, value: Value, looks_into: bool) -> String {
        let program = self.facts.program();
        let mut at = value;
        let mut fields: Vec<String> = Vec::new();
        let root = loop {
            if let Some(name) = code.body.name(at) {
                break self.namer.symbol(name);
            }
            let inst = match code.body.def(at) {
                Def::Result(inst) => inst,
                Def::Param(block) => break self.parameter(code, block, at, looks_into),
            };
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
                _ => break self.computed(code, inst, at),
            }
            if fields.len() > DEEPEST {
                break "…".to_owned();
            }
        };
        let is_phrase = !fields.is_empty() && root.contains(' ');
        let mut text = if is_phrase { format!("({root})") } else { root };
        for field in fields.iter().rev() {
            if !field.starts_with('[') {
                text.push('.');
            }
            text.push_str(field);
        }
        text
    }

    /// A parameter without a name: of the method, of a handler, or of a block to which several ways lead.
    fn parameter(&self, code: &Code, block: Block, value: Value, looks_into: bool) -> String {
        const SEVERAL: &str = "one of several values";
        let body = &code.body;
        let position = body.params(block).position(|param| param == value).unwrap_or_default();
        if block == ENTRY {
            return match position {
                0 if !code.is_static => "this".to_owned(),
                _ => format!("parameter {}", position + usize::from(code.is_static)),
            };
        }
        let edges = body.blocks().flat_map(|from| body.edges(from)).filter(|edge| edge.target == block);
        let mut values: BTreeSet<String> = BTreeSet::new();
        for edge in edges.filter(|_| looks_into) {
            let skip = usize::from(edge.kind != EdgeKind::Flow);
            match position.checked_sub(skip).and_then(|at| body.args(edge).get(at)) {
                None => return "the exception that was caught".to_owned(),
                Some(&arg) if arg == value => {}
                Some(&arg) => _ = values.insert(self.spelled(code, arg, false)),
            }
        }
        match values.len() {
            1 | 2 if !values.contains(SEVERAL) => Vec::from_iter(values).join(" or "),
            _ => SEVERAL.to_owned(),
        }
    }

    /// The result of an instruction, by what it does.
    fn computed(&self, code: &Code, inst: Inst, value: Value) -> String {
        let names = self.facts.program().names();
        let simple = |ty: Type| {
            let text = self.namer.ty(ty);
            text.rsplit(['.', '$']).next().unwrap_or(&text).to_owned()
        };
        match *code.body.op(inst) {
            Op::Const(Const::Null) => "null".to_owned(),
            Op::Const(Const::Int(number)) => number.to_string(),
            Op::Const(Const::Long(number)) => number.to_string(),
            Op::Const(Const::String(_)) => "a string constant".to_owned(),
            Op::Const(Const::Class(ty)) => format!("{}.class", simple(ty)),
            Op::Const(_) => "a constant".to_owned(),
            Op::New(ty) | Op::NewArray(ty, _) | Op::NewMultiArray(ty, _) => format!("new {}", simple(ty)),
            Op::ArrayLength(array) => format!("{}.length", self.operand(code, array)),
            Op::InstanceOf(ty, object) => {
                format!("{} instanceof {}", self.operand(code, object), simple(ty))
            }
            Op::Convert(_, _, number) => {
                format!("({}) {}", simple(code.body.ty(value)), self.operand(code, number))
            }
            Op::Negate(_, number) => format!("-{}", self.operand(code, number)),
            Op::Binary(op, _, [left, right]) => {
                format!("{} {} {}", self.operand(code, left), sign(op), self.operand(code, right))
            }
            Op::Compare(..) => "the result of a comparison".to_owned(),
            Op::GetField(field, object) => {
                let name = self.namer.symbol(names.field(field).name);
                format!("{}.{name}", self.operand(code, object))
            }
            Op::GetStatic(field) => self.namer.symbol(names.field(field).name),
            Op::InvokeDynamic(site, _) => match lambda_of(names, site) {
                Some(_) => "a lambda".to_owned(),
                None => "the result of a dynamic call".to_owned(),
            },
            _ => "a value".to_owned(),
        }
    }

    /// What is computed with, if that is a variable, a number or read from memory.
    fn operand(&self, code: &Code, value: Value) -> String {
        let named = code.body.name(value).map(|name| self.namer.symbol(name));
        let constant = || match code.body.def(value) {
            Def::Result(inst) => match *code.body.op(inst) {
                Op::Const(Const::Int(number)) => Some(number.to_string()),
                Op::Const(Const::Long(number)) => Some(number.to_string()),
                Op::GetField(..) | Op::GetStatic(_) | Op::ArrayLoad(..) | Op::Invoke(..) => {
                    Some(self.spelled(code, value, false))
                }
                _ => None,
            },
            Def::Param(block) if block == ENTRY => Some(self.parameter(code, block, value, false)),
            Def::Param(_) => None,
        };
        named.or_else(constant).unwrap_or_else(|| "…".to_owned())
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

/// As in the source.
fn sign(op: ArithmeticOp) -> &'static str {
    match op {
        ArithmeticOp::Add => "+",
        ArithmeticOp::Sub => "-",
        ArithmeticOp::Mul => "*",
        ArithmeticOp::Div => "/",
        ArithmeticOp::Rem => "%",
        ArithmeticOp::Shl => "<<",
        ArithmeticOp::Shr => ">>",
        ArithmeticOp::Ushr => ">>>",
        ArithmeticOp::And => "&",
        ArithmeticOp::Or => "|",
        ArithmeticOp::Xor => "^",
    }
}
