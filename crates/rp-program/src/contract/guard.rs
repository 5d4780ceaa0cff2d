//! Which lock does the text of a guard name? What it means in the class that says so.
//!
//! ```text
//! "this"                     the object itself
//! "lock", "this.lock"        what the field leads to; also a field of an enclosing class, or a static one
//! "Outer.this"               the object of the enclosing class
//! "Registry.lock"            what a static field leads to
//! "Registry.class"           the object of a class
//! "getLock()"                what the method returns, if all it does is to return a field
//! "itself"                   what the guarded field leads to
//! ```
//!
//! Class files do not have the imports of the source: a simple name is looked for among the nested classes, the
//! enclosing classes, the package, `java.lang`, and last among the application's classes, if one alone has it.

use rp_classpath::Role;
use rp_ir::body::{Def, ENTRY};
use rp_ir::{Access, Op, Symbol, Value};

use crate::class::{ClassId, FieldId, MethodId};
use crate::program::Program;
use crate::resolve::Resolution;

/// A lock as seen from an object, or from a class.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lock {
    /// What these fields lead to from the object; none for the object itself.
    Own(Vec<FieldId>),
    /// The object of a class.
    Class(ClassId),
    /// What these fields lead to from a static field.
    Static(FieldId, Vec<FieldId>),
    /// What the guarded field leads to.
    Itself,
}

/// Classes of locks that are taken and given back by calls.
const EXPLICIT: [&str; 3] = [
    "java/util/concurrent/locks/Lock",
    "java/util/concurrent/locks/ReadWriteLock",
    "java/util/concurrent/Semaphore",
];

/// The package of the library's own; they may not be on the class path.
const PACKAGE: &[u8] = b"java/util/concurrent/locks/";

impl Lock {
    /// The lock that a text names in a class; else why there is none.
    pub fn named(program: &Program<'_>, class: ClassId, text: &str) -> Result<Lock, String> {
        let text = text.trim();
        if matches!(text, "itself" | "<self>" | "self") {
            return Ok(Lock::Itself);
        }
        let parts: Vec<&str> = text.split('.').map(str::trim).collect();
        if parts.iter().any(|part| !is_name(part)) {
            return Err(format!("'{text}' is no expression that names a lock"));
        }
        let finder = Finder { program, class };
        finder.lock(&parts).ok_or_else(|| finder.why_not(&parts))
    }

    /// The fields on the way to the lock.
    pub fn fields(&self) -> impl Iterator<Item = FieldId> + '_ {
        let (first, rest) = match self {
            Lock::Own(fields) => (None, fields.as_slice()),
            Lock::Static(first, fields) => (Some(*first), fields.as_slice()),
            Lock::Class(_) | Lock::Itself => (None, &[][..]),
        };
        first.into_iter().chain(rest.iter().copied())
    }

    /// Whether the lock is one of those that are taken and given back by calls, not by `synchronized`.
    pub fn is_explicit(&self, program: &Program<'_>) -> bool {
        let class = self.fields().last().and_then(|field| program.field(field).ty.as_class());
        class.is_some_and(|name| {
            let class = program.class_id(name);
            program.names().bytes(name).starts_with(PACKAGE)
                || EXPLICIT.iter().any(|name| {
                    let explicit = program.class_id(program.names().symbol(name.as_bytes()));
                    class == explicit || program.supertypes(class).contains(&explicit)
                })
        })
    }
}

fn is_name(part: &str) -> bool {
    let name = part.strip_suffix("()").unwrap_or(part);
    !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}

struct Finder<'f, 'p> {
    program: &'f Program<'p>,
    class: ClassId,
}

