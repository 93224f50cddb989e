#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why a file could not be written or read.
package struct FileError: Error, Hashable {
  /// The kinds of reason.
  package enum Reason: Sendable, Hashable {
    /// It is not there, or where it was to be written, its folder.
    case missing
    /// A part of its path is no folder.
    case notAFolder
    /// This process may not write there.
    case notPermitted
    /// There is a folder in its place.
    case isFolder
    /// The disk or the quota is full.
    case noSpace
    /// The file system can only be read.
    case readOnly
    /// Its symbolic links lead in a circle.
    case linkLoop
    /// The path is too long, empty, or has a NUL in it.
    case invalidPath
    /// Something else.
    case other
  }

  /// What can be done with a file.
  package enum Operation: String, Sendable, Hashable {
    case write, read
  }

  /// What was tried.
  package let operation: Operation
  /// The path as it was given.
  package let path: String
  /// The system's number for the error.
  package let code: Int32

  /// The error `code` of the system, for the file at `path`.
  package init(_ operation: Operation = .write, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// What kind of reason it is.
  package var reason: Reason {
    switch code {
    case ENOENT: .missing
    case ENOTDIR: .notAFolder
    case EACCES, EPERM: .notPermitted
    case EISDIR: .isFolder
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EROFS: .readOnly
    case ELOOP: .linkLoop
    case ENAMETOOLONG, EINVAL, EILSEQ: .invalidPath
    default: .other
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The error as people read it.
  package var description: String { "cannot \(operation.rawValue) '\(path)': \(explanation)" }

  private var explanation: String {
    switch reason {
    case .missing where operation == .read: "it does not exist"
    case .missing: "the folder '\(FileDestination.folder(of: path))' does not exist"
    case .notAFolder: "a part of the path is a file, not a folder"
    case .notPermitted: "permission denied"
    case .isFolder: "it is a folder"
    case .noSpace: "no space left"
    case .readOnly: "the file system is read-only"
    case .linkLoop: "its symbolic links lead in a circle"
    case .invalidPath: "the path is empty, too long or has characters that no path can have"
    case .other: unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
  }
}
