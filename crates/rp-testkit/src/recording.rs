//! What Java programs really call: the ground truth for call graphs.
//!
//! A [`Recorder`] runs a program under the agent of `tools/agent`, which instruments every class outside of the JDK,
//! and reads what it wrote down: who entered which method from where, and which classes the receivers had at each call
//! site. One run shows some of the calls that are possible, so a call graph must have all of a [`Recording`], and may
//! have more.
//!
//! ```text
//! let recorder = Recorder::new(Path::new(env!("CARGO_TARGET_TMPDIR")))?;
//! for program in recorder.feature_programs()? {
//!     let recording = recorder.record(&program)?;
//! }
//! ```
//!
//! What a recording lacks. Methods without bytecode (native ones) and methods of the JDK are never callees, though they
//! are callers, and receivers. Who caused a class to be initialised is not told: `<clinit>` is always a root. Classes
//! that the run generates are not instrumented; see [`ClassName::generated`]. A method that was entered very often
//! looks for its caller only now and then. The header of the agent, `tools/agent/src/raceproof/agent/Agent.java`, says
//! how callers are chosen.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display, Formatter};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use crate::java::{ASM, Tools, java_files, joined, run, run_within, workspace};
use crate::jdk;

/// How long a program may run.
const TIME_LIMIT: Duration = Duration::from_secs(60);

/// A class by its internal name, such as `java/util/Map$Entry`; an array class by its descriptor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassName {
    /// The name. That of a generated class may differ in the next run.
    pub name: String,
    /// The run made this class (a lambda's, a proxy, or compiled by the program): no class file has it.
    pub generated: bool,
}

/// A method of a class, by name and descriptor.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Method {
    /// The class that declares it.
    pub class: ClassName,
    /// Its name, `<init>` and `<clinit>` included.
    pub name: String,
    /// Its descriptor.
    pub desc: String,
}

/// A method was entered, and this was the call.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallFact {
    /// The caller, often a method of the JDK. Reflection, lambda proxies and dynamic proxies between the two are left
    /// out.
    pub caller: Method,
    /// The offset of the call instruction in the caller's class file; none in a native method.
    pub offset: Option<u32>,
    /// What was entered: never a method of the JDK or of a generated class.
    pub callee: Method,
}

/// A call instruction was reached.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DispatchFact {
    /// The method that holds the instruction.
    pub caller: Method,
    /// Its offset there.
    pub offset: u32,
    /// Its mnemonic.
    pub opcode: Opcode,
    /// The class it names; for `invokedynamic`, the class of the bootstrap method.
    pub owner: String,
    /// The method it names.
    pub name: String,
    /// The descriptor it names.
    pub desc: String,
    /// The class of the receiver, where it decides which method is called.
    pub receiver: Option<ClassName>,
}

/// The five instructions that call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names of the JVMS")]
pub enum Opcode {
    InvokeVirtual,
    InvokeSpecial,
    InvokeStatic,
    InvokeInterface,
    InvokeDynamic,
}

/// All that one run showed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recording {
    /// Entries with a caller.
    pub calls: BTreeSet<CallFact>,
    /// Call instructions with the classes of their receivers.
    pub dispatches: BTreeSet<DispatchFact>,
    /// Methods that the virtual machine entered: `main`, `run` of a thread, class initialisers, and `loadClass`.
    pub roots: BTreeSet<Method>,
    /// Internal names of the classes that could not be instrumented. They call and are called without a trace.
    pub skipped: Vec<String>,
}

impl ClassName {
    fn parse(text: &str) -> ClassName {
        match text.strip_prefix('?') {
            Some(name) => ClassName { name: name.to_owned(), generated: true },
            None => ClassName { name: text.to_owned(), generated: false },
        }
    }
}

impl Display for ClassName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.generated { "?" } else { "" }, self.name)
    }
}

impl Method {
    fn parse(class: &str, name: &str, desc: &str) -> Method {
        Method { class: ClassName::parse(class), name: name.to_owned(), desc: desc.to_owned() }
    }
}

impl Display for Method {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class, self.name, self.desc)
    }
}

impl Opcode {
    fn parse(mnemonic: &str) -> Option<Opcode> {
        Some(match mnemonic {
            "invokevirtual" => Opcode::InvokeVirtual,
            "invokespecial" => Opcode::InvokeSpecial,
            "invokestatic" => Opcode::InvokeStatic,
            "invokeinterface" => Opcode::InvokeInterface,
            "invokedynamic" => Opcode::InvokeDynamic,
            _ => return None,
        })
    }
}

