import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makerSlug } from '@spareworks/contract/plain/maker';
import type { ProblemCode } from '@spareworks/contract/schemas/problems';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from './domains/account/delete-account.ts';
import { editPart } from './domains/catalogue/edit-part.ts';
import { partsOfGroup } from './domains/catalogue/parts-of-groups.ts';
import { answerMessage } from './domains/contact/answer-message.ts';
import { markMessage } from './domains/contact/mark-message.ts';
import { receiveMessage } from './domains/contact/receive-message.ts';
import { addGroup, removeGroup } from './domains/groups/keep-groups.ts';
import { folderStorage } from './domains/images/folder-storage.ts';
import { keepPicture } from './domains/images/keep-picture.ts';
import { sweepPictures } from './domains/images/sweep-pictures.ts';
import { changeMaker, mergeMakers } from './domains/makers/keep-makers.ts';
import { finishDiscrepancy } from './domains/payments/payment-discrepancies.ts';
import { paymentStore } from './domains/payments/payment-store.ts';
import { addReview } from './domains/reviews/add-review.ts';
import type { Caller } from './kernel/caller.ts';
import { newId } from './kernel/ids.ts';
import { visitPausePoints } from './kernel/pause-points.ts';
import { Problem } from './kernel/problem.ts';
import { insertPart } from './testing/factories.ts';
import { failingStatements } from './testing/failing-database.ts';
import { insertOrder } from './testing/orders.ts';
import { insertPerson } from './testing/people.ts';
import { temporaryFolder } from './testing/shop-process.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';
import { thorough } from './testing/thorough.ts';

// The process dies at any statement of what staff and buyers write, before it did its work or after. What was begun is
// there as a whole or not at all, and whoever does it again has it once.

let database: TestDatabase;
let statements: ReturnType<typeof failingStatements>;
beforeAll(async () => {
  database = await testDatabase();
  statements = failingStatements(database);
});
afterAll(() => database[Symbol.asyncDispose]());

type Write = {
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

/** Done again, it may be told that it was done already. */
async function unlessDone(work: Promise<unknown>, ...codes: readonly ProblemCode[]): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Problem) || !codes.includes(error.code)) throw error;
  });
}

/** Nothing holds on to a group but its parts. */
const holders = {
  codes: { ...partsOfGroup, count: async () => 0, move: async () => undefined },
  parts: partsOfGroup,
};

async function plantMaker(): Promise<{ name: string; slug: string; part: string }> {
  const name = `Maker ${newId()}`;
  const slug = makerSlug(name);
  await database.query({
    text: 'INSERT INTO makers (id, name, slug) VALUES ($1, $2, $3)',
    values: [newId(), name, slug],
  });
  const { id: part } = await insertPart(database);
  await database.query({ text: 'UPDATE parts SET maker = $2 WHERE id = $1', values: [part, name] });
  return { name, slug, part };
}

