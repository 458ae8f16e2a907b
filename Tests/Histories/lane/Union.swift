import Clibgit2

/// Git's own `merge=union`.
enum Union {
  typealias Bytes = ContiguousArray<UInt8>

  static func merged(base: Bytes?, ours: Bytes, theirs: Bytes) -> Bytes {
    git_libgit2_init()
    defer { git_libgit2_shutdown() }
    return unsafe input(base ?? []) { before in
      unsafe input(ours) { here in
        unsafe input(theirs) { there in
          var before = unsafe before
          var here = unsafe here
          var there = unsafe there
          var options = unsafe git_merge_file_options()
          unsafe git_merge_file_options_init(&options, UInt32(GIT_MERGE_FILE_OPTIONS_VERSION))
          unsafe options.favor = GIT_MERGE_FILE_FAVOR_UNION
          var result = unsafe git_merge_file_result()
          let code = unsafe git_merge_file(&result, &before, &here, &there, &options)
          precondition(code == 0, "libgit2 could not merge")
          defer { unsafe git_merge_file_result_free(&result) }
          return unsafe Bytes(UnsafeRawBufferPointer(start: result.ptr, count: result.len))
        }
      }
    }
  }

  private static func input(_ bytes: Bytes, _ use: (git_merge_file_input) -> Bytes) -> Bytes {
    unsafe bytes.withUnsafeBytes { buffer in
      var input = unsafe git_merge_file_input()
      unsafe git_merge_file_input_init(&input, UInt32(GIT_MERGE_FILE_INPUT_VERSION))
      unsafe input.ptr = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe input.size = buffer.count
      return unsafe use(input)
    }
  }
}
