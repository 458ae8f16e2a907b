/// What stands in an executable beside wake itself, and the notices that must go with it.
///
/// A test of the release build looks for each part in its symbols. Libraries that are loaded when a
/// program starts are not in it: their own packages bring their notices.
struct Licence {
  /// What it is, who wrote it, and its licence by name.
  let part: String
  let notice: String
  /// Which of the two executables hold it.
  let programs: Set<World.Program>

  static func text(of program: World.Program) -> String {
    (all.filter { $0.programs.contains(program) }.map { $0.part + "\n\n" + $0.notice }
      + [linking(of: program)]).joined(separator: "\n\n\n")
  }

  /// What is in the executable, and what it loads; a test looks into it.
  private static func linking(of program: World.Program) -> String {
    switch program {
    case .wake:
      """
      All of these are linked statically: wake is one file, and loads no library when it starts.
      Beside it lies wake-net, which tells the same of itself: wake-net version --licenses
      """
    case .net:
      """
      All of these are linked statically. When it starts, wake-net loads the C library, the
      libraries of C++ and of GCC, and libgit2, expat, libyaml, jansson and GeographicLib, from
      where the system has them: their packages bring their own notices.
      """
    }
  }

  private static let all = [
    Licence(
      part: "wake: Apache License, Version 2.0",
      notice: """
        Licensed under the Apache License, Version 2.0: you may not use it except in compliance with
        the License, a copy of which goes with it as LICENSE and stands at
        https://www.apache.org/licenses/LICENSE-2.0. Unless required by applicable law or agreed to in
        writing, it is distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND,
        either express or implied.
        """, programs: [.wake, .net]),
    Licence(
      part:
        "The Swift runtime and standard library: Apache License, Version 2.0, with Runtime Library Exception",
      notice: """
        Copyright Apple Inc. and the Swift project authors, https://swift.org/CONTRIBUTORS.txt.
        As an exception, if you use this Software to compile your source code and portions of this
        Software are embedded into the binary product as a result, you may redistribute such product
        without providing attribution as would otherwise be required by Sections 4(a), 4(b) and 4(d)
        of the License: https://swift.org/LICENSE.txt.
        """, programs: [.wake, .net]),
    Licence(
      part: "GeographicLib: MIT licence",
      notice: "Copyright (c) 2008-2022, Charles Karney <charles@karney.com>\n\n"
        + permission("merge, publish, distribute, sublicense", "THE AUTHORS OR COPYRIGHT HOLDERS"),
      programs: [.wake, .net]),
    Licence(
      part: "jansson: MIT licence",
      notice: "Copyright (c) 2009-2020 Petri Lehtinen <petri@digip.org>\n"
        + "Copyright (c) 2011-2012 Basile Starynkevitch <basile@starynkevitch.net>\n\n"
        + permission("merge, publish, distribute, sublicense", "THE AUTHORS OR COPYRIGHT HOLDERS"),
      programs: [.wake]),
    Licence(
      part: "ncurses: MIT-X11 licence",
      notice: """
        Copyright 2018-2022 Thomas E. Dickey
        Copyright 1998-2017,2018 Free Software Foundation, Inc.

        """ + "\n\n"
          + permission(
            "merge, publish, distribute, distribute with modifications, sublicense",
            "THE ABOVE COPYRIGHT HOLDERS") + """


            Except as contained in this notice, the name(s) of the above copyright holders shall not be
            used in advertising or otherwise to promote the sale, use or other dealings in this Software
            without prior written authorization.

            Parts: Copyright (c) 1980, 1991, 1992, 1993 The Regents of the University of California.
            Redistribution and use in source and binary forms, with or without
            modification, are permitted provided that the following conditions
            are met:
            1. Redistributions of source code must retain the above copyright
               notice, this list of conditions and the following disclaimer.
            2. Redistributions in binary form must reproduce the above copyright
               notice, this list of conditions and the following disclaimer in the
               documentation and/or other materials provided with the distribution.
            3. Neither the name of the University nor the names of its contributors
               may be used to endorse or promote products derived from this software
               without specific prior written permission.

            THIS SOFTWARE IS PROVIDED BY THE REGENTS AND CONTRIBUTORS "AS IS" AND
            ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
            IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE
            ARE DISCLAIMED.  IN NO EVENT SHALL THE REGENTS OR CONTRIBUTORS BE LIABLE
            FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
            DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS
            OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION)
            HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT
            LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY
            OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF
            SUCH DAMAGE.
            """, programs: [.wake]),
    Licence(
      part:
        "The GNU C++ library and the GCC support library: GPL 3 with GCC Runtime Library Exception 3.1",
      notice: """
        Copyright (C) Free Software Foundation, Inc. Under section 7 of the GPL version 3 the
        exception gives permission to convey a work that was made by combining these libraries with
        independent modules, under terms of one's choice: https://www.gnu.org/licenses/gcc-exception-3.1.html.
        """, programs: [.wake]),
    Licence(
      part: "The GNU C library: GNU Lesser General Public License, version 2.1 or later",
      notice: """
        Copyright (C) 1991-2023 Free Software Foundation, Inc. This program uses the GNU C library, and
        it and its use are covered by that licence: https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html;
        on Debian /usr/share/common-licenses/LGPL-2.1. All that is needed to link this program with a
        changed version of the library goes with its source: change the library, and build wake with
        it by `swift build -c release`. Changing it for one's own use, and taking it apart to find
        faults in such changes, is allowed. The source of the library is at https://ftp.gnu.org/gnu/glibc/
        and in the package glibc of Debian, with the notices of its parts.
        """, programs: [.wake]),
  ]

  /// The words of the MIT licence and of its kin.
  private static func permission(_ deeds: String, _ holders: String) -> String {
    """
    Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
    associated documentation files (the "Software"), to deal in the Software without restriction,
    including without limitation the rights to use, copy, modify, \(deeds),
    and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do
    so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all copies or substantial
    portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
    NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
    NONINFRINGEMENT. IN NO EVENT SHALL \(holders) BE LIABLE FOR ANY CLAIM, DAMAGES
    OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
    CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
    """
  }
}
