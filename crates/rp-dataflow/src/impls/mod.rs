//! The analyses, one file each.

pub mod constant;
pub mod interval;
pub mod nullness;
pub mod sign;
pub mod value_set;