impl Finder<'_, '_> {
    fn lock(&self, parts: &[&str]) -> Option<Lock> {
        if let Some((&"class", name)) = parts.split_last() {
            return self.named_class(&name.join(".")).map(Lock::Class);
        }
        if let Some(at) = parts.iter().position(|&part| part == "this" || part == "super") {
            let (outer, rest) = (&parts[..at], &parts[at + 1..]);
            let wanted = match outer {
                [] => self.class,
                outer => self.named_class(&outer.join("."))?,
            };
            let is_object =
                |(from, class): &(Lock, ClassId)| *class == wanted && matches!(from, Lock::Own(_));
            let (from, class) = self.enclosing().into_iter().find(is_object)?;
            return self.follow(from, class, rest);
        }
        let (first, rest) = parts.split_first()?;
        for (from, class) in self.enclosing() {
            if let Some((lock, class)) = self.step(from, class, first) {
                return self.follow(lock, class, rest);
            }
        }
        // The longest name of a class that is there, then a static member of it.
        for at in (1..parts.len()).rev() {
            let Some(class) = self.named_class(&parts[..at].join(".")) else { continue };
            if let Some((lock, next)) = self.step(Lock::Class(class), class, parts.get(at)?) {
                return self.follow(lock, next, &parts[at + 1..]);
            }
        }
        None
    }

    fn why_not(&self, parts: &[&str]) -> String {
        let text = parts.join(".");
        let class = String::from_utf8_lossy(self.program.names().bytes(self.program.class_name(self.class)));
        let class = class.replace('/', ".");
        if parts.iter().any(|part| part.ends_with("()")) {
            return format!(
                "what '{text}' returns is not known in {class}: only methods that return a field are"
            );
        }
        format!("there is no '{text}' in {class}")
    }

    /// The class and those around it, with what their members are seen from: their objects, as far as fields lead
    /// there, else the class alone.
    fn enclosing(&self) -> Vec<(Lock, ClassId)> {
        let program = self.program;
        let mut found = vec![(Lock::Own(Vec::new()), self.class)];
        let mut at = 0;
        while let Some((from, class)) = found.get(at).cloned() {
            at += 1;
            let Some(declared) = program.declared(class) else { continue };
            let outer = declared.fields().find(|&field| {
                let declaration = program.field(field);
                declaration.access.has(Access::SYNTHETIC)
                    && program.names().bytes(declaration.name).starts_with(b"this$")
            });
            let next = match (outer, from) {
                (Some(field), Lock::Own(path)) => {
                    let outer = program.field(field).ty.as_class().map(|name| program.class_id(name));
                    outer.map(|outer| (Lock::Own([path, vec![field]].concat()), outer))
                }
                // Of a static nested class, static members of those around it can be named.
                _ => self.outer_by_name(class).map(|outer| (Lock::Class(outer), outer)),
            };
            found.extend(next.filter(|(_, next)| found.iter().all(|(_, class)| class != next)));
        }
        found
    }

    fn outer_by_name(&self, class: ClassId) -> Option<ClassId> {
        let name = self.program.class_name(class);
        let declared = self.program.declared(class)?;
        let member = declared.class.inner_classes.iter().find(|inner| inner.inner == name);
        let outer = member.and_then(|inner| inner.outer).or(declared.class.enclosing.map(|(outer, _)| outer));
        outer.map(|outer| self.program.class_id(outer))
    }

    fn follow(&self, mut lock: Lock, mut class: ClassId, rest: &[&str]) -> Option<Lock> {
        for part in rest {
            (lock, class) = self.step(lock, class, part)?;
        }
        Some(lock)
    }

    /// A member of what a lock is so far; the class of what it holds.
    fn step(&self, lock: Lock, class: ClassId, part: &str) -> Option<(Lock, ClassId)> {
        let program = self.program;
        let field = match part.strip_suffix("()") {
            Some(method) => self.returned(class, method)?,
            None => self.field(class, part)?,
        };
        let declaration = program.field(field);
        let next = program.class_id(declaration.ty.as_class().unwrap_or(Symbol::OBJECT));
        if !declaration.ty.is_reference() {
            return None;
        }
        Some((
            match lock {
                _ if declaration.is_static() => Lock::Static(field, Vec::new()),
                Lock::Own(path) => Lock::Own([path, vec![field]].concat()),
                Lock::Static(first, path) => Lock::Static(first, [path, vec![field]].concat()),
                Lock::Class(_) | Lock::Itself => return None,
            },
            next,
        ))
    }

