//! What do the annotations of a class and its members mean to frameworks?
//!
//! An annotation means what its own name means, and what the annotations of its interface mean, theirs included:
//!
//! ```text
//! @RestController class C     @interface RestController is a @Controller, which is a @Component: C is made
//! @FastTest void m()          @interface FastTest is a @Test of JUnit 5: m is a test
//! ```

use std::rc::Rc;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Annotations, Const, ElementValue, Symbol};
use rp_program::{ClassId, FieldId, MethodId, Program};

use super::super::members;
use super::table::{self, Calls, Meaning};

/// What annotations say about a class and what it declares itself.
#[derive(Default)]
pub(super) struct Signs {
    /// Set if objects are made because of an annotation of the class: which methods are called by name.
    pub(super) made: Vec<Calls>,
    /// Methods and constructors. One may mean several things.
    pub(super) methods: Vec<(MethodId, Meaning)>,
    /// Fields that are set.
    pub(super) fields: Vec<(FieldId, Meaning)>,
    /// Names of methods that give the data of tests: `m`, or `p.C#m`.
    pub(super) data: Vec<Symbol>,
}

impl Signs {
    /// The methods with a meaning.
    pub(super) fn methods_that(&self, wanted: Meaning) -> impl Iterator<Item = MethodId> {
        self.methods.iter().filter(move |(_, meaning)| *meaning == wanted).map(|&(method, _)| method)
    }

    /// The fields with a meaning.
    pub(super) fn fields_that(&self, wanted: Meaning) -> impl Iterator<Item = FieldId> {
        self.fields.iter().filter(move |(_, meaning)| *meaning == wanted).map(|&(field, _)| field)
    }
}

/// Signs by class, as far as anybody asked.
pub(super) struct Catalogue<'p> {
    pub(super) program: &'p Program<'p>,
    classes: FxHashMap<Symbol, Calls>,
    members: FxHashMap<Symbol, Meaning>,
    method_source: Symbol,
    known: FxHashMap<ClassId, Rc<Signs>>,
}

impl<'p> Catalogue<'p> {
    pub(super) fn new(program: &'p Program<'p>) -> Catalogue<'p> {
        let names = program.names();
        Catalogue {
            program,
            classes: table::by_name(names, table::CLASSES),
            members: table::by_name(names, table::MEMBERS),
            method_source: names.symbol(table::METHOD_SOURCE.as_bytes()),
            known: FxHashMap::default(),
        }
    }

    /// What annotations say about a class. Those of the JDK say nothing to frameworks.
    pub(super) fn signs(&mut self, class: ClassId) -> Rc<Signs> {
        if let Some(known) = self.known.get(&class) {
            return Rc::clone(known);
        }
        let signs = Rc::new(self.read(class));
        self.known.insert(class, Rc::clone(&signs));
        signs
    }

    fn read(&self, class: ClassId) -> Signs {
        let program = self.program;
        let mut signs = Signs::default();
        let Some(declared) = program.declared(class).filter(|_| members::is_ours(program, class)) else {
            return signs;
        };
        signs.made = self.meanings(&self.classes, &declared.class.annotations);
        for method in declared.methods() {
            let declaration = program.method(method);
            let meanings = self.meanings(&self.members, &declaration.annotations);
            for meaning in meanings {
                if !signs.methods.contains(&(method, meaning)) {
                    signs.methods.push((method, meaning));
                }
            }
            signs.data.extend(self.named_data(declaration));
        }
        for field in declared.fields() {
            let meanings = self.meanings(&self.members, &program.field(field).annotations);
            let is_set = |meaning: &Meaning| matches!(meaning, Meaning::Data | Meaning::Injected);
            signs.fields.extend(meanings.into_iter().find(is_set).map(|meaning| (field, meaning)));
        }
        signs
    }

    /// What annotations mean by a table. A meaning is there once for each name that says so.
    fn meanings<T: Copy>(&self, table: &FxHashMap<Symbol, T>, annotations: &Annotations) -> Vec<T> {
        let program = self.program;
        let mut names: Vec<Symbol> =
            annotations.visible().iter().map(|annotation| annotation.class).collect();
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        while let Some(name) = names.pop() {
            if !seen.insert(name) {
                continue;
            }
            found.extend(table.get(&name).copied());
            let interface = program.class_id(name);
            if let Some(declared) =
                program.declared(interface).filter(|_| members::is_ours(program, interface))
            {
                names.extend(declared.class.annotations.visible().iter().map(|annotation| annotation.class));
            }
        }
        found
    }

    /// The methods that give the data of a test: without a name, that of the test.
    fn named_data(&self, test: &rp_ir::Method) -> Vec<Symbol> {
        let names = self.program.names();
        let sources = test.annotations.visible().iter().filter(|it| it.class == self.method_source);
        let mut found = Vec::new();
        for source in sources {
            let value = source.element(names.symbol(b"value"));
            let values = match value {
                Some(ElementValue::Array(values)) => values,
                Some(value) => std::slice::from_ref(value),
                None => &[],
            };
            let named = values.iter().filter_map(|value| match value {
                ElementValue::Constant(Const::String(name)) => Some(*name),
                _ => None,
            });
            let before = found.len();
            found.extend(named.filter(|&name| !names.bytes(name).is_empty()));
            if found.len() == before {
                found.push(test.name);
            }
        }
        found
    }
}
