//! JDK images, written by the tests. Those of real JDKs are in `tests/jdk.rs`.

use std::borrow::Cow;
use std::io::Write;

use rp_classpath::{NoteKind, OpenError, ReadErrorKind, Role};

use crate::image_writer::{Order, Resource, image};
use crate::support::{Files, class, find, open, read, refused, survive_changes, unreadable};

fn zip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn resources() -> Vec<Resource> {
    let mut packed = Resource::class("java.base", "p", "Packed", class("p/Packed", 0));
    packed.packing.push(("zip", zip));
    let mut twice = Resource::class("java.base", "p", "Twice", class("p/Twice", 0));
    twice.packing = vec![("zip", zip), ("zip", zip)];
    let mut shared = Resource::class("java.base", "p", "Shared", class("p/Shared", 0));
    shared.packing.push(("compact-cp", |bytes| bytes.to_vec()));
    vec![
        Resource::class("java.base", "java/lang", "Object", class("java/lang/Object", 0)),
        Resource::class("java.base", "", "Unnamed", class("Unnamed", 0)),
        Resource::class("java.base", "", "module-info", class("module-info", 0)),
        Resource::class("java.xml", "", "module-info", class("module-info", 0)),
        Resource { extension: "properties", ..Resource::class("java.base", "p", "text", b"a=b".to_vec()) },
        Resource::class("modules", "", "java.base/java/lang/Object", vec![0; 8]),
        Resource { extension: "", ..Resource::class("packages", "", "java.lang", vec![0; 8]) },
        packed,
        twice,
        shared,
    ]
}

#[test]
fn both_byte_orders() {
    for order in [Order::Little, Order::Big] {
        let files = Files::new();
        let class_path = open(&[&files.write("modules", image(order, &resources()))]);
        assert_eq!(
            files.list(&class_path, Role::Application),
            [
                "Unnamed modules!/java.base/Unnamed.class",
                "java/lang/Object modules!/java.base/java/lang/Object.class",
                "p/Packed modules!/java.base/p/Packed.class",
                "p/Shared modules!/java.base/p/Shared.class",
                "p/Twice modules!/java.base/p/Twice.class",
            ],
            "{order:?}"
        );
        assert_eq!(class_path.modules(), 2);
        let object = class_path.bytes(find(&class_path, "java/lang/Object")).unwrap();
        assert!(matches!(object, Cow::Borrowed(bytes) if bytes == class("java/lang/Object", 0)));
        assert_eq!(read(&class_path, "p/Packed"), class("p/Packed", 0));
        assert_eq!(read(&class_path, "p/Twice"), class("p/Twice", 0));
        let error = unreadable(&class_path, "p/Shared");
        assert_eq!(error.kind, ReadErrorKind::Decompressor("compact-cp".to_owned()));
        assert_eq!(
            files.relative(&error.to_string()),
            "modules!/java.base/p/Shared.class: packed by the unknown decompressor `compact-cp`"
        );
    }
}

#[test]
fn packed_content_cannot_claim_without_limit() {
    let files = Files::new();
    let mut bomb = Resource::class("m", "p", "Bomb", vec![0; (64 << 20) + 1]);
    bomb.packing.push(("zip", zip));
    let class_path = open(&[&files.write("modules", image(Order::Little, &[bomb]))]);
    assert_eq!(unreadable(&class_path, "p/Bomb").kind, ReadErrorKind::Budget);
}

#[test]
fn unknown_versions_and_cut_tables_are_errors() {
    let files = Files::new();
    let bytes = image(Order::Little, &resources());
    let mut future = bytes.clone();
    future[6] = 2;
    assert!(
        matches!(refused(&files.write("a", future)), OpenError::Damaged(_, reason) if reason.contains("version"))
    );
    assert!(matches!(refused(&files.write("b", &bytes[..20])), OpenError::Damaged(..)));
    assert!(matches!(refused(&files.write("c", &bytes[..100])), OpenError::Damaged(..)));
}

#[test]
fn damaged_locations_are_left_out_and_counted() {
    let files = Files::new();
    let mut bytes = image(Order::Little, &resources()[..2]);
    let offsets = 28 + 4 * 2;
    bytes[offsets..offsets + 4].copy_from_slice(&u32::MAX.to_le_bytes());
    let class_path = open(&[&files.write("modules", bytes)]);
    assert_eq!(class_path.classes(Role::Application).count(), 1);
    assert_eq!(files.notes(&class_path, NoteKind::Unreadable), ["modules: 1 damaged location left out"]);
}

#[test]
fn any_changed_byte_is_survived() {
    survive_changes(&image(Order::Little, &resources()));
}
