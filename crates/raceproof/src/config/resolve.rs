//! Which classes, fields, methods and threads does the user mean? What is said, in the terms of the stages.
//!
//! A pattern is a name in which `*` stands for any characters, and it has to match something: what matches nothing is
//! a slip of the pen, and what was to be taken out would be told all the same. What a class file says by annotations
//! that are believed ([`rp_program::contract`]) is treated like what the user says, after it.
//!
//! | pattern of | matches |
//! | --- | --- |
//! | a class | `com.acme.Cache`, `com.acme.Cache$Entry` or `com.acme.Cache.Entry`, `com.acme.*` |
//! | a field | `com.acme.Cache.size`, `com.acme.*.size` |
//! | a package | `com.acme.gen`: all classes in it and below; also a class |
//! | an entry point or thread | a method `com.acme.Cache.load`, a class, or what reports call the thread |

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rp_concurrency::threads::ThreadId;
use rp_index::{FxHashMap, FxHashSet};
use rp_program::contract::guard::Lock;
use rp_program::contract::{Confinement, Contracts, Thread};
use rp_program::{ClassId, FieldId, MethodId, Program, Role};
use rp_pta::solver::Instance;
use rp_race::facts::Facts;
use rp_race::kept::{Promise, Subject};
use rp_race::said::{Said, What, only_under};
use rp_report::Assumption;

use super::{Config, RuleKind, suggestion};
use crate::error::Failure;
use crate::report::{self, Namer};
use crate::select::{MethodQuery, class_matches, class_text, matches};

/// What is said, as far as the program alone can tell what is meant.
#[derive(Default)]
pub(crate) struct Resolved {
    rules: Vec<Row>,
}

/// Something that is said.
struct Row {
    /// Its name in the ledger.
    id: &'static str,
    /// The file and the line, or what else says so.
    place: String,
    /// What is said, in short.
    text: String,
    /// Why, in the words of the user.
    reason: Option<String>,
    /// The lock as it is written, if it is about one.
    lock: String,
    meant: Meant,
}

/// What is meant.
enum Meant {
    Fields(FxHashSet<FieldId>),
    Classes(FxHashSet<ClassId>),
    Guarded(FxHashMap<FieldId, Lock>),
    Excluded(FxHashSet<ClassId>),
    /// The patterns, their line, and the methods that match them.
    NotParallel([(String, usize, FxHashSet<MethodId>); 2]),
    /// Methods that the machine or a framework calls in one thread, the same for all.
    OneThread(FxHashSet<MethodId>),
}

impl Resolved {
    /// What a file and the annotations of a program say.
    pub(crate) fn of(program: &Program<'_>, config: Option<&Config>) -> Result<Resolved, Failure> {
        let mut rules = match config {
            Some(config) => Finder::new(program, config).rules()?,
            None => Vec::new(),
        };
        rules.extend(believed(program));
        Ok(Resolved { rules })
    }

    /// Whether nothing is said.
    pub(crate) fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// The same in the terms of the stages, now that threads are known.
    pub(crate) fn said(&self, facts: &Facts<'_>, config: Option<&Config>) -> Result<Arc<Said>, Failure> {
        let list: Result<Vec<What>, Failure> = self.rules.iter().map(|row| row.what(facts, config)).collect();
        Ok(Arc::new(Said { list: list? }))
    }

    /// What is said about guards, to be checked as far as that goes.
    pub(crate) fn promises(&self) -> Vec<Promise> {
        let mut promises = Vec::new();
        for row in &self.rules {
            let Meant::Guarded(locks) = &row.meant else { continue };
            let mut fields: Vec<(&FieldId, &Lock)> = locks.iter().collect();
            fields.sort();
            promises.extend(fields.into_iter().map(|(&field, lock)| Promise {
                subject: Subject::Field(field),
                lock: Some(lock.clone()),
                text: row.lock.clone(),
                by: row.place.clone(),
                believed: true,
            }));
        }
        promises
    }