impl Recording {
    /// Reads what the agent wrote. The error names the line that it cannot have written.
    pub fn parse(text: &str) -> Result<Recording, String> {
        let mut recording = Recording::default();
        // A run that was ended may have ended within a line.
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        for line in whole.lines() {
            recording.add(line).ok_or_else(|| format!("not a line of a recording: {line}"))?;
        }
        recording.skipped.sort();
        Ok(recording)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let fields: Vec<&str> = line.split(' ').collect();
        match fields[..] {
            ["call", class, name, desc, offset, "->", to_class, to_name, to_desc] => {
                let offset: i64 = offset.parse().ok()?;
                self.calls.insert(CallFact {
                    caller: Method::parse(class, name, desc),
                    offset: u32::try_from(offset).ok(),
                    callee: Method::parse(to_class, to_name, to_desc),
                });
            }
            ["dispatch", class, name, desc, offset, opcode, owner, to_name, to_desc, receiver] => {
                self.dispatches.insert(DispatchFact {
                    caller: Method::parse(class, name, desc),
                    offset: offset.parse().ok()?,
                    opcode: Opcode::parse(opcode)?,
                    owner: owner.to_owned(),
                    name: to_name.to_owned(),
                    desc: to_desc.to_owned(),
                    receiver: (receiver != "-").then(|| ClassName::parse(receiver)),
                });
            }
            ["root", class, name, desc] => _ = self.roots.insert(Method::parse(class, name, desc)),
            ["skipped", class] => self.skipped.push(class.to_owned()),
            _ => return None,
        }
        Some(())
    }
}

/// A compiled program that ends by itself.
#[derive(Clone, Debug)]
pub struct Program {
    /// What to call it in messages: `lambdas/Capturing`, or the name of a subject.
    pub name: String,
    /// Its main class.
    pub main: String,
    /// Its classes and resources, then those of its libraries.
    pub class_path: Vec<PathBuf>,
}

/// Compiles and runs programs under the agent.
pub struct Recorder {
    /// The JDK that does it; a call graph to compare with must be that of the same.
    pub home: PathBuf,
    tools: Tools,
    agent: PathBuf,
}

impl Recorder {
    /// Makes a recorder that works in a folder, where what it compiles stays for the next one. Tests give
    /// `CARGO_TARGET_TMPDIR`.
    pub fn new(folder: &Path) -> Result<Recorder, String> {
        let tools = Tools::new(&folder.join("recording"))?;
        let agent = agent_jar(&tools)?;
        Ok(Recorder { home: tools.home.clone(), tools, agent })
    }

    /// The programs of `tests/java/calls`, one for each feature of Java that calls.
    pub fn feature_programs(&self) -> Result<Vec<Program>, String> {
        let sources = java_files(&workspace().join("tests").join("java").join("calls"))?;
        let classes = self.tools.keep("calls", &sources, |folder| self.compile(&sources, &[], folder))?;
        let programs = sources.iter().filter_map(|source| {
            let main = source.file_stem()?.to_str()?.to_owned();
            let folder = source.parent()?;
            let name = format!("{}/{main}", folder.file_name()?.to_str()?);
            Some(Program { name, main, class_path: vec![classes.clone(), folder.to_owned()] })
        });
        Ok(programs.collect())
    }

    /// The subjects that a program of `tests/apps/runs` exercises, by name.
    pub fn subjects() -> Result<Vec<String>, String> {
        let folder = runs();
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut names: Vec<String> =
            entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
        names.sort();
        Ok(names)
    }

    /// The program of `tests/apps/runs` that exercises a subject, given the class path of the subject: its jar and
    /// those of its libraries.
    pub fn subject_program(&self, subject: &str, class_path: &[PathBuf]) -> Result<Program, String> {
        let sources = java_files(&runs().join(subject))?;
        let classes =
            self.tools.keep(subject, &sources, |folder| self.compile(&sources, class_path, folder))?;
        let class_path = [&[classes], class_path].concat();
        Ok(Program { name: subject.to_owned(), main: "Main".to_owned(), class_path })
    }

    /// Compiles Java files into a folder.
    pub fn compile(&self, sources: &[PathBuf], class_path: &[PathBuf], out: &Path) -> Result<(), String> {
        self.tools.compile(sources, class_path, out)
    }

