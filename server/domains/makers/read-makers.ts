import type { Maker } from '@spareworks/contract/calls/makers';
import { makerSlug } from '@spareworks/contract/plain/maker';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { makerStore } from './maker-store.ts';

type Asked = {
  q?: string | undefined;
  /** As a slug. */
  named?: string | undefined;
  withParts?: 'true' | 'false' | undefined;
};

const filterOf = ({ q = '', named, withParts }: Asked) => ({
  has: makerSlug(q),
  named,
  withParts: withParts === 'true',
});

/** By name; after the slug of one. */
export function readMakers(
  db: Db,
  asked: Asked,
  { after, limit }: { after: string | null; limit: number },
): Promise<Maker[]> {
  return makerStore(db).page(filterOf(asked), after ?? '', limit);
}

export function countMakers(db: Db, asked: Asked): Promise<number> {
  return makerStore(db).count(filterOf(asked));
}

/** By the name it has or one it had. */
export async function requireMaker(db: Db, slug: string): Promise<Maker> {
  const maker = await makerStore(db).find(slug);
  if (maker === null) throw noSuchMaker();
  return maker;
}

/** What the maker of a slug is called, which may be one it had before; null where there is none. */
export async function nameOfMaker(db: Db, slug: string): Promise<string | null> {
  const maker = await makerStore(db).find(slug);
  return maker?.name ?? null;
}

export function noSuchMaker(): Problem {
  return new Problem('not_found', { title: 'There is no such maker.' });
}

/** The paths of makers that have parts on sale, and of the list of them; there are fewer than a sitemap may hold. */
export async function makerPaths(db: Db): Promise<string[]> {
  const makers = await makerStore(db).addresses();
  if (makers.length === 0) return [];
  return ['/makers', ...makers.map(({ slug }) => `/makers/${encodeURIComponent(slug)}`)];
}
