//! What does the caller ask for? The inputs of one run, and the role a class plays in it.

use std::fmt;
use std::path::PathBuf;

/// Where to look for classes. Nothing here is read from the environment: the caller decides every path.
#[derive(Clone, Debug)]
pub struct Options {
    /// What the user wants analysed: folders, `.class` files, archives, or a JDK's `lib/modules` file.
    pub inputs: Vec<PathBuf>,
    /// The `-cp` elements in order. A last component `*` stands for all jars of that folder, an empty path for `.`.
    pub classpath: Vec<PathBuf>,
    /// The home folder of the JDK whose classes the program runs on.
    pub jdk: Option<PathBuf>,
    /// The Java release that multi-release jars are read for; without it the JDK's own.
    pub release: Option<u16>,
}

/// Whose code a class is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Named by the user as an input, or packed in one as the program's own code.
    Application,
    /// Reached through `-cp`, a manifest's `Class-Path`, or a library folder inside an input.
    Library,
    /// Part of the JDK.
    Jdk,
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Application => "application",
            Role::Library => "library",
            Role::Jdk => "JDK",
        })
    }
}
