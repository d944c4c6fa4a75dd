import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partSchema } from '@spareworks/contract/calls/catalogue';
import { endpoints } from '@spareworks/contract/calls/endpoints';
import { profileSchema, roleSchema } from '@spareworks/contract/calls/people';
import { reviewSchema } from '@spareworks/contract/calls/reviews';
import { limits } from '@spareworks/contract/plain/limits';
import * as messages from '@spareworks/contract/plain/messages';
import { shop } from '@spareworks/contract/plain/shop';
import { orderSchema } from '@spareworks/contract/schemas/order';
import { describe, expect, test } from 'vitest';
import { quotedTexts, sentencesOf } from './specification.ts';

const sentences = sentencesOf(
  readFileSync(join(import.meta.dirname, '..', 'docs', 'specification.md'), 'utf8'),
);

function sentence(id: string): string {
  const found = sentences.find((entry) => entry.id === id);
  if (found === undefined) throw new Error(`There is no sentence ${id}.`);
  return found.text;
}

test('sentences, bullets and rows are read with their ids', () => {
  const text =
    '# Title\n> `9.9` no\n\n`1.1` One.\n- `1.2` Two:\n  `1.3` Three\n\n| `1.4` | / | Home |\nplain';
  expect(sentencesOf(text)).toEqual([
    { id: '1.1', text: 'One.', cells: [] },
    { id: '1.2', text: 'Two:', cells: [] },
    { id: '1.3', text: 'Three', cells: [] },
    { id: '1.4', text: '/ | Home', cells: ['/', 'Home'] },
  ]);
});

test('quotations are read whole, apostrophes inside and outside of them', () => {
  expect(quotedTexts("It reads 'can't be biger' and \"You Can't ({n})\" ('x.!'); the user's list.")).toEqual([
    "can't be biger",
    "You Can't ({n})",
    'x.!',
  ]);
});

test('the specification is as it was given, letter for letter, and its ids count on', () => {
  const given = sentences.map(({ id, text }) => `${id} ${text}`).join('\n');
  expect(createHash('sha256').update(given).digest('hex')).toBe(
    'f7d2126db7bcbb7fb1e5ef5a6c563ea4de914e6f3cafe9de844c6611d003150f',
  );
});

describe('the texts it quotes', () => {
  /** What is quoted and is not a text for people: values of fields. */
  const values = new Map<string, readonly string[]>([
    ['pending', orderSchema.shape.status.options],
    ['shipped', orderSchema.shape.status.options],
    ['admin', roleSchema.options],
  ]);

  const written = Object.values(messages)
    .flatMap((group) => Object.values<string | ((count: number) => string)>(group))
    .map((text) => (typeof text === 'string' ? text : text(7)));

  const quoted = sentences.flatMap(({ id, text }) =>
    quotedTexts(text).map((quotation) => [id, quotation] as const),
  );

  test('are found', () => {
    expect(quoted).toHaveLength(59);
  });

  test.each(quoted)('%s quotes %s', (_id, quotation) => {
    const known = values.get(quotation) ?? written;
    expect(known).toContain(quotation.replaceAll(/\{\w+\}/g, '7'));
  });

  test('are all of what the messages hold, but for the words of the header', () => {
    const inSpecification = new Set(quoted.map(([, quotation]) => quotation.replaceAll(/\{\w+\}/g, '7')));
    const navigation = new Set<string>(Object.values(messages.navigation));
    expect(written.filter((text) => !inSpecification.has(text) && !navigation.has(text))).toEqual([]);
    for (const words of navigation) expect(sentence('2.1') + sentence('2.2')).toContain(words);
  });
});

/** As much of a schema as is asked here. */
type Schema = {
  shape?: Record<string, Schema>;
  def: { type: string };
  safeParse: (value: unknown) => { success: boolean };
};
type Endpoint = { body?: Schema; answers: Record<number, Schema> };

const isOptional = (schema: Schema | undefined) =>
  schema === undefined || schema.safeParse(undefined).success;

/** 'Order: _id, name (buyer), price (number, shown with $).' names _id, name and price. */
function fieldsIn(text: string): string[] {
  return text
    .replace(/^[^:]*: /, '')
    .replaceAll(/ \([^)]*\)|profile fields |\.$/g, '')
    .split(', ');
}

