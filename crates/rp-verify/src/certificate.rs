//! What do the analyses claim? Plain data, in terms of the program alone.
//!
//! A certificate names *code* (a method in some context), *objects* (what stands for them), *threads* and *nodes* (code
//! of a thread) by numbers of its own. What they mean is what [`crate::verify`] makes of them: a context is nothing but
//! a number that tells two copies of a method apart.

use rp_index::{FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::{CallSiteId, Const, Inst, Type, Value};
use rp_program::{ClassId, FieldId, MethodId};

/// A set of objects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetNo(u32);
entity_impl!(SetNo, "set");

/// An abstract object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ObjectNo(u32);
entity_impl!(ObjectNo, "object");

/// Code in a context.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CodeNo(u32);
entity_impl!(CodeNo, "code");

/// An abstract thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThreadNo(u32);
entity_impl!(ThreadNo, "thread");

/// Code that a thread runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeNo(u32);
entity_impl!(NodeNo, "node");

/// What is claimed of an access by a thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StampNo(u32);
entity_impl!(StampNo, "stamp");

/// Everything that is claimed of a program.
#[derive(Clone, Default)]
pub struct Certificate {
    /// Sets of objects, each sorted.
    pub sets: PrimaryMap<SetNo, Vec<ObjectNo>>,
    /// The objects.
    pub objects: PrimaryMap<ObjectNo, Object>,
    /// All code that can be reached.
    pub code: PrimaryMap<CodeNo, Code>,
    /// What fields hold.
    pub fields: FxHashMap<(ObjectNo, Place), SetNo>,
    /// What static fields hold.
    pub statics: FxHashMap<FieldId, SetNo>,
    /// What the machine knows of by itself.
    pub known_to_machine: Vec<SetNo>,
    /// What it hands to finalisers, whenever it likes.
    pub finalizable: FxHashSet<ObjectNo>,
    /// What gets from one thread to another by what is no instruction.
    pub unseen: Vec<SetNo>,
    /// Who calls whom, sorted by caller.
    pub edges: Vec<Edge>,
    /// Fields that hold one value for ever.
    pub stable: FxHashSet<FieldId>,
    /// Claim: reads that give what a value is already, known since an instruction.
    pub rereads: FxHashMap<(MethodId, Inst), (Value, Inst)>,
    /// Claim: fields that are written only as long as nobody else has the object.
    pub settled: FxHashSet<FieldId>,
    /// Claim: fields that nobody writes while code runs.
    pub steady: FxHashSet<(CodeNo, FieldId)>,
    /// Parts of objects into which something that is no instruction puts objects; what that is, or anything.
    pub filled: FxHashMap<(ObjectNo, Place), FxHashSet<Option<SetNo>>>,
    /// The same for static fields.
    pub filled_statics: FxHashSet<FieldId>,
    /// The threads.
    pub threads: PrimaryMap<ThreadNo, Thread>,
    /// What they run.
    pub nodes: PrimaryMap<NodeNo, Node>,
    /// What is known of accesses by threads.
    pub stamps: PrimaryMap<StampNo, Stamp>,
    /// What became of the pairs of accesses, by memory.
    pub groups: Vec<Group>,
    /// Classes that stand for clients of a library: what they access themselves is their business.
    pub clients: FxHashSet<ClassId>,
    /// What the report admits.
    pub admitted: Admitted,
    /// What is believed because the user says so.
    pub beliefs: Vec<Belief>,
}

/// What a report admits not to have done.
#[derive(Clone, Copy, Default, Debug)]
pub struct Admitted {
    /// Pairs were not judged.
    pub not_judged: bool,
    /// Pairs were left to the library.
    pub trusted: bool,
    /// There are more races than are counted.
    pub not_counted: bool,
}

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// An object or array of a type.
    Class(Type),
    /// What a dynamic call site makes.
    Function(CallSiteId),
    /// A dynamic proxy.
    Proxy,
}

