//! The tables of a program, filled on demand.

use std::sync::{Mutex, OnceLock, PoisonError, RwLock};

use rp_classpath::Role;
use rp_index::FxHashMap;
use rp_index::graph::{Components, Graph};
use rp_ir::text::print_body;
use rp_ir::verify::verify;
use rp_ir::{Body, Field, Method, Names, Symbol};

use crate::class::{ClassId, ClassState, Declared, FieldId, MethodId};
use crate::source::{ClassSource, Found, Lookup, Member, UnknownBody, Unloadable};

/// A program: a frozen, lazily read set of classes.
pub struct Program<'a> {
    names: &'a Names,
    source: &'a dyn ClassSource,
    by_name: RwLock<FxHashMap<Symbol, ClassId>>,
    classes: boxcar::Vec<ClassSlot>,
    fields: boxcar::Vec<(ClassId, u32)>,
    methods: boxcar::Vec<MethodSlot>,
    /// Held while a class's members get their numbers, so that these are contiguous.
    numbering: Mutex<()>,
}

struct ClassSlot {
    name: Symbol,
    read: OnceLock<ClassState>,
    /// Set if the class is its own supertype: why it is not loadable.
    circular: OnceLock<Option<ClassState>>,
}

struct MethodSlot {
    class: ClassId,
    index: u32,
    body: OnceLock<Result<Option<Body>, UnknownBody>>,
}

