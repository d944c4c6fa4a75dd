import { expect, test } from 'vitest';
import { forgetPlaceOfNewDocument, scrollPlaceOf, scrollPlacesKey } from './scroll-places.ts';

function storageWith(places: string): Storage {
  const kept = new Map([[scrollPlacesKey, places]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

const here = { pathname: '/parts', search: '?q=disc' };
const both = JSON.stringify({ '/': 900, '/parts?q=disc': 700, k1: 50 });

test('the first pages of two documents are two places', () => {
  const at = (pathname: string) => scrollPlaceOf({ key: 'default', pathname, search: '' });
  expect(at('/')).not.toBe(at('/blogs'));
  expect(scrollPlaceOf({ key: 'k1', pathname: '/blogs', search: '' })).toBe('k1');
});

test('a page that is come to anew has no place, other pages keep theirs', () => {
  const storage = storageWith(both);
  forgetPlaceOfNewDocument(storage, { ...here, navigation: 'navigate' });
  expect(JSON.parse(storage.getItem(scrollPlacesKey) ?? '')).toEqual({ '/': 900, k1: 50 });
});

test.each(['reload', 'back_forward', undefined])('a page reached by %s keeps its place', (navigation) => {
  const storage = storageWith(both);
  forgetPlaceOfNewDocument(storage, { ...here, navigation });
  expect(storage.getItem(scrollPlacesKey)).toBe(both);
});

test.each(['', 'null', '"x"', '{'])('what is no list of places, such as %j, does no harm', (places) => {
  expect(() =>
    forgetPlaceOfNewDocument(storageWith(places), { ...here, navigation: 'navigate' }),
  ).not.toThrow();
});
