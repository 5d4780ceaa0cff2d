//! Class files to programs.

mod body;
mod constants;
