//! Which code do frameworks call? Tests, servlets and components, as supertypes and annotations tell.
//!
//! ```text
//! class T extends junit.framework.TestCase     new T(); setUp(); test…(); tearDown()
//! class T { @Test void m() }                   new T(data); @Before…(); m(data); @After…()
//! class S extends HttpServlet                  new S(); init(…); service(…), doGet(…) in a new thread each; destroy()
//! @Service class S { @Autowired D d; }         s = new S(…); s.d = each component that is a D; s.@PostConstruct…()
//! @Controller class C { @GetMapping T m() }    new C(…); m(…) in a new thread
//! @Configuration class C { @Bean B b(A a) }    new C(…).b(each component that is an A) is a component
//! ```
//!
//! A class counts if it is of the application and can have instances. What frameworks make is in one pool, with what
//! `@Bean` methods return; whatever is annotated as injected gets everything in the pool that fits its type. Where
//! nothing surely fits, a class of the application is made a component, and a class of a library has some object.
//! Requests, responses, events and configurations come from outside: they are objects of the parameters' types where
//! such objects can exist. The data of a test are what its data methods return: elements of arrays, and what iterators
//! and streams give.
//!
//! [`table`] has the names, [`signs`] reads annotations. Left out: components that only files or libraries name,
//! collections and providers of components, observers, interceptors, rules and extensions of JUnit
//! (`framework-annotations`); objects of interface types that only a server implements (`framework-arguments`).

mod signs;
mod table;

use rp_index::{FxHashMap, FxHashSet};
use rp_ir::{Access, Symbol, Type};
use rp_program::{ClassId, MethodId, Program};

use super::members::{self, Scope, class_type};
use super::{Plugin, entry};
use crate::heap;
use crate::template::{Allocation, Builder, Call, CallKind, Filter, Global, OptVar, Place, Target, Var};
use signs::Catalogue;
use table::{Calls, Meaning};

/// The plugin.
pub struct Frameworks {
    /// The classes of the application, in a stable order.
    pub classes: Vec<ClassId>,
}

impl Plugin for Frameworks {
    fn entries(&self, builder: &mut Builder<'_>) {
        let program = builder.program;
        let mut catalogue = Catalogue::new(program);
        let mut made = self.made_by_signs(&mut catalogue);
        if made.is_empty() {
            return;
        }
        let mut provided = Provided::default();
        for made in &made {
            provided.add(program, made.ty(program));
        }
        for &class in &self.classes {
            for producer in catalogue.signs(class).methods_that(Meaning::Producer) {
                provided.add(program, members::ret(program, producer));
            }
        }
        self.add_wanted(&mut catalogue, &mut made, &mut provided);
        let mut owners = self.classes.clone();
        owners.extend(made.iter().flat_map(|made| program.supertypes(made.class)));
        let mut seen = FxHashSet::default();
        owners.retain(|&owner| seen.insert(owner));

        builder.repeat(true);
        let mut container = Container::new(builder, provided);
        for made in &made {
            container.make(&mut catalogue, made);
        }
        for owner in owners {
            container.serve(&mut catalogue, owner);
        }
        container.call_back();
        builder.repeat(false);
    }
}

impl Frameworks {
    /// The classes that frameworks make objects of because of what they are.
    fn made_by_signs(&self, catalogue: &mut Catalogue<'_>) -> Vec<Made> {
        let supertypes = table::by_name(catalogue.program.names(), table::SUPERTYPES);
        let classes = self.classes.iter().zip(FIRST..);
        classes.filter_map(|(&class, number)| made(catalogue, &supertypes, class, number)).collect()
    }

    /// Adds the classes of the application that are wanted as components where there is no other that fits: some
    /// containers make them without being told.
    fn add_wanted(&self, catalogue: &mut Catalogue<'_>, made: &mut Vec<Made>, provided: &mut Provided) {
        let program = catalogue.program;
        let numbers: FxHashMap<ClassId, u32> = self.classes.iter().copied().zip(FIRST..).collect();
        let mut next = 0;
        while let Some(types) = made.get(next).map(|made| wanted(catalogue, made)) {
            next += 1;
            for ty in types {
                let class = ty.as_class().map(|name| program.class_id(name));
                let Some((class, number)) = class.and_then(|class| Some((class, *numbers.get(&class)?)))
                else {
                    continue;
                };
                let can_be_made = heap::can_have_instances(program, ty) && !is_enum(program, class);
                if can_be_made && !provided.has(ty) {
                    provided.add(program, ty);
                    made.push(Made { class, number, calls: Vec::new(), is_test: false, is_annotated: true });
                }
            }
        }
    }
}

/// The number of the first object: after those of the machine.
const FIRST: u32 = 1_000_000;

