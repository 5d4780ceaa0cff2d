//! How are templates made? Constraint by constraint, by whoever knows what code does.

use rp_index::FxHashSet;
use rp_ir::{Inst, Type};
use rp_program::{ClassId, MethodId, Program};

use super::{Allocation, Call, CallKind, Filter, Gap, Global, OptVar, Place, Target, Template, Var, Watch};

/// A template in the making.
pub struct Builder<'p> {
    /// The program that the code is part of.
    pub program: &'p Program<'p>,
    template: Template,
    repeated: bool,
}

impl<'p> Builder<'p> {
    /// Code without constraints yet.
    pub fn new(program: &'p Program<'p>) -> Builder<'p> {
        Builder { program, template: Template { vars: 2, ..Template::default() }, repeated: false }
    }

    /// The template of all that was said.
    pub fn finish(mut self) -> Template {
        self.template.copies.sort_unstable();
        self.template.copies.dedup();
        let mut seen = FxHashSet::default();
        self.template.initializers.retain(|&initializer| seen.insert(initializer));
        self.template.index_uses();
        self.template
    }

    /// A new variable.
    pub fn var(&mut self) -> Var {
        self.template.vars += 1;
        Var(self.template.vars - 1)
    }

    /// A new variable for what is thrown where there are handlers.
    pub(super) fn sink(&mut self) -> Var {
        let sink = self.var();
        self.template.sinks.push(sink);
        sink
    }

    /// Says which variables the parameters are.
    pub fn params(&mut self, params: impl IntoIterator<Item = OptVar>) {
        self.template.params = params.into_iter().collect();
    }

    /// Variables for the parameters of a method, receiver first.
    pub fn params_of(&mut self, method: MethodId) -> Vec<OptVar> {
        let declaration = self.program.method(method);
        let mut types: Vec<Type> = Vec::new();
        if !declaration.is_static() {
            types.push(Type::OBJECT);
        }
        types.extend(self.program.names().signature(declaration.sig).params.iter());
        let params: Vec<OptVar> =
            types.iter().map(|ty| ty.is_reference().then(|| self.var()).into()).collect();
        self.params(params.iter().copied());
        params
    }

    /// Says which variables the SSA values are.
    pub(super) fn values(&mut self, values: Box<[OptVar]>) {
        self.template.values = Some(values);
    }

    /// `to ∋ allocation`
    pub fn allocate(&mut self, to: Var, allocation: Allocation) {
        if self.repeated {
            self.template.repeated.1.push(allocation);
        }
        self.template.allocations.push((to, allocation));
    }

    /// `to ⊇ from`
    pub fn copy(&mut self, to: Var, from: Var) {
        if to != from {
            self.template.copies.push((to, from));
        }
    }

    /// `to ⊇ from`, filtered
    pub fn filter(&mut self, to: Var, from: Var, filter: Filter) {
        if filter.is_open() {
            self.copy(to, from);
        } else {
            self.template.filtered.push((to, from, filter));
        }
    }

    /// `to ⊇ base.place`
    pub fn load(&mut self, to: Var, base: Var, place: Place) {
        self.template.loads.push((to, base, place));
    }

    /// `base.place ⊇ from`
    pub fn store(&mut self, base: Var, place: Place, from: Var) {
        self.template.stores.push((base, place, from));
    }

    /// `to ⊇ global`
    pub fn load_global(&mut self, to: Var, global: Global) {
        self.template.global_loads.push((to, global));
    }

    /// `global ⊇ from`
    pub fn store_global(&mut self, global: Global, from: Var) {
        self.template.global_stores.push((global, from));
    }

    /// A call.
    pub fn call(&mut self, call: Call) {
        if self.repeated {
            self.template.repeated.0.push(self.template.calls.len() as u32);
        }
        self.template.calls.push(call);
    }

    /// From now on, a call or an allocation stands for any number of them, or for one.
    pub fn repeat(&mut self, repeated: bool) {
        self.repeated = repeated;
    }

    /// A call in the same thread by code that is not an instruction; what it throws, this code throws.
    pub fn plain_call(&mut self, target: Target, args: impl IntoIterator<Item = OptVar>, result: OptVar) {
        self.call(Call {
            inst: None,
            kind: CallKind::Plain,
            target,
            args: args.into_iter().collect(),
            result,
            thrown: Var::THROWN.into(),
        });
    }

    /// A constraint that a plugin understands.
    pub fn watch(&mut self, watch: Watch) {
        self.template.watches.push(watch);
    }

    /// The code may initialise a class, and with it others.
    pub fn initialize(&mut self, class: ClassId) {
        let program = self.program;
        let classes = program.initialized_with(class);
        self.template.initializers.extend(classes.into_iter().filter_map(|class| program.initializer(class)));
    }

    /// A cast, for the statistics.
    pub(super) fn cast(&mut self, from: Var, to: Type) {
        self.template.casts.push((from, to));
    }

    /// Every call of this code gets a copy of its own.
    pub fn per_call(&mut self) {
        self.template.per_call = true;
    }

    /// Something is left out.
    pub fn gap(&mut self, gap: Gap) {
        self.template.gaps.push(gap);
    }

    /// An allocation by an instruction of something new.
    pub fn allocate_new(&mut self, to: Var, ty: Type, inst: Inst) {
        self.allocate(to, Allocation::New(ty, Some(inst), 0));
    }
}
