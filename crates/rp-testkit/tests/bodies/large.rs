//! Methods at the limits of the format, and beyond the limits of this tool.
//!
//! Beyond a limit the body is unknown and says so; what must not happen is that it takes for ever, or all memory.

use rp_testkit::fixture::{ClassWriter, Code, Handler};

use crate::harness::{STATIC, fixtures, method};

/// What `line` writes for each number below `count`.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(|number| line(number) + "\n").collect()
}

/// Code of that many bytes, from `nop` on.
fn long(bytes: usize) -> String {
    format!("{}{}iload_0 ; ireturn", "nop\n".repeat((bytes - 2) % 3), "iinc 0 1\n".repeat((bytes - 2) / 3))
}

/// 1,700 variables, the first of which have two definitions that meet in a join each. All are live to the end.
fn variables(joins: usize) -> String {
    let set = lines(1_700, |n| format!("iconst_0 ; wide istore {}", n + 1));
    let change = lines(joins, |n| format!("iload_0 ; ifeq l{n}\n wide iinc {} 5\nl{n}:", n + 1));
    let sum = lines(1_700, |n| format!("wide iload {} ; iadd", n + 1));
    format!(".locals 1701\n{set}{change} iconst_0\n{sum} ireturn")
}

/// Loops in loops; each head counts a variable of its own, `apart` slots from the next.
fn nested_loops(count: usize, apart: usize) -> String {
    let set = lines(count, |n| format!("iconst_0 ; wide istore {}", n * apart));
    let heads = lines(count, |n| format!("h{n}: wide iinc {} 1", n * apart));
    let tails = lines(count, |n| format!("iload_0 ; ifeq h{}", count - 1 - n));
    format!(".locals {}\n{set}{heads}{tails} iload_0 ; ireturn", count * apart + 1)
}

/// Blocks that go to the next one and to the one before, so that facts travel slowly one way.
fn back_and_forth(locals: usize) -> String {
    let blocks = lines(4_000, |n| format!("b{}: iload_0 ; ifeq b{n}", n + 1));
    format!(".locals {locals}\n iconst_0 ; istore_2\nb0: iload_2 ; istore_1\n{blocks} iload_1 ; ireturn")
}

/// A switch with these cases, half of which go to `a` and half to `b`.
fn switch(cases: &str) -> String {
    format!("iload_0 ; {cases} default b\n a: iconst_1 ; ireturn\n b: iconst_2 ; ireturn")
}

fn calls(count: usize) -> String {
    lines(count, |n| format!("invokestatic A.a ()Z ; ifeq l{n}\nl{n}:")) + "return ; athrow"
}

/// A method with that many entries in its exception table, each catching a class of its own from everywhere. The last
/// instruction is the handler.
fn handlers(class: &mut ClassWriter, code: &str, count: usize) {
    let mut code = Code::assemble(&mut class.pool, code);
    let end = code.bytes.len() as u16 - 1;
    for number in 0..count {
        let catch_type = class.pool.class(format!("E{number}"));
        code.handlers.push(Handler { start: 0, end, handler: end, catch_type });
    }
    class.method_with(STATIC, "m", "()V", &code);
}

/// A class of Java 17 whose `m` is this code; dynamic constant 0 takes itself as argument, that many times.
fn nested_constant(class: &mut ClassWriter, arguments: usize, descriptor: &str, code: &str) {
    class.version = (61, 0);
    let boot = class.pool.method("A", "boot", "()V");
    let boot = class.pool.method_handle(6, boot);
    let constant = class.pool.dynamic(0, "c", "I");
    class.bootstrap(boot, &vec![constant; arguments]);
    method(class, descriptor, code);
}

