import Glibc
import Testing

/// A real lighttpd with git-http-backend on loopback ports: plain, TLS 1.2, and TLS 1.3 alone.
///
/// `/git/` asks for the password of anna, `/open/` for none, `/moved/` sends on to another port.
final class WebServer {
  static let password = "p@ss:wörd 7"

  let port = Ports.free()
  let secure = Ports.free()
  let newest = Ports.free()
  let elsewhere = Ports.free()
  private let harbour: Harbour
  private let process: Spawned

  init(in harbour: Harbour) throws {
    self.harbour = harbour
    let folder = harbour.path + "/web"
    harbour.shell(
      """
      mkdir -p web/root && cd web && echo 'anna:\(Self.password)' > users
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem \
        -days 30 -subj /CN=harbour-ca 2>&1
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout s.key -out s.csr \
        -subj /CN=localhost 2>&1
      printf 'subjectAltName=DNS:localhost\\n' > ext
      openssl x509 -req -in s.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 30 -extfile ext \
        -out s.crt 2>&1
      cat s.key s.crt > s.pem
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout o.key -out other.pem \
        -days 30 -subj /CN=other-ca 2>&1
      cat > helper <<'END'
      #!/bin/sh
      cd "$(dirname "$0")"
      echo "$1" >> helper.log
      cat >> helper.asked
      [ "$1" = get ] && cat answer
      exit 0
      END
      chmod +x helper
      """)
    harbour.shell(
      """
      cat > conf <<'END'
      server.document-root = "\(folder)/root"
      server.port = \(port)
      server.bind = "127.0.0.1"
      server.errorlog = "\(folder)/error.log"
      server.modules = ("mod_alias", "mod_access", "mod_auth", "mod_authn_file", "mod_redirect", "mod_cgi",
        "mod_setenv", "mod_accesslog", "mod_openssl")
      accesslog.filename = "\(folder)/access.log"
      accesslog.format = "%p %r %s %{Authorization}i"
      server.stream-request-body = 0
      $SERVER["socket"] == "127.0.0.1:\(elsewhere)" { }
      $SERVER["socket"] == "127.0.0.1:\(secure)" {
        ssl.engine = "enable"
        ssl.pemfile = "\(folder)/s.pem"
      }
      $SERVER["socket"] == "127.0.0.1:\(newest)" {
        ssl.engine = "enable"
        ssl.pemfile = "\(folder)/s.pem"
        ssl.openssl.ssl-conf-cmd = ("MinProtocol" => "TLSv1.3")
      }
      setenv.set-environment = (
        "GIT_PROJECT_ROOT" => "\(harbour.path)", "GIT_HTTP_EXPORT_ALL" => "", "HOME" => "\(Harbour.home)"
      )
      $HTTP["url"] =~ "^/moved/" {
        url.redirect = ("^/moved/(.*)" => "http://127.0.0.1:\(elsewhere)/git/$1")
      }
      $HTTP["url"] =~ "^/abroad/" {
        url.redirect = ("^/abroad/(.*)" => "http://localhost:\(elsewhere)/git/$1")
      }
      $HTTP["url"] =~ "^/broken/" { url.access-deny = ("") }
      $HTTP["url"] =~ "^/(git|open)/" {
        alias.url = ("/git" => "/usr/lib/git-core/git-http-backend",
          "/open" => "/usr/lib/git-core/git-http-backend")
        cgi.assign = ("" => "")
      }
      $HTTP["url"] =~ "^/git/" {
        auth.backend = "plain"
        auth.backend.plain.userfile = "\(folder)/users"
        auth.require = ("" => ("method" => "basic", "realm" => "log", "require" => "valid-user"))
      }
      END
      """, in: "web")
    let port = port
    process = try Spawned(
      "sh", ["-c", "PATH=$PATH:/usr/sbin:/sbin; exec lighttpd -D -f '\(folder)/conf'"],
      until: { Ports.answers(port) })
  }

  deinit { process.end() }

  /// What the credential helper answers.
  func answer(_ password: String = WebServer.password) {
    harbour.shell(
      "printf 'username=anna\\npassword=\(password)\\n' > answer; : > helper.log", in: "web")
  }

  /// What the helper was told to do, in order.
  var helped: [String] {
    harbour.shell("cat helper.log", in: "web").split(separator: "\n").map(String.init)
  }

  /// The requests that came to a port, with what they had in `Authorization`.
  func requests(to port: Int) -> [String] {
    // It keeps its log to itself until it is asked to open it anew.
    process.wake()
    usleep(200_000)
    return harbour.shell("cat access.log", in: "web").split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("\(port) ") }
  }

  func use(by device: Device) {
    device.git("config credential.helper '\(harbour.path)/web/helper'")
  }
}
