-- Asks for the paths of a file in turn, from where the round before ended. Run by load-wrk.ts:
--   wrk … -s wrk.lua URL -- FILE FIRST MANY
-- Lines of the file: "header NAME VALUE" and "path PATH". MANY is "many" when every request is to come from another address.

local requests, at = {}, 0

function init(args)
  local headers, paths = {}, {}
  for line in io.lines(args[1]) do
    local name, value = line:match('^header (%S+) (.*)$')
    if name then headers[name] = value else table.insert(paths, line:match('^path (.*)$')) end
  end
  at = tonumber(args[2])
  local addresses = args[3] == 'many' and 251 or 1
  -- Made before the load begins: what it costs to make them is not taken away from the shop.
  for turn = 0, #paths * (addresses > #paths and addresses or 1) - 1 do
    if addresses > 1 then headers['x-forwarded-for'] = '10.0.0.' .. (turn % addresses + 1) end
    table.insert(requests, wrk.format('GET', paths[turn % #paths + 1], headers))
  end
end

function request()
  at = at + 1
  return requests[(at - 1) % #requests + 1]
end

function done(summary, latency)
  local errors = summary.errors
  local waits = {}
  for at = 1, #latency do waits[at] = string.format('[%d,%d]', latency(at)) end
  print(string.format(
    'measured {"requests":%d,"microseconds":%d,"notOk":%d,"broken":%d,"timedOut":%d,"waits":[%s]}',
    summary.requests, summary.duration, errors.status,
    errors.connect + errors.read + errors.write, errors.timeout, table.concat(waits, ',')
  ))
end
