//! What can a client name? The public face of a library: its classes, their members, and who extends whom.
//!
//! A class can be named if it is public and so is every class around it, or protected inside of a class that the client
//! extends; a member if it is public, or protected and the client extends the class. What compilers add (bridges,
//! synthetic members) is nobody's to call, and finalisers are the machine's. What annotations say is visible for tests
//! only (`@VisibleForTesting`) is not for clients.
//!
//! Of an object whose class cannot be named, a client calls what a type that it *knows* declares, one of the library or
//! of the JDK. It knows every class that it can name, and what that inherits from. If the user says which types are the
//! library's interface, the face is *narrow*: a client knows these, and those that appear in their signatures, of the
//! JDK's, too, as type arguments (`List<Account>`) and behind `throws`, and does not find out what else an object may
//! be.
//!
//! ```text
//! public class Driver { public java.sql.Connection connect() { return new PooledConnection(); } }
//!
//! --api 'acme.Driver'     close() of a PooledConnection is called, which Connection declares, but not resetPool()
//! ```

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Annotation, Sig, Signature, Symbol, Type};
use rp_program::contract::Contracts;
use rp_program::{ClassId, Declared, FieldId, MethodId, Program, Role};

use crate::given::{given, made};
use crate::library::is_marker;

/// The public face of a library.
pub(crate) struct Api<'a> {
    pub(crate) program: &'a Program<'a>,
    /// The classes that clients are there for, in a stable order.
    pub(crate) roots: Vec<ClassId>,
    /// Whether clients know nothing but the roots and what appears in signatures.
    pub(crate) is_narrow: bool,
    /// The classes by which clients can call methods; those of the JDK only count if the face is narrow.
    known: FxHashSet<ClassId>,
    /// Classes of which clients get objects by the interface, and make none; only if the face is narrow.
    left: FxHashSet<ClassId>,
    /// Direct subtypes among the library's classes, in a stable order.
    subtypes: FxHashMap<ClassId, Vec<ClassId>>,
    /// Public static methods of classes that can be named, by what they return.
    factories: FxHashMap<Type, Vec<MethodId>>,
    /// Public instance methods of classes that can be named, by what they return.
    getters: FxHashMap<Type, Vec<MethodId>>,
    /// Public static fields of classes that can be named, by their type.
    constants: FxHashMap<Type, Vec<FieldId>>,
    /// Public methods of the roots that take a reference of a type, and where.
    takers: FxHashMap<Type, Vec<(MethodId, usize)>>,
    /// What annotations say of members.
    annotations: Contracts<'a>,
}

