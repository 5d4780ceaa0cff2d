//! What does a piece of code do to references? Its constraints, boiled down once for all contexts.
//!
//! A *variable* stands for one or more reference-typed SSA values that always hold the same, or for one of two of the
//! code's own: what it returns and what it throws. Everything that does not move references is gone. Code in a context
//! gets a block of consecutive nodes, one per variable, so instantiating a template is adding a number to its
//! variables.
//!
//! The constraints are those of Andersen's analysis (Karol §3.2.5), with casts and catches as filters by type:
//!
//! ```text
//! a = new C        allocate  {C@site} ⊆ a        a = b     copy         b ⊆ a
//! a = b.f          load      ∀o ∈ b. o.f ⊆ a     b.f = a   store        ∀o ∈ b. a ⊆ o.f
//! a = (T) b        copy      b ∩ T ⊆ a           a = b.m() call         of what m selects on each o ∈ b
//! ```
//!
//! Templates come from method bodies ([`body`]) and, for code that no class file has, from plugins ([`crate::plugin`])
//! by the same [`Builder`].

pub mod body;
mod builder;

pub use builder::Builder;

use rp_index::{EntityRef, PackedOption, entity_impl};
use rp_ir::{CallSiteId, Const, Inst, Type, Value};
use rp_program::{ClassId, FieldId, MethodId};

/// A variable of a template.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Var(u32);
entity_impl!(Var, "var");

impl Var {
    /// What the code returns.
    pub const RETURNED: Var = Var(0);
    /// What the code throws.
    pub const THROWN: Var = Var(1);
}

/// A variable, or none: a primitive value, or a result that nobody takes.
pub type OptVar = PackedOption<Var>;

/// Which objects may pass.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Filter {
    /// Only what may be an instance of this type.
    pub only: Option<Type>,
    /// Nothing that is surely an instance of one of these.
    pub except: Box<[Type]>,
}

impl Filter {
    /// Instances of a type.
    pub fn only(ty: Type) -> Filter {
        Filter { only: (ty != Type::OBJECT).then_some(ty), except: Box::default() }
    }

    /// Whether everything passes.
    pub fn is_open(&self) -> bool {
        self.only.is_none() && self.except.is_empty()
    }
}

/// What an allocation makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Allocation {
    /// An object or array of this type, told apart by instruction and context. The number tells apart what one
    /// instruction makes: the arrays inside of `new T[n][m]`.
    New(Type, Option<Inst>, u8),
    /// A constant: one object for the whole program.
    Constant(Const),
    /// The function object of a dynamic call site.
    Function(CallSiteId, ClassId, Inst),
    /// A dynamic proxy, told apart by context.
    Proxy,
    /// One object for all of a type that are made in places nobody wants to tell apart.
    Merged(Type),
    /// What a plugin makes: one object per number and context. The number is the plugin's.
    Made(Type, u32),
    /// What is read from the streams that an instruction makes, in any context: one copy of what was written for each
    /// type.
    Read(Type, Option<Inst>),
    /// An exception that the machine throws by itself.
    Machine(Type),
    /// The mirror of a member, of a class of `java.lang.reflect` or `java.lang.invoke`: one for the whole program.
    Mirror(Type, Mirrored),
}

/// What reflection is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mirrored {
    /// A method or constructor.
    Method(MethodId),
    /// A field.
    Field(FieldId),
    /// The elements of arrays.
    Elements,
}

/// Which method a call runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Target {
    /// This one; there is no receiver.
    Static(MethodId),
    /// This one, on its first argument.
    Special(MethodId),
    /// What the class of the first argument selects for it.
    Virtual(MethodId),
}

impl Target {
    /// The method as it is named.
    pub fn method(self) -> MethodId {
        match self {
            Target::Static(method) | Target::Special(method) | Target::Virtual(method) => method,
        }
    }
}

