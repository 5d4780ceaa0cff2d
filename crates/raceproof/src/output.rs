//! Where results go: standard output, or a file that appears whole or not at all.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::error::Failure;
use crate::leave::{Temporary, writing};
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
        Ok(result) => Ok(Some(result)),
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

/// Refuses to write where an input is: reading it was the last that anybody saw of it.
pub(crate) fn check_target(path: Option<&Path>, inputs: &InputOptions) -> Result<(), Failure> {
    let Some((path, target)) = path.and_then(|path| Some((path, path.canonicalize().ok()?))) else {
        return Ok(());
    };
    let class_path = inputs.classpath.iter().flat_map(std::env::split_paths);
    for input in inputs.inputs.iter().cloned().chain(class_path) {
        let Ok(place) = input.canonicalize() else { continue };
        let is_class = target.extension() == Some(OsStr::new("class"));
        if target == place && !target.is_dir() || is_class && place.is_dir() && target.starts_with(&place) {
            let text = format!("-o: {} is an input, and would be overwritten", path.display());
            return Err(Failure::Usage(text));
        }
    }
    Ok(())
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
