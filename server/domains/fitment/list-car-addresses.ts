import type { GroupTree } from '@spareworks/contract/plain/group-tree';
import type { Db } from '../../db/database.ts';
import { readGroups } from '../groups/follow-groups.ts';
import { type CarWithParts, carStore, type ListedModel } from './car-store.ts';

/**
 * Half of what one sitemap may hold, beside the makes, which stand in the first: one that takes the database three seconds is given up
 * by some who ask for it.
 */
export const addressesPerSitemap = 25_000;

/**
 * Models in as many parcels as it takes for none to have more addresses than a sitemap may hold: each year counts with all its groups, as
 * counting what there really is would mean reading it all.
 */
export function parcels(
  models: readonly ListedModel[],
  groups: number,
  most = addressesPerSitemap,
): (readonly ListedModel[])[] {
  const found: ListedModel[][] = [];
  let room = 0;
  for (const model of models) {
    const needed = 1 + model.years * (1 + groups);
    if (needed > room) {
      found.push([]);
      room = most;
    }
    found.at(-1)?.push(model);
    room -= needed;
  }
  return found;
}

export async function countCarSitemaps(db: Db): Promise<number> {
  const models = await carStore(db).listedModels();
  return parcels(models, (await readGroups(db)).all.length).length;
}

/** Small enough that neither the database nor whoever else is served waits for one of them. */
const modelsAtOnce = 40;

/** The paths of one sitemap's pages, in batches; the first begins with the makes. */
export async function* carSitemap(db: Db, number: number): AsyncGenerator<readonly string[]> {
  const store = carStore(db);
  const tree = await readGroups(db);
  const models = parcels(await store.listedModels(), tree.all.length)[number - 1] ?? [];
  if (number === 1 && models.length > 0) {
    const makes = await store.makesWithParts();
    yield ['/cars', ...makes.map(({ slug }) => `/cars/${encodeURIComponent(slug)}`)];
  }
  for (let from = 0; from < models.length; from += modelsAtOnce) {
    const some = models.slice(from, from + modelsAtOnce).map(({ id }) => id);
    yield pathsOf(await store.withParts(some), tree);
  }
}

/** Rows of a model and of a year stand beside each other. What is within a group is on the page of the group too. */
function pathsOf(rows: readonly CarWithParts[], tree: GroupTree): string[] {
  const paths = new Set<string>();
  for (const { make, model, year, group } of rows) {
    const ofModel = `/cars/${encodeURIComponent(make)}/${encodeURIComponent(model)}`;
    paths.add(ofModel).add(`${ofModel}/${year}`);
    if (group === null) continue;
    for (const { _id } of tree.pathTo(group)) paths.add(`${ofModel}/${year}/${_id}`);
  }
  return [...paths];
}
