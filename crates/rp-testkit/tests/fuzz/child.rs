//! Runs the mutants of one chunk, one after the other, and prints what it finds.

use std::fmt;
use std::io::Write;
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{env, fs};

use rp_testkit::random::Random;

use crate::mutate::mutant;
use crate::{Target, allocator};

/// Tells a process that it is a child, and which chunk is its own.
pub(crate) const CHUNK_VARIABLE: &str = "RACEPROOF_FUZZ_CHUNK";
/// The stack of the thread that reads: half of what threads have by default.
const STACK: usize = 1 << 20;

/// Which mutants to run, and where the seeds are.
pub(crate) struct Chunk {
    pub(crate) seed: u64,
    pub(crate) mutants: Range<u64>,
    pub(crate) folder: PathBuf,
}

impl Chunk {
    /// The file that holds the number of the current mutant.
    pub(crate) fn progress(&self) -> PathBuf {
        self.folder.join("progress")
    }
}

impl fmt::Display for Chunk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.seed, self.mutants.start, self.mutants.end, self.folder.display())
    }
}

/// The chunk of this process, if it is a child.
pub(crate) fn chunk() -> Option<Chunk> {
    let text = env::var(CHUNK_VARIABLE).ok()?;
    let parts: Vec<&str> = text.splitn(4, ' ').collect();
    let [seed, start, end, folder] = parts[..] else { panic!("'{text}' is no chunk") };
    let [seed, start, end] = [seed, start, end].map(|part| part.parse().unwrap());
    Some(Chunk { seed, mutants: start..end, folder: folder.into() })
}

/// Runs a chunk.
pub(crate) fn run(target: &Target, chunk: &Chunk) {
    // What a panic says, for whoever catches it.
    static PANIC: Mutex<String> = Mutex::new(String::new());
    std::panic::set_hook(Box::new(|panic| *PANIC.lock().unwrap() = panic.to_string()));
    let seeds = read_seeds(&chunk.folder);
    let scratch = tempfile::tempdir_in(&chunk.folder).unwrap();
    let progress = fs::File::options().write(true).open(chunk.progress()).unwrap();
    let check = || {
        let mut out = std::io::stdout();
        for number in chunk.mutants.clone() {
            progress.write_all_at(&number.to_le_bytes(), 0).unwrap();
            let bytes = mutant(target.format, &seeds, &mut Random::of(chunk.seed, number));
            let read = || allocator::peak(|| (target.check)(&bytes, scratch.path()));
            let (base, per_byte) = target.memory;
            let finding = match catch_unwind(AssertUnwindSafe(read)) {
                Err(_) => PANIC.lock().unwrap().replace('\n', "\\n"),
                Ok(peak) if peak > base + per_byte * bytes.len() => {
                    format!("{peak} bytes of memory for {} bytes of input", bytes.len())
                }
                Ok(_) => continue,
            };
            writeln!(out, "FINDING {number} {finding}").unwrap();
        }
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, check);
        thread.unwrap().join().unwrap();
    });
}

fn read_seeds(folder: &Path) -> Vec<Vec<u8>> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"seed-")))
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}
