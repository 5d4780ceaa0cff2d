//! What annotations in a text say.

use rp_ir::Names;
use rp_program::contract::guard::Lock;
use rp_program::contract::{Confinement, Contracts, GuardMeaning, Thread, ThreadSafety};
use rp_program::{Program, TextSource};

const TEXT: &str = r#"
@net.jcip.annotations.ThreadSafe
class p.Cache extends java.lang.Object {
  @net.jcip.annotations.GuardedBy(value = string "this")
  field int size
  @invisible com.google.errorprone.annotations.concurrent.GuardedBy(value = {string "lock", string "Cache.class"})
  field int both
  @com.facebook.infer.annotation.ThreadConfined(value = string "UI")
  field int shown
  @com.facebook.infer.annotation.ThreadConfined(value = string "gl")
  field int drawn
  @org.checkerframework.checker.lock.qual.GuardedBy(value = {string "lock"})
  field java.lang.Object value
  field int plain

  @javax.annotation.concurrent.GuardedBy(value = string "this")
  @com.google.common.annotations.VisibleForTesting
  method void grow() {
  b0(v0 this: p.Cache):
      return
  }
  @androidx.annotation.MainThread
  method void show() {
  b0(v0 this: p.Cache):
      return
  }
}

class p.Sub extends p.Cache {
}

@some.copy.NotThreadSafe
class p.Unsafe extends p.Cache {
}

@org.apache.http.annotation.Contract(threading = enum org.apache.http.annotation.ThreadingBehavior.IMMUTABLE)
class p.Http extends java.lang.Object implements p.Marker {
}

@javax.annotation.concurrent.Immutable
class interface abstract p.Marker extends java.lang.Object {
}

class p.Marked extends java.lang.Object implements p.Marker {
}

@org.hibernate.annotations.Immutable
@androidx.annotation.WorkerThread
class p.Entity extends java.lang.Object {
  method void work() {
  b0(v0 this: p.Entity):
      return
  }
}
"#;

fn with<R>(ask: impl FnOnce(&Program<'_>, &Contracts<'_>) -> R) -> R {
    let names = Names::new();
    let source = TextSource::parse(&names, TEXT).unwrap_or_else(|error| panic!("{error:?}"));
    let program = Program::new(&names, &source);
    let contracts = Contracts::new(&program);
    ask(&program, &contracts)
}

#[test]
fn claims_about_classes_are_inherited_unless_the_class_says_otherwise() {
    with(|program, contracts| {
        let class = |name: &str| program.class_id(program.names().symbol(name.as_bytes()));
        let safety = |name: &str| contracts.safety(class(name)).map(|claim| (claim.safety, claim.class));
        assert_eq!(safety("p/Cache"), Some((ThreadSafety::ThreadSafe, class("p/Cache"))));
        assert_eq!(safety("p/Sub"), Some((ThreadSafety::ThreadSafe, class("p/Cache"))));
        assert_eq!(safety("p/Unsafe"), Some((ThreadSafety::NotThreadSafe, class("p/Unsafe"))));
        assert_eq!(safety("p/Http"), Some((ThreadSafety::Immutable, class("p/Http"))));
        assert_eq!(safety("p/Marked"), Some((ThreadSafety::Immutable, class("p/Marker"))));
        assert_eq!(safety("p/Entity"), None);
        assert_eq!(safety("not/There"), None);
    });
}

#[test]
fn guards_have_their_locks_and_their_meaning() {
    with(|program, contracts| {
        let cache = program.declared(program.class_id(program.names().symbol(b"p/Cache"))).unwrap();
        let guards = |at: usize| {
            let guards = contracts.field_guards(cache.fields().nth(at).unwrap());
            let text = |&lock: &_| String::from_utf8_lossy(program.names().bytes(lock)).into_owned();
            let guards = guards.iter().map(|guard| (guard.meaning, guard.locks.iter().map(text).collect()));
            guards.collect::<Vec<(GuardMeaning, Vec<String>)>>()
        };
        assert_eq!(guards(0), [(GuardMeaning::Name, vec!["this".to_owned()])]);
        assert_eq!(guards(1), [(GuardMeaning::Name, vec!["lock".to_owned(), "Cache.class".to_owned()])]);
        assert_eq!(guards(4), [(GuardMeaning::Value, vec!["lock".to_owned()])]);
        assert_eq!(guards(5), []);
        let method = cache.methods().next().unwrap();
        assert_eq!(contracts.method_guards(method).len(), 1);
        assert!(contracts.is_method_for_testing(method));
        assert!(!contracts.is_method_for_testing(cache.methods().nth(1).unwrap()));
    });
}

#[test]
fn what_is_confined_to_one_thread_does_not_run_beside_itself() {
    with(|program, contracts| {
        let declared =
            |name: &[u8]| program.declared(program.class_id(program.names().symbol(name))).unwrap();
        let field = |at: usize| contracts.field_confinement(declared(b"p/Cache").fields().nth(at).unwrap());
        let ui = Confinement::Known(Thread::Ui);
        assert_eq!(field(2), Some(ui));
        assert_eq!(field(3), Some(Confinement::Named(program.names().symbol(b"gl"))));
        assert_eq!(field(5), None);
        let method = |class: &[u8], at: usize| {
            contracts.method_confinement(declared(class).methods().nth(at).unwrap())
        };
        assert_eq!(method(b"p/Cache", 1), Some(ui));
        assert_eq!(method(b"p/Cache", 0), None);
        let worker = method(b"p/Entity", 0).unwrap();
        assert_eq!(worker, Confinement::Known(Thread::Worker));
        assert!(ui.is_same_thread(ui));
        assert!(!worker.is_same_thread(worker));
        assert!(!ui.is_same_thread(worker));
    });
}