    /// Runs a program to its end, in a folder of its own. It is an error if it takes more than a minute or ends with
    /// another exit code than 0; the message has what it printed.
    pub fn record(&self, program: &Program) -> Result<Recording, String> {
        let folder = self.tools.fresh_folder(&format!("{}.run", program.name))?;
        let recorded = folder.join("recording.txt");
        let mut option = OsString::from("-javaagent:");
        option.push(&self.agent);
        option.push("=");
        option.push(&recorded);
        let mut command = self.tools.command("java");
        // The same kinds of threads on every machine, and a quick start.
        command.args(jdk::QUICK).arg("-Xmx1g");
        command.arg("-Djava.util.concurrent.ForkJoinPool.common.parallelism=2");
        command.args([OsStr::new("-Djava.io.tmpdir=."), OsStr::new(ASM), &option]);
        command.arg("-cp").arg(joined(&program.class_path)?).arg(&program.main).current_dir(&folder);
        command.stdin(Stdio::null());
        let printed = folder.join("printed.txt");
        let ended = run_within(TIME_LIMIT, &mut command, &printed);
        ended.map_err(|reason| {
            let printed = fs::read(&printed).unwrap_or_default();
            format!("{}: {reason}\n{}", program.name, String::from_utf8_lossy(&printed))
        })?;
        let text =
            fs::read_to_string(&recorded).map_err(|error| format!("{}: {error}", recorded.display()))?;
        Recording::parse(&text).map_err(|error| format!("{}: {error}", program.name))
    }
}

fn agent_jar(tools: &Tools) -> Result<PathBuf, String> {
    let sources = java_files(&workspace().join("tools").join("agent").join("src"))?;
    let built = tools.keep("agent", &sources, |folder| {
        let classes = folder.join("classes");
        let mut javac = tools.command("javac");
        // Concatenation of strings must not need linking: the agent runs while the program is being linked.
        javac.args(["-XDstringConcat=inline", ASM, "-d"]).arg(&classes).args(&sources);
        run(&mut javac)?;
        // On the boot class path every class sees the agent, whatever its loader.
        let lines = "Premain-Class: raceproof.agent.Agent\nBoot-Class-Path: agent.jar\n";
        let manifest = folder.join("manifest.txt");
        fs::write(&manifest, lines).map_err(|error| format!("{}: {error}", manifest.display()))?;
        let mut jar = tools.command("jar");
        jar.arg("-cfm").arg(folder.join("agent.jar")).arg(&manifest).arg("-C").arg(&classes).arg(".");
        run(&mut jar)
    })?;
    Ok(built.join("agent.jar"))
}

fn runs() -> PathBuf {
    workspace().join("tests").join("apps").join("runs")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_line() {
        let text = "call A m ()V 3 -> B n (I)V\n\
                    call ?P$Proxy0 m ()V -1 -> B n (I)V\n\
                    dispatch A m ()V 3 invokevirtual B n (I)V ?C$$Lambda\n\
                    dispatch A m ()V 9 invokestatic B s ()V -\n\
                    root A <clinit> ()V\n\
                    skipped Z\n\
                    dispatch A m ()V 12 invokevir";
        let recording = Recording::parse(text).unwrap();
        let calls: Vec<String> = recording
            .calls
            .iter()
            .map(|fact| format!("{} {:?} {}", fact.caller, fact.offset, fact.callee))
            .collect();
        assert_eq!(calls, ["A.m()V Some(3) B.n(I)V", "?P$Proxy0.m()V None B.n(I)V"]);
        let receivers: Vec<_> = recording.dispatches.iter().map(|fact| &fact.receiver).collect();
        let lambda = ClassName { name: "C$$Lambda".to_owned(), generated: true };
        assert_eq!(receivers, [&Some(lambda), &None]);
        assert_eq!(recording.roots.iter().map(ToString::to_string).collect::<Vec<_>>(), ["A.<clinit>()V"]);
        assert_eq!(recording.skipped, ["Z"]);
    }

    #[test]
    fn other_lines_are_errors() {
        for line in ["", "call A m ()V 3 -> B n", "dispatch A m ()V 3 invoke B n ()V C", "root A"] {
            assert!(Recording::parse(&format!("{line}\n")).is_err(), "{line}");
        }
    }
}
