import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import {
  forgetLostAnswer,
  isAsSent,
  isStillLost,
  keepLostAnswer,
  type LostAnswer,
  lostAnswerOf,
  toTell,
} from './lost-answer.ts';

const body = {} as LostAnswer['body'];
const lost = { owner: null, content: 'a:1', key: 'k', body };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('sessionStorage', fakeStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an order whose answer was lost is known after a reload, until it is answered', () => {
  keepLostAnswer(lost);
  expect(lostAnswerOf(null)).toMatchObject(lost);
  forgetLostAnswer();
  expect(lostAnswerOf(null)).toBeNull();
});

test('what a guest sent is not sent again for an account, and nothing the next day', () => {
  keepLostAnswer(lost);
  expect(lostAnswerOf('ada@example.com')).toBeNull();
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(lostAnswerOf(null)).toBeNull();
});

test('what was answered about the car is no other order, whatever is typed otherwise is', () => {
  const typed = { email: 'a@example.com', total: 10, lines: [{ partId: 'a', quantity: 1 }] };
  const sent = { ...lost, sentAt: 0, body: { ...typed, vehicle: 'v', orderAnyway: ['a'] } as never };
  expect(isAsSent(sent, { ...typed } as never)).toBe(true);
  expect(isAsSent(sent, { ...typed, total: 11 } as never)).toBe(false);
  expect(isAsSent(sent, { ...typed, lines: [] } as never)).toBe(false);
});

test('of an account whose basket has nothing of it any more it may be placed, whatever else is in there; a visitor has changed theirs', () => {
  const line = (partId: string, quantity = 1) => ({ partId, quantity });
  const sent = { ...lost, sentAt: 0, body: { lines: [line('a')] } as never };
  const ofAccount = { ...sent, owner: 'ada@example.com' };
  for (const each of [sent, ofAccount]) {
    expect(isStillLost(each, [line('a')])).toBe(true);
    expect(isStillLost(each, [])).toBe(true);
    expect(isStillLost(each, [line('a', 2)])).toBe(false);
    expect(isStillLost(each, [line('a'), line('b')])).toBe(false);
  }
  expect(isStillLost(ofAccount, [line('b')])).toBe(true);
  expect(isStillLost(sent, [line('b')])).toBe(false);
});

test('of what another tab has sent an order of the same lines is told first, nothing of Purchase Now, and after an hour nothing but what this tab has sent', () => {
  const now = { by: 'checkout' as const, pieces: 1, sentAt: Date.now() };
  const sent = (key: string, content: string) => ({ ...now, key, content });
  const open = [sent('k', 'a'), sent('l', 'b'), { ...sent('m', 'c'), by: 'purchase' as const }];
  expect(toTell(open, 'a', null)?.key).toBe('k');
  expect(toTell(open, 'c', null)?.key).toBe('l');
  vi.setSystemTime(Date.now() + 3_700_000);
  expect(toTell(open, 'a', null)).toBeNull();
  expect(toTell(open, 'a', 'l')?.key).toBe('l');
});
