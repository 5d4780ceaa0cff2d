//! A folder of inputs, and running the command on it.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rp_testkit::fixture::{ClassWriter, ZipEntry, ZipFile};
use tempfile::TempDir;

/// How long a run may take before it counts as endless. Ordinary ones take milliseconds.
const PATIENCE: Duration = Duration::from_secs(120);

/// A folder of inputs.
pub(crate) struct Files(TempDir);

/// How a run went.
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// A class of this name with one method, `void m()`, that calls itself: something to see in the output.
pub(crate) fn class(name: &str) -> ClassWriter {
    let mut class = ClassWriter::new(name);
    class.assemble(0x9, "m", "()V", &format!("invokestatic {name}.m ()V ; return"));
    class
}

/// A class `T`, a thread with static fields `lock` and `f0`, `f1`, …: `main` starts one and runs `work` itself, too.
pub(crate) fn racing(fields: usize, work: &str) -> ClassWriter {
    let mut class = ClassWriter::new("T").extends("java/lang/Thread");
    class.field(0x9, "lock", "Ljava/lang/Object;");
    for number in 0..fields {
        class.field(0x9, &format!("f{number}"), "I");
    }
    class.assemble(0x1, "<init>", "()V", "aload_0 ; invokespecial java/lang/Thread.<init> ()V ; return");
    class.assemble(0x1, "run", "()V", work);
    class.assemble(
        0x9,
        "main",
        "([Ljava/lang/String;)V",
        "new java/lang/Object ; dup ; invokespecial java/lang/Object.<init> ()V
         putstatic T.lock Ljava/lang/Object;
         new T ; dup ; invokespecial T.<init> ()V ; dup ; invokevirtual T.start ()V
         invokevirtual T.run ()V ; return",
    );
    class
}

/// An entry with that class.
pub(crate) fn entry(name: &str) -> ZipEntry {
    ZipEntry::deflated(format!("{name}.class"), class(name).write())
}

impl Files {
    pub(crate) fn new() -> Files {
        Files(TempDir::new().unwrap())
    }

    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file, with its folders.
    pub(crate) fn write(&self, name: impl AsRef<Path>, contents: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, contents).unwrap();
        path
    }

    /// Writes an archive.
    pub(crate) fn zip(&self, name: &str, entries: impl IntoIterator<Item = ZipEntry>) -> PathBuf {
        self.write(name, ZipFile::of(entries).write())
    }

    /// Writes an archive with a good class `A` and this entry.
    pub(crate) fn beside(&self, bad: ZipEntry) {
        self.zip("app.jar", [entry("A"), bad]);
    }

    /// `raceproof ir` in this folder.
    pub(crate) fn command_with_jdk(&self, jdk: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
        command.args(["ir", "--jdk", jdk]).current_dir(self.0.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// The same, without a JDK.
    pub(crate) fn command(&self) -> Command {
        let mut command = self.command_with_jdk("none");
        // Without this, escape sequences would be left out, for the output is no terminal.
        command.env("CLICOLOR_FORCE", "1");
        command
    }

    /// The same with two gigabytes of address space.
    #[cfg(unix)]
    pub(crate) fn command_with_little_memory(&self) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 2097152; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_raceproof")]);
        command.args(["ir", "--jdk", "none"]).current_dir(self.0.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Runs `raceproof ir` with these arguments; `raceproof check` must bear the same inputs as well.
    pub(crate) fn ir(&self, arguments: &[&str]) -> Run {
        let before = self.list();
        let run = finish(self.command().args(arguments).spawn().unwrap());
        assert_eq!(self.list(), before, "a file was written");
        let is_about_ir = |argument: &&str| {
            ["--class", "--method", "--summary", "--threads", "-o"].contains(argument)
                || argument.ends_with(".jir")
        };
        if !arguments.iter().any(is_about_ir) {
            self.check(arguments).fits(&run);
        }
        run
    }

    /// Runs `raceproof check` with these arguments, without a JDK.
    pub(crate) fn check(&self, arguments: &[&str]) -> Run {
        self.run("check", arguments)
    }

    /// Runs a command that analyses, without a JDK.
    pub(crate) fn run(&self, command: &str, arguments: &[&str]) -> Run {
        let before = self.list();
        let run = finish(self.other_command(command, arguments).spawn().unwrap());
        assert_eq!(self.list(), before, "a file was written");
        run
    }

    /// `raceproof check` with these arguments, without a JDK, in this folder.
    pub(crate) fn check_command(&self, arguments: &[&str]) -> Command {
        self.other_command("check", arguments)
    }

    fn other_command(&self, name: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_raceproof"));
        command.arg(name).args(arguments).args(["--jdk", "none"]).current_dir(self.0.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// All paths in the folder.
    fn list(&self) -> Vec<PathBuf> {
        let mut folders = vec![self.0.path().to_owned()];
        let mut found = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap()) {
                if entry.file_type().unwrap().is_dir() {
                    folders.push(entry.path());
                }
                found.push(entry.path());
            }
        }
        found.sort();
        found
    }
}

/// Waits for a run to end and checks what holds for every run.
pub(crate) fn finish(mut child: Child) -> Run {
    let [out, err] = [
        child.stdout.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
        child.stderr.take().map(|pipe| Box::new(pipe) as Box<dyn Read + Send>),
    ]
    .map(|pipe| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            pipe.map(|mut pipe| pipe.read_to_end(&mut bytes).unwrap());
            String::from_utf8(bytes).unwrap_or_else(|error| panic!("the output is not UTF-8: {error}"))
        })
    });
    let start = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if start.elapsed() > PATIENCE => {
                child.kill().unwrap();
                panic!("no end within {PATIENCE:?}");
            }
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    let run = Run { code: status.code(), out: out.join().unwrap(), err: err.join().unwrap() };
    assert!(!run.err.contains("panicked"), "{}", run.err);
    for (stream, text) in [("output", &run.out), ("messages", &run.err)] {
        let harmful = |&c: &char| {
            c != '\n'
                && (c.is_control()
                    || "\u{61c}\u{200b}\u{200e}\u{200f}\u{2028}\u{2029}".contains(c)
                    || ('\u{202a}'..='\u{202e}').contains(&c)
                    || ('\u{2066}'..='\u{2069}').contains(&c))
        };
        let found = text.chars().find(harmful);
        assert_eq!(found, None, "the {stream} can take the terminal over: {text:?}");
    }
    run
}

