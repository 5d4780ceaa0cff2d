//! Where does the program start? What the user says, else every `main`, else everything public; that, too, if what
//! `main` methods do is next to nothing.

use rp_classpath::ClassPath;
use rp_harness::{Harness, Harnessed, Options};
use rp_index::FxHashSet;
use rp_ir::{Access, Method, Symbol, Type};
use rp_program::contract::{Contracts, ThreadSafety};
use rp_program::{ClassId, MethodId, Program, Role};

use crate::config::class_suggestion;
use crate::error::{Failure, note};
use crate::options::AnalysisOptions;
use crate::points_to;
use crate::select::{class_matches, class_text};

/// An application of so many methods is a library if its `main` methods come to less than one in [`FEW`] of them.
const LARGE: usize = 100;
const FEW: usize = 10;

/// How the program is entered.
pub(crate) enum Entry<'h> {
    /// At these `main` methods.
    Closed(Vec<MethodId>),
    /// By clients, who begin at this `main`.
    Open {
        /// The clients' `main`.
        main: MethodId,
        /// The clients.
        harness: &'h Harness,
    },
}

impl Entry<'_> {
    /// Where the machine begins.
    pub(crate) fn methods(&self) -> Vec<MethodId> {
        match self {
            Entry::Closed(methods) => methods.clone(),
            Entry::Open { main, .. } => vec![*main],
        }
    }

    /// The entry points by name.
    pub(crate) fn names(&self, program: &Program<'_>) -> Vec<String> {
        let name = |class: ClassId| class_text(program.names(), program.class_name(class));
        match self {
            Entry::Closed(methods) => {
                let main =
                    |&method: &MethodId| format!("{}.main(String[])", name(program.method_class(method)));
                methods.iter().map(main).collect()
            }
            Entry::Open { harness, .. } => {
                harness.roots.iter().map(|&class| format!("{}.*", name(class))).collect()
            }
        }
    }
}

/// Finds the entry points.
pub(crate) fn find<'h>(
    program: &Program<'_>,
    class_path: Option<&ClassPath>,
    harnessed: &'h Harnessed<'_>,
    options: &AnalysisOptions,
) -> Result<Entry<'h>, Failure> {
    let application = program.classes(Role::Application);
    if application.is_empty() {
        return Err(Failure::NothingToAnalyse("there is no class in the inputs".to_owned()));
    }
    let matches = |pattern: &str, class: ClassId| {
        class_matches(&pattern.replace('/', "."), &class_text(program.names(), program.class_name(class)))
    };
    for pattern in &options.shared {
        if !application.iter().any(|&class| matches(pattern, class)) {
            let near = class_suggestion(pattern, application.iter().map(|&class| name_of(program, class)));
            let what = format!("no class of the inputs matches '{pattern}'{near}");
            return Err(options.wrong("shared", pattern, &what));
        }
    }
    let annotations = Contracts::new(program);
    let is_disclaimed = |class: ClassId| {
        annotations.safety(class).is_some_and(|claim| claim.safety == ThreadSafety::NotThreadSafe)
    };
    let is_shared = |class: ClassId| {
        options.shared.iter().any(|pattern| matches(pattern, class))
            || options.shared_before.contains(&name_of(program, class)) && !is_disclaimed(class)
    };
    if !options.api.is_empty() {
        let named = named(program, &application, options, &|pattern, class| matches(pattern.trim(), class))?;
        // A pattern that fits everything says nothing about any class.
        let is_meant = !options.api.iter().any(|pattern| pattern.chars().all(|character| character == '*'));
        let is_named = |class: ClassId| program.supertypes(class).iter().any(|each| named.contains(each));
        let asked = |class: ClassId| is_meant && is_named(class) || is_shared(class);
        let entry =
            clients(program, harnessed, &Options { roots: &named, is_narrow: is_meant, asked: &asked })?;
        tell_unshared(program, &entry, options, &matches);
        return Ok(entry);
    }
    if let Some(main) = &options.main {
        let found = main_of(program, &application, main);
        let method = found.map_err(|what| options.wrong("main", main, &what))?;
        return Ok(Entry::Closed(vec![method]));
    }
    let whole = Options { roots: &application, is_narrow: false, asked: &is_shared };
    let mains: Vec<MethodId> = application.iter().filter_map(|&class| main_method(program, class)).collect();
    if mains.is_empty() {
        return clients(program, harnessed, &whole);
    }
    let closed = Entry::Closed(mains);
    let declared = application.iter().filter_map(|&class| program.declared(class));
    let methods = declared.flat_map(|declared| declared.methods());
    let is_large = methods.filter(|&method| program.method(method).has_code()).nth(LARGE).is_some();
    let is_public = |&class: &ClassId| rp_harness::is_nameable(program, class);
    // If there is no time to find out, it is a program.
    if is_large
        && application.iter().any(is_public)
        && let Some((reached, all)) = points_to::reach(program, class_path, &closed, options)
        && reached * FEW < all
    {
        let few = format!("main methods come to {reached} of {all} methods: analysed as a library");
        note("note", &format!("{few} (--main CLASS analyses a program)"));
        return clients(program, harnessed, &whole);
    }
    if let Some(pattern) = options.shared.first() {
        let mains = closed.names(program);
        let main = mains.first().map_or("a main method", String::as_str);
        let what = format!(
            "callers share objects of a library, and this is a program: it has {main}; --api PATTERN analyses it as \
             a library"
        );
        return Err(options.wrong("shared", pattern, &what));
    }
    Ok(closed)
}

