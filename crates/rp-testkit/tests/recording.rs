//! The agent records what programs call: facts that we know of two programs, and every feature program to its end.

use std::path::{Path, PathBuf};
use std::process::Command;

use rp_testkit::recording::{Method, Opcode, Program, Recorder, Recording};

fn recorder() -> Recorder {
    Recorder::new(Path::new(env!("CARGO_TARGET_TMPDIR"))).unwrap()
}

fn record(recorder: &Recorder, name: &str) -> Recording {
    let programs = recorder.feature_programs().unwrap();
    let program = programs.iter().find(|program| program.name == name).unwrap();
    recorder.record(program).unwrap()
}

/// The calls of a recording as text, without descriptors and offsets.
fn edges(recording: &Recording) -> Vec<String> {
    let short = |method: &Method| format!("{}.{}", method.class, method.name);
    let mut edges: Vec<String> = recording
        .calls
        .iter()
        .map(|fact| format!("{} -> {}", short(&fact.caller), short(&fact.callee)))
        .collect();
    edges.dedup();
    edges
}

fn assert_has(recording: &Recording, expected: &[&str]) {
    let edges = edges(recording);
    for edge in expected {
        assert!(edges.iter().any(|found| found == edge), "no {edge} among\n{}", edges.join("\n"));
    }
}

#[test]
fn library_calls_back() {
    let recorder = recorder();
    let recording = record(&recorder, "collections/HashKeys");
    assert_has(
        &recording,
        &[
            "java/util/HashMap.hash -> HashKeys$Key.hashCode",
            "java/util/HashMap.merge -> HashKeys$Key.equals",
            "java/util/HashMap.merge -> HashKeys$Value.more",
            "java/util/concurrent/ConcurrentHashMap.compute -> HashKeys.lambda$main$0",
            "HashKeys.main -> HashKeys$Key.<init>",
        ],
    );
    let recording = record(&recorder, "collections/SortedKeys");
    assert_has(
        &recording,
        &[
            "java/util/TreeMap.put -> SortedKeys$Task.compareTo",
            "java/util/TreeMap.put -> SortedKeys$ByName.compare",
            "java/util/PriorityQueue.siftDownComparable -> SortedKeys$Task.compareTo",
            "SortedKeys$Task.compareTo -> SortedKeys$Task.compareTo",
        ],
    );
}

#[test]
fn frames_between_are_left_out() {
    let recorder = recorder();
    assert_has(
        &record(&recorder, "proxies/Tracing"),
        &["Tracing.main -> Tracing$Trace.invoke", "Tracing$Trace.invoke -> Tracing$Memory.put"],
    );
    assert_has(
        &record(&recorder, "method-handles/FindAndInvoke"),
        &[
            "FindAndInvoke.main -> FindAndInvoke$Polite.greet",
            "FindAndInvoke.main -> FindAndInvoke$Greeter.<init>",
        ],
    );
    assert_has(
        &record(&recorder, "serialization/CustomForm"),
        &[
            "java/io/ObjectStreamClass.invokeReadObject -> CustomForm$Session.readObject",
            "java/io/ObjectStreamClass.newInstance -> CustomForm$Plain.<init>",
        ],
    );
}

#[test]
fn receivers_roots_and_offsets() {
    let recorder = recorder();
    let recording = record(&recorder, "virtual-dispatch/Overriding");
    let receivers: Vec<&str> = recording
        .dispatches
        .iter()
        .filter(|fact| fact.caller.name == "main" && fact.name == "speak")
        .inspect(|fact| assert_eq!(fact.opcode, Opcode::InvokeVirtual))
        .map(|fact| fact.receiver.as_ref().unwrap().name.as_str())
        .collect();
    assert_eq!(receivers, ["Overriding$Animal", "Overriding$Cat", "Overriding$Dog", "Overriding$Puppy"]);

    // Each call of the program itself comes from an instruction that was reached.
    for fact in recording.calls.iter().filter(|fact| fact.caller.class.name.starts_with("Overriding")) {
        let is_same = |caller: &_, offset| *caller == fact.caller && Some(offset) == fact.offset;
        let reached = recording.dispatches.iter().any(|site| is_same(&site.caller, site.offset));
        assert!(reached, "{} is called at no call of {}", fact.callee, fact.caller);
    }
    let roots: Vec<String> = recording.roots.iter().map(ToString::to_string).collect();
    assert_eq!(roots, ["Overriding.main([Ljava/lang/String;)V"]);

    let recording = record(&recorder, "threads/Starting");
    let roots: Vec<String> =
        recording.roots.iter().map(|root| format!("{}.{}", root.class, root.name)).collect();
    assert_eq!(roots, ["Starting.<clinit>", "Starting.main", "Starting$1.run", "Starting$Worker.run"]);
    assert_has(&recording, &["java/lang/Thread.run -> Starting$Task.run"]);
}

#[test]
fn feature_programs_run_to_their_end() {
    let recorder = recorder();
    let programs: Vec<Program> = recorder.feature_programs().unwrap();
    assert!(programs.len() >= 45, "only {} programs", programs.len());
    for program in &programs {
        let recording = recorder.record(program).unwrap();
        let main = format!("{}.main([Ljava/lang/String;)V", program.main);
        assert!(recording.roots.iter().any(|root| root.to_string() == main), "{}", program.name);
        assert!(recording.calls.len() > 3, "{}: {:?}", program.name, recording.calls);
        assert!(recording.skipped.is_empty(), "{}: {:?}", program.name, recording.skipped);
    }
}

#[test]
fn a_program_that_fails_is_an_error() {
    let recorder = recorder();
    let programs = recorder.feature_programs().unwrap();
    let program = Program { main: "NoSuchClass".to_owned(), ..programs[0].clone() };
    let message = recorder.record(&program).unwrap_err();
    assert!(message.contains("NoSuchClass"), "{message}");
}

/// Class files from before stack maps, some with subroutines, are recorded as well.
#[test]
fn old_class_files_are_recorded() {
    let recorder = recorder();
    let names = ["commons-pool-1.2", "jdbm"];
    let output = Command::new(env!("CARGO")).args(["xtask", "subjects"]).args(names).output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "the subjects cannot be fetched:\n{messages}");
    let lines = String::from_utf8(output.stdout).unwrap();
    let expected = [
        "org/apache/commons/pool/impl/GenericObjectPool.borrowObject -> Main$Factory.makeObject",
        "jdbm/htree/HTree.put -> jdbm/htree/HashDirectory.put",
    ];
    for (line, edge) in lines.lines().zip(expected) {
        let fields: Vec<&str> = line.split('\t').collect();
        let libraries = std::env::split_paths(fields[2]).filter(|path| !path.as_os_str().is_empty());
        let class_path: Vec<PathBuf> = [PathBuf::from(fields[1])].into_iter().chain(libraries).collect();
        let program = recorder.subject_program(fields[0], &class_path).unwrap();
        let recording = recorder.record(&program).unwrap();
        assert!(recording.skipped.is_empty(), "{:?}", recording.skipped);
        assert_has(&recording, &[edge]);
    }
}

#[test]
fn every_run_is_of_a_subject() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/apps/manifest.toml");
    let manifest = std::fs::read_to_string(manifest).unwrap();
    let subjects = Recorder::subjects().unwrap();
    assert!(subjects.len() >= 12, "only {subjects:?}");
    for subject in subjects {
        assert!(manifest.contains(&format!("name = \"{subject}\"")), "{subject} is no subject");
    }
}
