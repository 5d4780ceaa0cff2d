//! Methods at the limits of the format, and beyond the limits of this tool.
//!
//! Beyond a limit the body is unknown and says so; what must not happen is that it takes for ever, or all memory.

use rp_testkit::fixture::{ClassWriter, Code, Handler};

use crate::harness::{STATIC, fixtures, method};

/// `before`, then what `line` writes for each number below `count`, then `after`.
fn repeated(before: &str, count: usize, line: impl Fn(usize) -> String, after: &str) -> String {
    let lines: Vec<String> = (0..count).map(line).collect();
    format!("{before}\n{}\n{after}", lines.join("\n"))
}

/// A method with that many entries in its exception table, each catching a class of its own from everywhere.
fn many_handlers(class: &mut ClassWriter, code: &str, handlers: usize) {
    let mut code = Code::assemble(&mut class.pool, code);
    let end = code.bytes.len() as u16;
    for number in 0..handlers {
        let catch_type = class.pool.class(format!("E{number}"));
        code.handlers.push(Handler { start: 0, end: end - 1, handler: end - 1, catch_type });
    }
    class.method_with(STATIC, "m", "()V", &code);
}

fixtures! {
    /// 65,535 bytes of code, as many as there can be.
    LONGEST: Verified = |class| {
        method(class, "(I)I", &repeated("nop", 21_844, |_| "iinc 0 1".to_owned(), "iload_0 ; ireturn"));
    };
    TOO_LONG: Rejected = |class| {
        method(class, "(I)I", &repeated("nop ; nop", 21_844, |_| "iinc 0 1".to_owned(), "iload_0 ; ireturn"));
    };
    TABLE_OF_TEN_THOUSAND: Verified = |class| {
        method(class, "(I)I", &format!("iload_0 ; tableswitch -5000 {} default b\n a: iconst_1 ; ireturn\n b: iconst_2 ; ireturn",
            "a b ".repeat(5_000)));
    };
    LOOKUP_OF_EIGHT_THOUSAND: Verified = |class| {
        let cases: Vec<String> = (0..8_000).map(|case| format!("{}:a", case * 7 - 20_000)).collect();
        method(class, "(I)I", &format!("iload_0 ; lookupswitch {} default b\n a: iconst_1 ; ireturn\n b: iconst_2 ; ireturn",
            cases.join(" ")));
    };
    /// Every case of a switch goes somewhere else.
    THREE_THOUSAND_TARGETS: Verified = |class| {
        let targets: Vec<String> = (0..3_000).map(|case| format!("c{case}")).collect();
        let switch = format!("iload_0 ; tableswitch 0 {} default c0", targets.join(" "));
        method(class, "(I)I", &repeated(&switch, 3_000, |case| format!("c{case}: sipush {case} ; ireturn"), ""));
    };
    /// 1,700 variables, each with two definitions that meet.
    MANY_VARIABLES: Verified = |class| {
        let set = repeated(".locals 1701", 1_700, |n| format!("iconst_0 ; wide istore {}", n + 1), "");
        let change = repeated(&set, 100, |n| format!("iload_0 ; ifeq l{n}\n wide iinc {} 5\nl{n}:", n + 1), "iconst_0");
        method(class, "(I)I", &repeated(&change, 1_700, |n| format!("wide iload {} ; iadd", n + 1), "ireturn"));
    };
    /// The same, with as many joins as variables: all variables are live across all of them.
    MANY_VARIABLES_AND_JOINS: BeyondLimit = |class| {
        let set = repeated(".locals 1701", 1_700, |n| format!("iconst_0 ; wide istore {}", n + 1), "");
        let change = repeated(&set, 1_700, |n| format!("iload_0 ; ifeq l{n}\n wide iinc {} 5\nl{n}:", n + 1), "iconst_0");
        method(class, "(I)I", &repeated(&change, 1_700, |n| format!("wide iload {} ; iadd", n + 1), "ireturn"));
    };
    /// `a ? 1 : a ? 2 : …`, with the values on the stack.
    TERNARIES: Verified = |class| {
        let nested = repeated("", 32, |n| format!("iload_0 ; ifeq e{n}\n bipush {n} ; goto end\ne{n}:"), "iconst_m1");
        method(class, "(I)I", &format!("{nested}\nend: ireturn"));
    };
    /// `(a ? 1 : 2) + (a ? 1 : 2) + …`: each one twice as many paths.
    TERNARIES_IN_A_ROW: Verified = |class| {
        let row = repeated("iconst_0", 32, |n| format!("iload_0 ; ifeq e{n}\n iconst_1 ; goto j{n}\ne{n}: iconst_2\nj{n}: iadd"), "ireturn");
        method(class, "(I)I", &row);
    };
    /// Loops in loops, as deep as branches reach.
    DEEPLY_NESTED_LOOPS: Verified = |class| {
        let heads = repeated("", 4_000, |n| format!("h{n}: iinc 0 1"), "");
        method(class, "(I)I", &repeated(&heads, 4_000, |n| format!("iload_0 ; ifeq h{}", 3_999 - n), "iload_0 ; ireturn"));
    };
    /// The same, with as many variables as there can be, so that every set of them is large.
    DEEPLY_NESTED_LOOPS_AND_VARIABLES: BeyondLimit = |class| {
        let heads = repeated(".locals 65535", 3_000, |n| format!("h{n}: wide iinc {} 1", n * 16), "");
        let set = repeated("", 3_000, |n| format!("iconst_0 ; wide istore {}", n * 16), &heads);
        method(class, "(I)I", &repeated(&set, 3_000, |n| format!("iload_0 ; ifeq h{}", 2_999 - n), "iload_0 ; ireturn"));
    };
    /// Every block goes to the next one and to the one before, so facts travel one block in each round.
    BACK_AND_FORTH: Verified = |class| {
        let blocks = repeated("iconst_0 ; istore_2\nb0: iload_2 ; istore_1", 4_000, |n| format!("b{}: iload_0 ; ifeq b{n}", n + 1), "");
        method(class, "(I)I", &format!("{blocks}\n iload_1 ; ireturn"));
    };
    /// The same with many variables.
    BACK_AND_FORTH_WITH_VARIABLES: Verified = |class| {
        let blocks = repeated(".locals 30000\n iconst_0 ; istore_2\nb0: iload_2 ; istore_1", 4_000, |n| format!("b{}: iload_0 ; ifeq b{n}", n + 1), "");
        method(class, "(I)I", &format!("{blocks}\n iload_1 ; ireturn"));
    };
    DEEP_STACK: Verified = |class| {
        let push = repeated(".stack 20001", 20_000, |_| "iconst_1".to_owned(), "");
        method(class, "()I", &repeated(&push, 19_999, |_| "iadd".to_owned(), "ireturn"));
    };
    /// Twenty thousand values on the stack at every one of ten thousand joins.
    DEEP_STACK_OVER_JOINS: BeyondLimit = |class| {
        let push = repeated(".stack 20001", 20_000, |_| "iconst_1".to_owned(), "");
        method(class, "(I)I", &repeated(&push, 8_000, |n| format!("iload_0 ; ifeq l{n}\nl{n}:"), "ireturn"));
    };
    MANY_HANDLERS: Verified = |class| {
        many_handlers(class, &repeated("", 20, |n| format!("invokestatic A.a ()Z ; ifeq l{n}\nl{n}:"), "return ; athrow"), 500);
    };
    MANY_HANDLERS_OF_ONE_BLOCK: BeyondLimit = |class| {
        many_handlers(class, &repeated("", 30, |n| format!("invokestatic A.a ()Z ; ifeq l{n}\nl{n}:"), "return ; athrow"), 30_000);
    };
    /// Five thousand blocks, each of which thirty thousand handlers cover.
    MANY_HANDLERS_OF_MANY_BLOCKS: BeyondLimit = |class| {
        many_handlers(class, &repeated("", 5_000, |n| format!("invokestatic A.a ()Z ; ifeq l{n}\nl{n}:"), "return ; athrow"), 30_000);
    };
    MANY_HANDLERS_OF_FEW_BLOCKS: BeyondLimit = |class| {
        many_handlers(class, &repeated("", 1_000, |n| format!("invokestatic A.a ()Z ; ifeq l{n}\nl{n}:"), "return ; athrow"), 30_000);
    };
    /// Ten thousand loads of a constant that takes thousands of others to spell out.
    MANY_DYNAMIC_CONSTANTS: BeyondLimit = |class| {
        class.version = (61, 0);
        let boot = class.pool.method("A", "boot", "()V");
        let boot = class.pool.method_handle(6, boot);
        for number in 1..=20 {
            let next = class.pool.dynamic(number, "c", "I");
            class.bootstrap(boot, &[next; 4]);
        }
        class.bootstrap(boot, &[]);
        method(class, "()V", &repeated("", 10_000, |_| "ldc dynamic 0 c I ; pop".to_owned(), "return"));
    };
    /// A constant that is each of its own sixty thousand arguments.
    WIDE_DYNAMIC_CONSTANT: Verified = |class| {
        class.version = (61, 0);
        let boot = class.pool.method("A", "boot", "()V");
        let boot = class.pool.method_handle(6, boot);
        let constant = class.pool.dynamic(0, "c", "I");
        class.bootstrap(boot, &vec![constant; 60_000]);
        method(class, "()I", "ldc dynamic 0 c I ; ireturn");
    };
    /// A block that thousands of handlers cover, in a subroutine that is called thousands of times.
    MANY_HANDLERS_IN_A_SUBROUTINE: BeyondLimit = |class| {
        let calls = repeated("", 4_000, |_| "jsr sub".to_owned(), "return");
        many_handlers(class, &format!("{calls}\nsub: astore_0 ; invokestatic A.a ()V ; ret 0\n athrow"), 5_000);
    };
    MANY_CASES_IN_A_SUBROUTINE: BeyondLimit = |class| {
        let calls = repeated("", 4_000, |_| "jsr sub".to_owned(), "return");
        method(class, "(I)V", &format!("{calls}\nsub: astore_1 ; iload_0 ; tableswitch 0 {} default end\nend: ret 1",
            "end ".repeat(5_000)));
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
    MANY_HANDLERS_IN_A_SUBROUTINE.is_unknown("too large: too many blocks and handlers");
    MANY_CASES_IN_A_SUBROUTINE.is_unknown("too large: too many edges between blocks");
    MANY_DYNAMIC_CONSTANTS.is_unknown("too large: too many constants in dynamic ones");
}
