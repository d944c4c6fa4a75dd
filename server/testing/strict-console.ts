import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning nobody asked for is a fault nobody has looked at: it fails the test that caused it.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  const printed = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(printed).toEqual([]);
});
