import { centsToDollars } from '@spareworks/contract/plain/money';
import { nothingOpen } from '@spareworks/contract/plain/part-fields';
import type { Database, Db } from '@spareworks/server/db/database.ts';
import { insertRows } from '@spareworks/server/db/insert-rows.ts';
import { addPictures } from '@spareworks/server/domains/catalogue/keep-part-pictures.ts';
import { partColumnTypes, partRow } from '@spareworks/server/domains/catalogue/part-columns.ts';
import { fillMethods } from '@spareworks/server/domains/delivery/keep-methods.ts';
import { addNumbers } from '@spareworks/server/domains/part-numbers/keep-numbers.ts';
import { newId } from '@spareworks/server/kernel/ids.ts';
import { pausePoint } from '@spareworks/server/kernel/pause-points.ts';
import { demoMakers } from './catalogue/makers.ts';
import { numbersOf } from './catalogue/numbers.ts';
import { accountIds, createDemoAccounts } from './create-demo-accounts.ts';
import { demoAccounts } from './demo-accounts.ts';
import { insertCodes } from './demo-codes.ts';
import { demoDelivery } from './demo-delivery.ts';
import { demoFitment } from './demo-fitment.ts';
import { demoParts } from './demo-parts.ts';
import { pictureAddress } from './demo-pictures.ts';
import { demoReviews } from './demo-reviews.ts';
import { demoHistory } from './history/demo-history.ts';
import {
  aDay,
  anHour,
  type HistoryBuyer,
  type HistoryPart,
  historyDays,
  idOf,
  reviewedAt,
} from './history/demo-orders.ts';
import { writeHistory } from './history/write-history.ts';
import { idsAnHourApart, momentsAnHourApart } from './ids-an-hour-apart.ts';
import { insertFitment } from './insert-fitment.ts';

/**
 * history: with six weeks of orders, messages and the like behind it; null: new. Only a shop that is paid through the card
 * sandbox can have one, for no other provider would know of its payments.
 */
export type DemoShopOptions = { history: { holdMinutes: number } | null };

/** Fills an empty shop with the demo catalogue, all or nothing. Its pictures are drawn when they are asked for. */
export async function loadDemoShop(database: Database, { history }: DemoShopOptions): Promise<void> {
  const fill = async (tx: Db) => {
    const now = Date.now();
    const opened = history === null ? now : now - (historyDays + 1) * aDay;
    if (!(await createDemoAccounts(tx, opened))) return; // another instance was quicker
    const parts = partsUntil(opened);
    await insertMakers(tx);
    await insertParts(tx, parts, opened);
    await insertFitment(tx, parts, opened);
    await insertDelivery(tx);
    if (history === null) {
      await insertStock(tx, parts, opened);
      await insertReviews(tx, parts, { now, reviewers: [] });
    } else {
      await insertPast(tx, parts, { now, opened, holdMs: history.holdMinutes * 60_000 });
    }
    await insertCodes(tx, opened);
    await pausePoint('demo shop written');
  };
  // A table is one statement: on a busy machine some take longer than a request would wait.
  await database.transaction(fill, { patient: true });
}

function partsUntil(opened: number): HistoryPart[] {
  const ids = idsAnHourApart('part', demoParts.length, opened);
  return demoParts.map(({ slug, priceCents, availableQuantity, ...part }, index) => ({
    ...nothingOpen({ ...part, price: centsToDollars(priceCents), img: pictureAddress(slug) }),
    id: ids[index] ?? '',
    slug,
    priceCents,
    available: availableQuantity,
  }));
}

type Past = { now: number; opened: number; holdMs: number };

async function insertPast(
  tx: Db,
  parts: readonly HistoryPart[],
  { now, opened, holdMs }: Past,
): Promise<void> {
  const [{ email: admin }, { name, email }] = demoAccounts;
  const [, buyerId = ''] = accountIds(opened);
  const demoBuyer = { id: buyerId, name, email, location: 'Springfield, US' };
  const reviewers = reviewersSince(opened);
  const setting = { now, holdMs, parts, reviewers, reviews: demoReviews, demoBuyer, admin };
  const history = demoHistory(setting);
  await insertReviewers(tx, reviewers, opened);
  await insertStock(
    tx,
    parts.map((part) => ({ id: part.id, available: history.openings.get(part.id) ?? part.available })),
    opened,
  );
  await writeHistory(tx, history, setting);
  await insertReviews(tx, parts, { now, reviewers });
}

