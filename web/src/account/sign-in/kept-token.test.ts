import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProblem, type ApiProblemCode } from '../../lib/api.ts';
import { keepToken, keptToken, spend } from './kept-token.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const over = () => keepToken('/password-reset', null);
const refused = (code: ApiProblemCode) => () =>
  Promise.reject(new ApiProblem({ status: 400, code, title: '' }));

test('a token is there again after a reload, for the page of its link only', () => {
  keepToken('/password-reset', 'abc');
  expect(keptToken('/password-reset')).toBe('abc');
  expect(keptToken('/confirm-email')).toBeNull();
});

test('a token that was used or refused is over, one that only met a bad password or no shop is not', async () => {
  keepToken('/password-reset', 'abc');
  await expect(spend(refused('wrong_credentials'), over)).rejects.toThrow();
  await expect(spend(refused('no_answer'), over)).rejects.toThrow();
  expect(keptToken('/password-reset')).toBe('abc');
  await expect(spend(refused('link_expired'), over)).rejects.toThrow();
  expect(keptToken('/password-reset')).toBeNull();
  keepToken('/password-reset', 'def');
  expect(await spend(async () => 'done', over)).toBe('done');
  expect(keptToken('/password-reset')).toBeNull();
});