impl<'a> Api<'a> {
    /// The face of all classes of the inputs; clients are there for those of `roots` that can be named. They know all
    /// classes that can be named, unless the face is narrow.
    pub(crate) fn of(program: &'a Program<'a>, roots: &[ClassId], is_narrow: bool) -> Api<'a> {
        let mut api = Api {
            program,
            roots: roots.iter().copied().filter(|&class| is_nameable(program, class)).collect(),
            is_narrow,
            known: FxHashSet::default(),
            left: FxHashSet::default(),
            subtypes: FxHashMap::default(),
            factories: FxHashMap::default(),
            getters: FxHashMap::default(),
            constants: FxHashMap::default(),
            takers: FxHashMap::default(),
            annotations: Contracts::new(program),
        };
        let mut seen: FxHashSet<(ClassId, ClassId)> = FxHashSet::default();
        for class in program.classes(Role::Application) {
            let mut work = vec![class];
            // Supertypes of the library's own code too, so that what is declared with a type of the JDK is found.
            while let Some(class) = work.pop() {
                for supertype in
                    program.declared(class).into_iter().flat_map(|declared| declared.supertypes())
                {
                    if seen.insert((supertype, class)) {
                        api.subtypes.entry(supertype).or_default().push(class);
                        work.push(supertype);
                    }
                }
            }
            if is_nameable(program, class) {
                api.members(class);
            }
        }
        let mut first = api.roots.clone();
        if !is_narrow {
            first = program.classes(Role::Application);
            first.retain(|&class| is_nameable(program, class));
        }
        api.know(first);
        if is_narrow {
            api.leave_to_library();
        }
        for &root in &api.roots {
            let methods = api.methods(root).into_iter();
            for method in methods.filter(|&method| program.method(method).access.has(Access::PUBLIC)) {
                let signature = program.names().signature(program.method(method).sig);
                for (position, &ty) in signature.params.iter().enumerate().filter(|(_, ty)| ty.is_reference())
                {
                    api.takers.entry(ty).or_default().push((method, position));
                }
            }
        }
        api
    }

    /// Makes known these classes and what they inherit from; and what appears in their signatures, as a type argument
    /// or behind `throws`, too, as long as it is public itself: it can be used without being named.
    fn know(&mut self, classes: Vec<ClassId>) {
        let mut work = classes;
        work.push(self.program.class_id(Symbol::OBJECT));
        while let Some(class) = work.pop() {
            if !self.known.insert(class) {
                continue;
            }
            let Some(declared) = self.program.declared(class) else { continue };
            work.extend(declared.supertypes());
            // What is not the library's is of interest as far as that implements it.
            if !self.is_own(class) && self.subtypes(class).is_empty() {
                continue;
            }
            let program = self.program;
            let mut named: Vec<ClassId> = Vec::new();
            let class_of = |ty: &Type| self.class_of(ty.innermost());
            for method in declared.methods().filter(|&method| self.is_callable(method)) {
                let declaration = program.method(method);
                let signature = program.names().signature(declaration.sig);
                named.extend(signature.params.iter().chain([&signature.ret]).filter_map(class_of));
                named.extend(declaration.exceptions.iter().map(|&name| program.class_id(name)));
                named.extend(program.named_by_method(method));
            }
            for field in declared.fields().filter(|&field| program.field(field).access.has(Access::PUBLIC)) {
                named.extend(class_of(&program.field(field).ty));
                named.extend(program.named_by_field(field));
            }
            work.extend(named.into_iter().filter(|&class| is_open(program, class)));
        }
    }

    /// The classes of what public calls of objects of a class return, also in arrays; of classes of the JDK, only those
    /// that the user has named give something of the library's.
    fn returned(&self, class: ClassId) -> Vec<ClassId> {
        if !self.is_own(class) && !self.roots.contains(&class) {
            return Vec::new();
        }
        let results = self.calls(class).map(|signature| signature.ret.innermost());
        results.filter_map(|ty| self.class_of(ty)).collect()
    }

    /// The classes of what public calls of objects of a class take.
    fn taken(&self, class: ClassId) -> Vec<ClassId> {
        let params = self.calls(class).flat_map(|signature| signature.params.iter());
        params.filter_map(|ty| self.class_of(ty.innermost())).collect()
    }

    /// The signatures of public calls of objects of a class.
    fn calls(&self, class: ClassId) -> impl Iterator<Item = &'a Signature> {
        let methods = self.methods(class).into_iter().map(|method| self.program.method(method));
        let calls = methods.filter(|method| method.access.has(Access::PUBLIC) && !method.is_static());
        calls.map(|method| self.program.names().signature(method.sig))
    }

    /// Whether clients come by objects of a class that are the library's: it lets them make one, or gives one.
    fn has_source(&self, class: ClassId) -> bool {
        self.all_subtypes(class).into_iter().filter(|&each| self.is_own(each)).any(|each| {
            let ty = self.type_of(each);
            let is_made = || {
                let is_abstract =
                    self.declared(each).is_none_or(|declared| declared.class.access.has(Access::ABSTRACT));
                let constructors = || self.constructors(each, &[Access::PUBLIC]);
                !is_abstract && is_nameable(self.program, each) && !constructors().is_empty()
            };
            is_made() || !self.factories(ty).is_empty() || !self.constants(ty).is_empty()
        }) || !self.factories(self.type_of(class)).is_empty()
    }

    /// Finds what clients get by the interface, and leaves it to the library to make that: they neither make objects of
    /// classes that they know only as types that are given, nor ask code for them that is not part of the interface.
    /// What they hand in they make themselves, too, unless the library does.
    fn leave_to_library(&mut self) {
        let mut known: Vec<ClassId> = self.known.iter().copied().collect();
        known.sort_unstable();
        let given = given(self.program, &known, |class| self.returned(class), |class| self.has_source(class));
        let program = self.program;
        let mut left = program.classes(Role::Application);
        let taken: FxHashSet<ClassId> = known.iter().flat_map(|&class| self.taken(class)).collect();
        let made = made(program, &left);
        left.retain(|&class| {
            let known = program.supertypes(class).into_iter().filter(|&each| self.knows(each));
            let telling: Vec<ClassId> = known.filter(|&each| !is_marker(program, each)).collect();
            !self.knows(class)
                && !telling.is_empty()
                && telling.iter().all(|each| given.contains(each))
                && (made.contains(&class) || !telling.iter().any(|each| taken.contains(each)))
        });
        let is_known = |class: ClassId| self.known.contains(&class);
        for &class in known.iter().filter(|&class| given.contains(class)).chain(&left) {
            let ty = Type::class(program.class_name(class));
            for methods in [&mut self.factories, &mut self.getters] {
                methods.entry(ty).or_default().retain(|&method| is_known(program.method_class(method)));
            }
            self.constants.entry(ty).or_default().retain(|&field| is_known(program.field_class(field)));
        }
        self.left = left.into_iter().collect();
    }

    /// The classes of which clients leave it to the library to make objects, in the order of the inputs.
    pub(crate) fn left_to_library(&self) -> Vec<ClassId> {
        let mut left = self.program.classes(Role::Application);
        left.retain(|class| self.left.contains(class));
        left
    }

    /// Whether clients leave it to the library to make objects of a class.
    pub(crate) fn is_left_to_library(&self, class: ClassId) -> bool {
        self.left.contains(&class)
    }

    /// Whether a client can call members by a class.
    pub(crate) fn knows(&self, class: ClassId) -> bool {
        self.known.contains(&class)
    }

    /// The methods that types declare which clients know and which objects of a class may be, by name and number of
    /// parameters, for the types of parameters may be those of a generic class; none if a class is not there.
    fn declared_by_known(&self, class: ClassId) -> Option<FxHashSet<(Symbol, usize)>> {
        let (program, names) = (self.program, self.program.names());
        let mut seen: FxHashSet<ClassId> = FxHashSet::default();
        let mut found: FxHashSet<(Symbol, usize)> = FxHashSet::default();
        for each in self.all_subtypes(class) {
            for supertype in program.supertypes(each) {
                let is_known = self.knows(supertype) || !self.is_narrow && !self.is_own(supertype);
                if !is_known || !seen.insert(supertype) {
                    continue;
                }
                for method in program.declared(supertype)?.methods() {
                    let method = program.method(method);
                    let is_open = method.access.has(Access::PUBLIC) || method.access.has(Access::PROTECTED);
                    if is_open && !method.is_static() {
                        found.insert((method.name, names.signature(method.sig).params.len()));
                    }
                }
            }
        }
        Some(found)
    }

    fn members(&mut self, class: ClassId) {
        let Some(declared) = self.program.declared(class) else { return };
        for method in declared.methods() {
            let declaration = self.program.method(method);
            let ret = self.program.names().signature(declaration.sig).ret;
            if self.is_callable(method) && declaration.access.has(Access::PUBLIC) && ret.is_reference() {
                let by_result = if declaration.is_static() { &mut self.factories } else { &mut self.getters };
                by_result.entry(ret).or_default().push(method);
            }
        }
        for field in declared.fields() {
            let declaration = self.program.field(field);
            if declaration.is_static()
                && declaration.access.has(Access::PUBLIC)
                && declaration.ty.is_reference()
                && !self.annotations.is_field_for_testing(field)
            {
                self.constants.entry(declaration.ty).or_default().push(field);
            }
        }
    }

    /// The direct subtypes of a class among the library's.
    pub(crate) fn subtypes(&self, class: ClassId) -> &[ClassId] {
        self.subtypes.get(&class).map_or(&[], Vec::as_slice)
    }

    /// A class and all its subtypes among the library's own classes, each once.
    pub(crate) fn all_subtypes(&self, class: ClassId) -> Vec<ClassId> {
        let mut seen: FxHashSet<ClassId> = FxHashSet::default();
        seen.insert(class);
        let mut found = vec![class];
        let mut next = 0;
        while let Some(&class) = found.get(next) {
            found.extend(self.subtypes(class).iter().filter(|&&subtype| seen.insert(subtype)));
            next += 1;
        }
        found
    }

    /// Static methods that return a type.
    pub(crate) fn factories(&self, ty: Type) -> &[MethodId] {
        self.factories.get(&ty).map_or(&[], Vec::as_slice)
    }

    /// Instance methods that return a type.
    pub(crate) fn getters(&self, ty: Type) -> &[MethodId] {
        self.getters.get(&ty).map_or(&[], Vec::as_slice)
    }

    /// Static fields of a type.
    pub(crate) fn constants(&self, ty: Type) -> &[FieldId] {
        self.constants.get(&ty).map_or(&[], Vec::as_slice)
    }

    /// Methods of the roots that take a reference of a type, and where.
    pub(crate) fn takers(&self, ty: Type) -> &[(MethodId, usize)] {
        self.takers.get(&ty).map_or(&[], Vec::as_slice)
    }

    /// The methods that a class declares and that somebody else can call; constructors are not among them.
    pub(crate) fn methods(&self, class: ClassId) -> Vec<MethodId> {
        let methods = self.program.declared(class).into_iter().flat_map(|declared| declared.methods());
        let is_method =
            |method: &MethodId| self.is_callable(*method) && !self.program.method(*method).is_constructor();
        let declared = if self.knows(class) { None } else { self.declared_by_known(class) };
        let is_known = |method: &MethodId| {
            let method = self.program.method(*method);
            let key = (method.name, self.program.names().signature(method.sig).params.len());
            declared.as_ref().is_none_or(|declared| declared.contains(&key))
        };
        methods.filter(is_method).filter(is_known).collect()
    }

    /// The public methods of objects of a class, those that it inherits among them: each once, as the nearest type
    /// declares it. What every object has is not among them.
    pub(crate) fn all_methods(&self, class: ClassId) -> Vec<MethodId> {
        let program = self.program;
        let mut seen: FxHashSet<(Symbol, Sig)> = FxHashSet::default();
        let types = program.supertypes(class).into_iter().filter(|&each| !is_marker(program, each));
        let mut methods: Vec<MethodId> = types.flat_map(|each| self.methods(each)).collect();
        methods.retain(|&method| {
            let method = program.method(method);
            method.access.has(Access::PUBLIC) && !method.is_static() && seen.insert((method.name, method.sig))
        });
        methods
    }

    /// The constructors of a class that these rights are enough for.
    pub(crate) fn constructors(&self, class: ClassId, rights: &[Access]) -> Vec<MethodId> {
        let methods = self.program.declared(class).into_iter().flat_map(|declared| declared.methods());
        let fits = |method: &MethodId| {
            let declaration = self.program.method(*method);
            let is_ours = rights.iter().any(|&right| declaration.access.has(right));
            declaration.is_constructor()
                && is_ours
                && !declaration.access.has(Access::SYNTHETIC)
                && !self.annotations.is_method_for_testing(*method)
        };
        methods.filter(fits).collect()
    }

    /// Whether somebody else can call a method, and is meant to: what is visible for tests only is not.
    fn is_callable(&self, method: MethodId) -> bool {
        is_callable(self.program, method) && !self.annotations.is_method_for_testing(method)
    }

    /// The type of a parameter.
    pub(crate) fn param(&self, method: MethodId, position: usize) -> Type {
        let signature = self.program.names().signature(self.program.method(method).sig);
        signature.params.get(position).copied().unwrap_or(Type::OBJECT)
    }

    /// Whether a class is the library's own.
    pub(crate) fn is_own(&self, class: ClassId) -> bool {
        self.program.is_application(class)
    }

    /// The class that a type names, if it does.
    pub(crate) fn class_of(&self, ty: Type) -> Option<ClassId> {
        ty.as_class().map(|name| self.program.class_id(name))
    }

    /// The type of a class.
    pub(crate) fn type_of(&self, class: ClassId) -> Type {
        Type::class(self.program.class_name(class))
    }

    /// The declaration of a class, if it was read.
    pub(crate) fn declared(&self, class: ClassId) -> Option<&'a Declared> {
        self.program.declared(class)
    }
}