    /// Whether nothing is to be told of the code of a class.
    pub(crate) fn excludes(&self, class: ClassId) -> bool {
        self.rules
            .iter()
            .any(|row| matches!(&row.meant, Meant::Excluded(classes) if classes.contains(&class)))
    }

    /// What is said under a number, and where and why.
    pub(crate) fn why(&self, number: usize) -> String {
        self.rules.get(number).map_or_else(String::new, |row| format!("disabled by the user ({row})"))
    }

    /// A sentence for each thing that the user says of code or memory and that takes nothing out. A guard that is a
    /// finding, for it is not held, is told as that: `broken` are the places of such.
    pub(crate) fn idle(&self, counts: &[u64], broken: &BTreeSet<String>) -> Vec<String> {
        let rows = self.rules.iter().zip(counts).filter(|(_, count)| **count == 0);
        let told = rows.filter_map(|(row, _)| {
            let why = match row.id {
                "user-not-parallel" => "none of theirs may race, or the code also runs elsewhere",
                "user-thread-local" => "none of theirs may race",
                "user-guarded-by" if broken.contains(&row.place) => return None,
                "user-guarded-by" => "none of theirs may race; that the lock is held is checked all the same",
                _ => return None,
            };
            Some(format!("{}: {}: this takes out no pair ({why})", row.place, row.text))
        });
        told.collect()
    }

    /// The rows of the ledger, with how many pairs each has taken out.
    pub(crate) fn ledger(&self, counts: &[u64]) -> Vec<Assumption> {
        let mut rows: BTreeMap<&'static str, Assumption> = BTreeMap::new();
        for (row, &count) in self.rules.iter().zip(counts) {
            let all = rows.entry(row.id).or_insert_with(|| Assumption {
                id: row.id,
                count: 0,
                own: 0,
                examples: Vec::new(),
            });
            all.count += count as usize;
            let pairs = if count == 1 { "1 pair".to_owned() } else { format!("{count} pairs") };
            all.examples.push(format!("{row}: {pairs}"));
        }
        rows.into_values().collect()
    }
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.place, self.text)?;
        match &self.reason {
            Some(reason) => write!(f, ": {reason}"),
            None => Ok(()),
        }
    }
}

impl Row {
    fn what(&self, facts: &Facts<'_>, config: Option<&Config>) -> Result<What, Failure> {
        Ok(match &self.meant {
            Meant::Fields(fields) => What::ThreadLocalFields(fields.clone()),
            Meant::Classes(classes) => What::ThreadLocalClasses(classes.clone()),
            Meant::Guarded(locks) => What::Guarded(locks.clone()),
            Meant::Excluded(classes) => What::Excluded(classes.clone()),
            Meant::NotParallel(sides) => {
                let mut nodes = Vec::new();
                for (pattern, line, methods) in sides {
                    let threads = threads_named(facts, pattern);
                    if threads.is_empty() && methods.is_empty() {
                        return Err(no_thread(facts, config, pattern, *line));
                    }
                    let roots: FxHashSet<Instance> = threads
                        .iter()
                        .flat_map(|&thread| facts.threads.thread(thread).roots.iter().copied())
                        .collect();
                    nodes.push(only_under(facts, |caller, callee| {
                        facts.method(callee).is_some_and(|method| methods.contains(&method))
                            || caller.is_none() && roots.contains(&callee)
                    }));
                }
                let other = nodes.pop().unwrap_or_default();
                What::NotParallel([nodes.pop().unwrap_or_default(), other])
            }
            Meant::OneThread(methods) => {
                let nodes = only_under(facts, |caller, callee| {
                    let is_outside = caller.is_none_or(|caller| {
                        !facts.is_application_code(caller) || facts.is_client_code(caller)
                    });
                    is_outside && facts.method(callee).is_some_and(|method| methods.contains(&method))
                });
                What::NotParallel([nodes.clone(), nodes])
            }
        })
    }
}

