import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { expect, test } from 'vitest';
import { createApi, noAnswer } from '../../lib/api.ts';
import { verdictBook } from './verdicts.ts';

const verdict: Omit<PartVerdictAnswer, 'part'> = {
  verdict: 'fits',
  universal: false,
  buyers: { fitted: 0, didNotFit: 0 },
  ask: [],
  notes: [],
  position: null,
  quantity: null,
  source: 'Shop',
};

function open() {
  const asked: string[] = [];
  const shop = { fails: false, now: 0 };
  const api = createApi(async (_key, { query }) => {
    const parts = String(query?.parts);
    asked.push(`${query?.vehicle}: ${parts}`);
    if (shop.fails) throw noAnswer();
    return { body: parts.split(',').map((part) => ({ part, ...verdict })), link: null };
  });
  const later: (() => void)[] = [];
  const book = verdictBook(
    api,
    (work) => later.push(work),
    () => shop.now,
  );
  const settle = async () => {
    for (const work of later.splice(0)) work();
    await new Promise(setImmediate);
  };
  return { asked, shop, book, settle };
}

test('all cards of a page are asked about in one call, each part once', async () => {
  const { asked, book, settle } = open();
  for (const part of ['a', 'b', 'a', 'c']) book.want('civic', part);
  await settle();
  expect(asked).toEqual(['civic: a,b,c']);
  expect(book.read('civic', 'b')).toMatchObject({ part: 'b', verdict: 'fits' });
  expect(book.read('golf', 'b')).toBeNull();
});

test('what is known is not asked again before it is old, and another car is another question', async () => {
  const { asked, shop, book, settle } = open();
  book.want('civic', 'a');
  await settle();
  book.want('civic', 'a');
  book.want('civic', 'b');
  book.want('golf', 'a');
  await settle();
  shop.now = 6 * 60_000;
  book.want('civic', 'a');
  await settle();
  expect(asked).toEqual(['civic: a', 'civic: b', 'golf: a', 'civic: a']);
});

test('more than a hundred are asked in hundreds', async () => {
  const { asked, book, settle } = open();
  for (let at = 0; at < 130; at += 1) book.want('civic', `p${at}`);
  await settle();
  expect(asked.map((text) => text.split(',').length)).toEqual([100, 30]);
});

test('a call that fails is told and tried again, and takes back nothing that is known', async () => {
  const { asked, shop, book, settle } = open();
  let notifications = 0;
  const stop = book.listen(() => {
    notifications += 1;
  });
  shop.fails = true;
  book.want('civic', 'a');
  await settle();
  expect([book.read('civic', 'a'), notifications]).toEqual(['failed', 1]);
  shop.fails = false;
  book.want('civic', 'a');
  await settle();
  shop.fails = true;
  shop.now = 6 * 60_000;
  book.want('civic', 'a');
  await settle();
  expect(book.read('civic', 'a')).toMatchObject({ verdict: 'fits' });
  expect(asked).toHaveLength(3);
  stop();
});

test('what changed is asked again by who shows it, in one call, also where the answer was on its way; the rest is not', async () => {
  const { asked, book, settle } = open();
  const show = (part: string) => {
    const ask = () => book.want('civic', part);
    ask();
    return book.onChange(ask);
  };
  const stops = ['a', 'b', 'c'].map(show);
  book.heard(['fitment', 'fitment:a', 'parts']);
  await settle();
  expect(asked).toEqual(['civic: a,b,c']);
  book.heard(['orders', 'fitment', 'fitment:b', 'fitment:elsewhere']);
  expect(book.read('civic', 'b')).toMatchObject({ verdict: 'fits' });
  await settle();
  expect(asked.slice(1)).toEqual(['civic: b']);
  book.heard(['fitment:c']);
  const answered = settle(); // on its way when the next change is heard of
  book.heard(['fitment:c']);
  await answered;
  await settle();
  expect(asked.slice(2)).toEqual(['civic: c', 'civic: c']);
  book.heard(['fitment:all']);
  await settle();
  expect(asked.slice(4)).toEqual(['civic: a,b,c']);
  for (const stop of stops) stop();
  book.heard(['everything']);
  await settle();
  expect(asked).toHaveLength(5);
});