/// Who runs the callee.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CallKind {
    /// The caller.
    Plain,
    /// A new thread.
    Spawn,
}

/// A call.
#[derive(Clone, Debug)]
pub struct Call {
    /// The instruction; plugins have none.
    pub inst: Option<Inst>,
    /// Who runs the callee.
    pub kind: CallKind,
    /// What is called.
    pub target: Target,
    /// Variables of the arguments, receiver first.
    pub args: Box<[OptVar]>,
    /// Where the result goes.
    pub result: OptVar,
    /// Where what is thrown goes.
    pub thrown: OptVar,
}

/// What becomes of the arguments of a watch, as far as others want to know without understanding it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Handling {
    /// Only their classes are looked at; the result is nothing that the caller alone has.
    Looks,
    /// Only their classes are looked at; the result is a new object.
    Makes,
    /// The result is a new object that holds what the argument holds.
    Copies,
    /// Anything.
    Any,
}

/// A constraint that only a plugin understands. It is asked again whenever an argument changes.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The number of the plugin.
    pub plugin: u8,
    /// What becomes of the arguments.
    pub handling: Handling,
    /// The plugin's own number of what is to be done.
    pub action: u32,
    /// Variables of the arguments.
    pub args: Box<[OptVar]>,
    /// Where the result goes.
    pub result: OptVar,
    /// Where what is thrown goes.
    pub thrown: OptVar,
}

/// A field, as a template names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A field of the objects of a variable.
    Field(FieldId),
    /// The elements of the arrays of a variable.
    Elements,
    /// What a function object or a proxy has captured, by position.
    Captured(u32),
}

/// What exists once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Global {
    /// A static field.
    Field(FieldId),
    /// Something that the machine knows of.
    Cell(Cell),
}

/// What the machine knows of.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /// The objects of all threads that were started.
    Threads,
    /// What no handler of a thread has caught.
    Uncaught,
    /// The objects that have a finaliser.
    Finalizable,
    /// What was written to object streams.
    Serialized,
    /// What was written to them in place of something else.
    Replaced,
    /// What gets from one thread to another without an order.
    Unordered,
}

/// What depends on the objects of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// The load of that number.
    Load(u32),
    /// The store of that number.
    Store(u32),
    /// The call of that number, whose receiver it is.
    Call(u32),
    /// The watch of that number.
    Watch(u32),
}

/// The constraints of a piece of code.
#[derive(Debug, Default)]
pub struct Template {
    /// How many variables there are.
    pub vars: u32,
    /// Variables of the parameters, receiver first.
    pub params: Box<[OptVar]>,
    /// Variable of each SSA value, if it is the template of a body.
    values: Option<Box<[OptVar]>>,
    /// Allocations and where they go.
    pub allocations: Vec<(Var, Allocation)>,
    /// `to ⊇ from`
    pub copies: Vec<(Var, Var)>,
    /// `to ⊇ from`, filtered
    pub filtered: Vec<(Var, Var, Filter)>,
    /// `to ⊇ base.place`
    pub loads: Vec<(Var, Var, Place)>,
    /// `base.place ⊇ from`
    pub stores: Vec<(Var, Place, Var)>,
    /// `to ⊇ global`
    pub global_loads: Vec<(Var, Global)>,
    /// `global ⊇ from`
    pub global_stores: Vec<(Global, Var)>,
    /// Calls.
    pub calls: Vec<Call>,
    /// What plugins do.
    pub watches: Vec<Watch>,
    /// Class initialisers that the code may run.
    pub initializers: Vec<MethodId>,
    /// Casts that may fail as far as types tell, for the statistics: what is cast, and to what.
    pub casts: Vec<(Var, Type)>,
    /// Calls, by number, and allocations that stand for any number of them.
    pub repeated: (Vec<u32>, Vec<Allocation>),
    /// Variables of what is thrown where there are handlers.
    pub sinks: Vec<Var>,
    /// Every call of the code gets a copy of its own, whatever the context policy says.
    pub per_call: bool,
    /// What is not known of the code.
    pub gaps: Vec<Gap>,
    /// Which constraints depend on which variable, sorted by variable.
    uses: Vec<Use>,
    use_starts: Vec<u32>,
}

