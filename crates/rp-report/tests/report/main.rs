//! Small reports, and how they look.

mod build;
mod json;
mod text;
