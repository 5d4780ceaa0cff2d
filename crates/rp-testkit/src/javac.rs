//! A Java compiler for tests that compile many small programs. Its virtual machine starts once for all of them: to
//! start takes ten times as long as to compile one.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::jdk;

/// The arguments of a compilation.
#[derive(Default)]
pub struct Javac {
    arguments: Vec<String>,
}

impl Javac {
    /// None yet.
    pub fn new() -> Javac {
        Javac::default()
    }

    /// One more. Paths are absolute.
    pub fn arg(&mut self, argument: impl AsRef<OsStr>) -> &mut Javac {
        let argument = argument.as_ref();
        let text = argument.to_str().filter(|text| !text.is_empty() && !text.contains('\n'));
        let text = text.unwrap_or_else(|| panic!("{argument:?} does not fit on a line"));
        self.arguments.push(text.to_owned());
        self
    }

    /// Several more.
    pub fn args(&mut self, arguments: impl IntoIterator<Item = impl AsRef<OsStr>>) -> &mut Javac {
        for argument in arguments {
            self.arg(argument);
        }
        self
    }

    /// Compiles.
    ///
    /// # Panics
    ///
    /// If there is an error, with what the compiler says.
    pub fn run(&self) {
        let answer = {
            let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
            match &mut *running {
                Some(machine) => machine.ask(&self.arguments),
                none => none.insert(Machine::start()).ask(&self.arguments),
            }
        };
        let (code, messages) = answer.unwrap_or_else(|error| panic!("the compiler is gone: {error}"));
        assert_eq!(code, 0, "{messages}");
    }
}

static RUNNING: Mutex<Option<Machine>> = Mutex::new(None);

/// A virtual machine that runs `Javac.java`. It ends when its input does, that is, with us.
struct Machine {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _child: Child,
}

impl Machine {
    fn start() -> Machine {
        let mut child = Command::new(jdk::javac().with_file_name("java"))
            .args(jdk::QUICK)
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/Javac.java"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        Machine { input, output: BufReader::new(output), _child: child }
    }

    /// The exit code and messages of a compilation.
    fn ask(&mut self, arguments: &[String]) -> io::Result<(i32, String)> {
        let request: String = arguments.iter().map(|argument| format!("{argument}\n")).collect();
        self.input.write_all(format!("{request}\n").as_bytes())?;
        self.input.flush()?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        let answer = line
            .trim_end()
            .split_once(' ')
            .and_then(|(code, length)| Some((code.parse::<i32>().ok()?, length.parse::<usize>().ok()?)));
        let (code, length) = answer.ok_or_else(|| io::Error::other(format!("it says {line:?}")))?;
        let mut messages = vec![0; length];
        self.output.read_exact(&mut messages)?;
        Ok((code, String::from_utf8_lossy(&messages).into_owned()))
    }
}
