import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTokenLost, renewToken, storedToken, storeToken } from './access-token.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  storeToken(null);
  vi.unstubAllGlobals();
});

test('the token is kept under the key the specification names', () => {
  storeToken('abc');
  expect(localStorage.getItem('accessToken')).toBe('abc');
  storeToken(null);
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('where storage is forbidden the token holds until the page is left', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  storeToken('abc');
  expect(storedToken()).toBe('abc');
  storeToken(null);
  expect(storedToken()).toBeNull();
});

test('many calls refused at once ask for one new token', async () => {
  storeToken('old');
  const fetchToken = vi.fn(async () => 'new');
  const renewed = await Promise.all(Array.from({ length: 20 }, () => renewToken('old', fetchToken)));
  expect(new Set(renewed)).toEqual(new Set(['new']));
  expect(fetchToken).toHaveBeenCalledOnce();
  expect(storedToken()).toBe('new');
});

test('a token that took the place of the refused one meanwhile is used without asking', async () => {
  storeToken('from another tab');
  const fetchToken = vi.fn(async () => 'new');
  expect(await renewToken('old', fetchToken)).toBe('from another tab');
  expect(fetchToken).not.toHaveBeenCalled();
});

test('a token that was removed is asked for again', async () => {
  expect(await renewToken(null, async () => 'new')).toBe('new');
  expect(storedToken()).toBe('new');
});

test('a sign-in that has ended is lost, and those who care are told', async () => {
  storeToken('old');
  const onLost = vi.fn();
  const stop = onTokenLost(onLost);
  expect(await renewToken('old', async () => null)).toBeNull();
  expect(storedToken()).toBeNull();
  expect(onLost).toHaveBeenCalledOnce();
  stop();
});

test('whoever signs in while a renewal is under way keeps their token', async () => {
  storeToken('old');
  const onLost = vi.fn();
  const stop = onTokenLost(onLost);
  const renewed = renewToken('old', async () => {
    storeToken('just signed in');
    return null;
  });
  expect(await renewed).toBe('just signed in');
  expect(storedToken()).toBe('just signed in');
  expect(onLost).not.toHaveBeenCalled();
  stop();
});

test('whoever logs out while a renewal is under way stays logged out', async () => {
  storeToken('old');
  const renewed = renewToken('old', async () => {
    storeToken(null);
    return 'new';
  });
  expect(await renewed).toBeNull();
  expect(storedToken()).toBeNull();
});

test('a renewal that fails leaves the token and can be tried again', async () => {
  storeToken('old');
  await expect(renewToken('old', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(storedToken()).toBe('old');
  expect(await renewToken('old', async () => 'new')).toBe('new');
});