/// Who makes an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Made {
    /// It is that constant.
    Constant(Const),
    /// An instruction, and which of the objects that it makes.
    At(MethodId, Inst, u8),
    /// Code without a body, in the name of the instruction that calls it.
    ByCall(MethodId, Inst),
    /// It stands for all objects of its type that are made in places that are not told apart.
    Merged,
    /// The machine, before the program begins.
    Machine,
    /// No instruction.
    Otherwise,
}

/// An abstract object.
#[derive(Clone, Debug)]
pub struct Object {
    /// What it is.
    pub shape: Shape,
    /// Who makes it.
    pub made: Made,
    /// Claim: it stands for at most one.
    pub single: bool,
    /// Claim, if not: one thread alone can reach it.
    pub escapes: bool,
}

/// What code is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Routine {
    /// The machine, which calls entry points.
    Root,
    /// A method.
    Method(MethodId),
    /// The method of a function object, made by a call site of a class.
    Function(CallSiteId, ClassId),
    /// What a dynamic proxy does when this method is called.
    Proxy(MethodId),
    /// Some method that overrides this one in a class that is not there.
    Missing(MethodId),
}

/// Code in a context.
#[derive(Clone, Debug)]
pub struct Code {
    /// What it is.
    pub routine: Routine,
    /// Whether the method's own body runs; if not, something else says what it does.
    pub is_body: bool,
    /// Whether all of the body's calls are known.
    pub is_known: bool,
    /// Whether what is done instead of a body keeps nothing of what it is handed.
    pub is_inert: bool,
    /// Whether it is native code of which nobody knows what it does: it is taken to write nothing.
    pub is_native: bool,
    /// What is done instead of a body, if anybody knows.
    pub does: Option<Deeds>,
    /// What parameters point to.
    pub params: Vec<Option<SetNo>>,
    /// What is returned.
    pub returned: SetNo,
    /// What is thrown.
    pub thrown: SetNo,
    /// What each value of the body points to; none if it is nothing but null, or nobody uses it.
    pub values: Vec<Option<SetNo>>,
    /// Claim: it is entered at most once.
    pub single: bool,
}

/// What code without a body does, in no order and any number of times, with what is in its slots.
#[derive(Clone, Default, Debug)]
pub struct Deeds {
    /// The slots of the parameters.
    pub params: Vec<Option<u32>>,
    /// What slots point to.
    pub slots: Vec<Option<SetNo>>,
    /// What is done.
    pub list: Vec<Deed>,
}

/// Something that code without a body does.
#[derive(Clone, Debug)]
pub enum Deed {
    /// Makes an object.
    New(u32),
    /// Gets something that others may have.
    Known(u32),
    /// Puts into the first slot what is in the second.
    Copy(u32, u32),
    /// Reads a part of the object in the second slot.
    Load(u32, u32, Place),
    /// Writes a part of the object in the first slot.
    Store(u32, Place, u32),
    /// Makes an object that holds what the one in the second slot holds.
    Duplicate(u32, u32),
    /// Lets others have it.
    Publish(u32),
    /// Calls, with these arguments, and where the result goes.
    Call(Option<Inst>, Vec<CodeNo>, Vec<Option<u32>>, Option<u32>),
    /// Returns it.
    Return(u32),
}

/// A part of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A field.
    Field(FieldId),
    /// The elements of an array.
    Elements,
    /// What a function object has captured, by position.
    Captured(u32),
}

/// What an edge does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EdgeKind {
    /// The caller runs the callee.
    Call,
    /// A new thread runs it.
    Start,
    /// Whichever thread comes first runs it, a class initialiser.
    Initialize,
}

/// A call.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edge {
    /// Who calls.
    pub caller: CodeNo,
    /// Where; what is no instruction has none.
    pub inst: Option<Inst>,
    /// What it does.
    pub kind: EdgeKind,
    /// Who is called.
    pub callee: CodeNo,
    /// Whether what is no instruction calls any number of times.
    pub often: bool,
}

/// What a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadKind {
    /// The one that the machine begins with.
    Main,
    /// One that is started.
    Started,
    /// A class initialiser that several threads may run.
    Initializer,
}

