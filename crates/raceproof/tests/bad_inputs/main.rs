//! Bad inputs, through the command: exit code, message, and that everything else is still read.
//!
//! Test names give the row of the project's table of bad inputs. Whatever the input, [`run::Files::ir`] checks that the
//! run ends, that it does not panic, that nothing in its output has power over a terminal, and that it leaves no file.

mod archives;
mod classes;
mod determinism;
mod files;
mod names;
mod programs;
mod reports;
mod run;
mod usage;