/// Whether clients can name a class: it is public, or a protected member of a class that they extend, and so is every
/// class around it.
pub fn is_nameable(program: &Program<'_>, class: ClassId) -> bool {
    let mut seen: FxHashSet<Symbol> = FxHashSet::default();
    let mut at = class;
    loop {
        let Some(declared) = program.declared(at) else { return false };
        let class = &declared.class;
        if !seen.insert(class.name) {
            return false;
        }
        let Some(inner) = class.inner_classes.iter().find(|inner| inner.inner == class.name) else {
            return class.access.has(Access::PUBLIC) && !class.access.has(Access::SYNTHETIC);
        };
        let is_member = inner.outer.is_some() && inner.name.is_some();
        let is_open = inner.access.has(Access::PUBLIC) || inner.access.has(Access::PROTECTED);
        if !is_member || !is_open || inner.access.has(Access::SYNTHETIC) {
            return false;
        }
        let Some(outer) = inner.outer else { return false };
        at = program.class_id(outer);
    }
}

/// Whether a class is public or protected, whatever is around it.
fn is_open(program: &Program<'_>, class: ClassId) -> bool {
    program.declared(class).is_some_and(|declared| {
        let class = &declared.class;
        let inner = class.inner_classes.iter().find(|inner| inner.inner == class.name);
        let access = inner.map_or(class.access, |inner| inner.access);
        access.has(Access::PUBLIC) || access.has(Access::PROTECTED)
    })
}

/// Whether somebody else can call a method: it is public or protected, and meant to be called.
fn is_callable(program: &Program<'_>, method: MethodId) -> bool {
    let declaration = program.method(method);
    let access = declaration.access;
    let is_finalizer = program.names().bytes(declaration.name) == b"finalize"
        && program.names().signature(declaration.sig).params.is_empty();
    (access.has(Access::PUBLIC) || access.has(Access::PROTECTED))
        && !access.has(Access::SYNTHETIC)
        && declaration.name != Symbol::CLINIT
        && !is_finalizer
        && !is_internal_in_kotlin(program, method)
}

/// Whether a method is `internal` in Kotlin: for its own module only, whose name is part of the method's then, as in
/// `removeEntry$okhttp`.
fn is_internal_in_kotlin(program: &Program<'_>, method: MethodId) -> bool {
    let is_metadata = |annotation: &Annotation| program.names().bytes(annotation.class) == b"kotlin/Metadata";
    program.names().bytes(program.method(method).name).contains(&b'$')
        && program
            .declared(program.method_class(method))
            .is_some_and(|declared| declared.class.annotations.visible().iter().any(is_metadata))
}
