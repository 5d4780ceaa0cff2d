//! What does a whole program look like to a machine? Every method with its code, every reference resolved.
//!
//! Resolution is the program's own ([`rp_program`]), so what is tested against the machine is what analyses make of
//! resolved programs, not resolution itself.

use std::cell::RefCell;

use rp_index::{EntityRef, FxHashMap};
use rp_ir::{Access, Body, CallSite, CallSiteId, HandleKind, InvokeOp, Member, Op, Symbol, Type};
use rp_program::{ClassId, FieldId, MethodId, Program, Role, Truth};
use rp_pta::intrinsic::Intrinsic;

use super::Failure;

/// What a native method does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Native {
    /// `Object.wait`
    Wait,
    /// `Object.notify`
    Notify,
    /// `Object.notifyAll`
    NotifyAll,
    /// `Intrinsics.choose` of a thread: whether somebody has begun to start it. For analyses anything may come of it.
    IsBegun,
    /// What models are written over.
    Intrinsic(Intrinsic),
}

/// What a function object calls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Function {
    /// The method, as it is resolved.
    pub method: MethodId,
    /// Whether its receiver's class says which one is run.
    pub is_virtual: bool,
}

/// What the reference of an instruction leads to.
#[derive(Clone, Copy, Debug)]
pub enum Link {
    /// It has none.
    None,
    /// A field of objects, at this place in them.
    Field {
        /// The field.
        field: FieldId,
        /// Its place.
        slot: u32,
    },
    /// A static field, at this location.
    Static {
        /// The field.
        field: FieldId,
        /// Its location.
        location: u32,
    },
    /// A class.
    Class(ClassId),
    /// A method as it is resolved, or the one that is run for `invokespecial`.
    Method(MethodId),
    /// What a function object calls.
    Function(Function),
}

/// A method with code, or a native one.
pub struct Code<'p> {
    /// Its code; none if it is native.
    pub body: Option<&'p Body>,
    /// What a native method does; none if that is nothing.
    pub native: Option<Native>,
    /// What each instruction's reference leads to.
    pub links: Vec<Link>,
    /// The class that declares it.
    pub class: ClassId,
    /// Whether it is static.
    pub is_static: bool,
    /// Whether it is synchronized.
    pub synchronized: bool,
    /// Whether it is a constructor.
    pub constructor: bool,
}

/// What is known of a field.
#[derive(Clone, Copy, Debug)]
pub struct FieldKind {
    /// Reads and writes synchronise.
    pub volatile: bool,
    /// A final field of objects: frozen when its object is made.
    pub frozen: bool,
    /// Its type.
    pub ty: Type,
}

/// A program, ready to run.
pub struct Image<'p> {
    /// The program.
    pub program: &'p Program<'p>,
    codes: FxHashMap<MethodId, Code<'p>>,
    fields: FxHashMap<FieldId, FieldKind>,
    slots: FxHashMap<FieldId, u32>,
    layouts: FxHashMap<ClassId, Vec<FieldId>>,
    /// Static fields, by location.
    pub statics: Vec<FieldId>,
    /// All classes, in order of the text.
    pub classes: Vec<ClassId>,
    class_numbers: FxHashMap<ClassId, u32>,
    /// Per class: its initialiser.
    pub initializers: Vec<Option<MethodId>>,
    /// Per class: the supertypes that are initialised before it.
    pub supers: Vec<Vec<u32>>,
    subtypes: RefCell<FxHashMap<(Type, Type), bool>>,
    selected: RefCell<FxHashMap<(MethodId, ClassId), MethodId>>,
}

