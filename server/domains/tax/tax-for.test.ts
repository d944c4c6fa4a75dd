import type { TaxRateInput, TaxSettingsInput } from '@spareworks/contract/calls/tax';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addRate } from './keep-rates.ts';
import { readTaxSettings, setTax } from './set-tax.ts';
import { taxFor } from './tax-for.ts';

const admin = {
  id: '01900000-0000-7000-8000-000000000000',
  name: 'A',
  email: 'a@x.example',
  role: 'admin',
} as const;

async function set(database: Database, settings: Partial<TaxSettingsInput>): Promise<void> {
  const { changedAt: _, changedBy: __, ...now } = await readTaxSettings(database);
  await setTax(database, admin, { ...now, ...settings });
}

function rate(database: Database, fields: Partial<TaxRateInput> & Pick<TaxRateInput, 'country' | 'rate'>) {
  return addRate(database, admin, { name: 'VAT', region: null, deliveryTaxed: true, ...fields });
}

const to = (country: string, more: { region?: string; vatNumber?: string } = {}) => ({
  country,
  region: more.region ?? null,
  vatNumber: more.vatNumber ?? null,
});

test('a shop without any setting about tax charges none', async () => {
  await using database = await testDatabase();
  expect(await taxFor(database, to('DE'))).toEqual({
    included: false,
    rate: 0,
    name: 'Tax',
    place: null,
    deliveryTaxed: false,
    homeRate: 0,
    byRegion: false,
    reason: 'none',
    vatNumber: null,
  });
});

test('an order is taxed by the rate of the country it goes to, to the thousandth of a percent', async () => {
  await using database = await testDatabase();
  await set(database, { taxIncluded: true, country: 'DE' });
  await rate(database, { country: 'DE', rate: 19 });
  await rate(database, { country: 'FI', rate: 25.5, name: 'ALV', deliveryTaxed: false });
  expect(await taxFor(database, to('FI'))).toEqual({
    included: true,
    rate: 25_500,
    name: 'ALV',
    place: 'FI',
    deliveryTaxed: false,
    homeRate: 19_000,
    byRegion: false,
    reason: 'rate',
    vatNumber: null,
  });
  expect(await taxFor(database, to('CH'))).toMatchObject({
    rate: 0,
    place: null,
    reason: 'none',
    homeRate: 19_000,
  });
});

test('the rate of a region goes before that of its country, however the region is typed', async () => {
  await using database = await testDatabase();
  await rate(database, { country: 'US', rate: 1, name: 'Sales tax' });
  await rate(database, { country: 'US', region: 'CA', rate: 8.875, name: 'Sales tax' });
  await rate(database, { country: 'ES', region: 'Islas Canarias', rate: 7, name: 'IGIC' });
  for (const region of ['CA', 'ca', ' California ', 'US-CA']) {
    const expected = { rate: 8875, place: 'US-CA', byRegion: true };
    expect(await taxFor(database, to('US', { region }))).toMatchObject(expected);
  }
  expect(await taxFor(database, to('US', { region: 'OR' }))).toMatchObject({ rate: 1000, place: 'US' });
  expect(await taxFor(database, to('US'))).toMatchObject({ rate: 1000, place: 'US' });
  expect(await taxFor(database, to('ES', { region: 'islas canarias' }))).toMatchObject({ rate: 7000 });
  expect(await taxFor(database, to('ES', { region: 'Madrid' }))).toMatchObject({
    reason: 'none',
    place: null,
  });
});

test('a region of another country is not meant', async () => {
  await using database = await testDatabase();
  await rate(database, { country: 'US', region: 'CA', rate: 8 });
  expect(await taxFor(database, to('DE', { region: 'CA' }))).toMatchObject({ reason: 'none' });
});

async function germanShop() {
  const database = await testDatabase();
  await set(database, { country: 'DE', vatNumber: 'DE123456789', reverseCharge: true });
  for (const [country, percent] of [
    ['DE', 19],
    ['FR', 20],
    ['AT', 20],
    ['CH', 8.1],
  ] as const) {
    await rate(database, { country, rate: percent });
  }
  return database;
}