const writes: Record<string, () => Promise<Write>> = {
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
      attempt: () => markMessage(database, admin, id, { state: 'answered' }),
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
  'a group added': async () => {
    const admin = await newAdmin();
    const name = `Group ${newId()}`;
    const input = { name, text: '', img: null, parent: null };
    const options = { ...holders, isInFile: async () => false, key: 'the-key' };
    return {
      attempt: () => addGroup(database, admin, input, options),
      found: async () => ({
        done: await count('FROM part_groups WHERE name = $1', name),
        noted: await noted(`group ${name}`),
      }),
    };
  },
  'a group deleted, its parts in another': async () => {
    const admin = await newAdmin();
    const id = `gone-${newId()}`;
    await database.query({
      text: 'INSERT INTO part_groups (id, name, slug, position) VALUES ($1, $1, $1, 99)',
      values: [id],
    });
    const { id: part } = await insertPart(database, { group: id });
    return {
      attempt: () => unlessDone(removeGroup(database, admin, id, 'brakes', holders), 'group_not_found'),
      found: async () => ({
        done: await count(
          `FROM parts WHERE id = $1 AND part_group = 'brakes' AND NOT EXISTS (SELECT FROM part_groups WHERE id = $2)`,
          part,
          id,
        ),
        noted: await noted(`group ${id}`),
      }),
    };
  },
  'a maker renamed with its parts': async () => {
    const admin = await newAdmin();
    const { slug, part } = await plantMaker();
    const name = `Renamed ${newId()}`;
    const edit = { name, logo: null, text: '', version: 1 };
    return {
      attempt: () => unlessDone(changeMaker(database, admin, slug, edit), 'changed_meanwhile'),
      found: async () => ({
        done: await count(
          'FROM parts WHERE id = $1 AND maker = $2 AND EXISTS (SELECT FROM maker_former_names WHERE slug = $3)',
          part,
          name,
          slug,
        ),
        noted: await noted(name),
      }),
    };
  },
  'two makers made one': async () => {
    const admin = await newAdmin();
    const [goes, stays] = [await plantMaker(), await plantMaker()];
    const merge = { slug: goes.slug, into: stays.slug, version: 1 };
    return {
      attempt: () => unlessDone(mergeMakers(database, admin, merge), 'not_found'),
      found: async () => ({
        done: await count(
          `FROM parts WHERE id = $1 AND maker = $2 AND NOT EXISTS (SELECT FROM makers WHERE slug = $3)
             AND EXISTS (SELECT FROM maker_former_names WHERE slug = $3)`,
          goes.part,
          stays.name,
          goes.slug,
        ),
        noted: await noted(stays.name),
      }),
    };
  },
  'the pictures of a part': async () => {
    const admin = await newAdmin();
    const { id, img } = await insertPart(database);
    const pictures = [{ img }, { img: 'https://pictures.example/side.webp', alt: 'From the side' }];
    return {
      attempt: () =>
        unlessDone(
          editPart(database, admin, id, { version: 1, pictures }, 'http://localhost'),
          'part_changed',
        ),
      found: async () => ({
        done: await count('FROM part_pictures WHERE part_id = $1', id),
        noted: await noted(id),
      }),
    };
  },
  'a message answered by mail': async () => {
    const admin = await newAdmin();
    const email = `${newId()}@example.com`;
    await receiveMessage(database, 'http://localhost', {
      name: '',
      email,
      phone: '',
      message: 'A question.',
    });
    const [{ id } = { id: '' }] = await database.query<{ id: string }>({
      text: 'SELECT id FROM contact_messages WHERE email = $1',
      values: [email],
    });
    const place = { publicUrl: 'http://localhost', secret: 's'.repeat(32) };
    return {
      attempt: () => answerMessage(database, place, admin, id, { text: 'An answer.', seen: null }, 'the-key'),
      found: async () => ({
        done: await count(
          'FROM message_replies r JOIN contact_messages m ON m.id = r.message_id WHERE m.id = $1 AND m.answered_at IS NOT NULL',
          id,
        ),
        noted: await count(
          'FROM mail_outbox WHERE recipient = $1 AND EXISTS (SELECT FROM audit_log WHERE subject = $2)',
          email,
          `message ${id}`,
        ),
      }),
    };
  },
  'an account deleted': async () => {
    const person = await insertPerson(database);
    const images = {
      database,
      storage: folderStorage('/nowhere'),
      hostUrl: null,
      log: pino({ level: 'silent' }),
    };
    return {
      attempt: () =>
        unlessDone(deleteAccount(images, { ...person, role: 'user' }, { keepReviews: true }), 'signed_out'),
      found: async () => ({
        done: await count('WHERE NOT EXISTS (SELECT FROM users WHERE id = $1)', person.id),
        noted: await count('FROM mail_outbox WHERE recipient = $1', person.email),
      }),
    };
  },
};

const cases = Object.keys(writes).flatMap((name) =>
  (['before', 'after'] as const).map((when) => ({ name, when })),
);

/** Those of many statements are cut off at every fourth of them, the longest at every eighth, and at all in the long form. */
const longest = /^an account/;
const ofMany = /^(?:a group|a maker|two makers|the pictures|a message answered by)/;

function stepOf(name: string): number {
  if (longest.test(name)) return 8;
  return ofMany.test(name) ? 4 : 2;
}

test.each(cases)('$name, cut off at any statement $when it did its work', async ({ name, when }) => {
  const step = thorough ? 1 : stepOf(name);
  let failures = 0;
  for (let nth = when === 'after' ? step : 1; ; nth += step) {
    const { attempt, found } = (await writes[name]?.()) ?? {};
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
  expect(failures).toBeGreaterThan(step === 1 ? 3 : 1);
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
