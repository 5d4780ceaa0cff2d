//! Vector clocks know what was released.

use rp_oracle::clock::Clock;

#[test]
fn what_was_released_is_known_to_who_acquires_it() {
    let (mut one, mut other) = (Clock::default(), Clock::default());
    one.advance(0);
    other.advance(1);
    assert!(other.of(0) < one.of(0));
    other.join(&one);
    assert_eq!(other.of(0), one.of(0));
    one.advance(0);
    assert!(other.of(0) < one.of(0));
}
