import type { JoinChange, BasketLine as SentLine } from '@spareworks/contract/calls/basket';
import { problems } from '@spareworks/contract/schemas/problems';
import { expect, test } from 'vitest';
import { type Api, ApiProblem, createApi, noAnswer } from '../../lib/api.ts';
import { accountBasket } from './account-basket.ts';
import { changingQuantity, putting, takingOut } from './basket-edits.ts';
import type { BasketLine } from './basket-lines.ts';

const line = (partId: string, quantity = 1): BasketLine => ({ partId, quantity, unitPrice: 10 });

function refused(code: 'basket_changed' | 'invalid_input' | 'unavailable'): ApiProblem {
  return new ApiProblem({ code, ...problems[code] });
}

/** A shop with one account, and a browser in front of it. */
function open(saved: BasketLine[] = [], brought: BasketLine[] = []) {
  const shop = {
    lines: saved,
    asked: [] as string[],
    changes: [] as JoinChange[],
    /** Taken from the front, one for each call. */
    failures: [] as (Error | null)[],
    /** The call takes effect, but its answer is lost. */
    losesAnswer: false,
    wait: Promise.resolve(),
  };
  const version = () => JSON.stringify(shop.lines);
  const answer = () => ({ lines: shop.lines, version: version() });
  const api: Api = createApi(async (key, input) => {
    const body = input.body as { lines: SentLine[]; version?: string } | undefined;
    shop.asked.push(key);
    await shop.wait;
    const failure = shop.failures.shift();
    if (failure) throw failure;
    if (key === 'PUT /basket') {
      if (body?.version !== undefined && body.version !== version()) throw refused('basket_changed');
      shop.lines = body?.lines ?? [];
      if (shop.losesAnswer) throw noAnswer();
    }
    if (key === 'POST /basket/join') {
      const sent = body?.lines ?? [];
      const others = shop.lines.filter(({ partId }) => !sent.some((joined) => joined.partId === partId));
      shop.lines = [...others, ...sent];
      return { body: { ...answer(), changes: shop.changes }, link: null };
    }
    return { body: answer(), link: null };
  });
  const seen: string[] = [];
  const versions: string[] = [];
  const joined: JoinChange[] = [];
  let visitors = brought;
  const tabs = {
    /** What others do while this one waits for its turn. */
    before: async () => {},
    forget: () => {
      visitors = [];
    },
  };
  const basket = accountBasket({
    api,
    brought: { read: () => visitors, forget: tabs.forget },
    show: (lines) => seen.push(lines.map(({ partId, quantity }) => `${partId}${quantity}`).join(' ')),
    onChanged: (now) => versions.push(now),
    onJoined: (changes) => joined.push(...changes),
    alone: async (work) => {
      await tabs.before();
      return work();
    },
  });
  return { shop, basket, seen, versions, joined, tabs, visitors: () => visitors };
}

test('what is there is shown once the shop has answered', async () => {
  const { basket, seen } = open([line('a', 2)]);
  expect(seen).toEqual([]);
  await basket.refresh();
  expect(seen).toEqual(['a2']);
});

test('a change is shown at once, and all that come while one is being saved are saved together', async () => {
  const { basket, shop, seen } = open([line('a', 1)]);
  await basket.refresh();
  const changes = [2, 3, 4, 5].map((quantity) => basket.change(changingQuantity('a', quantity)));
  expect(seen.at(-1)).toBe('a5');
  await Promise.all(changes);
  expect(shop.asked).toEqual(['GET /basket', 'PUT /basket', 'PUT /basket']);
  expect(shop.lines).toEqual([line('a', 5)]);
});

test('a change before anything is known waits for what is there and loses nothing of it', async () => {
  const { basket, shop } = open([line('a')]);
  await Promise.all([basket.refresh(), basket.change(putting(line('b')))]);
  expect(shop.lines).toEqual([line('a'), line('b')]);
});

test('what was put in on another device meanwhile stays', async () => {
  const { basket, shop, seen } = open([line('a')]);
  await basket.refresh();
  shop.lines = [line('a'), line('elsewhere', 7)];
  await basket.change(putting(line('b')));
  expect(shop.lines).toEqual([line('a'), line('elsewhere', 7), line('b')]);
  expect(seen.at(-1)).toBe('a1 elsewhere7 b1');
});

test('a basket that is another each time is given up after some tries', async () => {
  const { basket, shop, seen } = open([line('a')]);
  await basket.refresh();
  shop.failures = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? refused('basket_changed') : null));
  await expect(basket.change(takingOut(['a']))).rejects.toMatchObject({ code: 'basket_changed' });
  expect(seen.at(-1)).toBe('a1');
});