describe('the entities have its fields', () => {
  test.each([
    ['3.1', orderSchema],
    ['3.3', partSchema],
    ['3.4', profileSchema],
    ['3.5', reviewSchema],
  ] as const)('%s names fields that are there', (id, schema) => {
    const fields = fieldsIn(sentence(id));
    expect(fields.length).toBeGreaterThan(4);
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
  });

  test('an order is pending or shipped, a person user or admin', () => {
    expect(`Order statuses: ${orderSchema.shape.status.options.join(', ')}.`).toBe(sentence('9.6'));
    expect(`Roles: ${roleSchema.options.toSorted().join(' or ')}.`).toBe(sentence('9.7'));
  });
});

describe('its calls are answered', () => {
  const table: Record<string, Endpoint> = endpoints;
  const calls = sentences.filter(({ id, cells }) => id.startsWith('7.') && cells.length === 3);

  function payloadOf(payload: string): string[] {
    if (payload.startsWith('order payload')) return fieldsIn(sentence('3.2'));
    return payload === 'none' || payload === 'no body' ? [] : payload.split(', ');
  }

  test('all twenty', () => {
    expect(calls).toHaveLength(20);
  });

  test.each(calls.map(({ id, cells }) => [id, ...cells] as const))(
    '%s: %s with %s gives %s',
    (_id, key = '', payload = '', answer = '') => {
      const endpoint = table[key];
      const fields = payloadOf(payload);
      const body = endpoint?.body?.shape ?? {};
      expect(endpoint, key).toBeDefined();
      if (fields.length === 0) expect(isOptional(endpoint?.body)).toBe(true);
      // What it names is taken, and nothing else is needed.
      expect(Object.keys(body)).toEqual(expect.arrayContaining(fields));
      expect(fields).toEqual(
        expect.arrayContaining(Object.keys(body).filter((name) => !isOptional(body[name]))),
      );
      const named = /^field (\w+)|^(\w+) (?:above|means)/.exec(answer);
      const field = named?.[1] ?? named?.[2];
      if (field !== undefined) expect(Object.keys(endpoint?.answers[200]?.shape ?? {})).toContain(field);
      if (/^all |^list |orders$/.test(answer)) expect(endpoint?.answers[200]?.def.type).toBe('array');
    },
  );

  test('a payment is recorded with what it says', () => {
    expect(payloadOf(calls.find(({ cells }) => cells[0] === 'PATCH /order/{id}')?.cells[1] ?? '')).toEqual(
      fieldsIn(sentence('3.7')),
    );
  });
});

describe('its figures and names', () => {
  const { ratings, notices } = limits;
  const seconds = (ms: number) => ms / 1000;

  test.each([
    ['9.1', `Ratings ${ratings.least} to ${ratings.most}.`],
    ['9.2', `Price at least ${limits.leastPriceDollars}.`],
    ['9.3', `Quantities at least ${limits.leastQuantity}.`],
    [
      '9.4',
      `Name minimum length ${limits.nameMinimumLength}; password minimum length ${limits.passwordMinimumLength} with one of !@#$%^&.`,
    ],
    [
      '9.8',
      `Home shows ${limits.homeParts} parts; description preview ${limits.previewCharacters} characters.`,
    ],
    [
      '9.9',
      `Carousel autoplay ${limits.carouselIntervalMs} ms; breakpoints ${Object.keys(limits.carouselBreakpoints).join(', ')} px.`,
    ],
    ['9.12', `Chunk load time-out ${seconds(limits.chunkTimeoutMs)} seconds.`],
    ['9.14', `Dialog default width ${limits.dialogWidthPx} px.`],
  ])('%s are the shop’s: %s', (id, ours) => {
    expect(ours).toBe(sentence(id));
  });

  test('notices have its times', () => {
    expect(notices.plainMs).toBe(notices.errorMs);
    expect(notices.loadingMs).toBe(Number.POSITIVE_INFINITY);
    expect(
      `Notification display times: ${seconds(notices.plainMs)} s for plain and error, ${seconds(notices.successMs)} s for success, none for loading; at most ${notices.atOnce} at once.`,
    ).toBe(sentence('9.13'));
  });

  test('the carousel shows 1, 2 and 3 from its widths on', () => {
    expect(Object.values(limits.carouselBreakpoints)).toEqual([1, 2, 3]);
  });

  test('the statistics and the footer are the content of the shop', () => {
    for (const { figure, label } of shop.statistics) expect(sentence('1.6')).toContain(`${figure} ${label}`);
    const columns = shop.footer.columns.map(({ title, entries }) => `${title} (${entries.join(', ')})`);
    expect(sentence('1.9')).toContain(columns.join('; '));
    expect(sentence('1.11')).toContain(String(shop.footer.copyrightYear));
  });
});