impl<'p> Image<'p> {
    /// Reads and links all classes of a program.
    pub fn new(program: &'p Program<'p>) -> Result<Image<'p>, Failure> {
        let classes = program.classes(Role::Application);
        let class_numbers = classes.iter().copied().zip(0..).collect();
        let mut image = Image {
            program,
            codes: FxHashMap::default(),
            fields: FxHashMap::default(),
            slots: FxHashMap::default(),
            layouts: FxHashMap::default(),
            statics: Vec::new(),
            classes,
            class_numbers,
            initializers: Vec::new(),
            supers: Vec::new(),
            subtypes: RefCell::default(),
            selected: RefCell::default(),
        };
        let mut locations: FxHashMap<FieldId, u32> = FxHashMap::default();
        for &class in &image.classes {
            let declared = program.declared(class).ok_or(Failure::Unlinked)?;
            let mut layout = Vec::new();
            for superclass in program.superclasses(class).collect::<Vec<_>>().into_iter().rev() {
                let declared = program.declared(superclass).ok_or(Failure::Unlinked)?;
                layout.extend(declared.fields().filter(|&field| !program.field(field).is_static()));
            }
            for (&field, slot) in layout.iter().zip(0..) {
                image.slots.insert(field, slot);
            }
            image.layouts.insert(class, layout);
            for field in declared.fields() {
                let declaration = program.field(field);
                let frozen = declaration.access.has(Access::FINAL) && !declaration.is_static();
                let volatile = declaration.access.has(Access::VOLATILE);
                image.fields.insert(field, FieldKind { volatile, frozen, ty: declaration.ty });
                if declaration.is_static() {
                    locations.insert(field, image.statics.len() as u32);
                    image.statics.push(field);
                }
            }
            image.initializers.push(program.initializer(class));
            // The superclass first: it sees to its own supertypes (JLS 12.4.2, step 7).
            let before = program.initialized_with(class).into_iter().filter(|&other| other != class);
            let before = declared.super_class.into_iter().chain(before);
            let number = |class: ClassId| image.class_numbers.get(&class).copied();
            image.supers.push(before.filter_map(number).collect());
        }
        for class in image.classes.clone() {
            let declared = program.declared(class).ok_or(Failure::Unlinked)?;
            for method in declared.methods() {
                let code = image.link(method, &locations)?;
                image.codes.insert(method, code);
            }
        }
        Ok(image)
    }

    fn link(&self, method: MethodId, locations: &FxHashMap<FieldId, u32>) -> Result<Code<'p>, Failure> {
        let program = self.program;
        let class = program.method_class(method);
        let declaration = program.method(method);
        let body = program.body(method).map_err(|_| Failure::Unlinked)?;
        let mut links = Vec::new();
        for inst in body.iter().flat_map(|body| body.blocks().flat_map(|block| body.insts(block))) {
            let Some(op) = body.map(|body| body.op(inst)) else { break };
            links.push(match op {
                Op::GetField(..) | Op::PutField(..) => {
                    let field = program.linked_field(op, class).and_then(|found| found.found());
                    let field = field.ok_or(Failure::Unlinked)?;
                    let slot = self.slots.get(&field).copied().ok_or(Failure::Unlinked)?;
                    Link::Field { field, slot }
                }
                Op::GetStatic(_) | Op::PutStatic(..) => {
                    let field = program.linked_field(op, class).and_then(|found| found.found());
                    let field = field.ok_or(Failure::Unlinked)?;
                    let location = locations.get(&field).copied().ok_or(Failure::Unlinked)?;
                    Link::Static { field, location }
                }
                Op::New(ty) => {
                    let class = ty.as_class().map(|name| program.class_id(name));
                    Link::Class(
                        class
                            .filter(|class| self.class_numbers.contains_key(class))
                            .ok_or(Failure::Unlinked)?,
                    )
                }
                Op::Invoke(..) => {
                    let found = program.linked_method(op, class).and_then(|found| found.found());
                    Link::Method(found.ok_or(Failure::Unlinked)?)
                }
                Op::InvokeDynamic(site, _) => {
                    Link::Function(self.function(*site, class).ok_or(Failure::Unlinked)?)
                }
                _ => Link::None,
            });
        }
        Ok(Code {
            body,
            native: self.native(method),
            links,
            class,
            is_static: declaration.is_static(),
            synchronized: declaration.access.has(Access::SYNCHRONIZED),
            constructor: declaration.is_constructor(),
        })
    }

    fn native(&self, id: MethodId) -> Option<Native> {
        let names = self.program.names();
        let class = names.bytes(self.program.class_name(self.program.method_class(id)));
        let method = names.bytes(self.program.method(id).name);
        match (class, method) {
            (b"java/lang/Object", b"wait") => Some(Native::Wait),
            (b"java/lang/Object", b"notify") => Some(Native::Notify),
            (b"java/lang/Object", b"notifyAll") => Some(Native::NotifyAll),
            (b"raceproof/model/Intrinsics", b"choose") => Some(Native::IsBegun),
            _ => Intrinsic::of(self.program, id)
                .filter(|&intrinsic| intrinsic != Intrinsic::Other)
                .map(Native::Intrinsic),
        }
    }

    /// What the function objects of a call site call.
    fn function(&self, site: CallSiteId, class: ClassId) -> Option<Function> {
        let CallSite::Lambda(lambda) = self.program.names().call_site(site) else { return None };
        let Member::Method(method) = lambda.implementation.member else { return None };
        let is_virtual = match lambda.implementation.kind {
            HandleKind::InvokeStatic | HandleKind::InvokeSpecial => false,
            HandleKind::InvokeVirtual | HandleKind::InvokeInterface => true,
            _ => return None,
        };
        let method = self.program.resolve_method(method, class).found()?;
        Some(Function { method, is_virtual })
    }

    /// The code of a method.
    pub fn code(&self, method: MethodId) -> Option<&Code<'p>> {
        self.codes.get(&method)
    }

    /// What is known of a field.
    pub fn field(&self, field: FieldId) -> Option<FieldKind> {
        self.fields.get(&field).copied()
    }

    /// The fields of the objects of a class.
    pub fn layout(&self, class: ClassId) -> &[FieldId] {
        self.layouts.get(&class).map_or(&[], Vec::as_slice)
    }

    /// The place of a field in its objects.
    pub fn slot(&self, field: FieldId) -> Option<u32> {
        self.slots.get(&field).copied()
    }

    /// The number of a class, which is also the number of its class object.
    pub fn number(&self, class: ClassId) -> Option<u32> {
        self.class_numbers.get(&class).copied()
    }

    /// A class by its name.
    pub fn class_named(&self, name: &str) -> ClassId {
        self.program.class_id(self.program.names().symbol(name.as_bytes()))
    }

    /// The static method `main`.
    pub fn main(&self) -> Option<MethodId> {
        let name = self.program.names().symbol(b"main");
        let declared = self.classes.iter().filter_map(|&class| self.program.declared(class));
        let mut methods = declared.flat_map(|declared| declared.methods());
        methods.find(|&method| {
            let declaration = self.program.method(method);
            declaration.name == name && declaration.is_static()
        })
    }

    /// Whether an object of one type is an instance of another.
    pub fn is_instance(&self, ty: Type, wanted: Type) -> bool {
        let known = self.subtypes.borrow().get(&(ty, wanted)).copied();
        known.unwrap_or_else(|| {
            let is_instance = self.program.is_subtype(ty, wanted) == Truth::Yes;
            self.subtypes.borrow_mut().insert((ty, wanted), is_instance);
            is_instance
        })
    }

    /// The method that a call runs on an object of that type.
    pub fn select(&self, op: InvokeOp, resolved: MethodId, ty: Type) -> Result<MethodId, Failure> {
        if matches!(op, InvokeOp::Static | InvokeOp::Special) {
            return Ok(resolved);
        }
        let class = self.program.class_id(ty.as_class().unwrap_or(Symbol::OBJECT));
        if let Some(&known) = self.selected.borrow().get(&(resolved, class)) {
            return Ok(known);
        }
        let selected = self.program.select(resolved, class).found().ok_or(Failure::Unlinked)?;
        self.selected.borrow_mut().insert((resolved, class), selected);
        Ok(selected)
    }

    /// How many classes there are.
    pub fn class_count(&self) -> usize {
        self.classes.len()
    }

    /// What is run when an object of that type dies, if something is.
    pub fn finalizer(&self, ty: Type) -> Option<MethodId> {
        let program = self.program;
        let is_finalizer = |&method: &MethodId| {
            let method = program.method(method);
            program.names().bytes(method.name) == b"finalize" && !method.is_static()
        };
        let inherited = program.declared(program.class_id(Symbol::OBJECT))?.methods().find(is_finalizer)?;
        ty.as_class()?;
        self.select(InvokeOp::Virtual, inherited, ty).ok().filter(|&selected| selected != inherited)
    }

    /// The method that starts a thread's work, on an object of that type: `run()`.
    pub fn run_method(&self, ty: Type) -> Option<MethodId> {
        let runnable = self.class_named("java/lang/Runnable");
        let resolved = self.program.declared(runnable)?.methods().next()?;
        self.select(InvokeOp::Interface, resolved, ty).ok()
    }
}

/// A place in code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    /// The method.
    pub method: MethodId,
    /// The instruction.
    pub inst: rp_ir::Inst,
}

impl Site {
    /// A number for sorting and hashing.
    pub fn number(self) -> (usize, usize) {
        (self.method.index(), self.inst.index())
    }
}
