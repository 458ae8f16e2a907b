" Made from docs/registry.tsv. Copy to ~/.vim/syntax/wake.vim, and put into vimrc:
"   autocmd BufNewFile,BufRead *.wake set filetype=wake
if exists("b:current_syntax")
  finish
endif
syntax case match
syntax match wakeComment "^#.*"
syntax match wakeConflict "^\([<=>|]\)\1\{6}\( .*\)\=$"
syntax match wakeFact "^[a-z][a-z0-9-]*\(\.[a-z0-9-]\+\)*:\ze\([ \t]\|$\)"
syntax match wakeStamp "^\d\{4}-\d\d-\d\d\([Tt]\d\d:\d\d\(:\d\d\)\=\([Zz]\|[+-]\d\d:\d\d\)\=\)\=\ze\([ \t]\|$\)" nextgroup=wakePlus,wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
syntax match wakeStamp "^\d\d:\d\d\(:\d\d\)\=\([Zz]\|+\d\d:\d\d\)\=\ze\([ \t]\|$\)" nextgroup=wakePlus,wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
syntax match wakePlus "+\ze\([ \t]\|$\)" contained nextgroup=wakeKey,wakeOwnKey skipwhite
syntax match wakeOwnEvent "@[A-Za-z][A-Za-z0-9.-]*\ze\([ \t]\|$\)" contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
syntax match wakeEvent "\c@\(depart\|arrive\|anchor\|weigh\|buoy\|slip\|heave-to\|make-way\|wait\|lock\|bridge\|shift\|aground\|afloat\|tow-on\|tow-off\|engine-on\|engine-off\|sails-up\|sails-down\|charge\|reef\|unreef\|sail-change\|tack\|gybe\|crew-on\|crew-off\|skipper\|watch\|helm\|injury\|fix\|abeam\|waypoint\|course\|log-reset\|sounding\|sight\|noon\|zone\|date-line\|tide\|weather\|forecast\|squall\|fuel\|water\|maintenance\|defect\|repair\|alarm\|alarm-off\|check\|radio\|dsc\|nav-warning\|mob\|recovered\|fire\|flooding\|collision\|distress\|drill\|customs\|pilot\|sighting\|photo\|signed\|note\)\(\.[a-z0-9-]\+\)*\ze\([ \t]\|$\)" contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
syntax match wakeOwnKey "[A-Za-z][A-Za-z0-9.-]*=" contained nextgroup=wakeQuoted,wakeValue
syntax match wakeKey "\c\(pos\|fix\|acc\|age\|cog\|hdg\|ctw\|cts\|var\|dev\|leeway\|sog\|stw\|log\|log\.before\|trip\|wind\|gust\|awa\|aws\|twa\|current\|baro\|air\|sst\|hum\|sea\|swell\|wave\|vis\|cloud\|wx\|depth\|depth\.surface\|depth\.keel\|depth\.transducer\|hw\|lw\|brg\|rng\|wpt\|dtw\|eta\|towards\|sails\|engine\|rpm\|tank\|took\|batt\|heel\|chain\|by\|watch\|helm\|crew\|place\|station\|vhf\|item\|pob\|waters\|file\|cost\|zone\|logged\|was\|clock\|void\|void\.by\|void\.at\|conflict\)\(\.[a-z0-9-]\+\)\==" contained nextgroup=wakeQuoted,wakeValue
syntax match wakeQuoted +"\([^"\\]\|\\["\\]\)*"\ze\([ \t]\|$\)+ contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
syntax match wakeValue +[^" \t][^ \t]*+ contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
highlight default link wakeComment Comment
highlight default link wakeConflict Error
highlight default link wakeFact Identifier
highlight default link wakeStamp Number
highlight default link wakePlus Delimiter
highlight default link wakeEvent Statement
highlight default link wakeOwnEvent PreProc
highlight default link wakeKey Type
highlight default link wakeOwnKey PreProc
highlight default link wakeQuoted String
highlight default link wakeValue String
let b:current_syntax = "wake"
