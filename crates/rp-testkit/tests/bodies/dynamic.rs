//! Dynamic constants and call sites with bootstrap methods that nobody expects (JVMS 4.4.10, 4.7.23).

use expect_test::expect;
use rp_testkit::fixture::ClassWriter;

use crate::harness::{fixtures, method};

const INVOKE_STATIC: u8 = 6;

/// The handle of a static method.
fn handle(class: &mut ClassWriter, owner: &str, name: &str) -> u16 {
    let method = class.pool.method(owner, name, "()Ljava/lang/Object;");
    class.pool.method_handle(INVOKE_STATIC, method)
}

/// A class of Java 17 whose `m` loads the dynamic constant of bootstrap method 0.
fn loads_constant(class: &mut ClassWriter) {
    class.version = (61, 0);
    method(class, "()I", "ldc dynamic 0 c I ; ireturn");
}

fn altered_lambda(class: &mut ClassWriter, rest: &[i32], classes: &[&str], types: &[&str]) {
    class.version = (61, 0);
    let bootstrap = handle(class, "java/lang/invoke/LambdaMetafactory", "altMetafactory");
    let implementation = handle(class, "A", "a");
    let ty = class.pool.method_type("()Ljava/lang/Object;");
    let mut arguments = vec![ty, implementation, ty];
    let (mut classes, mut types) = (classes.iter(), types.iter());
    // Flags, then counts; behind each count what it counts.
    for (index, &number) in rest.iter().enumerate() {
        arguments.push(class.pool.int(number));
        for _ in 0..if index == 0 { 0 } else { number } {
            arguments.push(match classes.next() {
                Some(name) => class.pool.class(name),
                None => class.pool.method_type(types.next().unwrap_or(&"()V")),
            });
        }
    }
    class.bootstrap(bootstrap, &arguments);
    method(class, "()Ljava/lang/Object;", "invokedynamic 0 get ()Ljava/util/function/Supplier; ; areturn");
}