test('what the shop refuses is undone and told to who did it, and the next change goes through', async () => {
  const { basket, shop, seen } = open([line('a')]);
  await basket.refresh();
  shop.failures = [refused('invalid_input')];
  const refusedChange = basket.change(putting(line('b')));
  expect(seen.at(-1)).toBe('a1 b1');
  await expect(refusedChange).rejects.toMatchObject({ code: 'invalid_input' });
  expect(seen.at(-1)).toBe('a1');
  await basket.change(putting(line('c')));
  expect(shop.lines).toEqual([line('a'), line('c')]);
});

test('after an answer that was lost the shop is asked what it has', async () => {
  const { basket, shop, seen } = open([line('a')]);
  await basket.refresh();
  shop.losesAnswer = true;
  await basket.change(putting(line('b'))); // it was done
  expect(shop.asked).toEqual(['GET /basket', 'PUT /basket', 'GET /basket']);
  expect(seen.at(-1)).toBe('a1 b1');
  shop.losesAnswer = false;
  await basket.change(changingQuantity('a', 3));
  expect(shop.lines).toEqual([line('a', 3), line('b')]);
  expect(seen.at(-1)).toBe('a3 b1');
});

test('a change that was not answered and not done is undone, and told', async () => {
  const { basket, shop, seen } = open([line('a')]);
  await basket.refresh();
  shop.failures = [noAnswer()];
  await expect(basket.change(putting(line('b')))).rejects.toMatchObject({ code: 'no_answer' });
  expect(seen.at(-1)).toBe('a1');
  shop.lines = [line('a'), line('elsewhere')];
  shop.failures = [null, noAnswer()];
  await basket.refresh();
  const unanswered = basket.change(putting(line('b')));
  shop.lines = [line('a'), line('elsewhere', 2)]; // changed, but not by this
  await expect(unanswered).rejects.toMatchObject({ code: 'no_answer' });
  expect(seen.at(-1)).toBe('a1 elsewhere2');
  shop.losesAnswer = true;
  shop.failures = [null, null, noAnswer()]; // done, but nobody can say so
  await expect(basket.change(putting(line('b')))).rejects.toMatchObject({ code: 'no_answer' });
  expect(shop.lines).toEqual([line('a'), line('elsewhere', 2), line('b')]);
});

test('what was chosen before signing in is joined once; where that fails it stays for the next time', async () => {
  const { basket, shop, visitors, joined } = open([line('a'), line('b')], [line('a', 2), line('c')]);
  const change = { partId: 'c', name: 'Disc', wanted: 5, quantity: 1, outcome: 'fewer-left' } as const;
  shop.changes = [change];
  shop.failures = [noAnswer()];
  await expect(basket.refresh()).rejects.toMatchObject({ code: 'no_answer' });
  expect(visitors()).toHaveLength(2);
  await basket.refresh();
  await basket.refresh();
  expect(shop.asked).toEqual(['POST /basket/join', 'POST /basket/join', 'GET /basket']);
  expect(shop.lines).toEqual([line('b'), line('a', 2), line('c')]);
  expect([visitors(), joined]).toEqual([[], [change]]);
});

test('what another tab has joined meanwhile is not joined again', async () => {
  const { basket, shop, tabs } = open([line('a')], [line('b')]);
  tabs.before = async () => {
    shop.lines = [line('a'), line('b')];
    tabs.forget();
  };
  await basket.refresh();
  expect(shop.asked).toEqual(['GET /basket']);
});

test('lines the shop cannot join keep nobody from what they have', async () => {
  const { basket, shop, seen } = open([line('a')], [line('b')]);
  shop.failures = [refused('invalid_input')];
  await basket.refresh();
  expect(seen).toEqual(['a1']);
});

test('a change made while the shop is asked in vain is told that it was not done', async () => {
  const { basket, shop } = open([line('a')]);
  shop.failures = [noAnswer(), noAnswer()];
  const both = await Promise.allSettled([basket.refresh(), basket.change(putting(line('b')))]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(shop.lines).toEqual([line('a')]);
});

test('other tabs are told of every other version, and a tab that hears of one it knows does not ask', async () => {
  const { basket, shop, versions, seen } = open([line('a')]);
  await basket.refresh();
  await basket.refresh();
  expect(versions).toHaveLength(1);
  await basket.change(putting(line('b')));
  expect(versions).toHaveLength(2);
  const asked = shop.asked.length;
  basket.hear(versions.at(-1) ?? '');
  expect(shop.asked).toHaveLength(asked);
  shop.lines = [line('z')];
  basket.hear('another');
  await expect.poll(() => seen.at(-1)).toBe('z1');
});

test('it is quiet once everything is saved', async () => {
  const { basket, shop } = open([line('a')]);
  void basket.change(putting(line('b')));
  await basket.quiet();
  expect(shop.lines).toEqual([line('a'), line('b')]);
  await basket.quiet();
});

test('once it is closed it shows nothing any more, whatever is still answered', async () => {
  const { basket, seen } = open([line('a')]);
  const asked = basket.refresh();
  basket.close();
  await asked;
  expect(seen).toEqual([]);
});
