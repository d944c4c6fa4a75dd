import { beside } from '../compare.ts';
import type { Bench } from '../scenario.ts';
import { searchMix } from '../search-mix.ts';

const plain = 'one plain full text query, without mistakes, synonyms or ranking';
const anyList = (body: string) => body.startsWith('[') && body.endsWith(']');

/** Twenty thousand different ones: none comes again within seconds. All are about parts that are in the smallest shop. */
async function mixed(bench: Bench): Promise<string[]> {
  const [row] = await bench.database.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM parts WHERE deleted_at IS NULL',
  });
  const among = Math.min(10_000, row?.count ?? 0);
  return searchMix(Math.min(20_000, among * 2), { among }).map(encodeURIComponent);
}

export const searches = beside({ name: 'search', baseline: plain }, async (bench) => ({
  paths: (await mixed(bench)).map((q) => `/api/car-parts?limit=24&q=${q}`),
  isRight: (body) => body.startsWith('[{"_id":"') && body.endsWith(']'),
  baselineIsRight: anyList,
}));

export const suggestions = beside({ name: 'suggestions', baseline: plain }, async (bench) => ({
  paths: (await mixed(bench)).map((q) => `/api/suggestions?q=${q}`),
  isRight: (body) => body.startsWith('{"words":[') && body.includes('"_id":"'),
  baselineIsRight: anyList,
}));

export const countsOfSearches = beside({ name: 'counts of a search', baseline: plain }, async (bench) => ({
  paths: (await mixed(bench)).map((q) => `/api/car-parts/facets?q=${q}`),
  isRight: (body) => body.startsWith('{"total":') && !body.startsWith('{"total":0'),
  baselineIsRight: anyList,
}));

/** Words that stand in the names of a good part of all parts. */
export const commonWords = beside({ name: 'search of one common word', baseline: plain }, async () => ({
  paths: ['brake', 'filter', 'front', 'left', 'steel', 'set', 'sensor', 'rear'].map(
    (word) => `/api/car-parts?limit=24&q=${word}`,
  ),
  manyClients: true,
  isRight: (body) => body.startsWith('[{"_id":"') && body.split('"_id"').length === 25,
  baselineIsRight: anyList,
}));
