//! Exception tables beyond what `try` needs (JVMS 2.10, 4.7.3).

use expect_test::expect;

use crate::harness::{fixtures, method};

fixtures! {
    /// An exception in the handler is handled by the handler.
    COVERS_ITSELF: Verified = |class| method(class, "()V",
        ".catch any from handler to end using handler
         invokestatic A.a ()V
         aconst_null
    handler: pop ; invokestatic A.b ()V
    end: return");

    /// Exceptions land where ordinary control goes too, with another object on the stack.
    ALSO_JUMPED_TO: Verified = |class| method(class, "(Ljava/lang/Object;)Ljava/lang/Object;",
        ".catch java/lang/Error from try to end using handler
    try: invokestatic A.a ()V
    end: aload_0 ; goto handler
    handler: areturn");

    COVERS_EVERYTHING: Verified = |class| method(class, "(I)I",
        ".catch any from start to end using handler
    start: iload_0 ; invokestatic A.f (I)I ; istore_0 ; goto start
         nop
    handler: pop ; iload_0 ; ireturn
    end:");

    /// `catch (A | B e)`: two entries, one handler.
    MULTI_CATCH: Verified = |class| method(class, "()Ljava/lang/Object;",
        ".catch java/lang/Error from try to end using handler
         .catch java/lang/RuntimeException from try to end using handler
    try: invokestatic A.a ()V ; aconst_null
    end: areturn
    handler: areturn");

    /// The first entry that fits counts, and what it hides is never taken.
    PRECEDENCE: Verified = |class| method(class, "()I",
        ".catch java/lang/Error from try to end using first
         .catch java/lang/Error from try to end using second
         .catch any from try to end using second
         .catch java/lang/Exception from try to end using first
    try: invokestatic A.a ()V ; iconst_0 ; ireturn
    end:
    first: pop ; iconst_1 ; ireturn
    second: pop ; iconst_2 ; ireturn");

    /// What a handler sees of a variable depends on where the exception comes from.
    VARIABLES_CHANGE: Verified = |class| method(class, "()I",
        ".catch any from try to end using handler
         iconst_0 ; istore_0
    try: invokestatic A.a ()V
         iconst_1 ; istore_0
         invokestatic A.b ()V
         iinc 0 1
         invokestatic A.c ()V
    end: iconst_m1 ; ireturn
    handler: pop ; iload_0 ; ireturn");

    THE_FIRST_INSTRUCTION_IS_A_HANDLER: Verified = |class| method(class, "(Ljava/lang/Throwable;)V",
        ".catch any from try to end using start
         aload_0 ; goto start2
    start: nop
    start2: astore_0
    try: invokestatic A.a ()V
    end: return");

    /// Nothing in the range can throw, so nothing reaches the handler, and it is left out.
    NOTHING_THROWS: Verified = |class| method(class, "(I)I",
        ".catch any from try to end using handler
    try: iload_0 ; iconst_1 ; iadd
    end: ireturn
    handler: pop ; iconst_0 ; ireturn");

    /// The same, but the handler makes no sense. A JVM looks at it anyway.
    NOTHING_REACHES_THE_NONSENSE: Tolerated = |class| method(class, "(I)I",
        ".catch any from try to end using handler
    try: iload_0 ; iconst_1 ; iadd
    end: ireturn
    handler: ireturn");

    NESTED_TRIES: Verified = |class| method(class, "()I",
        ".catch java/lang/Error from inner to inner_end using inner_handler
         .catch any from outer to outer_end using outer_handler
    outer: invokestatic A.a ()V
    inner: invokestatic A.b ()V
    inner_end: iconst_0 ; ireturn
    inner_handler: pop ; invokestatic A.c ()V ; iconst_1 ; ireturn
    outer_end:
    outer_handler: pop ; iconst_2 ; ireturn");

    EMPTY_RANGE: Rejected = |class| method(class, "()V",
        ".catch any from here to here using here
    here: return");

    RANGE_INSIDE_AN_INSTRUCTION: Rejected = |class| method(class, "()V",
        ".catch any from here+1 to end using end
    here: invokestatic A.a ()V ; return
    end: athrow");

    HANDLER_INSIDE_AN_INSTRUCTION: Rejected = |class| method(class, "()V",
        ".catch any from here to end using here+1
    here: invokestatic A.a ()V ; return
    end:");

    HANDLER_BEYOND_THE_CODE: Rejected = |class| method(class, "()V",
        ".catch any from here to end using end
    here: invokestatic A.a ()V ; return
    end:");

    CATCHES_AN_ARRAY: Rejected = |class| method(class, "()V",
        ".catch [I from here to end using end
    here: invokestatic A.a ()V ; return
    end: athrow");

    CATCHES_A_STRING: Rejected = |class| {
        let text = class.pool.string("text");
        method(class, "()V", &format!(
            ".catch #{text} from here to end using end
        here: invokestatic A.a ()V ; return
        end: athrow"));
    };

    /// The caught class is no `Throwable`: types of references are not checked.
    CATCHES_AN_OBJECT: Tolerated = |class| method(class, "()V",
        ".catch java/lang/Object from here to end using end
    here: invokestatic A.a ()V ; return
    end: athrow");

    A_VARIABLE_THAT_IS_SET_TOO_LATE: Rejected = |class| method(class, "()I",
        ".catch any from try to end using handler
    try: invokestatic A.a ()V ; iconst_1 ; istore_0
    end: iload_0 ; ireturn
    handler: pop ; iload_0 ; ireturn");

    NO_ROOM_FOR_THE_EXCEPTION: Rejected = |class| method(class, "()V",
        ".stack 0
         .catch any from try to end using handler
    try: invokestatic A.a ()V
    end: return
    handler: nop ; return");
}

#[test]
fn a_handler_that_covers_itself_is_a_loop() {
    COVERS_ITSELF.becomes(expect![[r#"
          method public static void m() {
          b0:
              invokestatic A.a(): void ()                                                       @0
              v0: null = null                                                                   @3
              goto b1(v0)
          b1(v1: java.lang.Throwable):
              catch any b2
              invokestatic A.b(): void ()                                                       @5
              return                                                                            @8
          b2(v2: java.lang.Throwable):
              goto b1(v2)
          }
    "#]]);
}

#[test]
fn a_handler_that_is_also_jumped_to_gets_a_landing() {
    ALSO_JUMPED_TO.becomes(expect![[r#"
          method public static java.lang.Object m(java.lang.Object) {
          b0(v0: java.lang.Object):
              catch java.lang.Error b1
              invokestatic A.a(): void ()                                                       @0
              goto b2(v0)
          b1(v1: java.lang.Error):
              goto b2(v1)
          b2(v2: java.lang.Object):
              return v2                                                                         @7
          }
    "#]]);
}

#[test]
fn a_range_may_cover_its_own_handler_and_all_else() {
    COVERS_EVERYTHING.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              goto b1(v0)
          b1(v1: int):
              catch any b2
              v2: int = invokestatic A.f(int): int (v1)                                         @1
              goto b1(v2)
          b2(v3: java.lang.Throwable):
              return v1                                                                         @11
          }
    "#]]);
}

#[test]
fn two_entries_may_share_a_handler() {
    MULTI_CATCH.becomes(expect![[r#"
          method public static java.lang.Object m() {
          b0:
              catch java.lang.Error b1
              catch java.lang.RuntimeException b1
              invokestatic A.a(): void ()                                                       @0
              v0: null = null                                                                   @3
              return v0                                                                         @4
          b1(v1: java.lang.Throwable):
              return v1                                                                         @5
          }
    "#]]);
}

#[test]
fn hidden_entries_are_left_out() {
    PRECEDENCE.becomes(expect![[r#"
          method public static int m() {
          b0:
              catch java.lang.Error b1
              catch any b2
              invokestatic A.a(): void ()                                                       @0
              v0: int = int 0                                                                   @3
              return v0                                                                         @4
          b1(v1: java.lang.Error):
              v2: int = int 1                                                                   @6
              return v2                                                                         @7
          b2(v3: java.lang.Throwable):
              v4: int = int 2                                                                   @9
              return v4                                                                         @10
          }
    "#]]);
}

#[test]
fn blocks_are_split_where_variables_change() {
    VARIABLES_CHANGE.becomes(expect![[r#"
          method public static int m() {
          b0:
              catch any b3(v0)
              v0: int = int 0                                                                   @0
              invokestatic A.a(): void ()                                                       @2
              v1: int = int 1                                                                   @5
              goto b1
          b1:
              catch any b3(v1)
              invokestatic A.b(): void ()                                                       @7
              v2: int = int 1                                                                   @10
              v3: int = iadd v1, v2                                                             @10
              goto b2
          b2:
              catch any b3(v3)
              invokestatic A.c(): void ()                                                       @13
              v4: int = int -1                                                                  @16
              return v4                                                                         @17
          b3(v5: java.lang.Throwable, v6: int):
              return v6                                                                         @20
          }
    "#]]);
}

#[test]
fn a_handler_before_its_range() {
    THE_FIRST_INSTRUCTION_IS_A_HANDLER.becomes(expect![[r#"
          method public static void m(java.lang.Throwable) {
          b0(v0: java.lang.Throwable):
              goto b1(v0)
          b1(v1: java.lang.Throwable):
              catch any b2
              invokestatic A.a(): void ()                                                       @6
              return                                                                            @9
          b2(v2: java.lang.Throwable):
              goto b1(v2)
          }
    "#]]);
}

#[test]
fn handlers_that_nothing_reaches_are_left_out() {
    NOTHING_THROWS.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              v1: int = int 1                                                                   @1
              v2: int = iadd v0, v1                                                             @2
              return v2                                                                         @3
          }
    "#]]);
    NOTHING_REACHES_THE_NONSENSE.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              v1: int = int 1                                                                   @1
              v2: int = iadd v0, v1                                                             @2
              return v2                                                                         @3
          }
    "#]]);
}

#[test]
fn nested_ranges() {
    NESTED_TRIES.becomes(expect![[r#"
          method public static int m() {
          b0:
              catch any b3
              invokestatic A.a(): void ()                                                       @0
              goto b1
          b1:
              catch java.lang.Error b2
              catch any b3
              invokestatic A.b(): void ()                                                       @3
              v0: int = int 0                                                                   @6
              return v0                                                                         @7
          b2(v1: java.lang.Error):
              catch any b3
              invokestatic A.c(): void ()                                                       @9
              v2: int = int 1                                                                   @12
              return v2                                                                         @13
          b3(v3: java.lang.Throwable):
              v4: int = int 2                                                                   @15
              return v4                                                                         @16
          }
    "#]]);
}

#[test]
fn types_of_exceptions_are_not_checked() {
    CATCHES_AN_OBJECT.becomes(expect![[r#"
          method public static void m() {
          b0:
              catch java.lang.Object b1
              invokestatic A.a(): void ()                                                       @0
              return                                                                            @3
          b1(v0: java.lang.Object):
              throw v0                                                                          @4
          }
    "#]]);
}

#[test]
fn malformed_tables() {
    EMPTY_RANGE.is_unknown("unverifiable: a handler's range is empty or has no code, at bytecode offset 0");
    RANGE_INSIDE_AN_INSTRUCTION
        .is_unknown("unverifiable: a handler's range is not at instructions, at bytecode offset 1");
    HANDLER_INSIDE_AN_INSTRUCTION
        .is_unknown("unverifiable: a handler's range is not at instructions, at bytecode offset 1");
    HANDLER_BEYOND_THE_CODE
        .is_unknown("unverifiable: a handler's range is empty or has no code, at bytecode offset 0");
    CATCHES_AN_ARRAY.is_unknown("unverifiable: a handler catches an array, at bytecode offset 0");
    CATCHES_A_STRING.is_unknown("malformed: constant #6, used at byte 61, is not a class");
    A_VARIABLE_THAT_IS_SET_TOO_LATE
        .is_unknown("unverifiable: a local variable is used before it is set, at bytecode offset 0");
    NO_ROOM_FOR_THE_EXCEPTION
        .is_unknown("unverifiable: the stack is deeper than the method says, at bytecode offset 4");
}