impl Run {
    /// Checks that the run ended well and printed these classes, and no others.
    pub(crate) fn prints(&self, classes: &[&str]) -> &Run {
        assert_eq!(self.code, Some(0), "{}", self.err);
        self.shows(classes)
    }

    /// Checks that these classes are printed, and no others.
    pub(crate) fn shows(&self, classes: &[&str]) -> &Run {
        let printed: Vec<&str> = self
            .out
            .lines()
            .filter_map(|line| line.strip_prefix("class "))
            .map(|header| header.split(" extends ").next().unwrap_or_default())
            .map(|name| name.rsplit(' ').next().unwrap_or_default())
            .collect();
        assert_eq!(printed, classes, "{}", self.err);
        self
    }

    /// Checks that the run failed with this code and, last, with this message.
    pub(crate) fn fails(&self, code: i32, message: &str) -> &Run {
        assert_eq!(self.code, Some(code), "{}", self.err);
        assert_eq!(self.err.lines().last().unwrap_or_default(), format!("raceproof: error: {message}"));
        self
    }

    /// Checks that there is a warning like this.
    pub(crate) fn warns(&self, warning: &str) -> &Run {
        let wanted = format!("raceproof: warning: {warning}");
        assert!(self.err.lines().any(|line| line == wanted), "no '{wanted}' in:\n{}", self.err);
        self
    }

    /// Checks that there is a note like this.
    pub(crate) fn notes(&self, note: &str) -> &Run {
        let wanted = format!("raceproof: note: {note}");
        assert!(self.err.lines().any(|line| line == wanted), "no '{wanted}' in:\n{}", self.err);
        self
    }

    /// Checks that `check` says of inputs what `ir` says of them: it fails for the same reason, or it names every class
    /// that cannot be loaded, counts them in the ledger, and does not call the program free of races without that.
    fn fits(&self, ir: &Run) {
        if let Some(2 | 4) = ir.code {
            assert_eq!((self.code, self.err.lines().last()), (ir.code, ir.err.lines().last()));
            return;
        }
        assert!(matches!(self.code, Some(0 | 1 | 3)), "{:?}: {}", self.code, self.err);
        if ir.code == Some(3) {
            assert_eq!(self.code, Some(3), "{}", self.err);
        }
        let is_unloadable = |line: &&str| line.starts_with("raceproof: warning: not loadable: ");
        let unloadable: Vec<&str> = ir.err.lines().filter(is_unloadable).collect();
        for line in unloadable.iter().take(20) {
            assert!(self.err.lines().any(|other| other == *line), "no '{line}' in:\n{}", self.err);
        }
        let counted = self.out.lines().find(|line| line.trim_start().starts_with("unloadable-class "));
        let count = counted.map_or("0", |line| line.split_whitespace().nth(1).unwrap_or("0"));
        assert_eq!(count, unloadable.len().to_string(), "{}", self.out);
        let is_free = |line: &&str| line.starts_with("No race found") || line.starts_with("One thread: ");
        for line in self.out.lines().filter(is_free) {
            assert_eq!(
                line.contains(" in the code that is known"),
                !unloadable.is_empty() || self.has_unknown_code(),
                "{line}"
            );
        }
    }

    /// Whether the ledger of the report has code of which nobody knows what it does.
    fn has_unknown_code(&self) -> bool {
        let ids = ["unknown-body", "missing-class", "unknown-call-site", "unreadable-input"];
        self.out.lines().any(|line| ids.iter().any(|id| line.trim_start().starts_with(&format!("{id} "))))
    }

    /// Checks that nothing was said.
    pub(crate) fn silently(&self) -> &Run {
        assert_eq!(self.err, "");
        self
    }
}
