import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf } from '../../lib/drafts.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { checkoutDraft, isAsPlaced, notePlacedWith, placedBefore } from './placed-before.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what somebody placed with an account is nobody else’s', () => {
  placedBefore('ada@example.com').write({ id: '7', note: '', code: '' });
  expect(placedBefore('bob@example.com').read()).toBeNull();
  expect(placedBefore(null).read()).toBeNull();
});

test('the form is as for the last order until something else is typed', () => {
  const form = draftOf<{ city: string }>(checkoutDraft, null);
  form.write({ city: 'Bonn' });
  expect(isAsPlaced(null)).toBe(false);
  notePlacedWith(null, { id: '7', note: '', code: '' });
  expect(isAsPlaced(null)).toBe(true);
  form.forget();
  form.write({ city: 'Köln' });
  expect(isAsPlaced(null)).toBe(false);
});
