-- Sends the bodies of a file in turn, one after the other on each connection, each with a number of its own for %NUMBER%. Run by load-wrk.ts:
--   wrk … -s wrk-orders.lua URL -- FILE FIRST PATH
-- An answer that does not say so is no order: the bodies are read, which costs nothing for some hundred a second.

local bodies, at, path = {}, 0, ''
local headers = { ['content-type'] = 'application/json' }
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  for line in io.lines(args[1]) do table.insert(bodies, line) end
  at, path = tonumber(args[2]), args[3]
  placed = 0
end

function request()
  at = at + 1
  return wrk.format('POST', path, headers, (bodies[at % #bodies + 1]:gsub('%%NUMBER%%', tostring(at))))
end

function response(status, _, body)
  if status == 200 and body:find('"insertedId":"', 1, true) then placed = placed + 1 end
end

function done(summary)
  local placed = 0
  for _, thread in ipairs(threads) do placed = placed + thread:get('placed') end
  local errors = summary.errors
  print(string.format(
    'ordered {"placed":%d,"microseconds":%d,"refused":%d,"broken":%d,"timedOut":%d}',
    placed, summary.duration, summary.requests - placed, errors.connect + errors.read + errors.write, errors.timeout
  ))
end
