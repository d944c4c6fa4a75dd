import { createHash } from 'node:crypto';
import type { Database, Db } from '../db/database.ts';
import { idAt } from '../ids.ts';
import { demoAccounts, demoShopFact } from './demo-accounts.ts';
import { demoParts } from './demo-parts.ts';
import { pictureAddress } from './demo-pictures.ts';
import { demoReviews } from './demo-reviews.ts';

const anHour = 3_600_000;

/** Fills an empty shop with the demo catalogue. Its pictures are drawn when they are asked for. */
export async function loadDemoShop(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Two instances may get here at once; the second finds the fact noted and leaves it.
    const noted = await tx.query({
      text: 'INSERT INTO shop_facts (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name',
      values: [demoShopFact],
    });
    if (noted.length === 0) return;
    await insertAccounts(tx);
    const partIds = await insertParts(tx);
    await insertReviews(tx, partIds);
  });
}

/** Ids an hour apart, so that the last entry of a list is the newest. */
function ids(kind: string, count: number): string[] {
  const start = Date.now() - count * anHour;
  return Array.from({ length: count }, (_, index) =>
    idAt(start + index * anHour, createHash('sha256').update(`${kind} ${index} ${start}`).digest()),
  );
}

async function insertAccounts(tx: Db): Promise<void> {
  const accountIds = ids('account', demoAccounts.length);
  await tx.query({
    text: `INSERT INTO users (id, name, email, email_verified, role)
           SELECT id, name, email, true, role
           FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS a (id, name, email, role)`,
    values: [
      accountIds,
      demoAccounts.map(({ name }) => name),
      demoAccounts.map(({ email }) => email),
      demoAccounts.map(({ role }) => role),
    ],
  });
}

/** Gives the ids by the names under which the demo knows its parts. */
async function insertParts(tx: Db): Promise<Map<string, string>> {
  const partIds = ids('part', demoParts.length);
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
      ids('review', demoReviews.length),
      demoReviews.map(({ name }) => name),
      demoReviews.map(({ location }) => location),
      demoReviews.map(({ description }) => description),
      demoReviews.map(({ ratings }) => ratings),
      demoReviews.map(({ slug }) => (slug === undefined ? null : (partIds.get(slug) ?? null))),
    ],
  });
}
