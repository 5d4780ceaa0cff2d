//! Damaged classes: whatever is wrong with a class, reading it ends, without a panic and in bounded memory.

use rp_classfile::{Attributes, ClassFile, Code, Error, ErrorKind, Pool, Result, annotations};

use crate::class_writer::ClassWriter;
use crate::{jdks, memory};

/// Small classes with lambdas, switches, handlers, frames, annotations, local variables and inner classes.
const CLASSES: [&str; 3] =
    ["java/util/Comparator", "java/util/concurrent/TimeUnit", "java/lang/runtime/ObjectMethods"];

fn classes() -> Vec<(&'static str, Vec<u8>)> {
    let jdk = jdks::installed().remove(0);
    CLASSES.iter().map(|&name| (name, jdk.class(name))).collect()
}

/// Asks for everything, and goes on after each error.
fn read_everything(bytes: &[u8]) -> Result<()> {
    let class = ClassFile::parse(bytes)?;
    let pool = &class.pool;
    for index in 0..=pool.len() as u16 {
        read_constant(pool, index);
    }
    _ = class.check_attributes();
    class.interfaces().for_each(drop);
    for bootstrap in class.bootstrap_methods().into_iter().flatten() {
        bootstrap.arguments().for_each(|argument| read_constant(pool, argument));
    }
    for component in class.record_components().into_iter().flatten().flatten() {
        read_annotations(pool, component.attributes);
    }
    read_annotations(pool, class.attributes);
    for field in &class.fields {
        _ = class.constant_value(field);
        read_annotations(pool, field.attributes);
    }
    for method in &class.methods {
        _ = class.exceptions(method);
        read_annotations(pool, method.attributes);
        if let Ok(Some(code)) = class.code(method) {
            read_code(pool, &code);
        }
    }
    Ok(())
}

fn read_constant(pool: &Pool<'_>, index: u16) {
    _ = pool.utf8(index);
    _ = pool.optional_class(index);
    _ = pool.name_and_type(index);
    _ = pool.field(index);
    _ = pool.method(index);
    _ = pool.invoke_dynamic(index);
    _ = pool.constant(index);
}

fn read_annotations<'a>(pool: &Pool<'a>, attributes: Attributes<'a>) {
    for attribute in attributes.iter() {
        if attribute.name(pool).is_some_and(|name| name.ends_with(b"Annotations")) {
            _ = annotations(pool, &attribute);
        }
    }
}

fn read_code(pool: &Pool<'_>, code: &Code<'_>) {
    code.instructions().for_each(drop);
    code.handlers().for_each(drop);
    code.frames(pool).into_iter().flatten().for_each(drop);
    drop(code.lines(pool));
    drop(code.locals(pool));
}

/// Reads everything, in as much memory as is proportionate.
fn read_in_bounds(what: &str, bytes: &[u8]) -> Result<()> {
    let (result, peak) = memory::peak(|| read_everything(bytes));
    assert!(peak <= memory::FACTOR * bytes.len(), "{what}: {peak} bytes for {}", bytes.len());
    result
}

#[test]
fn whole_classes() {
    for jdk in jdks::installed() {
        jdk.each_class(|name, class| {
            let name = format!("{} of {}", name.escape_ascii(), jdk.home.display());
            assert_eq!(read_in_bounds(&name, class), Ok(()), "{name}");
        });
    }
}

#[test]
fn truncated_classes() {
    for (name, class) in classes() {
        assert_eq!(read_in_bounds(name, &class), Ok(()));
        for length in 0..class.len() {
            let error = read_in_bounds(name, &class[..length]).unwrap_err();
            assert_eq!(error, Error { offset: length, kind: ErrorKind::Truncated }, "{name}");
        }
    }
}

#[test]
fn classes_with_one_wrong_byte() {
    for (name, mut class) in classes() {
        for position in 0..class.len() {
            let right = class[position];
            for wrong in [0, 0xFF, right ^ 1, right ^ 0x80] {
                class[position] = wrong;
                _ = read_in_bounds(name, &class);
            }
            class[position] = right;
        }
    }
}

#[test]
fn announced_members_take_no_memory() {
    let class = ClassWriter::new().finish();
    // The last six bytes are the numbers of fields, methods and attributes.
    for counts in [[0xFF, 0xFF, 0, 0, 0, 0], [0, 0, 0xFF, 0xFF, 0, 0], [0, 0, 0, 0, 0xFF, 0xFF]] {
        let class = [&class[..class.len() - 6], &counts, &[0; 100]].concat();
        assert!(read_in_bounds("A", &class).is_err());
    }
}