/// Tells what callers are to share and have no object of: that is said in vain.
fn tell_unshared(
    program: &Program<'_>,
    entry: &Entry<'_>,
    options: &AnalysisOptions,
    matches: &dyn Fn(&str, ClassId) -> bool,
) {
    let Entry::Open { harness, .. } = entry else { return };
    for pattern in &options.shared {
        let is_it =
            |&(class, _): &(ClassId, _)| program.superclasses(class).any(|each| matches(pattern, each));
        if !harness.contracts.iter().any(is_it) {
            let place = options.place("shared", pattern).unwrap_or_else(|| "--shared".to_owned());
            let api = options.api.join(", ");
            let what = format!("callers have no object of '{pattern}' to share, as --api {api} starts there");
            note("warning", &format!("{place}: {what}: this has no effect"));
        }
    }
}

fn name_of(program: &Program<'_>, class: ClassId) -> String {
    class_text(program.names(), program.class_name(class))
}

/// The types that `--api` names: classes of the application, and what these extend and implement of other classes.
fn named(
    program: &Program<'_>,
    application: &[ClassId],
    options: &AnalysisOptions,
    matches: &dyn Fn(&str, ClassId) -> bool,
) -> Result<Vec<ClassId>, Failure> {
    let mut seen: FxHashSet<ClassId> = application.iter().copied().collect();
    let mut known = application.to_vec();
    for &class in application {
        known.extend(program.supertypes(class).into_iter().filter(|&each| seen.insert(each)));
    }
    let mut found = Vec::new();
    for pattern in &options.api {
        // What everything stands for is the application, and what everything is says nothing of anything.
        let is_any = pattern.chars().all(|character| character == '*');
        let is_own = |class: ClassId| program.is_application(class);
        let is_left_out =
            |class: ClassId| !is_own(class) && (is_any || rp_harness::is_marker(program, class));
        let fits = |class: &ClassId| matches(pattern, *class) && !is_left_out(*class);
        let before = found.len();
        found.extend(known.iter().copied().filter(fits));
        if found.len() == before {
            if let Some(&marker) = known.iter().find(|&&class| matches(pattern, class)) {
                let name = name_of(program, marker);
                let nothing = format!("{name} has no method that callers could call: name another type");
                return Err(options.wrong("api", pattern, &nothing));
            }
            let near = class_suggestion(pattern, known.iter().map(|&class| name_of(program, class)));
            let nothing =
                format!("no class of the inputs matches '{pattern}', and none that they extend{near}");
            return Err(options.wrong("api", pattern, &nothing));
        }
    }
    let mut seen: FxHashSet<ClassId> = FxHashSet::default();
    found.retain(|&class| seen.insert(class));
    Ok(found)
}

/// Clients of a library.
fn clients<'h>(
    program: &Program<'_>,
    harnessed: &'h Harnessed<'_>,
    options: &Options<'_>,
) -> Result<Entry<'h>, Failure> {
    let nobody = || {
        let first =
            options.roots.first().map(|&class| class_text(program.names(), program.class_name(class)));
        Failure::NothingToAnalyse(match first {
            Some(class) if options.is_narrow => {
                format!("{class} is not public: name what callers know it as, an interface or a superclass")
            }
            _ => "there is no class with a main method, and none that is public".to_owned(),
        })
    };
    let harness = harnessed.set(Harness::of(program, options));
    // What cannot be loaded is told of with the report.
    if harness.roots.is_empty() && options.roots.iter().all(|&class| program.declared(class).is_some()) {
        return Err(nobody());
    }
    let main = main_method(program, program.class_id(harness.main_class)).ok_or_else(nobody)?;
    Ok(Entry::Open { main, harness })
}

/// The main method of the class that the user named, or why there is none.
fn main_of(program: &Program<'_>, application: &[ClassId], main: &str) -> Result<MethodId, String> {
    let wanted = main.replace('.', "/");
    let class = program.class_id(program.names().symbol(wanted.as_bytes()));
    if program.declared(class).is_none() {
        let name = |class: ClassId| class_text(program.names(), program.class_name(class));
        let simple = main.rsplit(['.', '/', '$']).next().unwrap_or(main);
        let similar = application.iter().map(|&class| name(class));
        let similar: Vec<String> =
            similar.filter(|name| name.rsplit(['.', '$']).next() == Some(simple)).take(3).collect();
        let with_main = application.iter().filter(|&&class| main_method(program, class).is_some());
        let others: Vec<String> = with_main.map(|&class| name(class)).take(3).collect();
        let hint = match (similar.is_empty(), others.is_empty()) {
            (false, _) => format!("; did you mean {}?", similar.join(" or ")),
            (true, false) => format!("; classes with a main method: {}", others.join(", ")),
            (true, true) => "; and no class of the inputs has a main method".to_owned(),
        };
        return Err(format!("there is no class '{main}'{hint}"));
    }
    let none = || format!("class '{main}' has no method public static void main(String[])");
    main_method(program, class).ok_or_else(none)
}

/// The method that `java` would start.
fn main_method(program: &Program<'_>, class: ClassId) -> Option<MethodId> {
    let names = program.names();
    let strings = Type::class(Symbol::STRING).array(1)?;
    let is_main = |method: &Method| {
        let signature = names.signature(method.sig);
        names.bytes(method.name) == b"main"
            && method.is_static()
            && method.access.has(Access::PUBLIC)
            && signature.ret == Type::VOID
            && *signature.params == [strings]
    };
    program.declared(class)?.methods().find(|&method| is_main(program.method(method)))
}