/// A class that frameworks make objects of.
struct Made {
    class: ClassId,
    number: u32,
    /// Which methods are called by name.
    calls: Vec<Calls>,
    /// It is a test, as annotations tell.
    is_test: bool,
    /// It is made because of annotations, so constructors may take anything.
    is_annotated: bool,
}

impl Made {
    fn ty(&self, program: &Program<'_>) -> Type {
        Type::class(program.class_name(self.class))
    }
}

/// Whether frameworks make objects of a class, and what for.
fn made(
    catalogue: &mut Catalogue<'_>,
    supertypes: &FxHashMap<Symbol, Calls>,
    class: ClassId,
    number: u32,
) -> Option<Made> {
    let program = catalogue.program;
    if !heap::can_have_instances(program, Type::class(program.class_name(class))) {
        return None;
    }
    let above = program.supertypes(class);
    let mut calls = catalogue.signs(class).made.clone();
    let is_test = above.iter().any(|&it| catalogue.signs(it).methods_that(Meaning::Test).next().is_some());
    let is_annotated = is_test || !calls.is_empty();
    let others = above.iter().skip(1);
    calls.extend(others.filter_map(|&it| supertypes.get(&program.class_name(it))));
    let is_made = is_annotated || !calls.is_empty();
    is_made.then_some(Made { class, number, calls, is_test, is_annotated })
}

/// Types of which there surely are objects in the pool.
#[derive(Default)]
struct Provided(FxHashSet<Type>);

impl Provided {
    /// Adds a type and its supertypes.
    fn add(&mut self, program: &Program<'_>, ty: Type) {
        if self.0.insert(ty)
            && let Some(class) = members::class_of(program, ty)
        {
            self.0.extend(program.supertypes(class).iter().map(|&it| Type::class(program.class_name(it))));
        }
    }

    fn has(&self, ty: Type) -> bool {
        self.0.contains(&ty)
    }
}

/// The frameworks in the making.
struct Container<'b, 'p> {
    builder: &'b mut Builder<'p>,
    /// All objects that frameworks make, or get from methods that make components.
    pool: Var,
    provided: Provided,
    /// What there is in the pool of a type.
    pooled: FxHashMap<Type, Var>,
    /// What is injected where a type is wanted.
    injected: FxHashMap<Type, Var>,
    /// What comes from outside where a type is wanted.
    outside: FxHashMap<Type, Var>,
}

impl<'b, 'p> Container<'b, 'p> {
    fn new(builder: &'b mut Builder<'p>, provided: Provided) -> Container<'b, 'p> {
        let pool = builder.var();
        Container {
            builder,
            pool,
            provided,
            pooled: FxHashMap::default(),
            injected: FxHashMap::default(),
            outside: FxHashMap::default(),
        }
    }

    /// Makes an object of a class, and runs it if it is a test or a servlet.
    fn make(&mut self, catalogue: &mut Catalogue<'_>, made: &Made) {
        let program = self.builder.program;
        let constructors = constructors(catalogue, made);
        if constructors.is_empty() {
            return;
        }
        let object = self.builder.var();
        self.builder.allocate(object, Allocation::Made(made.ty(program), made.number));
        self.builder.initialize(made.class);
        self.builder.copy(self.pool, object);
        let data = if made.is_test { self.data(catalogue, made.class, object) } else { None };
        for constructor in constructors {
            let args = self.args(constructor, Self::injected, data);
            self.run(CallKind::Plain, Target::Special(constructor), Some(object), args, OptVar::default());
        }
        for method in members::methods(program, made.class, Scope::All, None) {
            let declaration = program.method(method);
            let name = program.names().bytes(declaration.name);
            let kind = made.calls.iter().find_map(|calls| calls(name));
            if let Some(kind) =
                kind.filter(|_| !declaration.is_static() && !declaration.access.has(Access::PRIVATE))
            {
                self.call(kind, method, object);
            }
        }
        for owner in program.supertypes(made.class).into_iter().filter(|_| made.is_test) {
            let signs = catalogue.signs(owner);
            for &(method, meaning) in &signs.methods {
                match meaning {
                    Meaning::Test | Meaning::Around => self.test(method, object, data),
                    Meaning::Data | Meaning::Called(_) | Meaning::Producer | Meaning::Injected => {}
                }
            }
            for field in signs.fields_that(Meaning::Data) {
                let content = self.arg(program.field(field).ty, Self::outside, data);
                if let Some(content) = content.expand() {
                    self.builder.store(object, Place::Field(field), content);
                }
            }
        }
    }

