//! Where results go: standard output, or a file that appears whole or not at all.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use rp_classpath::ClassPath;
use tempfile::NamedTempFile;

use crate::error::{Failure, shown};
use crate::leave::{Temporary, writing, wrote};
use crate::options::InputOptions;

/// Calls `write` with the destination: standard output, or the file at `path`, which is replaced at the end.
///
/// A reader that closes the pipe has seen enough: that is no failure, and gives nothing.
pub(crate) fn write_to<T>(
    path: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
) -> Result<Option<T>, Failure> {
    let _writing = writing();
    let written = match path {
        None => to_standard_output(write),
        Some(path) => to_file(path, write),
    };
    match written {
        Ok(result) => {
            wrote();
            Ok(Some(result))
        }
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(None),
        Err(error) => {
            Err(Failure::Io(path.map_or_else(|| PathBuf::from("standard output"), Path::to_owned), error))
        }
    }
}

fn to_standard_output<T>(write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = write(&mut out)?;
    out.flush()?;
    Ok(result)
}

/// Refuses a target that cannot be written, or that is an input: reading it was the last that anybody saw of it. What
/// only the class path knows is for [`check_unread`] to say, once that is open.
pub(crate) fn check_target(
    path: Option<&Path>,
    inputs: &InputOptions,
    models: &[PathBuf],
) -> Result<(), Failure> {
    check_target_of("-o", path, inputs, models)
}

/// The same for what another option names.
pub(crate) fn check_target_of(
    option: &str,
    path: Option<&Path>,
    inputs: &InputOptions,
    models: &[PathBuf],
) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let refused = |why: &str| Err(Failure::Usage(format!("{option}: {}: {why}", shown(path))));
    if path.is_dir() {
        return refused("this is a folder, and a file is wanted");
    }
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
            let what = if folder.exists() { "is no folder" } else { "does not exist" };
            return refused(&format!("the folder {} {what}", shown(folder)));
        }
        _ => {}
    }
    let Ok(target) = path.canonicalize() else { return Ok(()) };
    let is_read = |place: &Path| place.canonicalize().is_ok_and(|place| target == place);
    let is_class = target.extension() == Some(OsStr::new("class"));
    let is_below = |place: &Path| place.canonicalize().is_ok_and(|place| target.starts_with(place));
    let class_path: Vec<PathBuf> = inputs.classpath.iter().flat_map(std::env::split_paths).collect();
    let mut places = inputs.inputs.iter().chain(&class_path).chain(models);
    let is_input = places.any(|place| is_read(place) || is_class && place.is_dir() && is_below(place));
    if is_input || inputs.jdk.as_deref().is_some_and(|jdk| jdk != "none" && is_below(jdk)) {
        overwritten(option, path)
    } else {
        Ok(())
    }
}

/// Refuses to write over what the class path is made of.
pub(crate) fn check_unread(path: Option<&Path>, class_path: Option<&ClassPath>) -> Result<(), Failure> {
    check_unread_of("-o", path, class_path)
}

/// The same for what another option names.
pub(crate) fn check_unread_of(
    option: &str,
    path: Option<&Path>,
    class_path: Option<&ClassPath>,
) -> Result<(), Failure> {
    let (Some(path), Some(class_path)) = (path, class_path) else { return Ok(()) };
    match path.canonicalize() {
        Ok(target) if class_path.reads(&target) => overwritten(option, path),
        _ => Ok(()),
    }
}

fn overwritten(option: &str, path: &Path) -> Result<(), Failure> {
    Err(Failure::Usage(format!("{option}: {} is an input, and would be overwritten", shown(path))))
}

fn to_file<T>(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    // What a link leads to is replaced, not the link.
    let is_link = path.symlink_metadata().is_ok_and(|metadata| metadata.is_symlink());
    let target = if is_link { path.canonicalize() } else { Ok(path.to_owned()) };
    let target = target.unwrap_or_else(|_| path.to_owned());
    // What is no plain file (a pipe, a device, a link to nowhere) is written through.
    if target.symlink_metadata().is_ok_and(|metadata| !metadata.is_file()) {
        let mut out = BufWriter::new(std::fs::File::create(target)?);
        let result = write(&mut out)?;
        out.flush()?;
        return Ok(result);
    }
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // The name of the temporary file is nobody's business.
    let temporary = temporary_file(folder).map_err(|error| io::Error::from(error.kind()))?;
    let _until_it_is_in_place = Temporary::new(temporary.path());
    let mut out = BufWriter::new(temporary);
    let result = write(&mut out)?;
    out.into_inner()?.persist(&target)?;
    Ok(result)
}

/// A temporary file with the rights of a file that anyone would create.
fn temporary_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
