" Made from docs/registry.tsv.
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
syntax match wakeEvent "\c@\(maintenance\|nav-warning\|sail-change\|engine-off\|sails-down\|alarm-off\|collision\|date-line\|engine-on\|log-reset\|recovered\|crew-off\|distress\|flooding\|forecast\|heave-to\|make-way\|sails-up\|sighting\|sounding\|waypoint\|aground\|crew-on\|customs\|skipper\|tow-off\|weather\|afloat\|anchor\|arrive\|bridge\|charge\|course\|defect\|depart\|injury\|repair\|signed\|squall\|tow-on\|unreef\|abeam\|alarm\|check\|drill\|photo\|pilot\|radio\|shift\|sight\|watch\|water\|weigh\|buoy\|fire\|fuel\|gybe\|helm\|lock\|noon\|note\|reef\|slip\|tack\|tide\|wait\|zone\|dsc\|fix\|mob\)\(\.[a-z0-9-]\+\)*\ze\([ \t]\|$\)" contained nextgroup=wakeEvent,wakeOwnEvent,wakeKey,wakeOwnKey skipwhite
syntax match wakeOwnKey "[A-Za-z][A-Za-z0-9.-]*=" contained nextgroup=wakeQuoted,wakeValue
syntax match wakeKey "\c\(depth\.transducer\|depth\.surface\|depth\.keel\|log\.before\|conflict\|current\|station\|towards\|void\.at\|void\.by\|engine\|leeway\|logged\|waters\|chain\|clock\|cloud\|depth\|place\|sails\|swell\|watch\|baro\|batt\|cost\|crew\|file\|gust\|heel\|helm\|item\|tank\|took\|trip\|void\|wave\|wind\|zone\|acc\|age\|air\|awa\|aws\|brg\|cog\|cts\|ctw\|dev\|dtw\|eta\|fix\|hdg\|hum\|log\|pob\|pos\|rng\|rpm\|sea\|sog\|sst\|stw\|twa\|var\|vhf\|vis\|was\|wpt\|by\|hw\|lw\|wx\)\(\.[a-z0-9-]\+\)\==" contained nextgroup=wakeQuoted,wakeValue
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