    /// What the data methods of a test class give, if there are any.
    fn data(&mut self, catalogue: &mut Catalogue<'_>, class: ClassId, object: Var) -> Option<Var> {
        let program = self.builder.program;
        let mut methods = Vec::new();
        for owner in program.supertypes(class) {
            let signs = catalogue.signs(owner);
            methods.extend(signs.methods_that(Meaning::Data));
            methods.extend(signs.data.iter().flat_map(|&name| data_methods(program, class, name)));
        }
        if methods.is_empty() {
            return None;
        }
        let data = self.builder.var();
        for method in methods {
            let args = self.args(method, Self::outside, None);
            let target = self.target(method);
            self.run(CallKind::Plain, target, Some(object), args, data.into());
        }
        self.open(data);
        Some(data)
    }

    /// Adds to a variable what JUnit gets out of the arrays, collections, streams and dynamic tests in it.
    fn open(&mut self, data: Var) {
        let program = self.builder.program;
        self.builder.load(data, data, Place::Elements);
        for &(class, method) in table::OPENED {
            let Some(method) = entry::find_by(program, class, method, <[Type]>::is_empty) else { continue };
            let fitting = self.builder.var();
            self.builder.filter(fitting, data, Filter::only(class_type(program, class)));
            let result = members::ret(program, method).is_reference().then_some(data);
            self.run(CallKind::Plain, Target::Virtual(method), Some(fitting), Vec::new(), result.into());
        }
    }

    /// Injects components into the objects of a class or interface, and calls its methods, as annotations tell.
    fn serve(&mut self, catalogue: &mut Catalogue<'_>, owner: ClassId) {
        let program = self.builder.program;
        let signs = catalogue.signs(owner);
        if signs.methods.is_empty() && signs.fields.is_empty() {
            return;
        }
        let objects = self.pooled(Type::class(program.class_name(owner)));
        for field in signs.fields_that(Meaning::Injected) {
            let declaration = program.field(field);
            let Some(content) = self.injected(declaration.ty) else { continue };
            if declaration.is_static() {
                self.builder.store_global(Global::Field(field), content);
            } else {
                self.builder.store(objects, Place::Field(field), content);
            }
        }
        for &(method, meaning) in &signs.methods {
            match meaning {
                Meaning::Called(kind) => self.call(kind, method, objects),
                Meaning::Producer | Meaning::Injected if !program.method(method).is_constructor() => {
                    let args = self.args(method, Self::injected, None);
                    let is_made =
                        meaning == Meaning::Producer && members::ret(program, method).is_reference();
                    let (target, result) = (self.target(method), is_made.then_some(self.pool));
                    self.run(CallKind::Plain, target, Some(objects), args, result.into());
                }
                Meaning::Producer | Meaning::Injected => {}
                // These have run on the tests they belong to.
                Meaning::Test | Meaning::Around | Meaning::Data => {}
            }
        }
    }

    /// Calls components by the interfaces that they implement for it.
    fn call_back(&mut self) {
        let program = self.builder.program;
        for &(interface, name, kind) in table::CALLBACKS {
            if let Some(method) = entry::find_by(program, interface, name, |_| true) {
                let objects = self.pooled(class_type(program, interface));
                self.call(kind, method, objects);
            }
        }
    }

    /// Calls a method with arguments from outside.
    fn call(&mut self, kind: CallKind, method: MethodId, object: Var) {
        let args = self.args(method, Self::outside, None);
        let target = self.target(method);
        self.run(kind, target, Some(object), args, OptVar::default());
    }

    /// Calls a test with its data. What it returns are tests again.
    fn test(&mut self, method: MethodId, object: Var, data: Option<Var>) {
        let args = self.args(method, Self::outside, data);
        let is_factory = members::ret(self.builder.program, method).is_reference();
        let (target, result) = (self.target(method), is_factory.then(|| self.builder.var()));
        self.run(CallKind::Plain, target, Some(object), args, result.into());
        if let Some(result) = result {
            self.open(result);
        }
    }

    fn target(&mut self, method: MethodId) -> Target {
        let program = self.builder.program;
        if program.method(method).is_static() {
            self.builder.initialize(program.method_class(method));
            Target::Static(method)
        } else {
            Target::Virtual(method)
        }
    }

    fn run(
        &mut self,
        kind: CallKind,
        target: Target,
        object: Option<Var>,
        args: Vec<OptVar>,
        result: OptVar,
    ) {
        let receiver = object.filter(|_| !matches!(target, Target::Static(_)));
        let args = receiver.map(OptVar::from).into_iter().chain(args).collect();
        self.builder.call(Call { inst: None, kind, target, args, result, thrown: OptVar::default() });
    }

    /// The arguments of a method, from somewhere and from data.
    fn args(
        &mut self,
        method: MethodId,
        from: fn(&mut Self, Type) -> Option<Var>,
        data: Option<Var>,
    ) -> Vec<OptVar> {
        let program = self.builder.program;
        members::params(program, method).iter().map(|&ty| self.arg(ty, from, data)).collect()
    }