fixtures! {
    LONGEST: Verified = |class| method(class, "(I)I", &long(65_535));
    TOO_LONG: Rejected = |class| method(class, "(I)I", &long(65_536));
    TABLE_OF_TEN_THOUSAND: Verified = |class| {
        method(class, "(I)I", &switch(&format!("tableswitch -5000 {}", "a b ".repeat(5_000))));
    };
    LOOKUP_OF_EIGHT_THOUSAND: Verified = |class| {
        let cases: String = (0..8_000).map(|case| format!("{}:a ", case * 7 - 20_000)).collect();
        method(class, "(I)I", &switch(&format!("lookupswitch {cases}")));
    };
    /// Every case of a switch goes somewhere else.
    THREE_THOUSAND_TARGETS: Verified = |class| {
        let targets: String = (0..3_000).map(|case| format!("c{case} ")).collect();
        let cases = lines(3_000, |case| format!("c{case}: sipush {case} ; ireturn"));
        method(class, "(I)I", &format!("iload_0 ; tableswitch 0 {targets} default c0\n{cases}"));
    };
    MANY_VARIABLES: Verified = |class| method(class, "(I)I", &variables(100));
    MANY_VARIABLES_AND_JOINS: BeyondLimit = |class| method(class, "(I)I", &variables(1_700));
    /// `a ? 0 : a ? 1 : …`, with the values on the stack.
    TERNARIES: Verified = |class| {
        let nested = lines(32, |n| format!("iload_0 ; ifeq e{n}\n bipush {n} ; goto end\ne{n}:"));
        method(class, "(I)I", &format!("{nested} iconst_m1\nend: ireturn"));
    };
    /// `(a ? 1 : 2) + (a ? 1 : 2) + …`: each one twice as many paths.
    TERNARIES_IN_A_ROW: Verified = |class| {
        let choice = |n| format!("iload_0 ; ifeq e{n}\n iconst_1 ; goto j{n}\ne{n}: iconst_2\nj{n}: iadd");
        method(class, "(I)I", &format!("iconst_0\n{} ireturn", lines(32, choice)));
    };
    DEEPLY_NESTED_LOOPS: Verified = |class| method(class, "(I)I", &nested_loops(3_000, 0));
    /// The same, with variables so far apart that every set of them is large.
    DEEPLY_NESTED_LOOPS_AND_VARIABLES: BeyondLimit = |class| method(class, "(I)I", &nested_loops(3_000, 16));
    BACK_AND_FORTH: Verified = |class| method(class, "(I)I", &back_and_forth(3));
    BACK_AND_FORTH_WITH_VARIABLES: Verified = |class| method(class, "(I)I", &back_and_forth(30_000));
    DEEP_STACK: Verified = |class| {
        let (push, add) = ("iconst_1\n".repeat(20_000), "iadd\n".repeat(19_999));
        method(class, "()I", &format!(".stack 20000\n{push}{add} ireturn"));
    };
    /// Twenty thousand values on the stack at each of thousands of joins.
    DEEP_STACK_OVER_JOINS: BeyondLimit = |class| {
        let joins = lines(8_000, |n| format!("iload_0 ; ifeq l{n}\nl{n}:"));
        method(class, "(I)I", &format!(".stack 20001\n{}{joins} ireturn", "iconst_1\n".repeat(20_000)));
    };
    MANY_HANDLERS: Verified = |class| handlers(class, &calls(20), 500);
    MANY_HANDLERS_OF_ONE_BLOCK: BeyondLimit = |class| handlers(class, &calls(30), 30_000);
    MANY_HANDLERS_OF_FEW_BLOCKS: BeyondLimit = |class| handlers(class, &calls(1_000), 30_000);
    MANY_HANDLERS_OF_MANY_BLOCKS: BeyondLimit = |class| handlers(class, &calls(5_000), 30_000);
    /// A block that hundreds of handlers cover, in a subroutine that is called thousands of times.
    MANY_HANDLERS_IN_A_SUBROUTINE: BeyondLimit = |class| {
        let calls = "jsr sub\n".repeat(4_000);
        handlers(class, &format!("{calls} return\nsub: astore_0 ; invokestatic A.a ()V ; ret 0\n athrow"), 1_000);
    };
    MANY_CASES_IN_A_SUBROUTINE: BeyondLimit = |class| {
        let (calls, cases) = ("jsr sub\n".repeat(4_000), "end ".repeat(5_000));
        let sub = format!("sub: astore_1 ; iload_0 ; tableswitch 0 {cases} default end\nend: ret 1");
        method(class, "(I)V", &format!("{calls} return\n{sub}"));
    };
    /// A constant that is each of its own sixty thousand arguments.
    WIDE_DYNAMIC_CONSTANT: Verified = |class| {
        nested_constant(class, 60_000, "()I", "ldc dynamic 0 c I ; ireturn");
    };
    /// Ten thousand loads of a constant that takes thousands of others to spell out.
    MANY_DYNAMIC_CONSTANTS: BeyondLimit = |class| {
        let loads = "ldc dynamic 0 c I ; pop\n".repeat(10_000);
        nested_constant(class, 4, "()V", &format!("{loads} return"));
    };
}

#[test]
fn as_large_as_the_format_allows() {
    for fixture in [
        LONGEST,
        TABLE_OF_TEN_THOUSAND,
        LOOKUP_OF_EIGHT_THOUSAND,
        THREE_THOUSAND_TARGETS,
        MANY_VARIABLES,
        TERNARIES,
        TERNARIES_IN_A_ROW,
        DEEPLY_NESTED_LOOPS,
        BACK_AND_FORTH,
        BACK_AND_FORTH_WITH_VARIABLES,
        DEEP_STACK,
        MANY_HANDLERS,
        WIDE_DYNAMIC_CONSTANT,
    ] {
        let text = fixture.translate().unwrap_or_else(|reason| panic!("{}: {reason}", fixture.name));
        assert!(text.len() < 10 << 20, "{}: {} bytes of text", fixture.name, text.len());
    }
}

#[test]
fn beyond_what_the_format_allows() {
    TOO_LONG.is_unknown("malformed: the length of the code is not between 1 and 65535, at byte 98");
}

#[test]
fn beyond_the_limits_of_this_tool() {
    MANY_VARIABLES_AND_JOINS.is_unknown("too large: too many values live across blocks");
    DEEPLY_NESTED_LOOPS_AND_VARIABLES.is_unknown("too large: too many blocks and local variables");
    DEEP_STACK_OVER_JOINS.is_unknown("too large: too many values live across blocks");
    MANY_HANDLERS_OF_ONE_BLOCK.is_unknown("too large: too many blocks and handlers");
    MANY_HANDLERS_OF_FEW_BLOCKS.is_unknown("too large: too many blocks and handlers");
    MANY_HANDLERS_OF_MANY_BLOCKS.is_unknown("too large: too many blocks and handlers");
    MANY_HANDLERS_IN_A_SUBROUTINE.is_unknown("too large: too many edges between blocks");
    MANY_CASES_IN_A_SUBROUTINE.is_unknown("too large: too many edges between blocks");
    MANY_DYNAMIC_CONSTANTS.is_unknown("too large: too many constants in dynamic ones");
}
