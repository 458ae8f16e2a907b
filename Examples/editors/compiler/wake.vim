" Copy to ~/.vim/compiler/wake.vim; then :compiler wake, and :make goes to what wake check finds.
if exists("current_compiler")
  finish
endif
let current_compiler = "wake"
CompilerSet makeprg=wake\ check\ --plain
CompilerSet errorformat=%f:%l:%c:\ %t%*[^\ ]\ %m,%-G%.%#
