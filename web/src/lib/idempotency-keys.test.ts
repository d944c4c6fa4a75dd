import { expect, test } from 'vitest';
import { noAnswer } from './api.ts';
import { createIdempotencyKeys, type LastSent, sendAgain } from './idempotency-keys.ts';

test('the same content sent again has the same key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ a: 1 })).toBe(keys.keyFor({ a: 1 }));
});

test('other content has another key', () => {
  const keys = createIdempotencyKeys();
  expect(keys.keyFor({ a: 1 })).not.toBe(keys.keyFor({ a: 2 }));
});

test('after it has arrived the same content is a new request', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ a: 1 });
  keys.arrived();
  expect(keys.keyFor({ a: 1 })).not.toBe(first);
});

/** In place of the tab's storage. */
function keptPlace() {
  let kept: LastSent | null = null;
  return {
    read: () => kept,
    write: (sent: LastSent) => {
      kept = sent;
    },
    forget: () => {
      kept = null;
    },
  };
}

test('a key that is kept outlives the page, so that a lost answer does not become a second order after a reload', () => {
  const place = keptPlace();
  const key = createIdempotencyKeys(place).keyFor({ address: 'London' });
  expect(createIdempotencyKeys(place).keyFor({ address: 'London' })).toBe(key);
  expect(createIdempotencyKeys(place).keyFor({ address: 'Paris' })).not.toBe(key);
});

test('a key that has arrived, or is old, is not used again', () => {
  const place = keptPlace();
  const first = createIdempotencyKeys(place);
  const key = first.keyFor({ address: 'London' });
  place.write({ ...(place.read() as LastSent), at: Date.now() - 3_600_000 });
  expect(createIdempotencyKeys(place).keyFor({ address: 'London' })).not.toBe(key);
  first.arrived();
  expect(place.read()).toBeNull();
});

test('what was on the screen is kept with a request until it has arrived, also over a reload', () => {
  const place = keptPlace();
  createIdempotencyKeys(place).keyFor({ counted: 5 }, 12);
  const keys = createIdempotencyKeys(place);
  expect(keys.seenFor({ counted: 5 }, 17)).toBe(12);
  expect(keys.seenFor({ counted: 6 }, 17)).toBe(17);
  keys.arrived();
  expect(keys.seenFor({ counted: 5 }, 17)).toBe(17);
});

test('what was sent and not answered is known, also over a reload, until an answer comes or other content has one', () => {
  const place = keptPlace();
  const keys = createIdempotencyKeys(place);
  expect(keys.isUnanswered()).toBe(false);
  keys.keyFor({ address: 'London' });
  expect(keys.isUnanswered()).toBe(true);
  expect(createIdempotencyKeys(place).isUnanswered()).toBe(true);
  const key = keys.keyFor({ address: 'London' });
  keys.answered();
  expect(createIdempotencyKeys(place).isUnanswered()).toBe(false);
  expect(keys.keyFor({ address: 'London' })).toBe(key); // an answer that is no success leaves the key
  keys.arrived();
  expect(keys.isUnanswered()).toBe(false);
});

/** Fails with each in turn, then answers. */
function failing(...errors: Error[]) {
  let sent = 0;
  const send = async () => {
    const error = errors[sent];
    sent += 1;
    if (error !== undefined) throw error;
    return 'done';
  };
  return { send, sent: () => sent };
}

test('what was not answered is sent once more', async () => {
  const { send, sent } = failing(noAnswer());
  expect(await sendAgain(send)).toBe('done');
  expect(sent()).toBe(2);
});

test('but not for ever, nor where half a minute was waited or something else went wrong', async () => {
  await expect(sendAgain(failing(noAnswer(), noAnswer()).send)).rejects.toMatchObject({ code: 'no_answer' });
  for (const error of [noAnswer('Late.', 'late'), new TypeError('x')]) {
    const { send, sent } = failing(error);
    await expect(sendAgain(send)).rejects.toBe(error);
    expect(sent()).toBe(1);
  }
});
