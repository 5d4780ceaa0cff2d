//! Which objects are there? Abstract objects: where one is made, and in which context (Choi §8.1, Chord §2.2.2).
//!
//! Objects are numbered so that 64 consecutive ones have one *shape*: a class, an array type, or the make of a function
//! object. A word of a [set](crate::set) then holds objects of one shape, so a filter by type keeps or drops whole
//! words, and a call selects a method once per word.
//!
//! An object's fields are consecutive nodes of the constraint graph, in an order that its shape fixes.
//!
//! Some objects are not told apart: strings, string builders and exceptions that library code makes, one for each type
//! (nobody locks them, and those of application code stay distinct).

use rp_index::{EntityRef, FxHashMap, FxHashSet, PrimaryMap, entity_impl};
use rp_ir::{Access, CallSite, CallSiteId, Lambda, Names, Symbol, Type};
use rp_program::{ClassId, FieldId, Program, Truth};

use crate::context::Ctx;
use crate::routine::Routine;
use crate::template::{Allocation, Place};

/// An abstract object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Obj(u32);
entity_impl!(Obj, "obj");

/// The shape of an object.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShapeId(u32);
entity_impl!(ShapeId, "shape");

/// What objects of one shape have in common.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// Instances of a class, or arrays of a type.
    Class(Type),
    /// Function objects of a call site in a class.
    Function(CallSiteId, ClassId),
    /// Dynamic proxies: of any interface.
    Proxy,
}

/// An abstract object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// The code that makes it, if that matters.
    pub routine: Option<Routine>,
    /// Where in that code, or what it is.
    pub allocation: Allocation,
    /// In which context.
    pub context: Ctx,
}

impl Object {
    /// What is read from a stream.
    pub(crate) fn read_from(stream: &Object, ty: Type) -> Object {
        let inst = match stream.allocation {
            Allocation::New(_, inst, _) => inst,
            _ => None,
        };
        Object { routine: stream.routine, allocation: Allocation::Read(ty, inst), context: Ctx::EMPTY }
    }
}

/// What is known of a shape.
struct ShapeInfo {
    shape: Shape,
    /// The class whose methods are called; that of `Object` for arrays.
    class: ClassId,
    /// All types that it is an instance of.
    supertypes: FxHashSet<Type>,
    /// Some supertype is not there, so it may be an instance of other types too.
    open: bool,
    fields: Vec<Place>,
    /// Where each field is among them.
    positions: FxHashMap<Place, u32>,
    /// The number of the next object, and how many of its word are left.
    next: u32,
    left: u32,
}

/// All abstract objects of a solution.
pub struct Heap<'p> {
    program: &'p Program<'p>,
    shapes: PrimaryMap<ShapeId, ShapeInfo>,
    shape_ids: FxHashMap<Shape, ShapeId>,
    ids: FxHashMap<Object, Obj>,
    /// By number; numbers that are not given out are holes.
    objects: Vec<Option<Object>>,
    /// Shape of each word.
    words: Vec<ShapeId>,
    /// The numbers of all objects, in the order in which they were made.
    made: Vec<Obj>,
}

/// Members of a word.
pub const WORD: u32 = 64;

