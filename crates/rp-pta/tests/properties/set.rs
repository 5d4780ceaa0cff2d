//! Operations of numbered sets are those of sets.

use std::collections::BTreeSet;

use proptest::prelude::*;

use rp_pta::set::{SetId, Sets};

fn numbers() -> impl Strategy<Value = BTreeSet<u32>> {
    prop::collection::btree_set(prop_oneof![0..70u32, 0..5000u32], 0..40)
}

fn model(sets: &Sets, set: SetId) -> BTreeSet<u32> {
    sets.members(set).collect()
}

proptest! {
    #[test]
    fn operations_are_those_of_sets(a in numbers(), b in numbers(), c in numbers()) {
        let mut sets = Sets::new();
        let (x, y, z) = (sets.collect(a.clone()), sets.collect(b.clone()), sets.collect(c));
        // Twice, so that the second answer is the remembered one.
        for _ in 0..2 {
            let union = sets.union(x, y);
            prop_assert_eq!(model(&sets, union), &a | &b);
            let difference = sets.difference(x, y);
            prop_assert_eq!(model(&sets, difference), &a - &b);
            prop_assert_eq!(sets.is_subset(x, y), a.is_subset(&b));
            // Equal sets have equal numbers, whichever way they are made.
            let (left, right) = (sets.union(union, z), sets.union(y, z));
            prop_assert_eq!(left, sets.union(x, right));
        }
        prop_assert_eq!(sets.count(x), a.len());
        for member in 0..80 {
            prop_assert_eq!(sets.contains(x, member), a.contains(&member));
        }
    }
}

#[test]
fn equal_sets_are_one() {
    let mut sets = Sets::new();
    let one = sets.singleton(1);
    let two = sets.singleton(200);
    let both = sets.union(one, two);
    assert_eq!(both, sets.collect([200, 1, 1]));
    assert_eq!(sets.difference(both, two), one);
    assert_eq!(sets.len(), 4);
}