fixtures! {
    /// The static argument of the bootstrap method is the constant itself.
    NESTED_IN_ITSELF: Verified = |class| {
        loads_constant(class);
        let (bootstrap, constant) = (handle(class, "A", "boot"), class.pool.dynamic(0, "c", "I"));
        class.bootstrap(bootstrap, &[constant]);
    };

    /// Each of twenty bootstrap methods takes the constant of the next one.
    NESTED_DEEPLY: Verified = |class| {
        loads_constant(class);
        let bootstrap = handle(class, "A", "boot");
        for number in 1..=20 {
            let next = class.pool.dynamic(number, "c", "I");
            class.bootstrap(bootstrap, &[next]);
        }
        let last = class.pool.int(7);
        class.bootstrap(bootstrap, &[last]);
    };

    /// Twenty levels, each of which names the next one four times: a million million constants.
    NESTED_AND_WIDE: Verified = |class| {
        loads_constant(class);
        let bootstrap = handle(class, "A", "boot");
        for number in 1..=20 {
            let next = class.pool.dynamic(number, "c", "I");
            class.bootstrap(bootstrap, &[next; 4]);
        }
        class.bootstrap(bootstrap, &[]);
    };

    UNKNOWN_BOOTSTRAP: Verified = |class| {
        class.version = (61, 0);
        let bootstrap = handle(class, "some/Framework", "link");
        let arguments = [
            class.pool.string("text"), class.pool.int(-1), class.pool.long(1 << 40), class.pool.float(0.5),
            class.pool.double(-0.0), class.pool.class("[I"), class.pool.method_type("(J)V"), bootstrap,
        ];
        class.bootstrap(bootstrap, &arguments);
        method(class, "(I)J", "iload_0 ; invokedynamic 0 call (I)J ; lreturn");
    };

    MARKERS_AND_BRIDGES: Verified = |class| {
        altered_lambda(class, &[7, 2, 1], &["java/io/Serializable", "A"], &["()LA;"]);
    };
    PLAIN_ALTERED_LAMBDA: Verified = |class| altered_lambda(class, &[0], &[], &[]);
    /// The flags promise markers that are not there.
    MARKERS_ARE_MISSING: Verified = |class| altered_lambda(class, &[2], &[], &[]);
    /// More markers than arguments.
    TOO_MANY_MARKERS: Verified = |class| {
        altered_lambda(class, &[2], &[], &[]);
        let count = class.pool.int(i32::MAX);
        class.bootstrap_methods[0].1.push(count);
    };

    /// A pattern switch over an enum constant that is itself dynamic.
    TYPE_SWITCH: Verified = |class| {
        class.version = (65, 0);
        let (switch, invoke) = (
            handle(class, "java/lang/runtime/SwitchBootstraps", "typeSwitch"),
            handle(class, "java/lang/invoke/ConstantBootstraps", "invoke"),
        );
        let labels = [class.pool.class("A"), class.pool.string("s"), class.pool.dynamic(1, "e", "LE;")];
        class.bootstrap(switch, &labels);
        let name = class.pool.string("RED");
        class.bootstrap(invoke, &[name]);
        method(class, "(Ljava/lang/Object;I)I",
            "aload_0 ; iload_1 ; invokedynamic 0 typeSwitch (Ljava/lang/Object;I)I ; ireturn");
    };

    NO_SUCH_BOOTSTRAP: Rejected = loads_constant;
    ARGUMENT_OUT_OF_RANGE: Rejected = |class| {
        loads_constant(class);
        let bootstrap = handle(class, "A", "boot");
        class.bootstrap(bootstrap, &[9999]);
    };
    HANDLE_IS_NONE: Rejected = |class| {
        loads_constant(class);
        let text = class.pool.string("text");
        class.bootstrap(text, &[]);
    };
    ARGUMENT_IS_A_NAME: Rejected = |class| {
        loads_constant(class);
        let (bootstrap, name) = (handle(class, "A", "boot"), class.pool.utf8("text"));
        class.bootstrap(bootstrap, &[name]);
    };
    WRONG_SIZE: Rejected = |class| {
        class.version = (61, 0);
        let bootstrap = handle(class, "A", "boot");
        class.bootstrap(bootstrap, &[]);
        method(class, "()J", "ldc_w dynamic 0 c J ; lreturn");
    };
    RESERVED_OPERANDS: Rejected = |class| {
        class.version = (61, 0);
        let bootstrap = handle(class, "A", "boot");
        class.bootstrap(bootstrap, &[]);
        let [high, low] = class.pool.invoke_dynamic(0, "x", "()V").to_be_bytes();
        method(class, "()V", &format!(".byte 186 {high} {low} 0 1\nreturn"));
    };
    /// The constants came with Java 7 and 11; older classes that have them are read all the same.
    TOO_NEW_FOR_THE_VERSION: Tolerated = |class| {
        loads_constant(class);
        class.version = (52, 0);
        let bootstrap = handle(class, "A", "boot");
        class.bootstrap(bootstrap, &[]);
    };
}

#[test]
fn a_constant_in_itself_is_spelt_out_to_a_fixed_depth() {
    NESTED_IN_ITSELF.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: int = dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {opaque}}}}}}}}}  @0
              return v0                                                                         @2
          }
    "#]]);
}

#[test]
fn deeply_nested_constants_end_opaque() {
    NESTED_DEEPLY.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: int = dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {dynamic c: int by invokestatic A.boot(): java.lang.Object {opaque}}}}}}}}}  @0
              return v0                                                                         @2
          }
    "#]]);
}

#[test]
fn exponentially_many_constants_end_opaque() {
    let text = NESTED_AND_WIDE.translate().unwrap();
    assert!(text.len() < 400_000, "{} bytes of text", text.len());
    assert!(text.contains("opaque"));
}