impl<'p> Heap<'p> {
    /// No objects yet.
    pub fn new(program: &'p Program<'p>) -> Heap<'p> {
        Heap {
            program,
            shapes: PrimaryMap::new(),
            shape_ids: FxHashMap::default(),
            ids: FxHashMap::default(),
            objects: Vec::new(),
            words: Vec::new(),
            made: Vec::new(),
        }
    }

    /// The number of an object, and whether it is new.
    pub fn intern(&mut self, object: Object) -> (Obj, bool) {
        if let Some(&known) = self.ids.get(&object) {
            return (known, false);
        }
        let shape = self.shape_id(shape_of(&object));
        let info = &mut self.shapes[shape];
        if info.left == 0 {
            info.next = self.words.len() as u32 * WORD;
            info.left = WORD;
            self.words.push(shape);
            self.objects.resize(self.words.len() * WORD as usize, None);
        }
        let obj = Obj(info.next);
        info.next += 1;
        info.left -= 1;
        self.objects[obj.index()] = Some(object);
        self.ids.insert(object, obj);
        self.made.push(obj);
        (obj, true)
    }

    fn shape_id(&mut self, shape: Shape) -> ShapeId {
        if let Some(&known) = self.shape_ids.get(&shape) {
            return known;
        }
        let info = self.describe(shape);
        let id = self.shapes.push(info);
        self.shape_ids.insert(shape, id);
        id
    }

    fn describe(&self, shape: Shape) -> ShapeInfo {
        let program = self.program;
        let object_class = program.class_id(Symbol::OBJECT);
        let mut fields: Vec<Place> = Vec::new();
        let (class, types) = match shape {
            Shape::Class(ty) => {
                let class = ty.as_class().map_or(object_class, |name| program.class_id(name));
                if ty.is_array() {
                    fields.push(Place::Elements);
                } else {
                    fields.extend(reference_fields(program, class).into_iter().map(Place::Field));
                }
                (class, vec![ty])
            }
            Shape::Function(site, _) => {
                let lambda = lambda_of(program.names(), site);
                let signature = lambda.map(|lambda| program.names().signature(lambda.sig));
                let captured = signature.map_or(0, |signature| signature.params.len()) as u32;
                fields.extend((0..captured).map(Place::Captured));
                let interface = signature.map_or(Type::OBJECT, |signature| signature.ret);
                let mut types = vec![interface];
                types.extend(lambda.iter().flat_map(|lambda| lambda.markers.iter()));
                if lambda.is_some_and(|lambda| lambda.serializable) {
                    types.push(Type::class(Symbol::SERIALIZABLE));
                }
                (interface.as_class().map_or(object_class, |name| program.class_id(name)), types)
            }
            Shape::Proxy => {
                fields.push(Place::Captured(0));
                (object_class, vec![Type::OBJECT])
            }
        };
        let mut supertypes = FxHashSet::default();
        let mut open = shape == Shape::Proxy;
        for ty in types {
            open |= add_supertypes(program, ty, &mut supertypes);
        }
        let positions = fields.iter().copied().zip(0..).collect();
        ShapeInfo { shape, class, supertypes, open, fields, positions, next: 0, left: 0 }
    }

    /// An object by its number.
    pub fn object(&self, obj: Obj) -> &Object {
        match &self.objects[obj.index()] {
            Some(object) => object,
            None => unreachable!("only objects that were made have numbers"),
        }
    }

    /// All objects, in the order in which they were made.
    pub fn objects(&self) -> &[Obj] {
        &self.made
    }

    /// One more than the largest number that an object can have now.
    pub fn bound(&self) -> usize {
        self.objects.len()
    }

    /// How many words there are.
    pub fn word_count(&self) -> usize {
        self.words.len()
    }

    /// The shape of the objects of a word.
    pub fn word_shape(&self, word: u32) -> ShapeId {
        self.words[word as usize]
    }

    /// The shape of an object.
    pub fn shape(&self, obj: Obj) -> ShapeId {
        self.words[obj.index() / WORD as usize]
    }

    /// What a shape is.
    pub fn kind(&self, shape: ShapeId) -> Shape {
        self.shapes[shape].shape
    }

    /// The class whose methods are called on objects of a shape.
    pub fn class(&self, shape: ShapeId) -> ClassId {
        self.shapes[shape].class
    }

    /// How many shapes there are.
    pub fn shape_count(&self) -> usize {
        self.shapes.len()
    }

    /// The type of an object, as far as a type can say it: the interface of a function object.
    pub fn ty(&self, obj: Obj) -> Type {
        let info = &self.shapes[self.shape(obj)];
        match info.shape {
            Shape::Class(ty) => ty,
            Shape::Function(..) | Shape::Proxy => Type::class(self.program.class_name(info.class)),
        }
    }

    /// Whether objects of a shape are instances of a type.
    pub fn is_instance(&self, shape: ShapeId, ty: Type) -> Truth {
        let info = &self.shapes[shape];
        if info.supertypes.contains(&ty) {
            return Truth::Yes;
        }
        match info.shape {
            _ if !info.open => Truth::No,
            // Not of any type: what is no array is not an instance of an array type.
            Shape::Class(own) => self.program.is_subtype(own, ty),
            Shape::Function(..) | Shape::Proxy => Truth::Unknown(info.class),
        }
    }

    /// How many reference fields objects of a shape have.
    pub fn field_count(&self, shape: ShapeId) -> u32 {
        self.shapes[shape].fields.len() as u32
    }

    /// The position of a field among those of a shape.
    pub fn field_index(&self, shape: ShapeId, place: Place) -> Option<u32> {
        self.shapes[shape].positions.get(&place).copied()
    }

    /// The fields of a shape, in the order of their positions.
    pub fn fields(&self, shape: ShapeId) -> &[Place] {
        &self.shapes[shape].fields
    }
}

