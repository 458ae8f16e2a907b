#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Why a device or a file could not be opened.
enum FileTrouble {
  case missing, forbidden, busy, other

  init(_ code: Int32) {
    self =
      switch code {
      case ENOENT, ENXIO, ENODEV: .missing
      case EACCES, EPERM: .forbidden
      case EBUSY: .busy
      default: .other
      }
  }
}
