//! What are things called? As in Java source, with the files and lines that class files tell.

use std::cell::RefCell;

use rp_index::FxHashMap;
use rp_ir::text::Printer;
use rp_ir::{Const, Inst, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program};
use rp_pta::heap::Obj;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::Allocation;
use rp_race::access::Frame;
use rp_race::facts::Facts;
use rp_report::{Hint, Place};

use crate::describe::Lines;
use crate::select::class_text;

/// Names things of a solution.
pub(crate) struct Namer<'s> {
    solver: &'s Solver<'s>,
    program: &'s Program<'s>,
    lines: Lines,
    /// Whether classes are built-in models, as far as that was asked for.
    models: RefCell<FxHashMap<ClassId, bool>>,
}

impl<'s> Namer<'s> {
    pub(crate) fn new(solver: &'s Solver<'s>) -> Namer<'s> {
        Namer { solver, program: solver.program(), lines: Lines::default(), models: RefCell::default() }
    }

    pub(crate) fn symbol(&self, symbol: Symbol) -> String {
        rp_ir::text::escape(self.program.names().bytes(symbol), '"')
    }

    pub(crate) fn class(&self, class: ClassId) -> String {
        class_text(self.program.names(), self.program.class_name(self.known(class)))
    }

    pub(crate) fn ty(&self, ty: Type) -> String {
        let known = ty.as_class().map(|name| self.known(self.program.class_id(name)));
        let mut printer = Printer::new(self.program.names());
        printer.ty(known.map_or(ty, |class| Type::class(self.program.class_name(class))));
        printer.finish()
    }

    /// A class that the reader knows: a class that a client of the library has written is what it extends.
    fn known(&self, class: ClassId) -> ClassId {
        if !rp_harness::is_harness(self.program.names().bytes(self.program.class_name(class))) {
            return class;
        }
        let supertypes = self.program.declared(class).into_iter().flat_map(|declared| declared.supertypes());
        supertypes.last().unwrap_or(class)
    }

    /// `deposit(long)`; a constructor is called as its class.
    pub(crate) fn method(&self, method: MethodId) -> String {
        let declaration = self.program.method(method);
        let signature = self.program.names().signature(declaration.sig);
        let simple = |ty: Type| {
            let text = self.ty(ty);
            text.rsplit(['.', '$']).next().unwrap_or(&text).to_owned()
        };
        let params: Vec<String> = signature.params.iter().map(|&ty| simple(ty)).collect();
        match self.symbol(declaration.name).as_str() {
            "<clinit>" => "static initialiser".to_owned(),
            "<init>" => {
                let class = self.class(self.program.method_class(method));
                format!("{}({})", class.rsplit(['.', '$']).next().unwrap_or(&class), params.join(", "))
            }
            name => format!("{name}({})", params.join(", ")),
        }
    }

    /// The lock of something, by the fields that lead there: `` `mutex` ``, or `the lock` if it is the thing itself.
    pub(crate) fn lock(&self, fields: &[FieldId]) -> String {
        let name = |&field: &FieldId| self.symbol(self.program.field(field).name);
        match fields.iter().map(name).collect::<Vec<String>>() {
            none if none.is_empty() => "the lock".to_owned(),
            names => format!("`{}`", names.join(".")),
        }
    }

    /// The source file of a class.
    pub(crate) fn file(&self, class: ClassId) -> Option<String> {
        self.program.declared(class)?.class.source_file.map(|file| self.symbol(file))
    }

    /// Whether a class is one of the built-in models, whose lines are not those of the library.
    pub(crate) fn is_model(&self, class: ClassId) -> bool {
        let is_model = || self.program.location(class).is_some_and(|place| rp_models::is_built_in(&place));
        *self.models.borrow_mut().entry(class).or_insert_with(is_model)
    }

    /// The folder in which that file would be.
    pub(crate) fn folder(&self, class: ClassId) -> String {
        String::from_utf8_lossy(self.program.package(class)).into_owned()
    }

    /// The line of an instruction.
    pub(crate) fn line(&mut self, routine: Routine, inst: Inst) -> Option<u32> {
        self.lines.of(self.program, routine, inst)
    }

    /// What a frame calls.
    pub(crate) fn called(&self, facts: &Facts<'_>, frame: Frame) -> Hint {
        let body = facts.program().body(frame.method);
        match body.ok().flatten().map(|body| *body.op(frame.inst)) {
            Some(rp_ir::Op::Invoke(_, method, _)) => {
                let data = self.program.names().method(method);
                match self.symbol(data.name).as_str() {
                    "<init>" => {
                        let class = self.ty(data.class);
                        Hint::New(class.rsplit(['.', '$']).next().unwrap_or(&class).to_owned())
                    }
                    name => Hint::Call(name.to_owned()),
                }
            }
            _ => Hint::Line,
        }
    }

    /// Where an object is made.
    pub(crate) fn place(&mut self, object: Obj) -> Place {
        let data = *self.solver.heap().object(object);
        let class = match data.allocation {
            Allocation::Constant(Const::Class(ty)) => format!("Class<{}>", self.ty(ty)),
            _ => self.ty(self.solver.heap().ty(object)),
        };
        let inst = match data.allocation {
            Allocation::New(_, inst, _) | Allocation::Read(_, inst) => inst,
            Allocation::Function(_, _, inst) => Some(inst),
            _ => None,
        };
        let maker = data.routine.and_then(|routine| routine.class(self.program));
        // Lines of models are nobody's business.
        let maker = maker.filter(|&class| !self.is_model(class));
        let line = match (data.routine, inst) {
            (Some(routine), Some(inst)) if maker.is_some() => self.line(routine, inst),
            _ => None,
        };
        let file = maker.filter(|_| line.is_some()).and_then(|class| self.file(class));
        Place { class, file, line }
    }
}
