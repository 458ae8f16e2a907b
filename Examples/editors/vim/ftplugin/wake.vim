" A page of the logbook: one line an entry, however long.
if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1
setlocal textwidth=0 wrapmargin=0 formatoptions-=t formatoptions-=c
setlocal linebreak
setlocal comments=:# commentstring=#\ %s
" What others wrote into a shared logbook commands no editor.
setlocal nomodeline
" wake adds lines meanwhile: what is not changed here is read anew.
setlocal autoread
setlocal omnifunc=wake#complete
compiler wake
let b:undo_ftplugin = "setlocal textwidth< wrapmargin< formatoptions< linebreak< comments< "
  \ . "commentstring< modeline< autoread< omnifunc< makeprg< errorformat<"
