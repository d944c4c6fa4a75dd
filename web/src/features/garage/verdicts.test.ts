import type { PartVerdictAnswer } from '@spareworks/contract/calls/fitment';
import { expect, test } from 'vitest';
import { createApi, noAnswer } from '../../lib/api.ts';
import { verdictBook } from './verdicts.ts';

const said: Omit<PartVerdictAnswer, 'part'> = {
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
    return { body: parts.split(',').map((part) => ({ part, ...said })), link: null };
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
  let told = 0;
  const stop = book.listen(() => {
    told += 1;
  });
  shop.fails = true;
  book.want('civic', 'a');
  await settle();
  expect([book.read('civic', 'a'), told]).toEqual(['failed', 1]);
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
