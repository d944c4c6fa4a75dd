import type { Database, Db } from '../db/database.ts';
import { createDemoAccounts } from './create-demo-accounts.ts';
import { demoParts } from './demo-parts.ts';
import { pictureAddress } from './demo-pictures.ts';
import { demoReviews } from './demo-reviews.ts';
import { idsAnHourApart } from './ids-an-hour-apart.ts';

/** Fills an empty shop with the demo catalogue. Its pictures are drawn when they are asked for. */
export async function loadDemoShop(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await createDemoAccounts(tx))) return; // another instance was quicker
    const partIds = await insertParts(tx);
    await insertReviews(tx, partIds);
  });
}

/** Gives the ids by the names under which the demo knows its parts. */
async function insertParts(tx: Db): Promise<Map<string, string>> {
  const partIds = idsAnHourApart('part', demoParts.length);
  await tx.query({
    text: `INSERT INTO parts (id, name, price_cents, minimum_order, img, description, part_group)
           SELECT id, name, price_cents, minimum_order, img, description, part_group
           FROM unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[])
             AS p (id, name, price_cents, minimum_order, img, description, part_group)`,
    values: [
      partIds,
      demoParts.map(({ name }) => name),
      demoParts.map(({ priceCents }) => priceCents),
      demoParts.map(({ minimumOrder }) => minimumOrder),
      demoParts.map(({ slug }) => pictureAddress(slug)),
      demoParts.map(({ description }) => description),
      demoParts.map(({ group }) => group),
    ],
  });
  await tx.query({
    text: `INSERT INTO stock (part_id, received, available)
           SELECT id, pieces, pieces FROM unnest($1::uuid[], $2::int[]) AS s (id, pieces)`,
    values: [partIds, demoParts.map(({ availableQuantity }) => availableQuantity)],
  });
  return new Map(demoParts.map(({ slug }, index) => [slug, partIds[index] ?? '']));
}

async function insertReviews(tx: Db, partIds: Map<string, string>): Promise<void> {
  await tx.query({
    text: `INSERT INTO reviews (id, name, location, description, ratings, part_id)
           SELECT id, name, location, description, ratings, part_id
           FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::uuid[])
             AS r (id, name, location, description, ratings, part_id)`,
    values: [
      idsAnHourApart('review', demoReviews.length),
      demoReviews.map(({ name }) => name),
      demoReviews.map(({ location }) => location),
      demoReviews.map(({ description }) => description),
      demoReviews.map(({ ratings }) => ratings),
      demoReviews.map(({ slug }) => (slug === undefined ? null : (partIds.get(slug) ?? null))),
    ],
  });
}
