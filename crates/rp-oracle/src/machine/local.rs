//! What does a thread do that nobody else notices? Arithmetic, jumps, calls, new objects.

use rp_ir::{ArithmeticOp, Comparison, Condition, Const, InvokeOp, Kind, NumericType, Op, Symbol, Type};

use super::image::{Link, Site};
use super::state::{Frame, Origin, Val};
use super::{Failure, LONGEST, Machine, zero};
use crate::observe::Observer;

impl Machine<'_, '_> {
    /// Runs a thread up to right before the next instruction that others can notice.
    pub(super) fn run_local(&mut self, thread: usize, observer: &mut impl Observer) -> Result<(), Failure> {
        for _ in 0..LONGEST {
            if self.thread(thread).ended {
                return Ok(());
            }
            if self.thread(thread).frames.is_empty() {
                self.end(thread);
                return Ok(());
            }
            if self.is_shared(thread)? {
                return Ok(());
            }
            self.local_step(thread, observer)?;
        }
        Err(Failure::Endless)
    }

    /// Whether what a thread does next is of interest to others.
    fn is_shared(&self, thread: usize) -> Result<bool, Failure> {
        let frame = match self.thread(thread).frames.last() {
            Some(Frame::Code(frame)) => frame,
            Some(Frame::Init(..)) => return Ok(true),
            None => return Ok(false),
        };
        if self.thread(thread).waiting.is_some() || matches!(frame.monitor, Some((_, false))) {
            return Ok(true);
        }
        let (code, body) = self.code(thread)?;
        let link = code.links.get(rp_index::EntityRef::index(frame.at)).copied().unwrap_or(Link::None);
        Ok(match (body.op(frame.at), link) {
            (
                Op::GetField(..)
                | Op::PutField(..)
                | Op::GetStatic(_)
                | Op::PutStatic(..)
                | Op::ArrayLoad(..)
                | Op::ArrayStore(..)
                | Op::MonitorEnter(_)
                | Op::MonitorExit(_),
                _,
            ) => true,
            (Op::New(_), Link::Class(class)) => self.is_class_new(thread, class),
            (Op::Invoke(op, ..), Link::Method(method)) => {
                let callee = self.image.code(method).ok_or(Failure::Unlinked)?;
                // Who is called is only known with the receiver, but no native method is overridden.
                callee.native.is_some() || *op == InvokeOp::Static && self.is_class_new(thread, callee.class)
            }
            (Op::Return(_), _) => matches!(frame.monitor, Some((_, true))) || !frame.entered.is_empty(),
            _ => false,
        })
    }

