//! Which memory has a fact of its own at each point? The lvalues that outlive a method (De, D'Souza, Nasre 2010, §5.1).
//!
//! **Abstraction.** A *cell* is a static field, or a field of an abstract object that stands for one object only: such
//! a one can be updated *strongly*. A read through a reference that may be one of a few single objects is a read of
//! their cells; a write to one of several of them is *weak*. Fields of objects of which there may be many have no
//! cells: all updates of them would be weak, so one fact holds at all points (`flat` in [`crate::solver`]).
//!
//! ```text
//! static Buffer p;                    cell p
//! main() { p = new Buffer(); …        cell p.data, for there is one Buffer
//! ```
//!
//! Deviation: the paper's lvalues are expressions of any length. Here `p.data` is a cell if p is one object, and a path
//! of its method ([`crate::environment`]) otherwise; longer ones are paths from what was read on the way.

use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::{Inst, Op, Type};
use rp_program::{ClassId, FieldId, Program};
use rp_pta::heap::Obj;

use crate::procs::{ProcId, Procs, Source};

/// A cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellId(u32);
entity_impl!(CellId, "cell");

/// What a cell is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cell {
    /// A static field.
    Static(FieldId),
    /// A field of the only object of an abstract object.
    Part(Obj, FieldId),
}

impl Cell {
    /// The field.
    pub fn field(self) -> FieldId {
        match self {
            Cell::Static(field) | Cell::Part(_, field) => field,
        }
    }
}

/// The cells that an instruction may mean.
#[derive(Clone, Debug)]
pub struct Meant {
    /// These.
    pub cells: Box<[CellId]>,
    /// Of a read: nothing else. Of a write: the one there is, for sure.
    pub exact: bool,
}

/// Single objects beyond which a read does not look at each.
const MOST_SINGLE: usize = 4;

/// All cells of a program, for an analysis.
pub struct Cells {
    /// What they are.
    pub cells: PrimaryMap<CellId, Cell>,
    statics: FxHashMap<FieldId, CellId>,
    of_object: FxHashMap<Obj, Vec<(FieldId, CellId)>>,
    meant: FxHashMap<(ProcId, Inst), Meant>,
    /// Static fields that only the initialiser of their class writes, with the class.
    settled: FxHashMap<FieldId, ClassId>,
    /// The cells of those, by class.
    settled_in: FxHashMap<ClassId, Vec<CellId>>,
}

