" :compiler wake, then :make goes to what wake check finds in this page.
if exists("current_compiler")
  finish
endif
let current_compiler = "wake"
CompilerSet makeprg=wake\ check\ --plain\ %:S
CompilerSet errorformat=%f:%l:%c:\ %t%*[^\ ]\ %m,%-G%.%#
