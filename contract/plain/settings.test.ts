import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { shopOf } from './settings.ts';
import { defaults } from './shop-defaults.ts';

test('settings nobody has changed make the shop the specification has', () => {
  expect(shopOf(defaultSettings)).toEqual(defaults);
});

test.each([
  [{ width: 1200, height: 300 }, 128],
  [{ width: 1200, height: 100 }, 160],
  [{ width: 100, height: 400 }, 8],
  [null, 32],
])('a logo of %o is shown %d pixels wide', (logoSize, logoWidth) => {
  expect(shopOf({ ...defaultSettings, look: { ...defaultSettings.look, logoSize } }).look.logoWidth).toBe(
    logoWidth,
  );
});
