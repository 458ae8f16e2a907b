autocmd BufNewFile,BufRead *.wake set filetype=wake
