//! Does an object's code use the class that the object is of, as what it locks or keeps or hands on?
//!
//! Such code does something else for each subclass: callers who extend the class twice have two locks where its author
//! saw one. So clients then have two subclasses of it. To ask the class for something, or to compare it, says nothing
//! of the kind: `getClass() == other.getClass()`, `getClass().getName()`.
//!
//! A class is looked at with all that it inherits of the library's, method by method: is there a `this.getClass()`
//! whose result is an operand of anything else?
//!
//! ```text
//! void put(String k) { synchronized (getClass()) { M.put(k, k); } }      used: locks another class in each subclass
//! ```

use std::cell::RefCell;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::body::ENTRY;
use rp_ir::{Body, InvokeOp, Names, Op, Symbol, Type, Value};
use rp_program::{ClassId, Program};

/// Looks at classes, at each once.
pub(crate) struct ClassUses<'a> {
    program: &'a Program<'a>,
    /// Whether a class does so in a method that it declares.
    known: RefCell<FxHashMap<ClassId, bool>>,
}

impl<'a> ClassUses<'a> {
    pub(crate) fn new(program: &'a Program<'a>) -> ClassUses<'a> {
        ClassUses { program, known: RefCell::default() }
    }

    /// Whether code of objects of a class, what they inherit among it, uses the class that they are of.
    pub(crate) fn are_in(&self, class: ClassId) -> bool {
        let supertypes = self.program.supertypes(class).into_iter();
        supertypes.filter(|&each| self.program.is_application(each)).any(|each| self.are_declared(each))
    }

    fn are_declared(&self, class: ClassId) -> bool {
        if let Some(&known) = self.known.borrow().get(&class) {
            return known;
        }
        let mut methods = self.program.declared(class).into_iter().flat_map(|declared| declared.methods());
        let found = methods.any(|method| {
            let declaration = self.program.method(method);
            let body = self.program.body(method).ok().flatten().filter(|_| !declaration.is_static());
            body.is_some_and(|body| uses_class(self.program.names(), body))
        });
        self.known.borrow_mut().insert(class, found);
        found
    }
}

/// Whether the code of a method of an object uses the object's class.
fn uses_class(names: &Names, body: &Body) -> bool {
    let Some(this) = body.params(ENTRY).next() else { return false };
    let insts = || body.blocks().flat_map(|block| body.insts(block));
    let asks = |op: &Op| match *op {
        Op::Invoke(InvokeOp::Virtual, method, args) => {
            names.bytes(names.method(method).name) == b"getClass" && body.list(args) == [this]
        }
        _ => false,
    };
    let classes: FxHashSet<Value> =
        insts().filter(|&inst| asks(body.op(inst))).filter_map(|inst| body.result(inst)).collect();
    if classes.is_empty() {
        return false;
    }
    let is_class = |value: &Value| classes.contains(value);
    let is_used = |op: &Op| match *op {
        Op::If(..) => false,
        Op::Invoke(InvokeOp::Virtual, method, args) => {
            let is_asked = names.method(method).class == Type::class(Symbol::CLASS);
            body.list(args).iter().skip(usize::from(is_asked)).any(is_class)
        }
        _ => body.operands(op).iter().any(is_class),
    };
    let mut edges = body.blocks().flat_map(|block| body.flow_edges(block));
    insts().any(|inst| is_used(body.op(inst))) || edges.any(|edge| body.args(edge).iter().any(is_class))
}