fn shape_of(object: &Object) -> Shape {
    match (object.allocation, object.routine) {
        (Allocation::New(ty, ..), _)
        | (Allocation::Merged(ty), _)
        | (Allocation::Made(ty, _) | Allocation::Read(ty, _), _)
        | (Allocation::Machine(ty), _)
        | (Allocation::Mirror(ty, _), _) => Shape::Class(ty),
        (Allocation::Constant(constant), _) => Shape::Class(constant.ty().unwrap_or(Type::OBJECT)),
        (Allocation::Function(site, class, _), _) => Shape::Function(site, class),
        (Allocation::Proxy, _) => Shape::Proxy,
    }
}

/// The function object that a call site makes.
pub fn lambda_of(names: &Names, site: CallSiteId) -> Option<&Lambda> {
    match names.call_site(site) {
        CallSite::Lambda(lambda) => Some(lambda),
        CallSite::Concat { .. }
        | CallSite::Record { .. }
        | CallSite::Switch { .. }
        | CallSite::Unknown { .. } => None,
    }
}

/// The instance fields that hold references, those of superclasses first.
fn reference_fields(program: &Program<'_>, class: ClassId) -> Vec<FieldId> {
    let mut chain: Vec<ClassId> = program.superclasses(class).collect();
    chain.reverse();
    let declared = chain.into_iter().filter_map(|class| program.declared(class));
    let fields = declared.flat_map(|declared| declared.fields());
    fields
        .filter(|&field| !program.field(field).is_static() && program.field(field).ty.is_reference())
        .collect()
}

/// Collects all types that something of type `ty` is an instance of; whether some of them are not known.
fn add_supertypes(program: &Program<'_>, ty: Type, supertypes: &mut FxHashSet<Type>) -> bool {
    supertypes.insert(ty);
    let mut open = false;
    let mut element = ty.innermost();
    // An array of arrays of C is an array of arrays of each supertype of C, and an array of each supertype of arrays.
    for dimensions in (0..=ty.dimensions()).rev() {
        let classes: Vec<ClassId> = if dimensions == ty.dimensions() {
            let class = element.as_class().map(|name| program.class_id(name));
            class.map_or_else(Vec::new, |class| program.supertypes(class))
        } else {
            let of_arrays = [Symbol::OBJECT, Symbol::CLONEABLE, Symbol::SERIALIZABLE];
            of_arrays.into_iter().map(|name| program.class_id(name)).collect()
        };
        for class in classes {
            open |= dimensions == ty.dimensions() && program.declared(class).is_none();
            element = Type::class(program.class_name(class));
            supertypes.extend(element.array(dimensions));
        }
        element = ty.innermost();
    }
    supertypes.insert(Type::OBJECT);
    open
}

/// Whether there can be objects of exactly this type.
pub fn can_have_instances(program: &Program<'_>, ty: Type) -> bool {
    if ty.is_array() {
        return true;
    }
    let Some(name) = ty.as_class() else { return false };
    program
        .declared(program.class_id(name))
        .is_none_or(|declared| !declared.class.access.has(Access::ABSTRACT))
}

/// Types of which one object stands for all that library code makes.
const MERGED: [&[u8]; 3] = [b"java/lang/String", b"java/lang/StringBuilder", b"java/lang/StringBuffer"];

/// Whether objects of this type are not told apart where library code makes them.
pub fn is_merged_in_libraries(program: &Program<'_>, ty: Type) -> bool {
    let Some(name) = ty.as_class() else { return false };
    MERGED.contains(&program.names().bytes(name)) || program.is_subtype(ty, Type::THROWABLE) == Truth::Yes
}