/// The threads that reports call so, one of them or all.
fn threads_named(facts: &Facts<'_>, pattern: &str) -> Vec<ThreadId> {
    let namer = Namer::new(facts.solver);
    let pattern = if pattern == "callers of the library" { "caller of the library" } else { pattern };
    let is_named = |thread: &ThreadId| {
        let name = report::thread(facts, &namer, *thread, None).name;
        let simple = without_package(&name);
        matches(pattern, &name) || class_matches(pattern, &name) || class_matches(pattern, simple)
    };
    facts.threads.iter().map(|(id, _)| id).filter(is_named).collect()
}

/// The name of a thread as reports have it.
fn without_package(name: &str) -> &str {
    name.rsplit('.').next().filter(|_| !name.contains(' ')).unwrap_or(name)
}

fn no_thread(facts: &Facts<'_>, config: Option<&Config>, pattern: &str, line: usize) -> Failure {
    let tasks: BTreeSet<String> = report::thread_groups(facts).into_iter().map(|group| group.name).collect();
    let names: BTreeSet<String> =
        report::said_names(facts).iter().map(|name| without_package(name).to_owned()).collect();
    let program = facts.program();
    let mut known: Vec<String> = names.iter().cloned().collect();
    for class in program.classes(Role::Application) {
        let class_name = class_text(program.names(), program.class_name(class));
        for method in program.declared(class).into_iter().flat_map(|declared| declared.methods()) {
            let name =
                String::from_utf8_lossy(program.names().bytes(program.method(method).name)).into_owned();
            known.push(format!("{class_name}.{name}"));
        }
        known.push(class_name);
    }
    if tasks.contains(pattern) {
        let what = format!(
            "'{pattern}' is a task that threads of a pool run, and no thread of its own; name the method that it runs"
        );
        return config.map_or_else(|| Failure::Usage(what.clone()), |config| config.error(line, &what));
    }
    let near = suggestion(pattern, known.iter().map(String::as_str));
    let names: Vec<String> = names.into_iter().collect();
    let there_are = if near.is_empty() { format!("; the threads are {}", names.join(", ")) } else { near };
    let what = format!("no method, class or thread matches '{pattern}'{there_are}");
    match config {
        Some(config) => config.error(line, &what),
        None => Failure::Usage(what),
    }
}

/// Finds what patterns of a file mean.
struct Finder<'f, 'p> {
    program: &'f Program<'p>,
    config: &'f Config,
    /// The classes of the application and its libraries by name, the application's first.
    classes: Vec<(String, ClassId, Role)>,
}

impl<'f, 'p> Finder<'f, 'p> {
    fn new(program: &'f Program<'p>, config: &'f Config) -> Finder<'f, 'p> {
        let named = |role: Role| {
            let classes = program.classes(role).into_iter();
            classes.map(move |class| (class_text(program.names(), program.class_name(class)), class, role))
        };
        let classes = [Role::Application, Role::Library].into_iter().flat_map(named).collect();
        Finder { program, config, classes }
    }

