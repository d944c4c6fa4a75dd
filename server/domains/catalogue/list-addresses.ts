import type { Db } from '../../db/database.ts';
import { partStore } from './part-store.ts';

/** As many addresses as one sitemap may hold. */
export const addressesPerSitemap = 50_000;

export async function countSitemaps(db: Db): Promise<number> {
  return Math.ceil((await partStore(db).countOnSale()) / addressesPerSitemap);
}

const batch = 2000;

/** The ids and last changes of one sitemap's parts, read in batches. */
export async function* sitemapParts(
  db: Db,
  number: number,
): AsyncGenerator<readonly { id: string; changed: Date }[]> {
  const store = partStore(db);
  let after = await store.idBefore((number - 1) * addressesPerSitemap);
  for (let left = addressesPerSitemap; left > 0 && after !== null; left -= batch) {
    const rows = await store.addresses(after, Math.min(batch, left));
    yield rows;
    after = rows.length < batch ? null : (rows.at(-1)?.id ?? null);
  }
}
