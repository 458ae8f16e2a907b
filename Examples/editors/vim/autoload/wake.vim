" Made from docs/registry.tsv: what Ctrl-X Ctrl-O offers.
let s:events = [
  \ ['depart', 'left the place where she lay'],
  \ ['arrive', 'made fast where the passage ends'],
  \ ['anchor', 'anchor holds'],
  \ ['weigh', 'anchor is up'],
  \ ['buoy', 'made fast to a buoy'],
  \ ['slip', 'let go of a buoy or a quay'],
  \ ['heave-to', 'lies to under sail or engine'],
  \ ['make-way', 'goes on after lying to or waiting'],
  \ ['wait', 'made fast for a lock, bridge or tide: the passage goes on'],
  \ ['lock', 'passed a lock'],
  \ ['bridge', 'passed a bridge'],
  \ ['shift', 'moved to another berth of the same harbour'],
  \ ['aground', 'touched bottom and lies there'],
  \ ['afloat', 'floats again'],
  \ ['tow-on', 'is being towed, or tows'],
  \ ['tow-off', 'the tow is let go'],
  \ ['engine-on', 'engine started; every propulsion engine unless a part names one'],
  \ ['engine-off', 'engine stopped; every propulsion engine unless a part names one'],
  \ ['sails-up', 'sail was set'],
  \ ['sails-down', 'all sail was taken in'],
  \ ['charge', 'engine runs without propulsion'],
  \ ['reef', 'reefed'],
  \ ['unreef', 'shook out a reef'],
  \ ['sail-change', 'changed a sail'],
  \ ['tack', 'went through the wind with the bow'],
  \ ['gybe', 'went through the wind with the stern'],
  \ ['crew-on', 'a person came aboard'],
  \ ['crew-off', 'a person left'],
  \ ['skipper', 'the command changed hands'],
  \ ['watch', 'the watch changed'],
  \ ['helm', 'the helm changed hands'],
  \ ['injury', 'somebody was hurt or fell ill'],
  \ ['fix', 'the position was found'],
  \ ['abeam', 'something was passed abeam'],
  \ ['waypoint', 'a waypoint was reached'],
  \ ['course', 'the course was changed'],
  \ ['log-reset', 'the log was set to another reading'],
  \ ['sounding', 'a depth was taken'],
  \ ['sight', 'a body of the sky was observed'],
  \ ['noon', 'the noon entry'],
  \ ['zone', 'the ship''s clock was moved to another zone'],
  \ ['date-line', 'the date line was crossed'],
  \ ['tide', 'a tide was observed or looked up'],
  \ ['weather', 'the weather was observed'],
  \ ['forecast', 'a forecast was received'],
  \ ['squall', 'a squall'],
  \ ['fuel', 'fuel was taken'],
  \ ['water', 'fresh water was taken'],
  \ ['maintenance', 'something was serviced'],
  \ ['defect', 'something broke or was found broken'],
  \ ['repair', 'something was mended'],
  \ ['alarm', 'an alarm went off'],
  \ ['alarm-off', 'an alarm was acknowledged'],
  \ ['check', 'something was checked and found as said'],
  \ ['radio', 'a conversation by radio'],
  \ ['dsc', 'a digital selective call'],
  \ ['nav-warning', 'a navigational warning was received'],
  \ ['mob', 'man overboard'],
  \ ['recovered', 'who was overboard is back aboard'],
  \ ['fire', 'fire aboard'],
  \ ['flooding', 'water comes in'],
  \ ['collision', 'a collision'],
  \ ['distress', 'a distress call was sent or relayed'],
  \ ['drill', 'practice: what else stands in the entry was practised'],
  \ ['customs', 'papers were cleared or inspected'],
  \ ['pilot', 'a pilot came aboard or left'],
  \ ['sighting', 'something was seen'],
  \ ['photo', 'a photograph was taken'],
  \ ['signed', 'the log was signed'],
  \ ['note', 'nothing else fits'],
  \ ]