    fn rules(&self) -> Result<Vec<Row>, Failure> {
        let mut rows = Vec::new();
        for rule in &self.config.rules {
            let (id, text, meant) = match &rule.kind {
                RuleKind::ThreadLocalField(said) => {
                    let fields = self.fields(&said.value, said.line)?.into_iter().collect();
                    (
                        "user-thread-local",
                        format!("field {} is thread-local", said.value),
                        Meant::Fields(fields),
                    )
                }
                RuleKind::ThreadLocalClass(said) => {
                    let classes = self.classes(&said.value, said.line)?;
                    (
                        "user-thread-local",
                        format!("class {} is thread-local", said.value),
                        Meant::Classes(classes),
                    )
                }
                RuleKind::Exclude(said) => {
                    let classes = self.package(&said.value, said.line)?;
                    ("user-excluded", format!("{} is excluded", said.value), Meant::Excluded(classes))
                }
                RuleKind::GuardedBy { field, lock } => {
                    let mut locks = FxHashMap::default();
                    for found in self.fields(&field.value, field.line)? {
                        let class = self.program.field_class(found);
                        let named = Lock::named(self.program, class, &lock.value);
                        let named = named.map_err(|why| self.config.error(lock.line, &why))?;
                        let is_static = self.program.field(found).is_static();
                        let why = match named {
                            Lock::Itself => Some("a field is not its own lock: 'itself' says nothing here"),
                            Lock::Own(_) if is_static => {
                                Some("a static field has no object whose lock this would be")
                            }
                            _ => None,
                        };
                        if let Some(why) = why {
                            return Err(self.config.error(lock.line, why));
                        }
                        locks.insert(found, named);
                    }
                    let text = format!("{} is guarded by {}", field.value, lock.value);
                    ("user-guarded-by", text, Meant::Guarded(locks))
                }
                RuleKind::NotParallel(sides) => {
                    let [one, other] = sides;
                    let text = format!("{} and {} are not parallel", one.value, other.value);
                    let side = |said: &super::Said<String>| {
                        (said.value.clone(), said.line, self.methods(&said.value))
                    };
                    ("user-not-parallel", text, Meant::NotParallel([side(one), side(other)]))
                }
            };
            let (place, reason) = (self.config.at(rule.line), rule.reason.clone());
            let lock = match &rule.kind {
                RuleKind::GuardedBy { lock, .. } => lock.value.clone(),
                _ => String::new(),
            };
            rows.push(Row { id, place, text, reason, lock, meant });
        }
        Ok(rows)
    }

    fn name(&self, bytes: &[u8]) -> String {
        String::from_utf8_lossy(bytes).into_owned()
    }

    /// The methods that a pattern matches: by their names, or all of a class.
    fn methods(&self, pattern: &str) -> FxHashSet<MethodId> {
        let program = self.program;
        let pattern = pattern.replace('/', ".");
        let query = pattern.contains('(').then(|| MethodQuery::parse(&pattern).ok()).flatten();
        let mut found = FxHashSet::default();
        for (class_name, class, _) in &self.classes {
            let is_class = class_matches(&pattern, class_name);
            for method in program.declared(*class).into_iter().flat_map(|declared| declared.methods()) {
                let declaration = program.method(method);
                let name = self.name(program.names().bytes(declaration.name));
                let is_query = query.as_ref().is_some_and(|query| {
                    class_matches(&query.class, class_name) && query.matches(program.names(), declaration)
                });
                if is_class || is_query || class_matches(&pattern, &format!("{class_name}.{name}")) {
                    found.insert(method);
                }
            }
        }
        found
    }

    fn fields(&self, pattern: &str, line: usize) -> Result<Vec<FieldId>, Failure> {
        let program = self.program;
        let wanted = pattern.replace('/', ".");
        let mut found = Vec::new();
        let mut known = Vec::new();
        for (class_name, class, _) in &self.classes {
            for field in program.declared(*class).into_iter().flat_map(|declared| declared.fields()) {
                let name = self.name(program.names().bytes(program.field(field).name));
                let name = format!("{class_name}.{name}");
                if class_matches(&wanted, &name) {
                    found.push(field);
                }
                known.push(name);
            }
        }
        if found.is_empty() {
            let near = suggestion(&wanted, known.iter().map(String::as_str));
            return Err(self.config.error(line, &format!("no field matches '{pattern}'{near}")));
        }
        Ok(found)
    }

    fn classes(&self, pattern: &str, line: usize) -> Result<FxHashSet<ClassId>, Failure> {
        let wanted = pattern.replace('/', ".");
        let named = self.classes.iter().filter(|(name, ..)| class_matches(&wanted, name));
        let mut found: FxHashSet<ClassId> = named.map(|&(_, class, _)| class).collect();
        // A class of the JDK is meant by its whole name only.
        let internal = wanted.replace('.', "/");
        let class = self.program.class_id(self.program.names().symbol(internal.as_bytes()));
        found.extend(self.program.declared(class).map(|_| class));
        if found.is_empty() {
            let near = suggestion(&wanted, self.classes.iter().map(|(name, ..)| name.as_str()));
            return Err(self.config.error(line, &format!("no class matches '{pattern}'{near}")));
        }
        Ok(found)
    }