    fn arg(&mut self, ty: Type, from: fn(&mut Self, Type) -> Option<Var>, data: Option<Var>) -> OptVar {
        let some = from(self, ty);
        let Some(data) = data.filter(|_| ty.is_reference()) else { return some.into() };
        let arg = self.builder.var();
        self.builder.filter(arg, data, Filter::only(ty));
        if let Some(some) = some {
            self.builder.copy(arg, some);
        }
        arg.into()
    }

    /// What there is in the pool of a type.
    fn pooled(&mut self, ty: Type) -> Var {
        if let Some(&known) = self.pooled.get(&ty) {
            return known;
        }
        let pooled = self.builder.var();
        self.builder.filter(pooled, self.pool, Filter::only(ty));
        self.pooled.insert(ty, pooled);
        pooled
    }

    /// What is injected where a type is wanted: components, or what comes from outside if none can fit.
    fn injected(&mut self, ty: Type) -> Option<Var> {
        if !ty.is_reference() {
            return None;
        }
        if let Some(&known) = self.injected.get(&ty) {
            return Some(known);
        }
        let is_provided = self.provided.has(ty);
        let injected = self.builder.var();
        self.injected.insert(ty, injected);
        let pooled = self.pooled(ty);
        self.builder.copy(injected, pooled);
        if let Some(outside) = if is_provided { None } else { self.outside(ty) } {
            self.builder.copy(injected, outside);
        }
        Some(injected)
    }

    /// What comes from outside where a type is wanted: some object of the type, or every constant of an enum.
    fn outside(&mut self, ty: Type) -> Option<Var> {
        if let Some(&known) = self.outside.get(&ty) {
            return Some(known);
        }
        let program = self.builder.program;
        let values = ty
            .as_class()
            .filter(|&name| is_enum(program, program.class_id(name)))
            .and_then(|name| entry::find_by_symbol(program, name, "values", <[Type]>::is_empty));
        if values.is_none() && (!ty.is_reference() || !heap::can_have_instances(program, ty)) {
            return None;
        }
        let outside = self.builder.var();
        self.outside.insert(ty, outside);
        if let Some(values) = values {
            let array = self.builder.var();
            let target = self.target(values);
            self.run(CallKind::Plain, target, None, Vec::new(), array.into());
            self.builder.load(outside, array, Place::Elements);
        } else {
            self.builder.allocate(outside, Allocation::Merged(ty));
        }
        Some(outside)
    }
}

fn is_enum(program: &Program<'_>, class: ClassId) -> bool {
    program.declared(class).is_some_and(|declared| declared.class.access.has(Access::ENUM))
}

/// The types of the components that are injected into objects of a class. What a test is made with may be its data.
fn wanted(catalogue: &mut Catalogue<'_>, made: &Made) -> Vec<Type> {
    let program = catalogue.program;
    let mut methods = if made.is_test { Vec::new() } else { constructors(catalogue, made) };
    let mut types = Vec::new();
    for owner in program.supertypes(made.class) {
        let signs = catalogue.signs(owner);
        methods.extend(signs.methods_that(Meaning::Producer).chain(signs.methods_that(Meaning::Injected)));
        types.extend(signs.fields_that(Meaning::Injected).map(|field| program.field(field).ty));
    }
    types.extend(methods.iter().flat_map(|&method| members::params(program, method)));
    types
}

/// The constructors by which objects are made: those that are injected, else the one that takes nothing, else all; but
/// of a class that only a supertype tells of, the one that takes a name.
fn constructors(catalogue: &mut Catalogue<'_>, made: &Made) -> Vec<MethodId> {
    let program = catalogue.program;
    let all = members::constructors(program, made.class, Scope::Declared);
    let signs = catalogue.signs(made.class);
    let injected: Vec<MethodId> =
        signs.methods_that(Meaning::Injected).filter(|constructor| all.contains(constructor)).collect();
    if !injected.is_empty() {
        return injected;
    }
    if let Some(constructor) = members::default_constructor(program, made.class) {
        return vec![constructor];
    }
    let string = [Type::class(Symbol::STRING)];
    let fits =
        |&constructor: &MethodId| made.is_annotated || *members::params(program, constructor) == string;
    all.into_iter().filter(fits).collect()
}

/// The methods that a name of data means: `m` of the test class, or `p.C#m`, parameters in parentheses left out.
fn data_methods(program: &Program<'_>, test: ClassId, name: Symbol) -> Vec<MethodId> {
    let text = program.names().bytes(name);
    let text = text.split(|&byte| byte == b'(').next().unwrap_or_default();
    let mut parts = text.rsplitn(2, |&byte| byte == b'#');
    let method = program.names().symbol(parts.next().unwrap_or_default());
    let class = match parts.next() {
        None => Some(test),
        Some(class) => members::type_of_name(program, class).and_then(|ty| members::class_of(program, ty)),
    };
    class.map_or_else(Vec::new, |class| members::methods(program, class, Scope::All, Some(method)))
}
