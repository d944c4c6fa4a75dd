import type { Db } from '../../server/db/database.ts';
import { beside } from '../compare.ts';
import { conditionsOf } from '../part-conditions.ts';

const counted = 'one statement that counts by group, maker, stock and rating';

/** Chosen as people do: one of each, and several together. */
const choices = [
  'group=brakes',
  'group=engine',
  'minPrice=20&maxPrice=80',
  'maxPrice=30',
  'minRating=4',
  'inStock=true',
  'group=filters&maxPrice=25',
  'group=suspension&inStock=true',
  'group=wheels&minPrice=100&inStock=true',
  'minRating=3&maxPrice=60',
];

export const facets = beside({ name: 'facets of everything', baseline: counted }, async ({ database }) => {
  const total = await countOf(database, '');
  return {
    paths: ['/api/car-parts/facets'],
    manyClients: true,
    isRight: (body) => body.startsWith(`{"total":${total},`),
    baselineIsRight: (body) => body.startsWith(`[{"total":${total},`),
  };
});

export const filteredFacets = beside(
  { name: 'facets with filters', baseline: counted },
  async ({ database }) => {
    const totals = await totalsOf(database);
    const totalOf = (path: string) => totals.get(path.split('?')[1] ?? '');
    return {
      paths: choices.map((chosen) => `/api/car-parts/facets?${chosen}`),
      manyClients: true,
      isRight: (body, path) => body.startsWith(`{"total":${totalOf(path)},`),
      baselineIsRight: (body, path) => body.startsWith(`[{"total":${totalOf(path)},`),
    };
  },
);

export const filteredPages = beside(
  { name: 'page with filters and its total', baseline: 'one statement for the page, one that counts' },
  async () => ({
    paths: choices.map((chosen) => `/api/car-parts?limit=24&count=true&sort=price-low&${chosen}`),
    manyClients: true,
    isRight: (body) => body.startsWith('[{"_id":"') && body.split('"_id"').length === 25,
  }),
);

async function totalsOf(db: Db): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const chosen of choices) totals.set(chosen, await countOf(db, chosen));
  return totals;
}

async function countOf(db: Db, chosen: string): Promise<number> {
  const { text, values } = conditionsOf(new URLSearchParams(chosen));
  const [row] = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM parts p WHERE ${text}`,
    values,
  });
  return row?.count ?? 0;
}