    /// The classes of the application in a package and below it.
    fn package(&self, pattern: &str, line: usize) -> Result<FxHashSet<ClassId>, Failure> {
        let wanted = pattern.replace('/', ".");
        let inside = format!("{}.*", wanted.trim_end_matches(".*"));
        let own = self.classes.iter().filter(|(.., role)| *role == Role::Application);
        let is_meant = |name: &str| class_matches(&wanted, name) || class_matches(&inside, name);
        let found: FxHashSet<ClassId> =
            own.clone().filter(|(name, ..)| is_meant(name)).map(|&(_, class, _)| class).collect();
        if found.is_empty() {
            let packages: BTreeSet<&str> = own
                .clone()
                .filter_map(|(name, ..)| name.rsplit_once('.'))
                .map(|(package, _)| package)
                .collect();
            let names = own.map(|(name, ..)| name.as_str());
            let near = suggestion(wanted.trim_end_matches(".*"), packages.into_iter().chain(names));
            let what = format!("no package or class of the inputs matches '{pattern}'{near}");
            return Err(self.config.error(line, &what));
        }
        Ok(found)
    }
}

/// What annotations of the application say that is believed: which thread runs what.
fn believed(program: &Program<'_>) -> Vec<Row> {
    let contracts = Contracts::new(program);
    let mut threads: BTreeMap<String, FxHashSet<MethodId>> = BTreeMap::new();
    let (mut fields, mut classes) = (FxHashSet::default(), FxHashSet::default());
    let name = |symbol| String::from_utf8_lossy(program.names().bytes(symbol)).into_owned();
    for class in program.classes(Role::Application) {
        let Some(declared) = program.declared(class) else { continue };
        if contracts.class_confinement(class) == Some(Confinement::Some) {
            classes.insert(class);
        }
        for method in declared.methods() {
            let thread = match contracts.method_confinement(method) {
                Some(Confinement::Known(Thread::Ui)) => "the UI thread".to_owned(),
                Some(Confinement::Named(thread)) => format!("thread {}", name(thread)),
                _ => continue,
            };
            threads.entry(thread).or_default().insert(method);
        }
        let is_confined = |&field: &FieldId| match contracts.field_confinement(field) {
            Some(Confinement::Known(thread)) => thread == Thread::Ui,
            Some(Confinement::Some | Confinement::Named(_)) => true,
            None => false,
        };
        fields.extend(declared.fields().filter(is_confined));
    }
    let row = |text: String, meant: Meant| {
        let (id, place) = ("trusted-annotation", "annotations".to_owned());
        Row { id, place, text, reason: None, lock: String::new(), meant }
    };
    let mut rows: Vec<Row> = Vec::new();
    for (thread, methods) in threads {
        let text = match methods.len() {
            1 => format!("1 method is confined to {thread}"),
            count => format!("{count} methods are confined to {thread}"),
        };
        rows.push(row(text, Meant::OneThread(methods)));
    }
    if !fields.is_empty() {
        let are = if fields.len() == 1 { "is" } else { "are" };
        let text = format!("{} {are} confined to a thread", count(fields.len(), "field"));
        rows.push(row(text, Meant::Fields(fields)));
    }
    if !classes.is_empty() {
        let text = format!("objects of {} are confined to a thread", count(classes.len(), "class"));
        rows.push(row(text, Meant::Classes(classes)));
    }
    rows
}

fn count(count: usize, what: &str) -> String {
    match (count, what) {
        (1, what) => format!("1 {what}"),
        (count, "class") => format!("{count} classes"),
        (count, what) => format!("{count} {what}s"),
    }
}
