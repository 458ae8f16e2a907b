import WakeFormat
import WakeJSON

/// What a frame holds, as the protocol tells messages apart.
enum Message {
  case request(id: Reply, method: String, Received?)
  case notification(String, Received?)
  /// An answer, which tells nothing.
  case response
  /// It cannot be read, and the next one can.
  case broken(Refused)
  /// There is no next one.
  case lost(Refused)

  init(_ frame: MessageFrames.Frame) {
    switch frame {
    case .lost(let message): self = .lost(Refused(.parseError, message))
    case .tooLong(let length):
      self = .broken(
        Refused(
          .invalidRequest,
          "expected a message of at most \(MessageFrames.longestMessage) bytes, found \(length)"))
    case .message(let bytes): self.init(bytes)
    }
  }

  private init(_ bytes: Bytes) {
    guard let json = Received(bytes) else {
      self = .broken(Refused(.parseError, "expected a message in JSON"))
      return
    }
    guard case .object(let members) = json, json.text("jsonrpc") == "2.0" else {
      self = .broken(Refused(.invalidRequest, "expected a message of JSON-RPC 2.0"))
      return
    }
    guard let method = json.text("method") else {
      let isAnswer = members["id"] != nil && (members["result"] != nil || members["error"] != nil)
      self =
        isAnswer ? .response : .broken(Refused(.invalidRequest, "expected the name of a method"))
      return
    }
    guard let id = members["id"] else {
      self = .notification(method, json["params"])
      return
    }
    guard let name = id.asName else {
      self = .broken(Refused(.invalidRequest, "expected a number or a text as the request's id"))
      return
    }
    self = .request(id: name, method: method, json["params"])
  }
}