/// An abstract thread.
#[derive(Clone, Debug)]
pub struct Thread {
    /// What it begins with.
    pub roots: Vec<CodeNo>,
    /// What it is.
    pub kind: ThreadKind,
    /// Claim, if not: there is at most one.
    pub many: bool,
    /// Claim: classes that are initialised before it begins.
    pub inherited: Vec<ClassId>,
}

/// Code that a thread runs.
#[derive(Clone, Debug)]
pub struct Node {
    /// The thread.
    pub thread: ThreadNo,
    /// The code.
    pub code: CodeNo,
    /// Claim: locks that are held when it is entered.
    pub held: Vec<(Lock, Mode)>,
}

/// Whether others may hold a lock, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// Nobody.
    Exclusive,
    /// Whoever shares it.
    Shared,
    /// It is no lock but the thread's own object.
    Thread,
    /// It is no lock but the object of a thread that was waited for, if whoever waits has started it, and nobody since.
    Ended,
}

/// A lock that exists once.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Global {
    /// An object that exists once.
    Object(ObjectNo),
    /// A class object.
    Class(ClassId),
    /// What fields lead to from a static field.
    Path(FieldId, Vec<FieldId>),
}

/// What was read first of an object, on the way to what was read from it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct First {
    /// That part of it.
    pub part: Place,
    /// Whether nothing else was read on the way.
    pub alone: bool,
}

impl First {
    /// The same for what was read further on.
    pub(crate) fn before(self, further: Option<First>) -> First {
        First { alone: self.alone && further.is_none(), ..self }
    }

    /// Whether it says all that another one does.
    pub(crate) fn implies(self, other: First) -> bool {
        self.part == other.part && (self.alone || !other.alone)
    }
}

/// A lock.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Lock {
    /// One that exists once.
    Global(Global),
    /// What fields lead to from a parameter.
    Param(u32, Vec<FieldId>),
    /// That of something that a parameter was read from, by way of a field or an element or more.
    Owner(u32, Owner),
}

/// Something that an object was read from, and its lock.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner {
    /// What it may be; none if it is the object itself.
    pub objects: Vec<ObjectNo>,
    /// What was read of it first; none if it is the object itself.
    pub first: Option<First>,
    /// The fields that lead from there to what is held.
    pub lock: Vec<FieldId>,
}

impl Owner {
    /// Whether what is so is also as another one says.
    pub(crate) fn implies(&self, other: &Owner) -> bool {
        let is_read = match (self.first, other.first) {
            (Some(first), Some(other)) => first.implies(other),
            (first, other) => first == other,
        };
        let is_within = self.objects.iter().all(|object| other.objects.contains(object));
        let is_itself = self.objects.is_empty() && other.objects.is_empty();
        self.lock == other.lock && is_read && (is_itself || is_within && !self.objects.is_empty())
    }
}

/// What is claimed of an access by a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stamp {
    /// The thread.
    pub thread: ThreadNo,
    /// Threads that may be alive; the claim is that no others are.
    pub alive: Vec<ThreadNo>,
    /// Locks that are held and exist once.
    pub globals: Vec<(Global, Mode)>,
    /// Locks that are held, by the fields that lead to them from the object that is accessed.
    pub own: Vec<(Vec<FieldId>, Mode)>,
    /// What is held and leads to the object, or is the object itself.
    pub owners: Vec<(Owner, Mode)>,
    /// The class as part of whose initialisation it happens.
    pub once: Option<ClassId>,
    /// Classes that are initialised.
    pub initialized: Vec<ClassId>,
    /// It is in the constructor of the object.
    pub constructing: bool,
    /// No other thread can have the object yet.
    pub unpublished: bool,
    /// Beliefs that are about the access, and which side of them.
    pub said: Vec<(usize, u8)>,
}

/// Memory that accesses touch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Memory {
    /// A field, static or not.
    Field(FieldId),
    /// Elements of arrays.
    Elements,
}

