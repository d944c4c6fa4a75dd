import { expect, test } from 'vitest';
import { sharedApp } from '../testing/shared-app.ts';
import { loggedPath } from './logged-path.ts';

const shop = sharedApp();

test.each([
  ['/api/vins/1FTFW1ET8DFC77999', '/api/vins/{vin}'],
  ['/parts/1ftfw1et8dfc7799', '/parts/{vin}'], // a sign is missing
  ['/parts/pads%20WVW%20ZZZ1KZ%208W399456?q=1', '/parts/{vin}'],
  ['/parts/%zz-1FTFW1ET8DFC77999', '/parts/{vin}'],
  [
    '/api/car-parts/0ccdadb8-bc85-8019-1118-fd4cdc3c8301?q=pads',
    '/api/car-parts/0ccdadb8-bc85-8019-1118-fd4cdc3c8301',
  ],
  ['/api/user/ada%40lovelace.example', '/api/user/{email}'],
  ['/api/user/%zz@lovelace.example', '/api/user/{email}'],
  ['/cars/honda/civic/2014/brakes', '/cars/honda/civic/2014/brakes'],
])('the log has %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

test('a VIN in the address of something that is not there is in no log line', async () => {
  const vin = '1FTFW1ET8DFC77999';
  expect((await shop().app.inject({ url: `/api/vins/${vin}` })).statusCode).toBe(404);
  expect(shop().logLines.filter((line) => line.includes('/api/vins/{vin}'))).toHaveLength(1);
  expect(shop().logLines.filter((line) => line.includes(vin))).toEqual([]);
});