const LOCKS: &str = r#"
class p.Base extends java.lang.Object {
  field java.lang.Object inherited
  field static java.lang.Object shared
}

class p.Outer extends p.Base {
  inner p.Outer$Inner in p.Outer as Inner
  field java.lang.Object lock
  field p.Outer next
  field int number
  field java.util.concurrent.locks.ReentrantLock explicit
  field p.MyLock mine
  field java.util.concurrent.locks.StampedLock absent

  method java.lang.Object getLock() {
  b0(v0 this: p.Outer):
      v1: java.lang.Object = getfield v0, p.Outer.lock: java.lang.Object
      return v1
  }
  method java.lang.Object newLock() {
  b0(v0 this: p.Outer):
      v1: java.lang.Object = new java.lang.Object
      return v1
  }
}

class p.Outer$Inner extends java.lang.Object {
  inner p.Outer$Inner in p.Outer as Inner
  field final synthetic p.Outer this$0
}

class interface abstract java.util.concurrent.locks.Lock extends java.lang.Object {
}

class java.util.concurrent.locks.ReentrantLock extends java.lang.Object implements java.util.concurrent.locks.Lock {
}

class p.MyLock extends java.util.concurrent.locks.ReentrantLock {
}

class q.Registry extends java.lang.Object {
  field static java.lang.Object lock
  field java.lang.Object own
}
"#;

/// The lock that a text names, as `this.lock`, `static q.Registry.lock` and so on.
fn named(class: &str, text: &str) -> Result<String, String> {
    let names = Names::new();
    let source = TextSource::parse(&names, LOCKS).unwrap_or_else(|error| panic!("{error:?}"));
    let program = Program::new(&names, &source);
    let class = program.class_id(names.symbol(class.as_bytes()));
    let lock = Lock::named(&program, class, text)?;
    let shown = |symbol| String::from_utf8_lossy(names.bytes(symbol)).into_owned();
    let fields: Vec<String> = lock.fields().map(|field| shown(program.field(field).name)).collect();
    let explicit = if lock.is_explicit(&program) { " explicit" } else { "" };
    Ok(match lock {
        Lock::Own(_) => format!("own [{}]{explicit}", fields.join(" ")),
        Lock::Static(first, _) => {
            format!(
                "static {} [{}]{explicit}",
                shown(program.class_name(program.field_class(first))),
                fields.join(" ")
            )
        }
        Lock::Class(class) => format!("class {}", shown(program.class_name(class))),
        Lock::Itself => "itself".to_owned(),
    })
}

#[test]
fn texts_name_locks_as_seen_from_the_class() {
    let cases = [
        ("p/Outer", "this", "own []"),
        ("p/Outer", "lock", "own [lock]"),
        ("p/Outer", "this.lock", "own [lock]"),
        ("p/Outer", "this.next.lock", "own [next lock]"),
        ("p/Outer", "next.next", "own [next next]"),
        ("p/Outer", "inherited", "own [inherited]"),
        ("p/Outer", "shared", "static p/Base [shared]"),
        ("p/Outer", "getLock()", "own [lock]"),
        ("p/Outer", "this.getLock()", "own [lock]"),
        ("p/Outer", "itself", "itself"),
        ("p/Outer", "Outer.class", "class p/Outer"),
        ("p/Outer", "Outer.this", "own []"),
        ("p/Outer", "Base.shared", "static p/Base [shared]"),
        ("p/Outer", "q.Registry.lock", "static q/Registry [lock]"),
        ("p/Outer", "Registry.lock", "static q/Registry [lock]"),
        ("p/Outer", "explicit", "own [explicit] explicit"),
        ("p/Outer", "mine", "own [mine] explicit"),
        ("p/Outer", "absent", "own [absent] explicit"),
        ("p/Outer$Inner", "Outer.this", "own [this$0]"),
        ("p/Outer$Inner", "Outer.this.lock", "own [this$0 lock]"),
        ("p/Outer$Inner", "lock", "own [this$0 lock]"),
        ("p/Outer$Inner", "Outer.class", "class p/Outer"),
    ];
    for (class, text, expected) in cases {
        assert_eq!(named(class, text).as_deref(), Ok(expected), "{class} {text}");
    }
}

#[test]
fn texts_that_name_no_lock_say_why() {
    let cases = [
        ("p/Outer", "", "'' is no expression that names a lock"),
        ("p/Outer", "new Object()", "'new Object()' is no expression that names a lock"),
        ("p/Outer", "look", "there is no 'look' in p.Outer"),
        ("p/Outer", "number", "there is no 'number' in p.Outer"),
        ("p/Outer", "Registry.own", "there is no 'Registry.own' in p.Outer"),
        ("p/Outer", "Nothing.class", "there is no 'Nothing.class' in p.Outer"),
        ("p/Outer", "Inner.this", "there is no 'Inner.this' in p.Outer"),
        (
            "p/Outer",
            "newLock()",
            "what 'newLock()' returns is not known in p.Outer: only methods that return a field are",
        ),
    ];
    for (class, text, expected) in cases {
        assert_eq!(named(class, text), Err(expected.to_owned()), "{class} {text}");
    }
}