/// Something that a template leaves out: a line of the assumptions ledger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Gap {
    /// A native method without a model returns an object of its declared type and does nothing else.
    Native,
    /// The code could not be read.
    UnknownBody,
    /// A call or access of a class that is not there.
    Missing,
    /// A member that does not link: the machine throws there.
    LinkError,
    /// A dynamic call site of an unknown bootstrap method.
    UnknownCallSite,
    /// Reflection on something that is not a constant.
    Reflection,
    /// Objects are read that somebody else may have written.
    Deserialization,
}

impl Gap {
    /// Its name in docs/soundness.md.
    pub fn id(self) -> &'static str {
        match self {
            Gap::Native => "native-no-model",
            Gap::UnknownBody => "unknown-body",
            Gap::Missing => "missing-class",
            Gap::LinkError => "link-error",
            Gap::UnknownCallSite => "unknown-call-site",
            Gap::Reflection => "reflection",
            Gap::Deserialization => "deserialization",
        }
    }
}

impl Template {
    /// The variable of an SSA value.
    pub fn var(&self, value: Value) -> Option<Var> {
        self.values.as_ref()?.get(value.index()).and_then(|var| var.expand())
    }

    /// Whether it is that of a method's body, not a plugin's.
    pub fn is_of_body(&self) -> bool {
        self.values.is_some()
    }

    /// Whether it stands for code without a body that does nothing but make something new and return it.
    pub fn makes(&self) -> bool {
        let is_new = |watch: &Watch| {
            matches!(watch.handling, Handling::Makes | Handling::Copies)
                && watch.result.expand() == Some(Var::RETURNED)
        };
        let nothing_else = self.allocations.is_empty()
            && self.copies.is_empty()
            && self.filtered.is_empty()
            && self.loads.is_empty()
            && self.global_loads.is_empty()
            && self.calls.is_empty()
            && self.gaps.is_empty();
        !self.is_of_body() && nothing_else && !self.watches.is_empty() && self.watches.iter().all(is_new)
    }

    /// What depends on the objects of a variable.
    pub fn uses(&self, var: Var) -> &[Use] {
        let at = var.index();
        &self.uses[self.use_starts[at] as usize..self.use_starts[at + 1] as usize]
    }

    /// Sorts out which constraints depend on which variable.
    fn index_uses(&mut self) {
        let mut pairs: Vec<(Var, Use)> = Vec::new();
        let numbered = |count: usize| 0..count as u32;
        pairs.extend(
            self.loads.iter().zip(numbered(self.loads.len())).map(|(load, at)| (load.1, Use::Load(at))),
        );
        pairs.extend(
            self.stores.iter().zip(numbered(self.stores.len())).map(|(store, at)| (store.0, Use::Store(at))),
        );
        for (call, at) in self.calls.iter().zip(0..) {
            if !matches!(call.target, Target::Static(_))
                && let Some(receiver) = call.args.first().and_then(|var| var.expand())
            {
                pairs.push((receiver, Use::Call(at)));
            }
        }
        for (watch, at) in self.watches.iter().zip(0..) {
            pairs.extend(watch.args.iter().filter_map(|var| var.expand()).map(|var| (var, Use::Watch(at))));
        }
        pairs.sort_by_key(|&(var, _)| var);
        self.use_starts = Vec::with_capacity(self.vars as usize + 1);
        let mut next = 0;
        for var in 0..=self.vars {
            while pairs.get(next).is_some_and(|pair| pair.0.index() < var as usize) {
                next += 1;
            }
            self.use_starts.push(next as u32);
        }
        self.uses = pairs.into_iter().map(|(_, used)| used).collect();
    }
}
