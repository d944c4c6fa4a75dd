import { expect, test } from 'vitest';
import { followed } from './followed.ts';

test('what is followed is read once, and again after it changed, was forgotten, or everything may have changed', async () => {
  let reads = 0;
  const { ready, forget, apply } = followed('groups', async () => ++reads);
  expect(await Promise.all([ready(), ready()])).toEqual([1, 1]);
  apply({ tags: ['parts', 'groups:1'] });
  expect(await ready()).toBe(1);
  apply({ tags: ['parts', 'groups'] });
  expect(await ready()).toBe(2);
  apply('everything');
  expect(await ready()).toBe(3);
  forget();
  expect(await ready()).toBe(4);
});

test('a reading that failed is for those who waited for it, and takes none away that was begun since', async () => {
  const readings: PromiseWithResolvers<string>[] = [];
  const { ready, forget } = followed('groups', () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return reading.promise;
  });
  const first = ready();
  forget();
  const second = ready();
  readings[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  readings[1]?.resolve('read');
  expect(await second).toBe('read');
  const again = ready();
  expect(readings).toHaveLength(2);
  expect(await again).toBe('read');
  forget();
  const third = ready();
  readings[2]?.reject(new Error('away again'));
  await expect(third).rejects.toThrow('away again');
  const fourth = ready();
  readings[3]?.resolve('read again');
  expect(await fourth).toBe('read again');
});