#[test]
fn unknown_bootstrap_methods_are_kept() {
    UNKNOWN_BOOTSTRAP.becomes(expect![[r#"
          method public static long m(int) {
          b0(v0: int):
              v1: long = invokedynamic unknown call(int): long by invokestatic some.Framework.link(): java.lang.Object {string "text", int -1, long 1099511627776, float 0.5, double -0.0, class int[], methodtype (long): void, methodhandle invokestatic some.Framework.link(): java.lang.Object} (v0)  @1
              return v1                                                                         @6
          }
    "#]]);
}

#[test]
fn lambdas_with_markers_and_bridges() {
    MARKERS_AND_BRIDGES.becomes(expect![[r#"
          method public static java.lang.Object m() {
          b0:
              v0: java.util.function.Supplier = invokedynamic lambda get(): java.util.function.Supplier of (): java.lang.Object by invokestatic A.a(): java.lang.Object serializable markers java.io.Serializable, A bridges (): A ()  @0
              return v0                                                                         @5
          }
    "#]]);
    PLAIN_ALTERED_LAMBDA.becomes(expect![[r#"
          method public static java.lang.Object m() {
          b0:
              v0: java.util.function.Supplier = invokedynamic lambda get(): java.util.function.Supplier of (): java.lang.Object by invokestatic A.a(): java.lang.Object ()  @0
              return v0                                                                         @5
          }
    "#]]);
}

#[test]
fn lambdas_with_wrong_arguments_are_unknown_call_sites() {
    MARKERS_ARE_MISSING.becomes(expect![[r#"
          method public static java.lang.Object m() {
          b0:
              v0: java.util.function.Supplier = invokedynamic unknown get(): java.util.function.Supplier by invokestatic java.lang.invoke.LambdaMetafactory.altMetafactory(): java.lang.Object {methodtype (): java.lang.Object, methodhandle invokestatic A.a(): java.lang.Object, methodtype (): java.lang.Object, int 2} ()  @0
              return v0                                                                         @5
          }
    "#]]);
    TOO_MANY_MARKERS.becomes(expect![[r#"
          method public static java.lang.Object m() {
          b0:
              v0: java.util.function.Supplier = invokedynamic unknown get(): java.util.function.Supplier by invokestatic java.lang.invoke.LambdaMetafactory.altMetafactory(): java.lang.Object {methodtype (): java.lang.Object, methodhandle invokestatic A.a(): java.lang.Object, methodtype (): java.lang.Object, int 2, int 2147483647} ()  @0
              return v0                                                                         @5
          }
    "#]]);
}

#[test]
fn pattern_switches() {
    TYPE_SWITCH.becomes(expect![[r#"
          method public static int m(java.lang.Object, int) {
          b0(v0: java.lang.Object, v1: int):
              v2: int = invokedynamic typeswitch (java.lang.Object, int): int {class A, string "s", dynamic e: E by invokestatic java.lang.invoke.ConstantBootstraps.invoke(): java.lang.Object {string "RED"}} (v0, v1)  @2
              return v2                                                                         @7
          }
    "#]]);
}

#[test]
fn malformed_bootstrap_methods() {
    NO_SUCH_BOOTSTRAP.is_unknown("malformed: constant #0, used at byte 0, is not a bootstrap method");
    ARGUMENT_OUT_OF_RANGE.is_unknown("a bootstrap argument is no constant, at byte 221");
    HANDLE_IS_NONE.is_unknown("constant #13, used at byte 94, is not a method handle");
    ARGUMENT_IS_A_NAME.is_unknown("malformed: constant #19, used at byte 142, is not a loadable constant");
    WRONG_SIZE.is_unknown(
        "unverifiable: a constant does not have the size that the instruction says, at bytecode offset 0",
    );
    RESERVED_OPERANDS
        .is_unknown("malformed: the last operands of invokedynamic are not zero, at bytecode offset 0");
}

#[test]
fn versions_of_constants_are_not_checked() {
    TOO_NEW_FOR_THE_VERSION.becomes(expect![[r#"
          method public static int m() {
          b0:
              v0: int = dynamic c: int by invokestatic A.boot(): java.lang.Object {}            @0
              return v0                                                                         @2
          }
    "#]]);
}
