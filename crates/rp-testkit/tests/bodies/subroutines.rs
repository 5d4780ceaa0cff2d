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
         invokestatic A.b ()V ; ret 0
    inner: astore_1 ; invokestatic A.c ()Z ; ifeq all
         ret 1
    all: ret 0");

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
    handler: pop ; ret 0");

    A_LOOP_INSIDE: Verified = |class| method(class, "(I)V",
        "jsr sub
         return
    sub: astore_1
    loop: iinc 0 -1 ; iload_0 ; ifne loop
         ret 1");

    TWO_ENDS: Verified = |class| method(class, "(I)V",
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
    sub: astore_0 ; return");

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
