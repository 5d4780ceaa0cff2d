//! What annotations in a text say.

use rp_ir::Names;

use super::{Confinement, Contracts, GuardMeaning, Thread, ThreadSafety};
use crate::program::Program;
use crate::text::TextSource;

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
