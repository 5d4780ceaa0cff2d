//! Control flow without structure: irreducible loops, dead code, strange targets, switches (JVMS 4.9).

use expect_test::expect;

use crate::harness::{fixtures, method};

fixtures! {
    /// A loop with two entries.
    IRREDUCIBLE: Verified = |class| method(class, "(I)I",
        "iload_0 ; ifeq b
    a:   iinc 0 1
    b:   iinc 0 2 ; iload_0 ; bipush 10 ; if_icmplt a
         iload_0 ; ireturn");

    /// The entry of the method is the head of a loop.
    BRANCH_TO_THE_START: Verified = |class| method(class, "(I)I",
        "start: iinc 0 -1 ; iload_0 ; ifne start
         iload_0 ; ireturn");

    ENDLESS: Verified = |class| method(class, "()V", "here: goto here");

    BACKWARDS: Verified = |class| method(class, "()I",
        "goto c
    a:   iconst_1 ; ireturn
    b:   goto a
    c:   goto_w b");

    /// What nothing reaches may hold anything that decodes.
    DEAD_CODE: Verified = |class| method(class, "()I",
        "iconst_1 ; ireturn
         iadd ; dup2_x2 ; monitorexit ; ireturn");

    /// Values stay on the stack over branches and joins.
    STACK_OVER_A_JOIN: Verified = |class| method(class, "(I)J",
        "lconst_1 ; iload_0 ; ifeq other
         iconst_5 ; goto join
    other: iload_0
    join: i2l ; ladd ; lreturn");

    BOTH_BRANCHES_TO_ONE_PLACE: Verified = |class| method(class, "(I)I",
        "iload_0 ; ifeq next
    next: iload_0 ; ireturn");

    SWITCH_WITHOUT_CASES: Verified = |class| method(class, "(I)I",
        "iload_0 ; lookupswitch default next
    next: iload_0 ; ireturn");

    SWITCH_TO_ONE_PLACE: Verified = |class| method(class, "(I)I",
        "iload_0 ; tableswitch -1 next next next default next
    next: iload_0 ; ireturn");

    SWITCH_OVER_THE_EXTREMES: Verified = |class| method(class, "(I)I",
        "iload_0 ; lookupswitch -2147483648:a 2147483647:b default a
    a:   iconst_0 ; ireturn
    b:   iload_0 ; tableswitch 2147483646 a b default a");

    FALLS_OFF_THE_END: Rejected = |class| method(class, "()V", "invokestatic A.a ()V");
    BRANCH_FALLS_OFF_THE_END: Rejected = |class| method(class, "(I)V", "start: iload_0 ; ifeq start");
    INTO_AN_INSTRUCTION: Rejected = |class| method(class, "()V", "goto here+1\nhere: sipush 177 ; return");
    BEYOND_THE_CODE: Rejected = |class| method(class, "()V", "goto end\nend:");
    BEFORE_THE_CODE: Rejected = |class| method(class, "()V", "goto @-1");
    UNKNOWN_OPCODE: Rejected = |class| method(class, "()V", "return\n.byte 0xcb");
    BREAKPOINT: Rejected = |class| method(class, "()V", ".byte 0xca\nreturn");
    CUT_INSTRUCTION: Rejected = |class| method(class, "()V", "return\n.byte 0xb8 0");
    DIFFERENT_DEPTHS: Rejected = |class| method(class, "(I)I",
        "iload_0 ; ifeq join
         iconst_1
    join: iload_0 ; ireturn");
    DIFFERENT_KINDS: Rejected = |class| method(class, "(I)I",
        "iload_0 ; ifeq other
         fconst_1 ; goto join
    other: iconst_1
    join: pop ; iload_0 ; ireturn");
    GROWING_STACK: Rejected = |class| method(class, "()V", "loop: iconst_1 ; goto loop");
    EMPTY_TABLE: Rejected = |class| method(class, "(I)V", "iload_0 ; tableswitch 0 default end\nend: return");
    UNSORTED_CASES: Rejected = |class| method(class, "(I)V",
        "iload_0 ; lookupswitch 2:end 1:end default end
    end: return");
    REPEATED_CASE: Rejected = |class| method(class, "(I)V",
        "iload_0 ; lookupswitch 1:end 1:end default end
    end: return");

    /// Billions of cases in a few bytes.
    ENDLESS_TABLE: Rejected = |class| method(class, "(I)V",
        "iload_0 ; .byte 170 0 0 0 0 0 15 0x80 0 0 0 0x7f 0xff 0xff 0xff\nreturn");
    ENDLESS_LOOKUP: Rejected = |class| method(class, "(I)V",
        "iload_0 ; .byte 171 0 0 0 0 0 11 0xff 0xff 0xff 0xff\nreturn");

    /// JVMs check the bytes that only align a switch in old classes.
    PADDING: Tolerated = |class| method(class, "(I)V",
        "iload_0 ; .byte 171 9 9 0 0 0 11 0 0 0 0\nreturn");
    ARGUMENT_COUNT_OF_INVOKEINTERFACE: Tolerated = |class| {
        let index = class.pool.interface_method("I", "i", "()V");
        let [high, low] = index.to_be_bytes();
        method(class, "(LI;)V", &format!("aload_0 ; .byte 185 {high} {low} 7 0\nreturn"));
    };
}

#[test]
fn a_loop_with_two_entries() {
    IRREDUCIBLE.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              ifeq v0 then b2(v0) else b1(v0)                                                   @1
          b1(v1: int):
              v2: int = int 1                                                                   @4
              v3: int = iadd v1, v2                                                             @4
              goto b2(v3)
          b2(v4: int):
              v5: int = int 2                                                                   @7
              v6: int = iadd v4, v5                                                             @7
              v7: int = int 10                                                                  @11
              if_icmplt v6, v7 then b1(v6) else b3                                              @13
          b3:
              return v6                                                                         @17
          }
    "#]]);
}

#[test]
fn the_entry_block_has_no_predecessors() {
    BRANCH_TO_THE_START.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              goto b1(v0)
          b1(v1: int):
              v2: int = int -1                                                                  @0
              v3: int = iadd v1, v2                                                             @0
              ifne v3 then b1(v3) else b2                                                       @4
          b2:
              return v3                                                                         @8
          }
    "#]]);
    ENDLESS.becomes(expect![[r#"
          method public static void m() {
          b0:
              goto b1
          b1:
              goto b1
          }
    "#]]);
}

#[test]
fn chains_of_jumps_vanish() {
    BACKWARDS.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: int = int 1                                                                   @3
              return v0                                                                         @4
          }
    "#]]);
}

#[test]
fn dead_code_is_left_out() {
    DEAD_CODE.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: int = int 1                                                                   @0
              return v0                                                                         @1
          }
    "#]]);
}

#[test]
fn stack_slots_become_parameters() {
    STACK_OVER_A_JOIN.becomes(expect![[r#"
          method public static long m(int) {
          b0(v0: int):
              v1: long = long 1                                                                 @0
              ifeq v0 then b1 else b2                                                           @2
          b1:
              goto b3(v0)
          b2:
              v2: int = int 5                                                                   @5
              goto b3(v2)
          b3(v3: int):
              v4: long = i2l v3                                                                 @10
              v5: long = ladd v1, v4                                                            @11
              return v5                                                                         @12
          }
    "#]]);
    BOTH_BRANCHES_TO_ONE_PLACE.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              ifeq v0 then b1 else b1                                                           @1
          b1:
              return v0                                                                         @5
          }
    "#]]);
}

#[test]
fn switches() {
    SWITCH_WITHOUT_CASES.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              switch v0 {default: b1}                                                           @1
          b1:
              return v0                                                                         @13
          }
    "#]]);
    SWITCH_TO_ONE_PLACE.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              switch v0 {-1: b1, 0: b1, 1: b1, default: b1}                                     @1
          b1:
              return v0                                                                         @29
          }
    "#]]);
    SWITCH_OVER_THE_EXTREMES.becomes(expect![[r#"
          method public static int m(int) {
          b0(v0: int):
              switch v0 {-2147483648: b2, 2147483647: b1, default: b2}                          @1
          b1:
              switch v0 {2147483646: b2, 2147483647: b1, default: b2}                           @31
          b2:
              v1: int = int 0                                                                   @28
              return v1                                                                         @29
          }
    "#]]);
}

#[test]
fn strange_targets() {
    FALLS_OFF_THE_END.is_unknown("unverifiable: control falls off the end of the code, at bytecode offset 0");
    BRANCH_FALLS_OFF_THE_END
        .is_unknown("unverifiable: control falls off the end of the code, at bytecode offset 1");
    INTO_AN_INSTRUCTION
        .is_unknown("unverifiable: a branch goes into the middle of an instruction, at bytecode offset 0");
    BEYOND_THE_CODE.is_unknown("malformed: a branch leaves the code, at bytecode offset 0");
    BEFORE_THE_CODE.is_unknown("malformed: a branch leaves the code, at bytecode offset 0");
}

#[test]
fn what_does_not_decode() {
    UNKNOWN_OPCODE.is_unknown("malformed: unknown opcode, at bytecode offset 1");
    BREAKPOINT.is_unknown("malformed: unknown opcode, at bytecode offset 0");
    CUT_INSTRUCTION.is_unknown("malformed: the code ends inside an instruction, at bytecode offset 1");
}

#[test]
fn paths_that_do_not_agree() {
    DIFFERENT_DEPTHS
        .is_unknown("unverifiable: the stack has different depths on two paths, at bytecode offset 5");
    DIFFERENT_KINDS
        .is_unknown("unverifiable: a value has different kinds on two paths, at bytecode offset 9");
    GROWING_STACK
        .is_unknown("unverifiable: the stack has different depths on two paths, at bytecode offset 0");
}

#[test]
fn malformed_switches() {
    EMPTY_TABLE
        .is_unknown("malformed: the bounds of a tableswitch are in the wrong order, at bytecode offset 1");
    UNSORTED_CASES.is_unknown("malformed: the values of a lookupswitch are not sorted, at bytecode offset 1");
    REPEATED_CASE.is_unknown("malformed: the values of a lookupswitch are not sorted, at bytecode offset 1");
    ENDLESS_TABLE.is_unknown("malformed: the code ends inside an instruction, at bytecode offset 1");
    ENDLESS_LOOKUP.is_unknown("malformed: the code ends inside an instruction, at bytecode offset 1");
}

#[test]
fn operands_that_mean_nothing_are_not_checked() {
    assert!(PADDING.translate().is_ok());
    assert!(ARGUMENT_COUNT_OF_INVOKEINTERFACE.translate().is_ok());
}
