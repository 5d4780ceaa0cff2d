//! What do fields hold before anything happens? Zero, a constant, or anything, if it is not code that fills them.

use std::collections::BTreeSet;
use std::rc::Rc;

use rp_concurrency::threads::ThreadKind;
use rp_index::FxHashSet;
use rp_ir::{Access, Symbol};
use rp_program::{ClassId, FieldId};
use rp_pta::heap::{Obj, Shape};
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;
use rp_pta::template::{Allocation, Cell as Streamed, Global, Place};

use crate::analysis::Analysis;
use crate::cells::{Cell, CellId};
use crate::environment::Heap;
use crate::procs::{ProcId, Source};
use crate::solver::Dataflow;

impl<A: Analysis> Dataflow<'_, A> {
    /// What holds before anything happens.
    pub(crate) fn begin(&mut self) {
        let program = self.setup.source.program();
        let mut heap = Heap::default();
        let cells: Vec<(CellId, Cell)> = self.cells.cells.iter().map(|(id, cell)| (id, *cell)).collect();
        for (id, cell) in cells {
            let Cell::Static(field) = cell else { continue };
            let class = program.field_class(field);
            let is_later = self.setup.procs.initializer(class).is_some();
            if is_later {
                continue;
            }
            let first = self.first(field);
            match self.cells.settled_by(field) {
                Some(_) => self.settled.begin(id, &first),
                None => heap.set(id, first),
            }
        }
        for field in self.setup.flat.iter().copied().collect::<BTreeSet<FieldId>>() {
            if program.field(field).is_static() {
                let first = self.first(field);
                self.add_flat(field, &first);
            }
        }
        self.begin_early();
        self.begin_flat();
        let roots: Vec<ProcId> = self
            .setup
            .source
            .threads
            .iter()
            .filter(|(_, thread)| thread.kind == ThreadKind::Main)
            .flat_map(|(_, thread)| thread.roots.iter().map(|&root| self.setup.procs.of_instance(root)))
            .collect();
        for root in roots {
            self.enter(root, Rc::from([]), Vec::new(), &heap, (Vec::new(), false), None);
        }
    }

    /// What a static field holds at first.
    pub(crate) fn first(&self, field: FieldId) -> A::Value {
        let declaration = self.setup.source.program().field(field);
        match &declaration.constant {
            Some(constant) => self.analysis.constant(constant),
            None => self.analysis.zero(declaration.ty),
        }
    }

    /// Fields that are written by what is no instruction, or of objects that no constructor makes, may hold anything.
    fn begin_flat(&mut self) {
        let Source { solver, .. } = self.setup.source;
        let program = solver.program();
        let constructed = constructed(solver);
        let mut anything = filled(self.setup.source);
        let heap = solver.heap();
        let mut classes: BTreeSet<ClassId> = BTreeSet::new();
        for &object in heap.objects() {
            let shape = heap.shape(object);
            let data = heap.object(object);
            // A copy holds what its original holds, and that is known.
            let is_copy = data.routine.and_then(Routine::method).is_some_and(|method| {
                let name = program.names().bytes(program.method(method).name);
                name == b"clone" || name == b"copy"
            });
            // Objects of the application come from its constructors, whoever calls these.
            let is_application = program.is_application(heap.class(shape));
            let is_made = match data.allocation {
                Allocation::New(..) | Allocation::Constant(_) | Allocation::Function(..) => true,
                // What was written has been made; what is not read, the transient fields, is zero
                // ([`Dataflow::begin_deserialized`]).
                Allocation::Read(..) => true,
                _ => is_copy || is_application || constructed.contains(&object),
            };
            if !is_made && matches!(heap.kind(shape), Shape::Class(ty) if !ty.is_array()) {
                classes.insert(heap.class(shape));
            }
        }
        for class in classes {
            anything.extend(self.fields_of(class).iter().map(|(field, _)| *field));
        }
        self.begin_deserialized();
        for field in anything {
            let ty = program.field(field).ty;
            if self.analysis.tracks(ty) {
                let any = self.analysis.any(ty);
                self.add_flat(field, &any);
                self.add_written(field, &any);
            }
        }
    }

    /// Objects that are read from a stream have zero in their transient fields, and no constructor of theirs is run.
    fn begin_deserialized(&mut self) {
        let Source { solver, .. } = self.setup.source;
        let program = solver.program();
        let streamed = solver.global(Global::Cell(Streamed::Serialized));
        if streamed.is_none_or(|objects| objects.is_empty()) {
            return;
        }
        let heap = solver.heap();
        let serializable = program.class_id(Symbol::SERIALIZABLE);
        let classes: BTreeSet<ClassId> =
            heap.objects().iter().map(|&object| heap.class(heap.shape(object))).collect();
        for class in
            classes.into_iter().filter(|&class| program.is_subclass(class, serializable).is_possible())
        {
            for (field, ty) in self.fields_of(class).iter() {
                if program.field(*field).access.has(Access::TRANSIENT) {
                    let zero = self.analysis.zero(*ty);
                    self.add_flat(*field, &zero);
                }
            }
        }
    }
}

/// The fields into which something that is no instruction puts something: reflection, code of the machine.
fn filled(source: Source<'_>) -> BTreeSet<FieldId> {
    let solver = source.solver;
    let mut filled: BTreeSet<FieldId> = solver.statics_filled_by_plugins().collect();
    for instance in solver.instances() {
        let template = solver.templates().template(solver.code(instance).0);
        if template.is_of_body() {
            continue;
        }
        filled.extend(template.stores.iter().filter_map(|(_, place, _)| match place {
            Place::Field(field) => Some(*field),
            Place::Elements | Place::Captured(_) => None,
        }));
        filled.extend(template.global_stores.iter().filter_map(|(global, _)| match global {
            Global::Field(field) => Some(*field),
            Global::Cell(_) => None,
        }));
    }
    let heap = solver.heap();
    for &object in heap.objects() {
        for &place in heap.fields(heap.shape(object)) {
            if let Place::Field(field) = place
                && solver.is_filled_by_plugin(object, place)
            {
                filled.insert(field);
            }
        }
    }
    filled
}

/// The objects that some constructor makes.
fn constructed(solver: &Solver<'_>) -> FxHashSet<Obj> {
    let program = solver.program();
    let mut constructed: FxHashSet<Obj> = FxHashSet::default();
    let mut seen = FxHashSet::default();
    for instance in solver.instances() {
        let template = solver.templates().template(solver.code(instance).0);
        if let Some(method) = solver.method(instance)
            && program.method(method).is_constructor()
            && let Some(this) = template.params.first().and_then(|param| param.expand())
        {
            let objects = solver.points_to(instance, this);
            if seen.insert(objects.id()) {
                constructed.extend(objects.objects());
            }
        }
    }
    constructed
}
