//! Where results go: standard output, or a file that appears whole or not at all.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::error::Failure;

/// Calls `write` with the destination: standard output, or the file at `path`, which is replaced at the end.
///
/// A reader that closes the pipe has seen enough: that is no failure, and gives nothing.
pub(crate) fn write_to<T>(
    path: Option<&Path>,
    write: impl FnOnce(&mut dyn Write) -> io::Result<T>,
) -> Result<Option<T>, Failure> {
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

fn to_file<T>(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    // What is no plain file (a link, a pipe, a device) is written through, not replaced.
    if std::fs::symlink_metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        let mut out = BufWriter::new(std::fs::File::create(path)?);
        let result = write(&mut out)?;
        out.flush()?;
        return Ok(result);
    }
    // The name of the temporary file is nobody's business.
    let temporary = temporary_file(folder).map_err(|error| io::Error::from(error.kind()))?;
    let mut out = BufWriter::new(temporary);
    let result = write(&mut out)?;
    out.into_inner()?.persist(path)?;
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