impl<'a> Program<'a> {
    /// The program that `source` gives, with names in `names`.
    pub fn new(names: &'a Names, source: &'a dyn ClassSource) -> Program<'a> {
        Program {
            names,
            source,
            by_name: RwLock::default(),
            classes: boxcar::Vec::new(),
            fields: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            numbering: Mutex::default(),
        }
    }

    /// All names.
    pub fn names(&self) -> &'a Names {
        self.names
    }

    /// All classes of that role, in the order of the source.
    pub fn classes(&self, role: Role) -> Vec<ClassId> {
        self.source.classes(self.names, role).into_iter().map(|name| self.class_id(name)).collect()
    }

    /// The number of the class of that internal name, which may exist or not.
    pub fn class_id(&self, name: Symbol) -> ClassId {
        if let Some(&id) = self.by_name.read().unwrap_or_else(PoisonError::into_inner).get(&name) {
            return id;
        }
        let mut by_name = self.by_name.write().unwrap_or_else(PoisonError::into_inner);
        *by_name.entry(name).or_insert_with(|| {
            let slot = ClassSlot { name, read: OnceLock::new(), circular: OnceLock::new() };
            ClassId(self.classes.push(slot) as u32)
        })
    }

    fn slot(&self, class: ClassId) -> &ClassSlot {
        &self.classes[class.0 as usize]
    }

    /// The internal name of a class.
    pub fn class_name(&self, class: ClassId) -> Symbol {
        self.slot(class).name
    }

    /// What is known of a class.
    pub fn class(&self, class: ClassId) -> &ClassState {
        let slot = self.slot(class);
        if slot.circular.get().is_none() {
            self.check_circularity(class);
        }
        match slot.circular.get() {
            Some(Some(unloadable)) => unloadable,
            _ => self.read(class),
        }
    }

    /// The declaration of a class, if there is one.
    pub fn declared(&self, class: ClassId) -> Option<&Declared> {
        match self.class(class) {
            ClassState::Declared(declared) => Some(declared),
            ClassState::Phantom | ClassState::Unloadable(_) => None,
        }
    }

    /// Whether a class is the application's own.
    pub fn is_application(&self, class: ClassId) -> bool {
        self.declared(class).is_some_and(|declared| declared.role == Role::Application)
    }

    /// Whether a class is part of the JDK, or a model of such a class.
    pub fn is_jdk(&self, class: ClassId) -> bool {
        self.declared(class).is_some_and(|declared| declared.role == Role::Jdk)
    }

    /// Where a class lies, for people.
    pub fn location(&self, class: ClassId) -> Option<String> {
        self.declared(class).map(|declared| self.source.location(declared.token))
    }

    fn read(&self, class: ClassId) -> &ClassState {
        let slot = self.slot(class);
        slot.read.get_or_init(|| match self.source.class(self.names, slot.name) {
            Lookup::Missing => ClassState::Phantom,
            Lookup::Unloadable(reason) => ClassState::Unloadable(reason),
            Lookup::Found(found) => ClassState::Declared(Box::new(self.declare(class, *found))),
        })
    }

    fn declare(&self, id: ClassId, Found { class, role, token }: Found) -> Declared {
        let super_class = class.super_class.map(|name| self.class_id(name));
        let interfaces = class.interfaces.iter().map(|&name| self.class_id(name)).collect();
        let _numbering = self.numbering.lock().unwrap_or_else(PoisonError::into_inner);
        let first_field = self.fields.count() as u32;
        for index in 0..class.fields.len() {
            self.fields.push((id, index as u32));
        }
        let first_method = self.methods.count() as u32;
        for index in 0..class.methods.len() {
            self.methods.push(MethodSlot { class: id, index: index as u32, body: OnceLock::new() });
        }
        let method_positions = OnceLock::new();
        Declared { class, role, token, super_class, interfaces, first_field, first_method, method_positions }
    }

    /// Finds out, for `class` and all its supertypes, whether they are their own supertypes (JVMS 5.3.5).
    ///
    /// Reads all supertypes. Those checked before are not looked at again, so a deep hierarchy is walked once.
    fn check_circularity(&self, class: ClassId) {
        let mut nodes = vec![class];
        let mut numbers: FxHashMap<ClassId, u32> = FxHashMap::default();
        numbers.insert(class, 0);
        let mut edges = Vec::new();
        let mut next = 0;
        while let Some(&node) = nodes.get(next) {
            if let ClassState::Declared(declared) = self.read(node) {
                for supertype in declared.supertypes() {
                    // Those found circular are walked again: skipping them could hide the cycle.
                    if matches!(self.slot(supertype).circular.get(), Some(None)) {
                        continue;
                    }
                    let number = *numbers.entry(supertype).or_insert_with(|| {
                        nodes.push(supertype);
                        nodes.len() as u32 - 1
                    });
                    edges.push((next as u32, number));
                }
            }
            next += 1;
        }
        let graph = Graph::from_edges(nodes.len(), edges.iter().copied());
        let components = Components::compute(&graph);
        for (number, &node) in nodes.iter().enumerate() {
            let component = components.component(number as u32);
            let state = components.is_cycle(component).then(|| {
                let mut members: Vec<&[u8]> = components
                    .members(component)
                    .iter()
                    .filter_map(|&member| nodes.get(member as usize))
                    .map(|&member| self.names.bytes(self.class_name(member)))
                    .collect();
                members.sort_unstable();
                let members: Vec<String> =
                    members.iter().map(|name| rp_ir::text::escape(name, '\'')).collect();
                let reason = format!("its supertypes form a cycle: {}", members.join(", "));
                ClassState::Unloadable(Unloadable { reason, over_budget: false })
            });
            self.slot(node).circular.get_or_init(|| state);
        }
    }

    /// The class that declares a field.
    pub fn field_class(&self, field: FieldId) -> ClassId {
        self.fields[field.0 as usize].0
    }

    /// A field's declaration.
    pub fn field(&self, field: FieldId) -> &Field {
        let (class, index) = self.fields[field.0 as usize];
        &self.declaration(class).class.fields[index as usize]
    }

    /// The class that declares a method.
    pub fn method_class(&self, method: MethodId) -> ClassId {
        self.methods[method.0 as usize].class
    }

    /// A method's declaration.
    pub fn method(&self, method: MethodId) -> &Method {
        let slot = &self.methods[method.0 as usize];
        &self.declaration(slot.class).class.methods[slot.index as usize]
    }

    /// The classes that the generic signature of a field names.
    pub fn named_by_field(&self, field: FieldId) -> Vec<ClassId> {
        let (class, index) = self.fields[field.0 as usize];
        self.named_by(class, Member::Field(index as usize))
    }

    /// The classes that the generic signature of a method names.
    pub fn named_by_method(&self, method: MethodId) -> Vec<ClassId> {
        let slot = &self.methods[method.0 as usize];
        self.named_by(slot.class, Member::Method(slot.index as usize))
    }

    fn named_by(&self, class: ClassId, member: Member) -> Vec<ClassId> {
        let named = self.source.named_by(self.names, self.declaration(class).token, member);
        named.into_iter().map(|name| self.class_id(name)).collect()
    }

    /// The declaration of a class whose members have numbers.
    fn declaration(&self, class: ClassId) -> &Declared {
        match self.read(class) {
            ClassState::Declared(declared) => declared,
            ClassState::Phantom | ClassState::Unloadable(_) => {
                unreachable!("only declared classes have members with numbers")
            }
        }
    }

    /// The code of a method, kept for the next question; `Ok(None)` for abstract and native methods.
    pub fn body(&self, method: MethodId) -> Result<Option<&Body>, &UnknownBody> {
        let slot = &self.methods[method.0 as usize];
        slot.body.get_or_init(|| self.build_body(method)).as_ref().map(Option::as_ref)
    }

    /// The same, built anew and not kept: for passes over everything. Debug builds verify it.
    pub fn build_body(&self, method: MethodId) -> Result<Option<Body>, UnknownBody> {
        let slot = &self.methods[method.0 as usize];
        let body = self.source.body(self.names, self.declaration(slot.class).token, slot.index as usize)?;
        if cfg!(debug_assertions)
            && let Some(body) = &body
            && let Some(error) = verify(self.names, self.method(method), body).first()
        {
            panic!("a body breaks an invariant of the IR: {error}\n{}", print_body(self.names, body));
        }
        Ok(body)
    }
}
