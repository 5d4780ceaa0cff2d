//! By what is something recognised in the next version of a program? By a short hash of what describes it.
//!
//! The hash is FNV-1a with 64 bits (Fowler, Noll, Vo): for each byte, combine by exclusive or, then multiply
//! by a prime. It is written down here so that it never changes, for people keep fingerprints in files.

const OFFSET_BASIS: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// What ends a part: a byte that UTF-8 does not have, so that other parts have other bytes.
const SEPARATOR: u8 = 0xff;

/// The hash of the parts in 16 hexadecimal digits; the same on every machine and in every version.
pub fn fingerprint(parts: &[&str]) -> String {
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([SEPARATOR]));
    let hash = bytes.fold(OFFSET_BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_changes() {
        assert_eq!(fingerprint(&[]), "cbf29ce484222325");
        assert_eq!(fingerprint(&["demo.Bank", "total"]), "5c7c2dc700b190cc");
    }

    #[test]
    fn parts_are_kept_apart() {
        let hashes = [fingerprint(&["ab", "c"]), fingerprint(&["a", "bc"]), fingerprint(&["abc"])];
        assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2] && hashes[0] != hashes[2]);
        assert_ne!(fingerprint(&["a"]), fingerprint(&["a", ""]));
    }
}
