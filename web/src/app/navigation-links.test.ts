import { setShop } from '@spareworks/contract/plain/shop';
import { afterEach, expect, test } from 'vitest';
import { navigationLinks } from './navigation-links.ts';

const labels = (session: Parameters<typeof navigationLinks>[0]) =>
  navigationLinks(session).map(({ label }) => label);

afterEach(() => setShop());

test('pages the owner does not want are not in the menu', () => {
  setShop({ pages: { portfolio: false, blog: true, questions: false } });
  expect(labels({ status: 'signed-out', because: 'nobody' })).toEqual(['Home', 'Blogs', 'Login']);
  setShop({ pages: { portfolio: true, blog: false, questions: true } });
  expect(labels({ status: 'signed-out', because: 'nobody' })).toEqual(['Home', 'My Portfolio', 'Login']);
});

test('who is signed out finds Login, who is signed in Dashboard', () => {
  expect(labels({ status: 'signed-out', because: 'nobody' })).toEqual([
    'Home',
    'My Portfolio',
    'Blogs',
    'Login',
  ]);
  const user = { displayName: 'Demo Buyer', photoURL: null, email: 'a@b.example', emailVerified: true };
  expect(labels({ status: 'signed-in', user })).toEqual(['Home', 'My Portfolio', 'Blogs', 'Dashboard']);
});

test('as long as it is not known both are on the page and the style sheet chooses', () => {
  expect(labels({ status: 'unknown' })).toEqual(['Home', 'My Portfolio', 'Blogs', 'Dashboard', 'Login']);
});