impl Cells {
    /// The cells of the fields of types that are tracked. Fields that are *flat* have none, and neither have *tainted*
    /// objects, those that others may get without order.
    pub fn of(
        source: Source<'_>,
        procs: &Procs,
        tracks: &dyn Fn(Type) -> bool,
        flat: &FxHashSet<FieldId>,
        tainted: &dyn Fn(Obj) -> bool,
    ) -> Cells {
        let program = source.program();
        let mut all = Cells {
            cells: PrimaryMap::new(),
            statics: FxHashMap::default(),
            of_object: FxHashMap::default(),
            meant: FxHashMap::default(),
            settled: FxHashMap::default(),
            settled_in: FxHashMap::default(),
        };
        let unsettled = unsettled(program, procs);
        let mut settled: Vec<FieldId> = Vec::new();
        let mut parts: FxHashMap<(Obj, FieldId), CellId> = FxHashMap::default();
        let mut writes: Vec<(ProcId, Inst, FieldId, Vec<Obj>)> = Vec::new();
        for id in procs.procs.keys() {
            let Some(code) = procs.code(id) else { continue };
            for inst in code.insts() {
                let field = code.fields.get(inst.index()).copied().flatten();
                let Some(field) = field.filter(|field| !flat.contains(field)) else { continue };
                if !tracks(program.field(field).ty) {
                    continue;
                }
                match *code.body.op(inst) {
                    Op::GetStatic(_) | Op::PutStatic(..) if unsettled.contains(&field) => {
                        let cells = &mut all.cells;
                        all.statics.entry(field).or_insert_with(|| cells.push(Cell::Static(field)));
                    }
                    Op::GetStatic(_) | Op::PutStatic(..) => settled.push(field),
                    Op::GetField(_, base) => {
                        let objects = procs.objects(source.solver, id, base);
                        let has_cells =
                            |object: &Obj| source.must.is_single_object(*object) && !tainted(*object);
                        if objects.is_empty() || objects.len() > MOST_SINGLE || !objects.iter().all(has_cells)
                        {
                            continue;
                        }
                        let mut cells = Vec::new();
                        for object in objects {
                            let cell = *parts.entry((object, field)).or_insert_with(|| {
                                let cell = all.cells.push(Cell::Part(object, field));
                                all.of_object.entry(object).or_default().push((field, cell));
                                cell
                            });
                            cells.push(cell);
                        }
                        all.meant.insert((id, inst), Meant { cells: cells.into(), exact: true });
                    }
                    Op::PutField(_, [base, _]) => {
                        writes.push((id, inst, field, procs.objects(source.solver, id, base)));
                    }
                    _ => {}
                }
            }
        }
        for (proc, inst, field, objects) in writes {
            let cells: Box<[CellId]> =
                objects.iter().filter_map(|object| parts.get(&(*object, field)).copied()).collect();
            let exact = matches!(objects[..], [only] if source.must.is_single_object(only));
            if !cells.is_empty() {
                all.meant.insert((proc, inst), Meant { cells, exact });
            }
        }
        settled.sort_unstable();
        settled.dedup();
        // They come last: few facts are about them.
        for field in settled {
            let (class, id) = (program.field_class(field), all.cells.push(Cell::Static(field)));
            all.statics.insert(field, id);
            all.settled.insert(field, class);
            all.settled_in.entry(class).or_default().push(id);
        }
        for fields in all.of_object.values_mut() {
            fields.sort_unstable();
        }
        all
    }

    /// The cell of a static field.
    pub fn of_static(&self, field: FieldId) -> Option<CellId> {
        self.statics.get(&field).copied()
    }

    /// The class whose initialiser is the only code that writes a static field.
    pub fn settled_by(&self, field: FieldId) -> Option<ClassId> {
        self.settled.get(&field).copied()
    }

    /// The cells of the static fields that only the initialiser of their class writes.
    pub fn settled_in(&self, class: ClassId) -> &[CellId] {
        self.settled_in.get(&class).map_or(&[], Vec::as_slice)
    }

    /// The static fields of a class that have cells.
    pub fn statics_of(&self, program: &Program<'_>, class: ClassId) -> Vec<(FieldId, CellId)> {
        let fields = program.declared(class).into_iter().flat_map(|declared| declared.fields());
        fields.filter_map(|field| Some((field, self.of_static(field)?))).collect()
    }

    /// The cells of an object.
    pub fn of_object(&self, object: Obj) -> &[(FieldId, CellId)] {
        self.of_object.get(&object).map_or(&[], Vec::as_slice)
    }

    /// The cells that an access of an object's field may mean.
    pub fn meant(&self, proc: ProcId, inst: Inst) -> Option<&Meant> {
        self.meant.get(&(proc, inst))
    }
}

/// Static fields that others than the initialiser of their class write.
fn unsettled(program: &Program<'_>, procs: &Procs) -> FxHashSet<FieldId> {
    let mut unsettled = FxHashSet::default();
    for code in procs.procs.keys().filter_map(|id| procs.code(id)) {
        for inst in code.insts().filter(|&inst| matches!(code.body.op(inst), Op::PutStatic(..))) {
            let field = code.fields.get(inst.index()).copied().flatten();
            let is_others =
                |field: &FieldId| program.initializer(program.field_class(*field)) != Some(code.method);
            unsettled.extend(field.filter(is_others));
        }
    }
    unsettled
}
