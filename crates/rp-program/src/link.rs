//! Placeholder.
/// p
pub enum LinkError {}
/// p
pub enum Resolution {}
