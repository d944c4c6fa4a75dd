import type { Suggestions } from '@spareworks/contract/calls/catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askSuggestions } from './ask-suggestions.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const found = (word: string): Suggestions => ({ words: [word], groups: [], parts: [], car: null });

function asked() {
  const requests: { q: string; signal: AbortSignal; answer: (s: Suggestions) => void; fail: () => void }[] =
    [];
  const shown: (string | null)[] = [];
  const suggestions = askSuggestions({
    load: (q, signal) =>
      new Promise((resolve, reject) => {
        requests.push({ q, signal, answer: resolve, fail: () => reject(new Error('no line')) });
      }),
    show: (answer) => shown.push(answer === null ? null : `${answer.q}: ${answer.suggestions.words}`),
    fail: () => shown.push('not loaded'),
  });
  return { requests, shown, suggestions };
}

test('asks once the typing pauses, from two letters on', async () => {
  const { requests, shown, suggestions } = asked();
  suggestions.type('b');
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(0);
  expect(shown).toEqual([null]);
  for (const text of ['br', 'bra', ' bra ', 'brak']) suggestions.type(text);
  await vi.advanceTimersByTimeAsync(119);
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ q }) => q)).toEqual(['brak']);
});

test('an older answer never takes the place of a newer one, and its request is given up', async () => {
  const { requests, shown, suggestions } = asked();
  suggestions.type('br');
  await vi.advanceTimersByTimeAsync(120);
  suggestions.type('bra');
  expect(requests[0]?.signal.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(120);
  requests[1]?.answer(found('brake'));
  await vi.advanceTimersByTimeAsync(0);
  requests[0]?.answer(found('bracket'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['bra: brake']);
});

test('what is shown stays while the next answer is on its way, and when nobody answers that is said', async () => {
  const { requests, shown, suggestions } = asked();
  suggestions.type('br');
  await vi.advanceTimersByTimeAsync(120);
  requests[0]?.answer(found('brake'));
  await vi.advanceTimersByTimeAsync(0);
  suggestions.type('bra');
  await vi.advanceTimersByTimeAsync(120);
  expect(shown).toEqual(['br: brake']);
  requests[1]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['br: brake', 'not loaded']);
});

test('what nobody answered is asked for again when somebody wants it again', async () => {
  const { requests, shown, suggestions } = asked();
  suggestions.type('br');
  await vi.advanceTimersByTimeAsync(120);
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  suggestions.type('br');
  await vi.advanceTimersByTimeAsync(120);
  requests[1]?.answer(found('brake'));
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['not loaded', 'br: brake']);
});

test('the failure of a request that was given up is nobody’s business', async () => {
  const { requests, shown, suggestions } = asked();
  suggestions.type('br');
  await vi.advanceTimersByTimeAsync(120);
  suggestions.stop();
  requests[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual([]);
});
