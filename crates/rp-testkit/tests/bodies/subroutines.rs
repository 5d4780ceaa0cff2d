//! `jsr` and `ret`, which compilers used for `finally` until Java 6 (JVMS 4.10.2.5). They are inlined.

use expect_test::expect;
use rp_testkit::fixture::ClassWriter;

use crate::harness::{fixtures, method};

fixtures! {
    /// `try { f = i; } finally { g = 1; }` as `javac` 1.4 wrote it.
    FINALLY: Verified = |class| method(class, "(I)V",
        ".catch any from try to end using handler
        try:     iload_0 ; putstatic A.f I
        end:     jsr finally
                 return
        handler: astore_1 ; jsr finally
                 aload_1 ; athrow
        finally: astore_2 ; iconst_1 ; putstatic A.g I
                 ret 2");

    /// A variable that the subroutine does not touch keeps its kind over the call, and may differ between calls.
    CALLED_TWICE: Verified = |class| method(class, "(I)V",
        "iload_0 ; istore_1 ; jsr sub
         iload_1 ; putstatic A.f I
         fconst_1 ; fstore_1 ; jsr sub
         fload_1 ; putstatic A.x F
         return
    sub: astore_2 ; invokestatic A.a ()V
         ret 2");

    NESTED: Verified = |class| method(class, "()V",
        "jsr outer
         return
    outer: astore_0 ; jsr inner
         invokestatic A.a ()V ; jsr inner
         ret 0
    inner: astore_1 ; invokestatic A.b ()V
         ret 1");

    /// `while (a()) try { b(); } finally { continue; }`: no `ret` at all.
    LEFT_BY_A_JUMP: Verified = |class| method(class, "()V",
        ".catch any from try to end using handler
        loop:    invokestatic A.a ()Z ; ifeq out
        try:     invokestatic A.b ()V
        end:     jsr finally
                 goto loop
        handler: pop ; jsr finally
                 goto loop
        finally: astore_0 ; goto loop
        out:     return");

    /// The inner subroutine returns for the outer one.
    RETURNS_FROM_THE_OUTER_ONE: Verified = |class| method(class, "()V",
        "jsr outer
         invokestatic A.a ()V ; return
    outer: astore_0 ; jsr inner
         invokestatic A.b ()V ; return
    inner: astore_1 ; invokestatic A.c ()V ; ret 0");

    /// The return address is thrown away.
    NEVER_RETURNS: Verified = |class| method(class, "()I",
        "jsr sub
         iconst_0 ; ireturn
    sub: pop ; iconst_1 ; ireturn");

    WIDE_FORMS: Verified = |class| method(class, "()V",
        ".locals 301
         jsr_w sub
         return
    sub: wide astore 300 ; wide ret 300");

    A_HANDLER_INSIDE: Verified = |class| method(class, "()V",
        ".catch java/lang/Exception from try to end using handler
         jsr sub
         jsr sub
         return
    sub: astore_0
    try: invokestatic A.a ()V
    end: ret 0
    handler: pop ; goto end");

    A_LOOP_INSIDE: Verified = |class| method(class, "(I)V",
        "jsr sub
         return
    sub: astore_1
    loop: iinc 0 -1 ; iload_0 ; ifne loop
         ret 1");

    /// HotSpot wants one `ret` in a subroutine, the specification does not.
    TWO_ENDS: Tolerated = |class| method(class, "(I)V",
        "jsr sub
         return
    sub: astore_1 ; iload_0 ; ifeq other
         invokestatic A.a ()V ; ret 1
    other: invokestatic A.b ()V ; ret 1");

    /// A JVM rejects this once it has seen no way back to the caller; to us, the activation before is over.
    ENTERED_AGAIN: Tolerated = |class| method(class, "()V",
        "jsr sub
         return
    sub: astore_0 ; jsr sub
         ret 0");

    /// Twenty levels, each of which calls the next one twice.
    DOUBLING: BeyondLimit = |class| method(class, "()V", &doubling(20));

    /// All compilers store the address first; whoever does not is not understood.
    ADDRESS_STORED_LATER: BeyondLimit = |class| method(class, "()V",
        "jsr sub
         return
    sub: nop ; astore_0 ; ret 0");

    SINCE_JAVA_7: Rejected = |class| {
        class.version = (51, 0);
        method(class, "()V", "jsr sub\nsub: pop ; return");
    };

    WITHOUT_A_CALL: Rejected = |class| method(class, "()V", "ret 0");

    RET_OF_A_NUMBER: Rejected = |class| method(class, "()V",
        "jsr sub
         return
    sub: astore_0 ; iconst_0 ; istore_1 ; ret 1");

    /// The address is gone when `ret` wants it.
    ADDRESS_OVERWRITTEN: Tolerated = |class| method(class, "()V",
        "jsr sub
         return
    sub: astore_0 ; iconst_0 ; istore_0 ; ret 0");

    ADDRESS_USED_AS_AN_OBJECT: Rejected = |class| method(class, "()Ljava/lang/Object;",
        "jsr sub
         aconst_null ; areturn
    sub: astore_0 ; aload_0 ; areturn");

    FALLS_INTO_A_SUBROUTINE: Rejected = |class| method(class, "()V",
        "jsr sub
    sub: astore_0 ; ret 0");

    NOTHING_AFTER_THE_CALL: Rejected = |class| method(class, "()V",
        "goto call
    sub: astore_0 ; ret 0
    call: jsr sub");
}

fn doubling(levels: usize) -> String {
    let mut code = String::from("jsr s0\n return\n");
    for level in 0..levels {
        let next = level + 1;
        code.push_str(&format!("s{level}: astore {level} ; jsr s{next}\n jsr s{next}\n ret {level}\n"));
    }
    format!(".locals {}\n{code}s{levels}: astore {levels} ; ret {levels}", levels + 1)
}

#[test]
fn finally_is_inlined_on_both_paths() {
    FINALLY.becomes(expect![[r#"
          method public static void m(int) {
          b0(v0: int):
              catch any b1
              putstatic A.f: int, v0                                                            @1
              goto b2
          b1(v1: java.lang.Throwable):
              v2: int = int 1                                                                   @15
              putstatic A.g: int, v2                                                            @16
              throw v1                                                                          @13
          b2:
              v3: int = int 1                                                                   @15
              putstatic A.g: int, v3                                                            @16
              return                                                                            @7
          }
    "#]]);
}

#[test]
fn each_call_has_its_own_kinds() {
    CALLED_TWICE.becomes(expect![[r#"
          method public static void m(int) {
          b0(v0: int):
              invokestatic A.a(): void ()                                                       @20
              putstatic A.f: int, v0                                                            @6
              v1: float = float 1.0                                                             @9
              invokestatic A.a(): void ()                                                       @20
              putstatic A.x: float, v1                                                          @15
              return                                                                            @18
          }
    "#]]);
}

#[test]
fn nested_calls() {
    NESTED.becomes(expect![[r#"
          method public static void m() {
          b0:
              invokestatic A.b(): void ()                                                       @17
              invokestatic A.a(): void ()                                                       @8
              invokestatic A.b(): void ()                                                       @17
              return                                                                            @3
          }
    "#]]);
}

#[test]
fn a_subroutine_that_is_left_by_a_jump_can_be_entered_again() {
    LEFT_BY_A_JUMP.becomes(expect![[r#"
          method public static void m() {
          b0:
              v0: boolean = invokestatic A.a(): boolean ()                                      @0
              ifeq v0 then b1 else b2                                                           @3
          b1:
              return                                                                            @26
          b2:
              catch any b3
              invokestatic A.b(): void ()                                                       @6
              goto b4
          b3(v1: java.lang.Throwable):
              goto b8
          b4:
              v2: boolean = invokestatic A.a(): boolean ()                                      @0
              ifeq v2 then b5 else b6                                                           @3
          b5:
              return                                                                            @26
          b6:
              catch any b7
              invokestatic A.b(): void ()                                                       @6
              goto b4
          b7(v3: java.lang.Throwable):
              goto b8
          b8:
              v4: boolean = invokestatic A.a(): boolean ()                                      @0
              ifeq v4 then b9 else b10                                                          @3
          b9:
              return                                                                            @26
          b10:
              catch any b11
              invokestatic A.b(): void ()                                                       @6
              goto b4
          b11(v5: java.lang.Throwable):
              goto b8
          }
    "#]]);
}

#[test]
fn ret_may_return_from_an_outer_subroutine() {
    RETURNS_FROM_THE_OUTER_ONE.becomes(expect![[r#"
          method public static void m() {
          b0:
              invokestatic A.c(): void ()                                                       @16
              invokestatic A.a(): void ()                                                       @3
              return                                                                            @6
          }
    "#]]);
}

#[test]
fn a_subroutine_need_not_return() {
    NEVER_RETURNS.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: int = int 1                                                                   @6
              return v0                                                                         @7
          }
    "#]]);
}

#[test]
fn wide_forms() {
    WIDE_FORMS.becomes(expect![[r#"
          method public static void m() {
          b0:
              return                                                                            @5
          }
    "#]]);
}

#[test]
fn handlers_belong_to_their_call() {
    A_HANDLER_INSIDE.becomes(expect![[r#"
          method public static void m() {
          b0:
              catch java.lang.Exception b1
              invokestatic A.a(): void ()                                                       @8
              goto b2
          b1(v0: java.lang.Exception):
              goto b2
          b2:
              catch java.lang.Exception b3
              invokestatic A.a(): void ()                                                       @8
              goto b4
          b3(v1: java.lang.Exception):
              goto b4
          b4:
              return                                                                            @6
          }
    "#]]);
}

#[test]
fn loops_stay_loops() {
    A_LOOP_INSIDE.becomes(expect![[r#"
          method public static void m(int) {
          b0(v0: int):
              goto b1(v0)
          b1(v1: int):
              v2: int = int -1                                                                  @5
              v3: int = iadd v1, v2                                                             @5
              ifne v3 then b1(v3) else b2                                                       @9
          b2:
              return                                                                            @3
          }
    "#]]);
}

#[test]
fn several_ret() {
    TWO_ENDS.becomes(expect![[r#"
          method public static void m(int) {
          b0(v0: int):
              ifeq v0 then b1 else b2                                                           @6
          b1:
              invokestatic A.b(): void ()                                                       @14
              goto b3
          b2:
              invokestatic A.a(): void ()                                                       @9
              goto b3
          b3:
              return                                                                            @3
          }
    "#]]);
}

#[test]
fn a_recursive_call_ends_the_activation_before() {
    ENTERED_AGAIN.becomes(expect![[r#"
          method public static void m() {
          b0:
              goto b1
          b1:
              goto b1
          }
    "#]]);
}

#[test]
fn exponential_inlining_is_beyond_the_budget() {
    DOUBLING.is_unknown("too large: the inlined subroutines are beyond the budget");
}

#[test]
fn what_is_not_understood_or_not_allowed() {
    ADDRESS_STORED_LATER.is_unknown(
        "unverifiable: a subroutine does not store its return address first, at bytecode offset 4",
    );
    SINCE_JAVA_7.is_unknown("unverifiable: jsr in a class of Java 7 or newer, at bytecode offset 0");
    WITHOUT_A_CALL.is_unknown("unverifiable: ret without a return address, at bytecode offset 0");
    RET_OF_A_NUMBER.is_unknown("unverifiable: ret without a return address, at bytecode offset 7");
    ADDRESS_USED_AS_AN_OBJECT.is_unknown(
        "unverifiable: a local variable is not set to a value of that kind, at bytecode offset 6",
    );
    FALLS_INTO_A_SUBROUTINE.is_unknown("unverifiable: ret without a return address, at bytecode offset 4");
    NOTHING_AFTER_THE_CALL
        .is_unknown("unverifiable: control falls off the end of the code, at bytecode offset 6");
}

#[test]
fn the_address_is_not_followed_through_variables() {
    ADDRESS_OVERWRITTEN.becomes(expect![[r#"
          method public static void m() {
          b0:
              v0: int = int 0                                                                   @5
              return                                                                            @3
          }
    "#]]);
}

#[test]
fn few_levels_of_doubling_are_within_the_budget() {
    let mut class = ClassWriter::new("Doubling");
    method(&mut class, "()V", &doubling(6));
    let blocks = crate::harness::with_classes(&[("Doubling", class.write())], |program| {
        let class = program.classes(rp_classpath::Role::Application)[0];
        let method = program.declared(class).unwrap().methods().next().unwrap();
        program.build_body(method).unwrap().unwrap().block_count()
    });
    assert_eq!(blocks, 1, "without branches all copies are one block");
}