/** Whoever has written a review is a customer. Nobody can sign in as one of them by a password. */
function reviewersSince(opened: number): HistoryBuyer[] {
  return demoReviews.map(({ name, location }, index) => {
    const city = location.split(',', 1)[0] ?? '';
    return {
      id: idOf(opened + (index + 1) * anHour),
      name: `${name}, ${city}`,
      email: `${city.toLowerCase()}@buyers.example`,
      location,
    };
  });
}

async function insertReviewers(tx: Db, reviewers: readonly HistoryBuyer[], opened: number): Promise<void> {
  await insertRows(
    tx,
    'users',
    {
      id: 'uuid',
      name: 'text',
      email: 'text',
      email_verified: 'boolean',
      location: 'text',
      created_at: 'timestamptz',
    },
    reviewers.map(({ id, name, email, location }, index) => ({
      id,
      name,
      email,
      email_verified: true,
      location,
      created_at: new Date(opened + (index + 1) * anHour),
    })),
  );
}

async function insertMakers(tx: Db): Promise<void> {
  const columns = { id: 'uuid', name: 'text', slug: 'text', text: 'text' };
  await insertRows(
    tx,
    'makers',
    columns,
    demoMakers.map((maker) => ({ id: newId(), ...maker })),
  );
}

async function insertParts(tx: Db, parts: readonly HistoryPart[], opened: number): Promise<void> {
  const moments = momentsAnHourApart(parts.length, opened);
  await insertRows(
    tx,
    'parts',
    { id: 'uuid', ...partColumnTypes, fit_coverage: 'text', created_at: 'timestamptz' },
    parts.map((part, index) => ({
      id: part.id,
      ...partRow(part),
      fit_coverage: demoFitment[part.slug]?.coverage ?? 'some',
      created_at: moments[index],
    })),
  );
  await addNumbers(
    tx,
    parts.map(({ id, slug }) => ({ partId: id, numbers: numbersOf(slug) })),
  );
  await addPictures(
    tx,
    parts.map(({ id }, index) => ({
      partId: id,
      pictures: (demoParts[index]?.views ?? []).map(({ slug, alt }) => ({ img: pictureAddress(slug), alt })),
    })),
  );
}

async function insertDelivery(tx: Db): Promise<void> {
  const [{ email: admin }] = demoAccounts;
  await fillMethods(tx, demoDelivery, admin);
}

async function insertStock(
  tx: Db,
  pieces: readonly { id: string; available: number }[],
  opened: number,
): Promise<void> {
  await insertRows(
    tx,
    'stock',
    { part_id: 'uuid', received: 'int', available: 'int' },
    pieces.map(({ id, available }) => ({ part_id: id, received: available, available })),
  );
  // A trigger has noted the first pieces as if they came now.
  await tx.query({
    text: "UPDATE stock_moves SET at = $1 WHERE reason = 'opening'",
    values: [new Date(opened)],
  });
}

async function insertReviews(
  tx: Db,
  parts: readonly HistoryPart[],
  { now, reviewers }: { now: number; reviewers: readonly HistoryBuyer[] },
): Promise<void> {
  const count = demoReviews.length;
  const moments = demoReviews.map((_, place) => reviewedAt(now, place, count));
  await insertRows(
    tx,
    'reviews',
    {
      id: 'uuid',
      user_id: 'uuid',
      part_id: 'uuid',
      name: 'text',
      location: 'text',
      description: 'text',
      ratings: 'int',
      created_at: 'timestamptz',
    },
    demoReviews.map(({ name, location, description, ratings, slug }, place) => ({
      id: idOf(moments[place] ?? now),
      user_id: reviewers[place]?.id ?? null,
      part_id: parts.find((part) => part.slug === slug)?.id ?? null,
      name,
      location,
      description,
      ratings,
      created_at: new Date(moments[place] ?? now),
    })),
  );
}
