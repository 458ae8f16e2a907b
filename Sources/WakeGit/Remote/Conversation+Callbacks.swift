internal import Clibgit2

/// What libgit2 calls while a conversation lasts.
extension Conversation {
  static let makeTransport: git_transport_cb = { out, remote, payload in
    unsafe Conversation.reached(by: payload).makeTransport(out, remote)
  }

  static let hear: git_transport_message_cb = { text, length, payload in
    let conversation = unsafe Conversation.reached(by: payload)
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
    let heard = unsafe String(decoding: bytes, as: UTF8.self)
    conversation.heard = String((conversation.heard + heard).suffix(8192))
    return conversation.settings.cancel.isSet ? GIT_EUSER.rawValue : 0
  }

  static let hearFetch: git_indexer_progress_cb = { progress, payload in
    guard let progress = unsafe progress?.pointee else { return 0 }
    return unsafe Conversation.reached(by: payload)
      .tell(Int(progress.received_objects), Int(progress.total_objects))
  }

  static let hearPush: git_push_transfer_progress_cb = { done, total, _, payload in
    unsafe Conversation.reached(by: payload).tell(Int(done), Int(total))
  }

  static let hearVerdict: git_push_update_reference_cb = { name, status, payload in
    let refusal = unsafe status.map { unsafe String(cString: $0) }
    guard let name = unsafe name.map({ unsafe String(cString: $0) }) else { return 0 }
    unsafe Conversation.reached(by: payload).verdicts[name] = .some(refusal)
    return 0
  }

  /// The user's config says not to look.
  static let trustAnyCertificate: git_transport_certificate_check_cb = { _, _, _, _ in 0 }

  static let askCredentials: git_credential_acquire_cb = {
    out, url, user, allowed, payload in
    let conversation = unsafe Conversation.reached(by: payload)
    let url = unsafe url.map { unsafe String(cString: $0) } ?? ""
    let user = unsafe user.map { unsafe String(cString: $0) }
    guard allowed & GIT_CREDENTIAL_USERPASS_PLAINTEXT.rawValue != 0,
      let found = conversation.credentials.next(
        for: url, user: user, peer: conversation.peerOfPassword, address: conversation.address,
        conversation.settings, root: conversation.root)
    else { return GIT_EAUTH.rawValue }
    return unsafe git_credential_userpass_plaintext_new(out, found.user, found.password)
  }
}