    fn local_step(&mut self, thread: usize, observer: &mut impl Observer) -> Result<(), Failure> {
        let (code, body) = self.code(thread)?;
        let frame = self.frame(thread)?;
        let (at, block) = (frame.at, frame.block);
        observer.step(self, thread, frame.site());
        let link = code.links.get(rp_index::EntityRef::index(at)).copied().unwrap_or(Link::None);
        let value = |value| frame.value(value);
        match *body.op(at) {
            Op::Const(constant) => {
                let constant = match constant {
                    Const::Null => Val::Null,
                    Const::Int(number) => Val::Int(number),
                    Const::Long(number) => Val::Long(number),
                    Const::Class(ty) => {
                        let class = ty.as_class().map(|name| self.image.program.class_id(name));
                        let number = class.and_then(|class| self.image.number(class));
                        Val::Ref(number.ok_or(Failure::Unsupported)?)
                    }
                    Const::String(text) => Val::Ref(self.string(text, observer)),
                    _ => return Err(Failure::Unsupported),
                };
                self.finish(thread, Some(constant), observer)
            }
            Op::Binary(op, kind, [a, b]) => match arithmetic(op, kind, value(a), value(b)) {
                Ok(result) => self.finish(thread, Some(result), observer),
                Err(Some(())) => self.throw_machine(thread, "java/lang/ArithmeticException", observer),
                Err(None) => Err(Failure::Unsupported),
            },
            Op::Negate(_, operand) => {
                let result = match value(operand) {
                    Val::Int(number) => Val::Int(number.wrapping_neg()),
                    Val::Long(number) => Val::Long(number.wrapping_neg()),
                    _ => return Err(Failure::Unsupported),
                };
                self.finish(thread, Some(result), observer)
            }
            Op::Convert(_, to, operand) => {
                let wide = match value(operand) {
                    Val::Int(number) => i64::from(number),
                    Val::Long(number) => number,
                    _ => return Err(Failure::Unsupported),
                };
                let result = match to {
                    NumericType::Long => Val::Long(wide),
                    NumericType::Int => Val::Int(wide as i32),
                    _ => return Err(Failure::Unsupported),
                };
                self.finish(thread, Some(result), observer)
            }
            Op::Compare(_, [a, b]) => match (value(a), value(b)) {
                (Val::Long(a), Val::Long(b)) => {
                    self.finish(thread, Some(Val::Int(a.cmp(&b) as i32)), observer)
                }
                _ => Err(Failure::Unsupported),
            },
            Op::InstanceOf(ty, operand) => {
                let is = match value(operand) {
                    Val::Ref(object) => self.image.is_instance(self.object(object).ty, ty),
                    _ => false,
                };
                self.finish(thread, Some(Val::Int(i32::from(is))), observer)
            }
            Op::CheckCast(ty, operand) => match value(operand) {
                Val::Ref(object) if !self.image.is_instance(self.object(object).ty, ty) => {
                    self.throw_machine(thread, "java/lang/ClassCastException", observer)
                }
                operand => self.finish(thread, Some(operand), observer),
            },
            Op::New(ty) => {
                let Link::Class(class) = link else { return Err(Failure::Unlinked) };
                self.use_class(thread, class)?;
                let zero = |&field| zero(self.image.field(field).map_or(Type::INT, |kind| kind.ty));
                let slots = self.image.layout(class).iter().map(zero).collect();
                let origin = Origin::Made(self.frame(thread)?.site());
                let object = self.allocate(ty, origin, slots, observer);
                self.finish(thread, Some(Val::Ref(object)), observer)
            }
            Op::NewArray(ty, length) => {
                let Val::Int(length) = value(length) else { return Err(Failure::Unsupported) };
                if !(0..=64).contains(&length) {
                    return self.throw_machine(thread, "java/lang/NegativeArraySizeException", observer);
                }
                let slots = vec![zero(ty.element().unwrap_or(Type::INT)); length as usize];
                let origin = Origin::Made(self.frame(thread)?.site());
                let object = self.allocate(ty, origin, slots, observer);
                self.finish(thread, Some(Val::Ref(object)), observer)
            }
            Op::ArrayLength(array) => match value(array) {
                Val::Ref(array) => {
                    let length = self.object(array).slots.len() as i32;
                    self.finish(thread, Some(Val::Int(length)), observer)
                }
                _ => self.throw_machine(thread, "java/lang/NullPointerException", observer),
            },
            Op::Invoke(op, _, list) => {
                let Link::Method(method) = link else { return Err(Failure::Unlinked) };
                let args: Vec<Val> = body.list(list).iter().map(|&arg| value(arg)).collect();
                let site = Site { method: frame.method, inst: at };
                let function = match args.first() {
                    Some(&Val::Ref(receiver)) if op == InvokeOp::Interface => {
                        self.object(receiver).function.map(|function| (function, receiver))
                    }
                    _ => None,
                };
                if let Some((function, receiver)) = function {
                    let (method, args) = self.function_call(function, receiver, &args)?;
                    observer.call(site, method);
                    return self.push_call(thread, method, &args, observer);
                }
                let method = match (op, args.first()) {
                    (InvokeOp::Static, _) => {
                        let class = self.image.code(method).ok_or(Failure::Unlinked)?.class;
                        self.use_class(thread, class)?;
                        method
                    }
                    (_, Some(&Val::Ref(receiver))) => {
                        self.image.select(op, method, self.object(receiver).ty)?
                    }
                    _ => return self.throw_machine(thread, "java/lang/NullPointerException", observer),
                };
                observer.call(site, method);
                let callee = self.image.code(method).ok_or(Failure::Unlinked)?;
                if callee.body.is_none() {
                    // A native method that does nothing.
                    let names = self.image.program.names();
                    let ret = names.signature(self.image.program.method(method).sig).ret;
                    return self.finish(thread, Some(zero(ret)), observer);
                }
                self.push_call(thread, method, &args, observer)
            }
            Op::InvokeDynamic(_, list) => {
                let Link::Function(function) = link else { return Err(Failure::Unlinked) };
                let captured = body.list(list).iter().map(|&arg| value(arg)).collect();
                let origin = Origin::Made(frame.site());
                let ty = body.result(at).map(|result| body.ty(result)).ok_or(Failure::Unsupported)?;
                let object = self.allocate(ty, origin, captured, observer);
                self.object_mut(object).function = Some(function);
                self.finish(thread, Some(Val::Ref(object)), observer)
            }
            Op::Goto => {
                let edge = body.flow_edges(block).first().ok_or(Failure::Unsupported)?;
                let args: Vec<Val> = body.args(edge).iter().map(|&arg| value(arg)).collect();
                self.go(thread, edge.target, &args, observer)
            }
            Op::If(comparison, [a, b]) => {
                let holds = compare(comparison, value(a), value(b)).ok_or(Failure::Unsupported)?;
                let edges = body.flow_edges(block);
                let edge = edges.get(usize::from(!holds)).ok_or(Failure::Unsupported)?;
                let args: Vec<Val> = body.args(edge).iter().map(|&arg| value(arg)).collect();
                self.go(thread, edge.target, &args, observer)
            }
            Op::Switch(operand, keys) => {
                let Val::Int(key) = value(operand) else { return Err(Failure::Unsupported) };
                let at = body.keys(keys).iter().position(|&each| each == key).map_or(0, |at| at + 1);
                let edge = body.flow_edges(block).get(at).ok_or(Failure::Unsupported)?;
                let args: Vec<Val> = body.args(edge).iter().map(|&arg| value(arg)).collect();
                self.go(thread, edge.target, &args, observer)
            }
            Op::Return(operand) => {
                let result = operand.map(value);
                self.return_from(thread, result, observer)
            }
            Op::Throw(operand) => match value(operand) {
                Val::Ref(exception) => self.throw(thread, exception, observer),
                _ => self.throw_machine(thread, "java/lang/NullPointerException", observer),
            },
            _ => Err(Failure::Unsupported),
        }
    }

