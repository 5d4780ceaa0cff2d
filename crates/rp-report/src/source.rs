//! What does a line of the source say? Whoever has files answers; reports are readable without.

/// Where source lines come from.
pub trait Sources {
    /// The line of this number, counted from 1, without its line break; of the file in the folder of its package
    /// (`com/acme`, empty for the unnamed one). None if it is not to be had.
    fn line(&self, folder: &str, file: &str, line: u32) -> Option<String>;

    /// Where that file is, seen from where the user works, with slashes: `src/main/java/com/acme/Shop.java`. None if it
    /// is not to be had, or elsewhere.
    fn path(&self, _folder: &str, _file: &str) -> Option<String> {
        None
    }
}

/// There are no sources.
#[derive(Clone, Copy, Debug)]
pub struct NoSources;

impl Sources for NoSources {
    fn line(&self, _folder: &str, _file: &str, _line: u32) -> Option<String> {
        None
    }
}
