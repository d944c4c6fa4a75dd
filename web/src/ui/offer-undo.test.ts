import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerUndo } from './offer-undo.tsx';

class Field {
  closest = (selector: string) => (selector.includes('input') ? this : null);
}

let press: ((event: unknown) => void) | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', Field);
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: typeof press) => {
      press = listener;
    },
    removeEventListener: () => {
      press = null;
    },
    querySelector: () => null,
  });
});

afterEach(() => {
  vi.runAllTimers(); // whatever is still offered
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const controlZ = (target: unknown = null) => ({
  key: 'z',
  ctrlKey: true,
  target,
  preventDefault: () => undefined,
});

function offer(name: string, undone: string[], seconds = 10): () => void {
  const until = Date.now() + seconds * 1000;
  return offerUndo({ text: name, until, undo: () => undone.push(name), takeFocus: () => undefined });
}

test('Ctrl+Z undoes the latest that is offered, each once', () => {
  const undone: string[] = [];
  offer('first', undone);
  offer('second', undone);
  press?.({ ...controlZ(), ctrlKey: false });
  press?.({ ...controlZ(), shiftKey: true });
  press?.(controlZ(new Field())); // there it undoes what was typed
  expect(undone).toEqual([]);
  press?.(controlZ());
  press?.(controlZ());
  expect(undone).toEqual(['second', 'first']);
  expect(press).toBeNull();
});

test('nothing is undone once the time is over', () => {
  const undone: string[] = [];
  offer('late', undone);
  vi.advanceTimersByTime(9999);
  expect(press).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(press).toBeNull();
  offer('too late', undone, 0);
  expect(press).toBeNull();
  expect(undone).toEqual([]);
});

test('what turns out not to have been done is no longer offered, and others still are', () => {
  const undone: string[] = [];
  offer('first', undone);
  const withdraw = offer('failed', undone);
  withdraw();
  withdraw();
  press?.(controlZ());
  expect(undone).toEqual(['first']);
  expect(press).toBeNull();
});