let s:keys = [
  \ ['pos', 'position, WGS 84'],
  \ ['fix', 'how the position was had'],
  \ ['acc', 'accuracy of the position, 95 %'],
  \ ['age', 'how much older the fix is than the entry'],
  \ ['cog', 'course over ground'],
  \ ['hdg', 'heading'],
  \ ['ctw', 'course through the water'],
  \ ['cts', 'course to steer'],
  \ ['var', 'magnetic variation'],
  \ ['dev', 'compass deviation'],
  \ ['leeway', 'leeway'],
  \ ['sog', 'speed over ground'],
  \ ['stw', 'speed through the water'],
  \ ['log', 'log reading'],
  \ ['log.before', 'log reading before a reset'],
  \ ['trip', 'trip log reading'],
  \ ['wind', 'true wind: from / speed'],
  \ ['gust', 'gust'],
  \ ['awa', 'apparent wind angle'],
  \ ['aws', 'apparent wind speed'],
  \ ['twa', 'true wind angle'],
  \ ['current', 'current: set / drift'],
  \ ['baro', 'barometer'],
  \ ['air', 'air temperature'],
  \ ['sst', 'sea surface temperature'],
  \ ['hum', 'humidity'],
  \ ['sea', 'sea state, WMO 3700'],
  \ ['swell', 'swell: from / height / period'],
  \ ['wave', 'waves: from / height / period'],
  \ ['vis', 'visibility'],
  \ ['cloud', 'cloud, oktas'],
  \ ['wx', 'weather, Beaufort letters'],
  \ ['depth', 'sounding as the instrument shows it'],
  \ ['depth.surface', 'depth below the surface'],
  \ ['depth.keel', 'depth below the keel'],
  \ ['depth.transducer', 'depth below the transducer'],
  \ ['hw', 'high water: time / height'],
  \ ['lw', 'low water: time / height'],
  \ ['brg', 'bearing of'],
  \ ['rng', 'range of'],
  \ ['wpt', 'waypoint'],
  \ ['dtw', 'distance to the waypoint'],
  \ ['eta', 'estimated time of arrival'],
  \ ['towards', 'destination'],
  \ ['sails', 'sails set'],
  \ ['engine', 'hour meter of the engine'],
  \ ['rpm', 'engine revolutions'],
  \ ['tank', 'tank level'],
  \ ['took', 'taken aboard'],
  \ ['batt', 'battery'],
  \ ['heel', 'heel'],
  \ ['chain', 'chain out'],
  \ ['by', 'who wrote it'],
  \ ['watch', 'the watch'],
  \ ['helm', 'at the helm'],
  \ ['crew', 'persons concerned'],
  \ ['place', 'place'],
  \ ['station', 'radio or weather station'],
  \ ['vhf', 'VHF channel'],
  \ ['item', 'piece of equipment'],
  \ ['pob', 'persons aboard'],
  \ ['waters', 'waters'],
  \ ['file', 'file of the voyage'],
  \ ['cost', 'amount paid'],
  \ ['zone', 'zone of the ship''s clock from here'],
  \ ['logged', 'when it was written down'],
  \ ['was', 'the stamp before a correction'],
  \ ['clock', 'doubt about the clock'],
  \ ['void', 'struck, and why'],
  \ ['void.by', 'who struck it'],
  \ ['void.at', 'when it was struck'],
  \ ['conflict', 'what two devices changed differently'],
  \ ]
let s:facts = [
  \ ['format', 'version of the format; absent means 1'],
  \ ['book', 'a random name, given once'],
  \ ['vessel', 'name of the vessel'],
  \ ['type', 'kind of vessel'],
  \ ['rig', 'rig'],
  \ ['length', 'length over all'],
  \ ['beam', 'beam'],
  \ ['draught', 'draught'],
  \ ['air-draught', 'height above the water'],
  \ ['tonnage', 'tonnage'],
  \ ['flag', 'state whose flag she flies'],
  \ ['port', 'home port'],
  \ ['registration', 'number in the register'],
  \ ['hin', 'hull identification number'],
  \ ['call-sign', 'radio call sign'],
  \ ['mmsi', 'maritime mobile service identity'],
  \ ['epirb', 'identity of the distress beacon'],
  \ ['owner', 'owner'],
  \ ['skipper', 'who commands, where the voyage does not say'],
  \ ['corrections', 'plain: amend changes a line; strike: it strikes the line and adds another'],
  \ ['quiet', 'a diagnostic code not to show'],
  \ ['zone', 'zone of the ship''s clock, perhaps from a moment on'],
  \ ['engine', 'an engine, perhaps with: not propulsion'],
  \ ['tank', 'a tank and what it holds'],
  \ ['sail', 'a sail of the wardrobe'],
  \ ['sounder', 'the echo sounder and its datum'],
  \ ['deviation', 'deviation of the compass on a heading'],
  \ ['due', 'what has to be done every so many hours or months'],
  \ ['remark', 'anything else'],
  \ ['id', 'a random name, given once'],
  \ ['title', 'title of the voyage'],
  \ ['from', 'where it begins'],
  \ ['towards', 'where it is to end'],
  \ ['started', 'when it began'],
  \ ['ended', 'when it ended; a voyage without it is open'],
  \ ['purpose', 'purpose'],
  \ ['via', 'a place on the way'],
  \ ['crew', 'a person, with handle, duty, certificate, nationality'],
  \ ['watch', 'a watch and who is in it'],
  \ ['waters', 'tidal, non-tidal, near-coastal, inland and so on'],
  \ ]