test('a business of another country of the EU is charged no tax there, and its number is written as it should be', async () => {
  await using database = await germanShop();
  expect(await taxFor(database, to('FR', { vatNumber: ' fr 12 345.678-901' }))).toEqual({
    included: false,
    rate: 0,
    name: 'VAT',
    place: 'FR',
    deliveryTaxed: true,
    homeRate: 19_000,
    byRegion: false,
    reason: 'reverse-charge',
    vatNumber: 'FR12345678901',
  });
  // Bought by a business of one country, for its branch in another.
  expect(await taxFor(database, to('AT', { vatNumber: 'FR12345678901' }))).toMatchObject({
    reason: 'reverse-charge',
  });
});

test.each([
  ['a person without a number', 'FR', undefined, 20_000],
  ['a business of the seller’s own country', 'DE', 'DE987654321', 19_000],
  ['a business of another country that has it delivered to the seller’s', 'DE', 'FR12345678901', 19_000],
  ['a business of the seller’s country that has it delivered elsewhere', 'FR', 'DE987654321', 20_000],
  ['a business outside of the EU', 'CH', 'CHE123456789', 8100],
  ['a business of the EU that has it delivered outside', 'CH', 'FR12345678901', 8100],
  ['a business outside of the EU that has it delivered within', 'FR', 'GB123456789', 20_000],
])('%s pays tax', async (_who, country, vatNumber, expected) => {
  await using database = await germanShop();
  const answer = await taxFor(database, to(country, vatNumber === undefined ? {} : { vatNumber }));
  expect(answer).toMatchObject({ reason: 'rate', rate: expected, vatNumber: vatNumber ?? null });
});

test('reverse charge is for shops of the EU that have switched it on', async () => {
  await using database = await germanShop();
  await set(database, { reverseCharge: false });
  const greek = to('FR', { vatNumber: 'gr 123 456 789' });
  expect(await taxFor(database, greek)).toMatchObject({
    reason: 'rate',
    rate: 20_000,
    vatNumber: 'EL123456789',
  });
  await set(database, { reverseCharge: true });
  expect(await taxFor(database, greek)).toMatchObject({ reason: 'reverse-charge' });
  await database.query({ text: "UPDATE sales_settings SET country = 'GB'" });
  expect(await taxFor(database, greek)).toMatchObject({ reason: 'rate' });
});

test('a Greek shop knows its own country by the letters of its numbers', async () => {
  await using database = await testDatabase();
  await set(database, { country: 'GR', vatNumber: 'gr 123 456 789', reverseCharge: true });
  await rate(database, { country: 'DE', rate: 19 });
  expect(await taxFor(database, to('DE', { vatNumber: 'EL987654321' }))).toMatchObject({ reason: 'rate' });
  expect(await taxFor(database, to('DE', { vatNumber: 'DE123456789' }))).toMatchObject({
    reason: 'reverse-charge',
  });
});

test('a VAT number of bad form is refused, and none is none', async () => {
  await using database = await testDatabase();
  await expect(taxFor(database, to('FR', { vatNumber: 'DE12345678' }))).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { vatNumber: expect.stringContaining('DE123456789') },
  });
  expect(await taxFor(database, to('FR', { vatNumber: '  ' }))).toMatchObject({ vatNumber: null });
});

test('what is fetched at the counter has the tax of the shop’s own region, and never reverse charge', async () => {
  await using database = await germanShop();
  const counter = (country: string, more = {}) => taxFor(database, { ...to(country, more), atCounter: true });
  const atHome = { rate: 19_000, place: 'DE', reason: 'rate' };
  expect(await counter('JP')).toMatchObject(atHome);
  expect(await counter('FR', { vatNumber: 'FR12345678901' })).toMatchObject({
    ...atHome,
    vatNumber: 'FR12345678901',
  });
  await rate(database, { country: 'US', region: 'CA', rate: 8.875 });
  await set(database, { country: 'US', region: 'California', vatNumber: null, reverseCharge: false });
  expect(await counter('US', { region: 'OR' })).toMatchObject({ rate: 8875, place: 'US-CA', homeRate: 8875 });
  await set(database, { country: 'US', region: 'Oregon' });
  expect(await counter('US', { region: 'CA' })).toMatchObject({ rate: 0, reason: 'none' });
  // As long as nobody has entered where the shop is, there is only the address to go by.
  await set(database, { country: null, region: null });
  expect(await counter('FR')).toMatchObject({ rate: 20_000, place: 'FR' });
});
