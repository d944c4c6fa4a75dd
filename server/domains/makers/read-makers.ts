import type { Maker } from '@spareworks/contract/calls/makers';
import { makerSlug } from '@spareworks/contract/plain/maker';
import type { Db } from '../../db/database.ts';
import type { Batch } from '../../kernel/batch.ts';
import { cutPage, readCursor, writeCursor } from '../../kernel/cursor.ts';
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

const order = 'name';

/** One page by name, and the cursor of the next. */
export async function makersPage(
  db: Db,
  asked: Asked,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: Maker[]; next: string | null }> {
  const [from = ''] = after === undefined ? [] : readCursor(order, 't', after);
  const { page, end } = cutPage(await makerStore(db).page(filterOf(asked), String(from), limit + 1), limit);
  return { rows: page, next: end === undefined ? null : writeCursor(order, [end.slug]) };
}

const batch = 500;

/** All of them by name, some at a time. */
export function makersInBatches(db: Db, asked: Asked) {
  return async (after: string | null): Promise<Batch<Maker, string>> => {
    const rows = await makerStore(db).page(filterOf(asked), after ?? '', batch);
    return { rows, next: rows.length < batch ? null : (rows.at(-1)?.slug ?? null) };
  };
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