    fn field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let program = self.program;
        let classes = std::iter::once(class).chain(program.supertypes(class));
        classes.filter_map(|class| program.declared(class)).find_map(|declared| {
            declared
                .fields()
                .find(|&field| program.names().bytes(program.field(field).name) == name.as_bytes())
        })
    }

    /// The field that a method without parameters returns, if that is all it does.
    fn returned(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let program = self.program;
        let classes = std::iter::once(class).chain(program.supertypes(class));
        let mut methods =
            classes.filter_map(|class| program.declared(class)).flat_map(|declared| declared.methods());
        let method = methods.find(|&method| {
            let declaration = program.method(method);
            program.names().bytes(declaration.name) == name.as_bytes()
                && program.names().signature(declaration.sig).params.is_empty()
        })?;
        self.field_returned(method)
    }

    fn field_returned(&self, method: MethodId) -> Option<FieldId> {
        let program = self.program;
        let body = program.build_body(method).ok().flatten()?;
        let mut returned: Option<Value> = None;
        for inst in body.blocks().flat_map(|block| body.insts(block)) {
            match body.op(inst) {
                Op::Return(Some(value)) if returned.is_none_or(|known| known == *value) => {
                    returned = Some(*value);
                }
                Op::Return(_) => return None,
                _ => {}
            }
        }
        let Def::Result(inst) = body.def(returned?) else { return None };
        let op = body.op(inst);
        let this = body.params(ENTRY).next();
        match op {
            Op::GetStatic(_) => {}
            Op::GetField(_, base) if Some(*base) == this && !program.method(method).is_static() => {}
            _ => return None,
        }
        program.linked_field(op, program.method_class(method)).and_then(Resolution::found)
    }

    /// The class that a name means where the class is declared.
    fn named_class(&self, name: &str) -> Option<ClassId> {
        let program = self.program;
        let names = program.names();
        let there = |internal: String| {
            let class = program.class_id(names.symbol(internal.as_bytes()));
            program.declared(class).map(|_| class)
        };
        let own = String::from_utf8_lossy(names.bytes(program.class_name(self.class))).into_owned();
        let nested = name.replace('.', "$");
        // Nested in the class or in one around it; or one of these itself.
        let mut around = own.clone();
        loop {
            if let Some(class) = there(format!("{around}${nested}")) {
                return Some(class);
            }
            let simple = around.rsplit(['/', '$']).next().unwrap_or(&around);
            if simple == name {
                return there(around);
            }
            match around.rfind('$').filter(|at| around[..*at].rfind('/').is_none_or(|slash| slash + 1 < *at))
            {
                Some(at) => around.truncate(at),
                None => break,
            }
        }
        let package = own.rfind('/').map_or("", |at| &own[..=at]);
        if let Some(class) =
            there(format!("{package}{nested}")).or_else(|| there(format!("java/lang/{nested}")))
        {
            return Some(class);
        }
        // The whole name, where the last parts may be nested classes.
        let parts: Vec<&str> = name.split('.').collect();
        for nested in 1..=parts.len() {
            let (package, class) = parts.split_at(parts.len() - nested);
            let package: String = package.iter().map(|part| format!("{part}/")).collect();
            if let Some(class) = there(format!("{package}{}", class.join("$"))) {
                return Some(class);
            }
        }
        let ends_so = |class: &ClassId| {
            let bytes = String::from_utf8_lossy(names.bytes(program.class_name(*class))).into_owned();
            bytes.strip_suffix(&nested).is_some_and(|before| before.ends_with(['/', '$']))
        };
        let mut alike = program.classes(Role::Application).into_iter().filter(ends_so);
        alike.next().filter(|_| alike.next().is_none())
    }
}
