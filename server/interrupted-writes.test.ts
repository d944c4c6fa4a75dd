import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markMessage } from './domains/contact/mark-message.ts';
import { receiveMessage } from './domains/contact/receive-message.ts';
import { folderStorage } from './domains/images/folder-storage.ts';
import { keepPicture } from './domains/images/keep-picture.ts';
import { sweepPictures } from './domains/images/sweep-pictures.ts';
import { finishDiscrepancy } from './domains/payments/payment-discrepancies.ts';
import { paymentStore } from './domains/payments/payment-store.ts';
import { addReview } from './domains/reviews/add-review.ts';
import type { Caller } from './kernel/caller.ts';
import { newId } from './kernel/ids.ts';
import { visitPausePoints } from './kernel/pause-points.ts';
import { insertPart } from './testing/factories.ts';
import { failingStatements } from './testing/failing-database.ts';
import { insertOrder } from './testing/orders.ts';
import { insertPerson } from './testing/people.ts';
import { temporaryFolder } from './testing/shop-process.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';

// The process dies at any statement of what staff and buyers write, before it did its work or after. What was begun is
// there as a whole or not at all, and whoever does it again has it once.

let database: TestDatabase;
let statements: ReturnType<typeof failingStatements>;
beforeAll(async () => {
  database = await testDatabase();
  statements = failingStatements(database);
});
afterAll(() => database[Symbol.asyncDispose]());

type Deed = {
  /** Does it, or does it again. */
  attempt: () => Promise<unknown>;
  /** How often it is there, and how often its note is. */
  found: () => Promise<{ done: number; noted: number }>;
};

async function count(text: string, ...values: unknown[]): Promise<number> {
  const [row] = await database.query<{ count: number }>({ text: `SELECT count(*) AS count ${text}`, values });
  return row?.count ?? 0;
}

const noted = (subject: string) => count('FROM audit_log WHERE subject = $1', subject);

async function newAdmin(): Promise<Caller> {
  return { ...(await insertPerson(database, { role: 'admin' })), role: 'admin' };
}

const deeds: Record<string, () => Promise<Deed>> = {
  'a review': async () => {
    const buyer = await insertPerson(database);
    const part = await insertPart(database);
    await insertOrder(database, { buyer, part, state: 'shipped' });
    const review = { name: 'Ada', location: 'London', description: 'Fits.', ratings: 5, partId: part.id };
    return {
      attempt: () => addReview(database, { ...buyer, role: 'user' }, review, 'the-key'),
      found: async () => ({
        done: await count('FROM reviews WHERE part_id = $1', part.id),
        noted: await count('FROM parts WHERE id = $1 AND rating_count = 1', part.id),
      }),
    };
  },
  'an answered message': async () => {
    const admin = await newAdmin();
    const message = { name: newId(), email: '', phone: '', message: 'A question.' };
    await receiveMessage(database, 'http://localhost', message);
    const [{ id } = { id: '' }] = await database.query<{ id: string }>({
      text: 'SELECT id FROM contact_messages WHERE name = $1',
      values: [message.name],
    });
    return {
      attempt: () => markMessage(database, admin, id, 'answered'),
      found: async () => ({
        done: await count('FROM contact_messages WHERE id = $1 AND answered_at IS NOT NULL', id),
        noted: await noted(`message ${id}`),
      }),
    };
  },
  'a payment looked after': async () => {
    const admin = await newAdmin();
    const intent = `pi_${newId()}`;
    await paymentStore(database).noteDiscrepancy(intent, 'unknown', 'Not asked for.');
    const [{ id } = { id: '' }] = await database.query<{ id: string }>({
      text: 'SELECT id FROM payment_breaks WHERE intent_id = $1',
      values: [intent],
    });
    return {
      attempt: () =>
        finishDiscrepancy({ database, publicUrl: 'http://localhost:3000' }, admin, id, {
          note: 'Asked the bank.',
        }),
      found: async () => ({
        done: await count('FROM payment_breaks WHERE id = $1 AND resolved_at IS NOT NULL', id),
        noted: await noted(`payment ${intent}`),
      }),
    };
  },
};

const cases = Object.keys(deeds).flatMap((name) =>
  (['before', 'after'] as const).map((when) => ({ name, when })),
);

test.each(cases)('$name, cut off at any statement $when it did its work', async ({ name, when }) => {
  let failures = 0;
  for (let nth = 1; ; nth += 1) {
    const { attempt, found } = (await deeds[name]?.()) ?? {};
    if (attempt === undefined || found === undefined) throw new Error(name);
    statements.fail({ nth, when });
    const failed = await attempt().then(
      () => false,
      () => true,
    );
    if (!statements.stop()) break;
    failures += 1;
    expect(failed).toBe(true);
    const { done, noted } = await found();
    expect(noted).toBe(done);
    await attempt();
    expect(await found()).toEqual({ done: 1, noted: 1 });
  }
  expect(failures).toBeGreaterThan(3);
});

const cut = new Error('The process is gone.');

test.each(['picture announced', 'picture stored', 'statement before', 'statement after'])(
  'an upload cut off at "%s" leaves a picture with its note, or nothing after the next sweep',
  async (point) => {
    using folder = temporaryFolder();
    const images = join(folder.path, 'images');
    const context = {
      database,
      storage: folderStorage(images),
      hostUrl: null,
      log: pino({ level: 'silent' }),
    };
    const path = join(folder.path, 'disc.png');
    const background = { r: 200, g: 30, b: 30 };
    writeFileSync(
      path,
      await sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    visitPausePoints((visited) => {
      if (visited === point) throw cut;
    });
    try {
      for (let nth = 1; ; nth += 1) {
        if (point.startsWith('statement')) {
          statements.fail({ nth, when: point.endsWith('before') ? 'before' : 'after' });
        }
        await keepPicture(context, path, 'grace@example.com').catch(() => undefined);
        if (!statements.stop()) break;
      }
    } finally {
      visitPausePoints(null);
    }
    const withoutTheOther = await count(
      `FROM images i WHERE (i.stored_at IS NOT NULL) <> EXISTS (SELECT FROM audit_log a WHERE a.subject = i.id::text)`,
    );
    expect(withoutTheOther).toBe(0);
    await database.query({ text: "UPDATE images SET created_at = now() - interval '25 hours'" });
    await sweepPictures(database, context.storage);
    expect(await count('FROM images')).toBe(0);
    expect(readdirSync(images)).toEqual([]);
  },
);
