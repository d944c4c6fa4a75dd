import { test } from 'vitest';
import { thorough } from './thorough.ts';

/**
 * A test that only `npm run prove -- tests` runs: one more place, kind or size of what a test in `npm test` shows already, or
 * what another layer holds too. What the shop can do, every rule about money and every one about who may do what has a
 * test of its own in `npm test`; scripts/check-coverage.ts does not count a long one.
 */
export const longTest = test.runIf(thorough);