    /// Returns from a method.
    pub(super) fn return_from(
        &mut self,
        thread: usize,
        result: Option<Val>,
        observer: &mut impl Observer,
    ) -> Result<(), Failure> {
        self.leave(thread)?;
        match self.thread(thread).frames.last() {
            Some(Frame::Code(_)) => self.finish(thread, result, observer),
            Some(Frame::Init(..)) => Ok(()),
            None => {
                self.end(thread);
                Ok(())
            }
        }
    }

    fn string(&mut self, text: Symbol, observer: &mut impl Observer) -> u32 {
        if let Some(&(_, object)) = self.state.strings.iter().find(|(known, _)| *known == text) {
            return object;
        }
        let ty = Type::class(Symbol::STRING);
        let object = self.allocate(ty, Origin::String(text), Vec::new(), observer);
        self.state.strings.push((text, object));
        object
    }
}

/// The result; else whether the machine throws.
fn arithmetic(op: ArithmeticOp, kind: Kind, a: Val, b: Val) -> Result<Val, Option<()>> {
    let (a, b) = match (a, b) {
        (Val::Int(a), Val::Int(b)) => (i64::from(a), i64::from(b)),
        (Val::Long(a), Val::Long(b)) => (a, b),
        (Val::Long(a), Val::Int(b)) => (a, i64::from(b)),
        _ => return Err(None),
    };
    let result = match op {
        ArithmeticOp::Add => a.wrapping_add(b),
        ArithmeticOp::Sub => a.wrapping_sub(b),
        ArithmeticOp::Mul => a.wrapping_mul(b),
        ArithmeticOp::Div => a.checked_div(b).ok_or(Some(()))?,
        ArithmeticOp::Rem => a.checked_rem(b).ok_or(Some(()))?,
        _ => return Err(None),
    };
    match kind {
        Kind::Int => Ok(Val::Int(result as i32)),
        Kind::Long => Ok(Val::Long(result)),
        _ => Err(None),
    }
}

fn compare(comparison: Comparison, a: Val, b: Val) -> Option<bool> {
    let order = |condition: Condition, a: i32, b: i32| match condition {
        Condition::Eq => a == b,
        Condition::Ne => a != b,
        Condition::Lt => a < b,
        Condition::Ge => a >= b,
        Condition::Gt => a > b,
        Condition::Le => a <= b,
    };
    Some(match (comparison, a, b) {
        (Comparison::Zero(condition), Val::Int(a), _) => order(condition, a, 0),
        (Comparison::Ints(condition), Val::Int(a), Val::Int(b)) => order(condition, a, b),
        (Comparison::References(condition), a, b) => (a == b) == (condition == Condition::Eq),
        (Comparison::Null(condition), a, _) => (a == Val::Null) == (condition == Condition::Eq),
        _ => return None,
    })
}
