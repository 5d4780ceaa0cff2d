//! Monitors that are not paired (JVMS 2.11.10): legal, and for the analysis of locks to judge.

use expect_test::expect;

use crate::harness::{fixtures, method};

fixtures! {
    NEVER_RELEASED: Verified = |class| method(class, "(Ljava/lang/Object;)V", "aload_0 ; monitorenter ; return");
    NEVER_ACQUIRED: Verified = |class| method(class, "(Ljava/lang/Object;)V", "aload_0 ; monitorexit ; return");
    WRONG_ORDER: Verified = |class| method(class, "(Ljava/lang/Object;Ljava/lang/Object;)V",
        "aload_0 ; monitorenter ; aload_1 ; monitorenter ; aload_0 ; monitorexit ; aload_1 ; monitorexit ; return");
    IN_A_LOOP: Verified = |class| method(class, "(Ljava/lang/Object;)V",
        "loop: aload_0 ; monitorenter ; invokestatic A.a ()Z ; ifne loop
         aload_0 ; monitorexit ; return");
    ON_ONE_PATH: Verified = |class| method(class, "(Ljava/lang/Object;I)V",
        "iload_1 ; ifeq join
         aload_0 ; monitorenter
    join: invokestatic A.a ()V
         iload_1 ; ifeq out
         aload_0 ; monitorexit
    out: return");
    OF_NULL: Verified = |class| method(class, "()V", "aconst_null ; monitorenter ; aconst_null ; monitorexit ; return");
    OF_A_NUMBER: Rejected = |class| method(class, "()V", "iconst_0 ; monitorenter ; return");
}

#[test]
fn unpaired_monitors_are_kept_as_they_are() {
    NEVER_RELEASED.becomes(expect![[r#"
          method public static void m(java.lang.Object) {
          b0(v0: java.lang.Object):
              monitorenter v0                                                                   @1
              return                                                                            @2
          }
    "#]]);
    NEVER_ACQUIRED.becomes(expect![[r#"
          method public static void m(java.lang.Object) {
          b0(v0: java.lang.Object):
              monitorexit v0                                                                    @1
              return                                                                            @2
          }
    "#]]);
    WRONG_ORDER.becomes(expect![[r#"
          method public static void m(java.lang.Object, java.lang.Object) {
          b0(v0: java.lang.Object, v1: java.lang.Object):
              monitorenter v0                                                                   @1
              monitorenter v1                                                                   @3
              monitorexit v0                                                                    @5
              monitorexit v1                                                                    @7
              return                                                                            @8
          }
    "#]]);
    IN_A_LOOP.becomes(expect![[r#"
          method public static void m(java.lang.Object) {
          b0(v0: java.lang.Object):
              goto b1
          b1:
              monitorenter v0                                                                   @1
              v1: boolean = invokestatic A.a(): boolean ()                                      @2
              ifne v1 then b1 else b2                                                           @5
          b2:
              monitorexit v0                                                                    @9
              return                                                                            @10
          }
    "#]]);
    ON_ONE_PATH.becomes(expect![[r#"
          method public static void m(java.lang.Object, int) {
          b0(v0: java.lang.Object, v1: int):
              ifeq v1 then b2 else b1                                                           @1
          b1:
              monitorenter v0                                                                   @5
              goto b2
          b2:
              invokestatic A.a(): void ()                                                       @6
              ifeq v1 then b4 else b3                                                           @10
          b3:
              monitorexit v0                                                                    @14
              goto b4
          b4:
              return                                                                            @15
          }
    "#]]);
    OF_NULL.becomes(expect![[r#"
          method public static void m() {
          b0:
              v0: null = null                                                                   @0
              monitorenter v0                                                                   @1
              v1: null = null                                                                   @2
              monitorexit v1                                                                    @3
              return                                                                            @4
          }
    "#]]);
}

#[test]
fn only_objects_have_monitors() {
    OF_A_NUMBER.is_unknown("unverifiable: a value on the stack has the wrong kind, at bytecode offset 1");
}