/// An access in code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The method.
    pub method: MethodId,
    /// The instruction; what is none has only the number.
    pub inst: Option<Inst>,
    /// Its number among the accesses of the method.
    pub at: u32,
    /// Whether it writes.
    pub write: bool,
    /// The parameter that it accesses, if it is no instruction.
    pub param: Option<u32>,
}

/// An access, and the call of the application that leads to it if it is library code.
pub type Access = (Site, Option<(MethodId, Inst)>);

/// An access by a thread.
#[derive(Clone, Debug)]
pub struct Raw {
    /// The access.
    pub site: Site,
    /// Who.
    pub node: NodeNo,
    /// Of which objects; none for static fields, or if nobody asks.
    pub objects: Option<SetNo>,
    /// Whether it is among the occurrences; the others cannot race whatever is held.
    pub stamped: bool,
}

/// An access by a thread, seen from the application.
#[derive(Clone, Debug)]
pub struct Occurrence {
    /// The access.
    pub access: Access,
    /// Of which objects.
    pub objects: Option<SetNo>,
    /// What is claimed of it.
    pub stamp: StampNo,
}

/// Why two accesses of the same object do not race.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The object is not yet published at both of them: each thread has its own.
    Private,
    /// The object is not yet published at one of them, and gets to other threads without a race.
    Unpublished,
    /// One thread does both.
    SameThread,
    /// One thread makes the object, and both are part of that.
    SameMaker,
    /// The thread of the second access is not alive at the first, or the other way round.
    NotAlive,
    /// One is part of the initialisation of a class that is initialised at the other.
    Initialized(ClassId),
    /// Both hold this lock.
    Global(Global),
    /// Both hold the lock to which these fields lead.
    Own(Vec<FieldId>),
    /// What is accessed belongs to what each holds: a lock, or the thread's own object; or to the object of the first
    /// thread, for which the second one has waited.
    Owner(Mode),
    /// The user says so: the number of the belief.
    Said(usize),
}

/// What the user says, which is not checked.
#[derive(Clone, Debug)]
pub enum Belief {
    /// Code of the first kind and code of the second kind never run at the same time.
    NotParallel([FxHashSet<NodeNo>; 2]),
    /// One thread alone accesses these fields of an object.
    Fields(FxHashSet<FieldId>),
    /// One thread alone accesses an object of these classes.
    Classes(FxHashSet<ClassId>),
    /// Whoever accesses these fields holds a lock, where a stamp says so.
    Guarded(FxHashSet<FieldId>),
    /// Accesses by code of these classes are not told; they may race.
    Excluded(FxHashSet<ClassId>),
}

/// What is claimed of an access, and the objects that it may touch.
pub type Touching = (Option<SetNo>, StampNo);

/// What became of the pairs of accesses of some memory.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// It is volatile.
    Volatile,
    /// It is final, and nobody sees it before it is written.
    Immutable,
    /// It is assumed to be the library's own business.
    Trusted,
    /// There was no time to look.
    NotJudged,
    /// They were judged one by one.
    Pairs(Box<Pairs>),
}

/// Pairs that were judged.
#[derive(Clone, Debug, Default)]
pub struct Pairs {
    /// All accesses by threads.
    pub raw: Vec<Raw>,
    /// Objects that are assumed to be the library's own business.
    pub trusted: FxHashSet<ObjectNo>,
    /// Those that are looked at more closely.
    pub occurrences: Vec<Occurrence>,
    /// Claim: pairs of stamps that cannot race, and why.
    pub dismissed: FxHashMap<(StampNo, StampNo), Reason>,
    /// Claim: the same for stamps on these sets of objects.
    pub owned: FxHashMap<(Touching, Touching), Reason>,
    /// Pairs that are reported, the lesser one first.
    pub reported: FxHashSet<(Access, Access)>,
    /// Whether there are so many that not all reported ones are known.
    pub is_cut_off: bool,
}

/// Accesses of the same memory.
#[derive(Clone, Debug)]
pub struct Group {
    /// What.
    pub memory: Memory,
    /// What became of them.
    pub judgement: Judgement,
}
