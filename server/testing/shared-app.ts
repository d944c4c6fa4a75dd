import { afterAll, beforeAll } from 'vitest';
import { type TestApp, testApp } from './test-app.ts';

/** One shop for the tests of a file that leave nothing behind for each other. */
export function sharedApp(options: Parameters<typeof testApp>[0] = {}): () => TestApp {
  let shop: TestApp | undefined;
  beforeAll(async () => {
    shop = await testApp(options);
  });
  afterAll(() => shop?.[Symbol.asyncDispose]());
  return () => {
    if (shop === undefined) throw new Error('The shop is there while tests run.');
    return shop;
  };
}
