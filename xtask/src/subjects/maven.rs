//! Fetching single files through the Maven client, which knows the machine's registry and its local repository.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::manifest::Coordinates;
use crate::Outcome;
use crate::process::{on_path, run};

const GROUP: &str = "org.apache.maven.plugins";
const PLUGIN: &str = "maven-dependency-plugin";
/// Fixed, so that it does the same everywhere.
const VERSION: &str = "3.8.1";

/// Copies these jars into a folder, in one start of Maven.
pub(super) fn copy<'a>(jars: impl Iterator<Item = &'a Coordinates>, folder: &Path) -> Outcome {
    if !on_path("mvn") {
        return Err(
            "there is no `mvn` on the PATH: install Debian's package maven, or run `cargo xtask test`".into(),
        );
    }
    fs::create_dir_all(folder)?;
    let project = folder.join("pom.xml");
    fs::write(&project, description(jars))?;
    // Maven talks on standard output, which is for our own lines.
    run(Command::new("mvn")
        .args(["--quiet", "--batch-mode", "-Dstyle.color=never", "--file"])
        .arg(&project)
        .arg(format!("{GROUP}:{PLUGIN}:{VERSION}:copy"))
        .stdout(std::io::stderr()))
}

/// A project that does nothing but copy these jars beside itself.
fn description<'a>(jars: impl Iterator<Item = &'a Coordinates>) -> String {
    let mut items = String::new();
    for Coordinates { group, artifact, version } in jars {
        // Writing to a string cannot fail.
        _ = writeln!(
            items,
            "<artifactItem><groupId>{group}</groupId><artifactId>{artifact}</artifactId>\
             <version>{version}</version></artifactItem>"
        );
    }
    format!(
        "<project><modelVersion>4.0.0</modelVersion>\n\
         <groupId>raceproof</groupId><artifactId>subjects</artifactId><version>1</version><packaging>pom</packaging>\n\
         <build><plugins><plugin>\n\
         <groupId>{GROUP}</groupId><artifactId>{PLUGIN}</artifactId><version>{VERSION}</version>\n\
         <configuration><outputDirectory>${{project.basedir}}</outputDirectory><artifactItems>\n\
         {items}</artifactItems></configuration>\n\
         </plugin></plugins></build></project>\n"
    )
}
