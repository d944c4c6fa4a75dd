import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { placedBefore } from './placed-before.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what somebody placed with an account is nobody else’s', () => {
  placedBefore('ada@example.com').write({ id: '7', note: '', code: '' });
  expect(placedBefore('bob@example.com').read()).toBeNull();
  expect(placedBefore(null).read()).toBeNull();
});