let s:units = {
  \ 'acc': ['m', 'nm'],
  \ 'age': ['s'],
  \ 'sog': ['kn', 'km/h', 'm/s', 'mph'],
  \ 'stw': ['kn', 'km/h', 'm/s', 'mph'],
  \ 'log': ['nm', 'km', 'mi'],
  \ 'log.before': ['nm', 'km', 'mi'],
  \ 'trip': ['nm', 'km', 'mi'],
  \ 'wind': ['kn', 'm/s', 'km/h'],
  \ 'gust': ['kn', 'm/s', 'km/h'],
  \ 'aws': ['kn', 'km/h', 'm/s', 'mph'],
  \ 'baro': ['hPa', 'mbar', 'inHg', 'mmHg'],
  \ 'air': ['C', 'F'],
  \ 'sst': ['C', 'F'],
  \ 'hum': ['%'],
  \ 'vis': ['nm', 'm', 'km'],
  \ 'depth': ['m', 'ft', 'fm'],
  \ 'depth.surface': ['m', 'ft', 'fm'],
  \ 'depth.keel': ['m', 'ft', 'fm'],
  \ 'depth.transducer': ['m', 'ft', 'fm'],
  \ 'rng': ['nm', 'm'],
  \ 'dtw': ['nm', 'km', 'mi'],
  \ 'engine': ['h'],
  \ 'tank': ['l', 'usgal', 'impgal', '%'],
  \ 'took': ['l', 'usgal', 'impgal', 'kg'],
  \ 'batt': ['V', '%'],
  \ 'chain': ['m', 'ft'],
  \ }
let s:words = {
  \ 'fix': ['gnss', 'dr', 'ep', 'visual', 'radar', 'celestial', 'track'],
  \ 'vis': ['good', 'moderate', 'poor', 'fog'],
  \ 'tank': ['full', 'empty'],
  \ 'clock': ['unset', 'jumped'],
  \ }

function! wake#complete(findstart, base) abort
  if a:findstart
    return match(strpart(getline("."), 0, col(".") - 1), "[^ \t]*$")
  endif
  if col(".") == 1
    return s:named(s:facts, a:base, "", ": ")
  elseif a:base =~ "^@"
    return s:named(s:events, a:base, "@", "")
  elseif a:base =~ "="
    return s:values(a:base)
  endif
  return s:named(s:keys, a:base, "", "=")
endfunction

function! s:named(names, base, before, after) abort
  let found = map(copy(a:names), '{"word": a:before . v:val[0] . a:after, "menu": v:val[1]}')
  return filter(found, 'stridx(v:val.word, tolower(a:base)) == 0')
endfunction

" Behind a number the units of the key; else its words, and what it said elsewhere.
function! s:values(base) abort
  let key = matchstr(a:base, '^[^=]*=')
  let name = tolower(matchstr(key, '^[^.=]*'))
  let number = matchstr(a:base, '=\zs.*[0-9]$')
  if !empty(number)
    return map(copy(get(s:units, name, [])), 'key . number . v:val')
  endif
  let values = map(copy(get(s:words, name, [])), 'key . v:val') + s:said(key)
  return filter(values, 'stridx(v:val, a:base) == 0')
endfunction

function! s:said(key) abort
  let said = {}
  let field = '\V\%(^\|\s\)\zs' . escape(a:key, '\') . '\m\%("\%([^"\\]\|\\.\)*"\|[^" \t]\S*\)'
  for buffer in filter(getbufinfo({"bufloaded": 1}), 'getbufvar(v:val.bufnr, "&filetype") == "wake"')
    for number in range(1, buffer.linecount)
      let text = getbufline(buffer.bufnr, number)[0]
      if stridx(text, a:key) >= 0
        let said[matchstr(text, field)] = 1
      endif
    endfor
  endfor
  return sort(filter(keys(said), '!empty(v:val) && v:val !=# a:key'))
endfunction
