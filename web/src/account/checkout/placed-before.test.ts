import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf } from '../../lib/drafts.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { placedBefore, typeAgain } from './placed-before.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

const kept = () => draftOf<{ fields: object }>('checkout', null).read()?.fields;

test('an order that is changed has its note and code again, beside what stayed typed', () => {
  draftOf('checkout', null).write({ fields: { city: 'Jena' }, base: null });
  placedBefore(null).write({ id: '7', note: 'Ring twice.', code: '' });
  typeAgain(null, placedBefore(null).read() ?? { note: '', code: '' });
  expect(kept()).toEqual({ city: 'Jena', note: 'Ring twice.' });
});

test('what somebody placed with an account is nobody else’s', () => {
  placedBefore('ada@example.com').write({ id: '7', note: '', code: '' });
  expect(placedBefore('bob@example.com').read()).toBeNull();
  expect(placedBefore(null).read()).toBeNull();
});
