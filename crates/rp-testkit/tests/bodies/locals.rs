//! Local variables: wide forms, shared slots, and what is not set (JVMS 2.6.1).

use expect_test::expect;

use crate::harness::{fixtures, method};

fixtures! {
    WIDE: Verified = |class| method(class, "()D",
        ".locals 65535
         bipush 7 ; wide istore 1000 ; wide iinc 1000 -30000
         wide iload 1000 ; i2d ; wide dstore 65533 ; wide dload 65533 ; dreturn");

    /// One slot, three kinds, one after the other.
    SHARED: Verified = |class| method(class, "(I)F",
        "iload_0 ; istore_1 ; iload_1 ; putstatic A.f I
         aconst_null ; astore_1 ; aload_1 ; putstatic A.o Ljava/lang/Object;
         fconst_1 ; fstore_1 ; fload_1 ; freturn");

    /// Different kinds on two paths are fine as long as nobody looks.
    MIXED_AND_DEAD: Verified = |class| method(class, "(I)I",
        "iload_0 ; ifeq other
         fconst_1 ; fstore_1 ; goto join
    other: aconst_null ; astore_1
    join: iload_0 ; ireturn");

    /// The receiver's slot is a variable like any other.
    OVERWRITTEN_THIS: Verified = |class| {
        class.assemble(0x1, "m", "(J)J", "lload_1 ; lstore_0 ; lload_0 ; lreturn");
    };

    UNSET: Rejected = |class| method(class, "()I", "iload_3 ; ireturn");
    UNSET_ON_ONE_PATH: Rejected = |class| method(class, "(I)I",
        "iload_0 ; ifeq join
         iconst_1 ; istore_1
    join: iload_1 ; ireturn");
    UNSET_IN_A_LOOP: Rejected = |class| method(class, "(I)I",
        "loop: iload_0 ; ifeq first
         iload_1 ; ireturn
    first: iconst_1 ; istore_2 ; goto loop");
    MIXED_AND_USED: Rejected = |class| method(class, "(I)I",
        "iload_0 ; ifeq other
         fconst_1 ; fstore_1 ; goto join
    other: iconst_2 ; istore_1
    join: iload_1 ; ireturn");
    WRONG_KIND: Rejected = |class| method(class, "(I)F", "fload_0 ; freturn");

    /// The `long` in slots 1 and 2 ends what slot 2 held.
    SECOND_HALF_ENDS_A_VARIABLE: Rejected = |class| method(class, "(J)I",
        "iconst_5 ; istore_3 ; lload_0 ; lstore_2 ; iload_3 ; ireturn");
    /// A store to slot 2 ends the `long` in slots 1 and 2.
    A_VARIABLE_ENDS_THE_SECOND_HALF: Rejected = |class| method(class, "(J)J",
        "lload_0 ; lstore_2 ; iconst_5 ; istore_3 ; lload_2 ; lreturn");
    /// The same around a loop, where the order of the blocks hides it.
    HALVED_IN_A_LOOP: Rejected = |class| method(class, "(JI)J",
        "lload_0 ; lstore_3
    loop: iload_2 ; ifeq out
         lload_3 ; pop2 ; iconst_5 ; istore 4 ; iinc 2 -1 ; goto loop
    out: iconst_0 ; i2l ; lreturn");
    /// One path ends the `long`, the other one still uses it.
    HALVED_ON_THE_OTHER_PATH: Verified = |class| method(class, "(JI)J",
        "lload_0 ; lstore_3
         iload_2 ; ifeq other
         iconst_5 ; istore 4 ; iload 4 ; i2l ; lreturn
    other: lload_3 ; lreturn");

    NO_SUCH_VARIABLE: Rejected = |class| method(class, "()I", ".locals 2 ; iconst_0 ; istore_2 ; iconst_0 ; ireturn");
    NO_ROOM_FOR_THE_SECOND_HALF: Rejected = |class| method(class, "()I",
        ".locals 2 ; lconst_0 ; lstore_1 ; iconst_0 ; ireturn");
    NO_ROOM_FOR_ARGUMENTS: Rejected = |class| method(class, "(JJ)V", ".locals 3 ; return");
    NO_SUCH_WIDE_FORM: Rejected = |class| method(class, "()V", "wide nop 0 ; return");
}

#[test]
fn wide_forms() {
    WIDE.becomes(expect![[r#"
          method public static double m() {
          b0:
              v0: int = int 7                                                                   @0
              v1: int = int -30000                                                              @6
              v2: int = iadd v0, v1                                                             @6
              v3: double = i2d v2                                                               @16
              return v3                                                                         @25
          }
    "#]]);
}

#[test]
fn slots_are_shared_by_variables_of_all_kinds() {
    SHARED.becomes(expect![[r#"
          method public static float m(int) {
          b0(v0: int):
              putstatic A.f: int, v0                                                            @3
              v1: null = null                                                                   @6
              putstatic A.o: java.lang.Object, v1                                               @9
              v2: float = float 1.0                                                             @12
              return v2                                                                         @15
          }
    "#]]);
    MIXED_AND_DEAD.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              ifeq v0 then b1 else b2                                                           @1
          b1:
              v1: null = null                                                                   @9
              goto b3
          b2:
              v2: float = float 1.0                                                             @4
              goto b3
          b3:
              return v0                                                                         @12
          }
    "#]]);
    OVERWRITTEN_THIS.becomes(expect![[r#"
          method public long m(long) {
          b0(v0 this: OVERWRITTEN_THIS, v1: long):
              return v1                                                                         @3
          }
    "#]]);
}

#[test]
fn what_is_not_set_is_not_used() {
    UNSET.is_unknown("unverifiable: a local variable is used before it is set, at bytecode offset 0");
    UNSET_ON_ONE_PATH
        .is_unknown("unverifiable: a local variable is used before it is set, at bytecode offset 0");
    UNSET_IN_A_LOOP
        .is_unknown("unverifiable: a local variable is used before it is set, at bytecode offset 0");
    MIXED_AND_USED
        .is_unknown("unverifiable: a value has different kinds on two paths, at bytecode offset 11");
    WRONG_KIND.is_unknown(
        "unverifiable: a local variable is not set to a value of that kind, at bytecode offset 0",
    );
}

#[test]
fn a_wide_value_needs_both_its_slots() {
    SECOND_HALF_ENDS_A_VARIABLE.is_unknown(
        "unverifiable: a local variable is not set to a value of that kind, at bytecode offset 4",
    );
    A_VARIABLE_ENDS_THE_SECOND_HALF.is_unknown(
        "unverifiable: a local variable is not set to a value of that kind, at bytecode offset 4",
    );
    HALVED_IN_A_LOOP
        .is_unknown("unverifiable: a local variable is not set on all paths, at bytecode offset 2");
    HALVED_ON_THE_OTHER_PATH.becomes(expect![[r#"
          method public static long m(long, int) {
          b0(v0: long, v1: int):
              ifeq v1 then b1 else b2                                                           @3
          b1:
              return v0                                                                         @14
          b2:
              v2: int = int 5                                                                   @6
              v3: long = i2l v2                                                                 @11
              return v3                                                                         @12
          }
    "#]]);
}

#[test]
fn slots_that_are_not_there() {
    NO_SUCH_VARIABLE.is_unknown("unverifiable: there is no such local variable, at bytecode offset 1");
    NO_ROOM_FOR_THE_SECOND_HALF
        .is_unknown("unverifiable: there is no such local variable, at bytecode offset 1");
    NO_ROOM_FOR_ARGUMENTS
        .is_unknown("unverifiable: the arguments do not fit into the local variables, at bytecode offset 0");
    NO_SUCH_WIDE_FORM
        .is_unknown("malformed: wide before an instruction that has no wide form, at bytecode offset 0");
}
