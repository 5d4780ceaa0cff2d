//! Which code of the application does what no stage sees? Memory that is accessed through a handle, a mirror, an
//! address or an object stream, native code that is loaded, classes that are made from bytes, locks that are not
//! understood: each such call is in the ledger, so that no program is called free of races without a word about them.
//!
//! What the library does so is not looked at: `trusted-library` speaks of it.

use rp_ir::{Names, Op, Symbol, Type};
use rp_program::Program;
use rp_pta::call_graph::CallGraph;
use rp_pta::routine::Routine;
use rp_pta::solver::Solver;

use crate::describe::routine_text;
use crate::explicit;

/// Methods of the library by class and name, `*` for any end of it, and the assumption that their callers need.
type Row = (&'static str, &'static [&'static str], &'static str);

/// What no stage sees (docs/soundness.md).
const UNSEEN: &[Row] = &[
    ("java/lang/reflect/Field", VALUES, "handle-access"),
    ("java/lang/reflect/Array", VALUES, "handle-access"),
    ("java/lang/invoke/VarHandle", &["get*", "set*", "compareAnd*", "weakCompareAnd*"], "handle-access"),
    ("java/lang/invoke/MethodHandles$Lookup", GETTERS, "handle-access"),
    ("sun/misc/Unsafe", ADDRESSES, "handle-access"),
    ("jdk/internal/misc/Unsafe", ADDRESSES, "handle-access"),
    ("java/lang/Object", &["clone"], "native-access"),
    ("java/io/ObjectOutputStream", WRITES, "stream-access"),
    ("java/io/ObjectOutput", WRITES, "stream-access"),
    ("java/io/ObjectInputStream", READS, "stream-access"),
    ("java/io/ObjectInput", READS, "stream-access"),
    ("java/lang/System", &["load", "loadLibrary"], "native-no-model"),
    ("java/lang/Runtime", &["load", "loadLibrary"], "native-no-model"),
    ("sun/misc/Signal", &["handle"], "native-no-model"),
    ("java/lang/ClassLoader", &["defineClass"], "class-loading"),
    ("java/lang/invoke/MethodHandles$Lookup", &["defineClass", "defineHiddenClass"], "class-loading"),
    ("java/lang/Thread", &["stop"], "asynchronous-exceptions"),
];

/// What those need that take locks of `java.util.concurrent` ([`explicit`]).
const LOCKS: &str = "structured-locks";

const GETTERS: &[&str] = &[
    "findGetter",
    "findSetter",
    "findStaticGetter",
    "findStaticSetter",
    "unreflectGetter",
    "unreflectSetter",
];
const WRITES: &[&str] = &["writeObject", "writeUnshared", "defaultWriteObject"];
const READS: &[&str] = &["readObject", "readUnshared", "defaultReadObject"];
const ADDRESSES: &[&str] = &["get*", "put*", "compareAnd*", "copyMemory", "setMemory"];
const VALUES: &[&str] = &[
    "get",
    "getBoolean",
    "getByte",
    "getChar",
    "getDouble",
    "getFloat",
    "getInt",
    "getLong",
    "getShort",
    "set",
    "setBoolean",
    "setByte",
    "setChar",
    "setDouble",
    "setFloat",
    "setInt",
    "setLong",
    "setShort",
];

/// The code of the application that is reached and has such calls, with the assumption.
pub(crate) fn unseen(solver: &Solver<'_>) -> Vec<(&'static str, String)> {
    let program = solver.program();
    let mut found = Vec::new();
    for routine in CallGraph::of(solver).reached {
        let Routine::Method(method) = routine else { continue };
        let class = program.method_class(method);
        // What callers of a library do is nobody's code.
        if !program.is_application(class)
            || rp_harness::is_harness(program.names().bytes(program.class_name(class)))
        {
            continue;
        }
        let Ok(Some(body)) = program.build_body(method) else { continue };
        let ops = body.blocks().flat_map(|block| body.insts(block)).map(|inst| body.op(inst));
        let ids = ops.filter_map(|op| match *op {
            _ if explicit::takes(program, op) => Some(LOCKS),
            Op::Invoke(_, method, _) => {
                let call = program.names().method(method);
                row(program, call.class, call.name)
            }
            _ => None,
        });
        found.extend(ids.map(|id| (id, routine_text(program, routine))));
    }
    found
}

/// The assumption that a call of a method needs.
fn row(program: &Program<'_>, class: Type, name: Symbol) -> Option<&'static str> {
    let names: &Names = program.names();
    // To clone an array is to copy its elements, which is seen.
    let class = names.bytes(class.as_class()?);
    let name = names.bytes(name);
    let is_named = |pattern: &&str| match pattern.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning.as_bytes()),
        None => name == pattern.as_bytes(),
    };
    let (.., id) = UNSEEN.iter().find(|(owner, patterns, _)| {
        // A loader of the application inherits the method.
        let is_owner = owner.as_bytes() == class || *owner == "java/lang/ClassLoader";
        is_owner && patterns.iter().any(is_named)
    })?;
    Some(id)
}
