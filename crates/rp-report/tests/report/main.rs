//! Small reports, and how they look.

mod build;
mod html;
mod json;
mod sarif;
mod text;
