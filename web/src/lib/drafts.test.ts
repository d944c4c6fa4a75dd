import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';
import { draftOf, forgetDrafts, forgetDraftsOfOthers, hasDrafts } from './drafts.ts';

const ada = 'ada@example.com';
const bob = 'bob@example.com';

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there again for the same person, until it is forgotten', () => {
  draftOf('review', ada).write({ description: 'It fit' });
  expect(draftOf('review', ada).read()).toEqual({ description: 'It fit' });
  expect(hasDrafts(ada)).toBe(true);
  draftOf('review', ada).forget();
  expect(draftOf('review', ada).read()).toBeNull();
  expect(hasDrafts(ada)).toBe(false);
});

test('another person gets to see nothing of it, nor does a visitor', () => {
  draftOf('order', ada).write({ address: 'London' });
  expect(draftOf('order', bob).read()).toBeNull();
  expect(draftOf('order', null).read()).toBeNull();
  expect(hasDrafts(bob)).toBe(false);
});

test('when somebody signs in what others typed goes, and what is theirs or nobody’s stays', () => {
  draftOf('order', ada).write('of Ada');
  draftOf('review', bob).write('of Bob');
  draftOf('contact', null).write('of a visitor');
  forgetDraftsOfOthers(bob);
  expect(draftOf('order', ada).read()).toBeNull();
  expect(draftOf('review', bob).read()).toBe('of Bob');
  expect(draftOf('contact', bob).read()).toBe('of a visitor');
});

test('whoever leaves on purpose leaves nothing behind but what is no draft', () => {
  sessionStorage.setItem('returnTo', '/blogs');
  draftOf('order', ada).write('of Ada');
  draftOf('contact', null).write('of a visitor');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['returnTo']);
});

test('what is not a draft of ours is taken for none', () => {
  for (const text of ['no json', 'null', '[]', '{"owner":1,"typed":2}', '{"typed":2}']) {
    sessionStorage.setItem('draft:order', text);
    expect(draftOf('order', ada).read()).toBeNull();
  }
});

test('without storage nothing is kept, and nothing fails', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  const draft = draftOf('order', ada);
  expect(() => draft.write('London')).not.toThrow();
  expect(draft.read()).toBeNull();
  expect(() => draft.forget()).not.toThrow();
  expect(() => forgetDrafts()).not.toThrow();
});
