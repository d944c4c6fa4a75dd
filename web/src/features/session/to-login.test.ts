import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf } from '../../lib/drafts.ts';
import { signInState } from './to-login.tsx';

const ada = 'ada@example.com';

beforeEach(() => {
  const entries: Record<string, string> = Object.create({
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(entries, { [key]: value }),
  });
  vi.stubGlobal('sessionStorage', entries);
});
afterEach(() => vi.unstubAllGlobals());

test('who was signed in is told why they are asked to log in again', () => {
  expect(signInState({ status: 'signed-out', because: 'ended', who: ada })).toEqual({
    notice: 'Your session has ended. Log in to go on where you were.',
  });
  expect(signInState({ status: 'signed-out', because: 'left-elsewhere', who: ada })).toEqual({
    notice: 'You were logged out in another tab. Log in to go on where you were.',
  });
});

test('and that what they typed is kept, where it is', () => {
  draftOf('order:1', ada).write({ address: 'London' });
  expect(signInState({ status: 'signed-out', because: 'ended', who: ada })?.notice).toMatch(
    /We kept what you typed\.$/,
  );
  expect(signInState({ status: 'signed-out', because: 'ended', who: 'bob@example.com' })?.notice).not.toMatch(
    /kept/,
  );
});

test('a visitor, and who has just logged out, are told nothing', () => {
  expect(signInState({ status: 'signed-out', because: 'nobody' })).toBeNull();
  expect(signInState({ status: 'signed-out', because: 'left', who: ada })).toBeNull();
});
