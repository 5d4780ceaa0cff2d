//! The operand stack: every shuffle in every form, its depth, and the kinds on it (JVMS 2.11.7, 6.5).

use expect_test::expect;
use rp_testkit::fixture::ClassWriter;

use crate::harness::{fixtures, method};

/// A method of three ints, a long and a double, which calls `A.a` with what is on the stack at the end: the order of
/// its arguments shows what the shuffle did.
fn shuffle(class: &mut ClassWriter, before: &str, op: &str, left: &str) {
    method(class, "(IIIJD)V", &format!(".locals 7\n {before} ; {op} ; invokestatic A.a ({left})V ; return"));
}

const I: &str = "iload_0";
const II: &str = "iload_0 ; iload_1";
const III: &str = "iload_0 ; iload_1 ; iload_2";

fixtures! {
    POP: Verified = |class| shuffle(class, II, "pop", "I");
    POP2_NARROW: Verified = |class| shuffle(class, III, "pop2", "I");
    POP2_WIDE: Verified = |class| shuffle(class, "iload_0 ; lload_3", "pop2", "I");
    DUP: Verified = |class| shuffle(class, I, "dup", "II");
    DUP_X1: Verified = |class| shuffle(class, II, "dup_x1", "III");
    DUP_X2_NARROW: Verified = |class| shuffle(class, III, "dup_x2", "IIII");
    DUP_X2_WIDE: Verified = |class| shuffle(class, "lload_3 ; iload_0", "dup_x2", "IJI");
    DUP2_NARROW: Verified = |class| shuffle(class, II, "dup2", "IIII");
    DUP2_WIDE: Verified = |class| shuffle(class, "dload 5", "dup2", "DD");
    DUP2_X1_NARROW: Verified = |class| shuffle(class, III, "dup2_x1", "IIIII");
    DUP2_X1_WIDE: Verified = |class| shuffle(class, "iload_0 ; lload_3", "dup2_x1", "JIJ");
    DUP2_X2_NARROW: Verified = |class| shuffle(class, "iload_0 ; iload_1 ; iload_2 ; iload_0", "dup2_x2", "IIIIII");
    DUP2_X2_WIDE_OVER_NARROW: Verified = |class| shuffle(class, "iload_0 ; iload_1 ; lload_3", "dup2_x2", "JIIJ");
    DUP2_X2_NARROW_OVER_WIDE: Verified = |class| shuffle(class, "lload_3 ; iload_0 ; iload_1", "dup2_x2", "IIJII");
    DUP2_X2_WIDE_OVER_WIDE: Verified = |class| shuffle(class, "lload_3 ; dload 5", "dup2_x2", "DJD");
    SWAP: Verified = |class| shuffle(class, II, "swap", "II");

    HALF_POPPED: Rejected = |class| shuffle(class, "lload_3", "pop", "I");
    HALF_DUPLICATED: Rejected = |class| shuffle(class, "lload_3", "dup", "JI");
    HALVES_OF_TWO: Rejected = |class| shuffle(class, "lload_3 ; iload_0", "dup2", "JIJI");
    HALF_SWAPPED: Rejected = |class| shuffle(class, "lload_3 ; iload_0", "swap", "IJ");
    OVER_HALF: Rejected = |class| shuffle(class, "lload_3 ; iload_0", "dup_x1", "IJI");
    EMPTY: Rejected = |class| shuffle(class, "nop", "pop", "");
    TOO_SHALLOW: Rejected = |class| shuffle(class, II, "dup_x2", "III");

    /// The depth that the method says is exactly used.
    AS_DEEP_AS_IT_SAYS: Verified = |class| method(class, "(JI)V",
        ".stack 3 ; lload_0 ; iload_2 ; invokestatic A.a (JI)V ; return");
    DEEPER_THAN_IT_SAYS: Rejected = |class| method(class, "(JI)V",
        ".stack 2 ; lload_0 ; iload_2 ; invokestatic A.a (JI)V ; return");
    NO_ROOM_FOR_A_RETURN_ADDRESS: Rejected = |class| method(class, "()V",
        ".stack 0
         jsr sub
         return
    sub: astore_0 ; ret 0");

    WRONG_KIND: Rejected = |class| method(class, "(I)V", "iload_0 ; fconst_1 ; iadd ; pop ; return");
    WRONG_ARGUMENT: Rejected = |class| method(class, "(I)V", "iload_0 ; invokestatic A.a (J)V ; return");
    WRONG_RETURN: Rejected = |class| method(class, "()I", "aconst_null ; areturn");
    RETURN_WITHOUT_VALUE: Rejected = |class| method(class, "()I", "return");
    LEFTOVERS_AT_RETURN: Verified = |class| method(class, "()I", "lconst_0 ; iconst_1 ; iconst_2 ; ireturn");

    /// Integers are arrays, an object is a string: types of references are not checked.
    WRONG_REFERENCES: Tolerated = |class| method(class, "(Ljava/lang/Object;)I",
        "aload_0 ; invokevirtual java/lang/String.length ()I ; aload_0 ; arraylength ; iadd ; ireturn");

    /// An object is used before its constructor ran.
    NOT_INITIALISED: Tolerated = |class| method(class, "()Ljava/lang/Object;", "new java/lang/Object ; areturn");
}

fn left(fixture: &crate::harness::Fixture) -> String {
    let text = fixture.translate().unwrap();
    let call = text.lines().find(|line| line.contains("A.a(")).unwrap();
    let arguments = call.rsplit_once('(').unwrap().1.split_once(')').unwrap().0;
    // The parameters are v0 to v4: three ints, a long, a double.
    let names = ["a", "b", "c", "long", "double"];
    let name = |value: &str| names[value.trim_start_matches('v').parse::<usize>().unwrap()];
    arguments.split(", ").map(name).collect::<Vec<_>>().join(" ")
}

#[test]
fn shuffles_in_all_forms() {
    assert_eq!(left(&POP), "a");
    assert_eq!(left(&POP2_NARROW), "a");
    assert_eq!(left(&POP2_WIDE), "a");
    assert_eq!(left(&DUP), "a a");
    assert_eq!(left(&DUP_X1), "b a b");
    assert_eq!(left(&DUP_X2_NARROW), "c a b c");
    assert_eq!(left(&DUP_X2_WIDE), "a long a");
    assert_eq!(left(&DUP2_NARROW), "a b a b");
    assert_eq!(left(&DUP2_WIDE), "double double");
    assert_eq!(left(&DUP2_X1_NARROW), "b c a b c");
    assert_eq!(left(&DUP2_X1_WIDE), "long a long");
    assert_eq!(left(&DUP2_X2_NARROW), "c a a b c a");
    assert_eq!(left(&DUP2_X2_WIDE_OVER_NARROW), "long a b long");
    assert_eq!(left(&DUP2_X2_NARROW_OVER_WIDE), "a b long a b");
    assert_eq!(left(&DUP2_X2_WIDE_OVER_WIDE), "double long double");
    assert_eq!(left(&SWAP), "b a");
}

#[test]
fn halves_of_wide_values_do_not_move() {
    let half =
        |offset| format!("unverifiable: half of a long or double is moved, at bytecode offset {offset}");
    HALF_POPPED.is_unknown(&half(1));
    HALF_DUPLICATED.is_unknown(&half(1));
    HALVES_OF_TWO.is_unknown(&half(2));
    HALF_SWAPPED.is_unknown(&half(2));
    OVER_HALF.is_unknown(&half(2));
}

#[test]
fn depth() {
    EMPTY.is_unknown("unverifiable: the stack is empty, at bytecode offset 1");
    TOO_SHALLOW.is_unknown("unverifiable: the stack is empty, at bytecode offset 2");
    assert!(AS_DEEP_AS_IT_SAYS.translate().is_ok());
    DEEPER_THAN_IT_SAYS
        .is_unknown("unverifiable: the stack is deeper than the method says, at bytecode offset 1");
    NO_ROOM_FOR_A_RETURN_ADDRESS
        .is_unknown("unverifiable: the stack is deeper than the method says, at bytecode offset 0");
    LEFTOVERS_AT_RETURN.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: long = long 0                                                                 @0
              v1: int = int 1                                                                   @1
              v2: int = int 2                                                                   @2
              return v2                                                                         @3
          }
    "#]]);
}

#[test]
fn kinds_are_checked() {
    WRONG_KIND.is_unknown("unverifiable: a value on the stack has the wrong kind, at bytecode offset 2");
    WRONG_ARGUMENT.is_unknown("unverifiable: an argument of a call has the wrong kind, at bytecode offset 1");
    WRONG_RETURN
        .is_unknown("unverifiable: a return does not agree with the method's type, at bytecode offset 1");
    RETURN_WITHOUT_VALUE
        .is_unknown("unverifiable: a return does not agree with the method's type, at bytecode offset 0");
}

#[test]
fn types_of_references_are_not_checked() {
    WRONG_REFERENCES.becomes(expect![[r#"
          method public static int m(java.lang.Object) {
          b0(v0: java.lang.Object):
              v1: int = invokevirtual java.lang.String.length(): int (v0)                       @1
              v2: int = arraylength v0                                                          @5
              v3: int = iadd v1, v2                                                             @6
              return v3                                                                         @7
          }
    "#]]);
    NOT_INITIALISED.becomes(expect![[r#"
          method public static java.lang.Object m() {
          b0:
              v0: java.lang.Object = new java.lang.Object                                       @0
              return v0                                                                         @3
          }
    "#]]);
}
