//! What the test suite needs beside Rust: a JDK, Maven, and two components of the toolchain. Says what it installs.
//!
//! Packages come from Debian by name. Nothing is touched that is there and new enough.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::java::{self, OLDEST};
use crate::process::{cargo, on_path, output, run};
use crate::{Outcome, process};

/// Installs what is missing. Gives the `PATH` on which the JDK is found.
pub(crate) fn ensure() -> Outcome<OsString> {
    let mut apt = Apt { updated: false };
    let path = jdk(&mut apt)?;
    if on_path("mvn") {
        println!("Maven: there");
    } else {
        apt.install("maven", "Maven, which fetches the real programs that tests read,")?;
        if !on_path("mvn") {
            return Err("the package maven is installed, but there is no `mvn` on the PATH".into());
        }
    }
    component("rustfmt", "fmt")?;
    component("clippy", "clippy")?;
    Ok(path)
}

fn jdk(apt: &mut Apt) -> Outcome<OsString> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let on_path = || java::usable(Path::new("java"), Path::new("javac"));
    if on_path() {
        println!("JDK: the one on the PATH");
        return Ok(path);
    }
    if let Some(bin) = java::home().map(|home| home.join("bin"))
        && java::usable(&bin.join("java"), &bin.join("javac"))
    {
        println!("JDK: the one in JAVA_HOME");
        return Ok(std::env::join_paths([bin].into_iter().chain(std::env::split_paths(&path)))?);
    }
    // The default package is the newest there is on each Debian; on an old one that may be too old.
    let mut failure = None;
    for package in ["default-jdk-headless", "openjdk-17-jdk-headless"] {
        failure = failure.or(apt.install(package, &format!("a JDK of Java {OLDEST} or later")).err());
        if on_path() {
            return Ok(path);
        }
    }
    Err(failure
        .unwrap_or_else(|| format!("still no `java` and `javac` {OLDEST} or later on the PATH").into()))
}

/// Asks for a component of the Rust toolchain, and rustup for it where it is missing.
fn component(name: &str, subcommand: &str) -> Outcome {
    let there = cargo([subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if there.is_ok_and(|status| status.success()) {
        println!("{name}: there");
        return Ok(());
    }
    if !on_path("rustup") {
        return Err(format!("`cargo {subcommand}` is missing; install {name} for this Rust toolchain").into());
    }
    println!("{name} is missing: installing it with rustup");
    run(Command::new("rustup").args(["component", "add", name]).current_dir(process::root()))
}

/// Debian's installer.
struct Apt {
    updated: bool,
}

impl Apt {
    fn install(&mut self, package: &str, what: &str) -> Outcome {
        if !on_path("apt-get") {
            let advice = "this machine has no apt-get; install it by hand and put it on the PATH";
            return Err(format!("{what} is missing, and {advice}").into());
        }
        let root = output(Command::new("id").arg("-u"))?.trim() == "0";
        if !root && !on_path("sudo") {
            let advice = "needs root and there is no sudo; run as root";
            return Err(format!("{what} is missing; `apt-get install {package}` {advice}").into());
        }
        println!("{what} is missing: installing Debian's package {package} with apt-get");
        let apt = || {
            let mut command = Command::new(if root { "env" } else { "sudo" });
            command.args(if root { &[][..] } else { &["env"][..] });
            command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "--yes"]);
            command
        };
        if !self.updated {
            run(apt().arg("update"))?;
            self.updated = true;
        }
        run(apt().args(["install", "--no-install-recommends", package]))
    }
}
