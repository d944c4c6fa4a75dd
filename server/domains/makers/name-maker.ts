import { makerSlug } from '@spareworks/contract/plain/maker';
import type { Db } from '../../db/database.ts';
import { Problem } from '../../kernel/problem.ts';
import { makerStore } from './maker-store.ts';

/**
 * The name under which the shop knows this maker, whatever its spelling and also where it was renamed since; it keeps it until the
 * transaction ends. Comes before the part is locked: who renames a maker goes from it to its parts.
 */
export async function knownMaker<M extends string | null | undefined>(tx: Db, maker: M): Promise<M | string> {
  if (maker == null) return maker;
  const slug = makerSlug(maker);
  const found = await makerStore(tx).named([slug]);
  // A name somebody has now goes before one that somebody had.
  const named = found.find(({ name }) => makerSlug(name) === slug) ?? found[0];
  if (named !== undefined) return named.name;
  throw new Problem('invalid_input', {
    errors: { maker: `no maker is called “${maker}” yet; add it as a maker first` },
  });
}
