import { expect, test } from 'vitest';
import { euCountries, readVatNumber, vatExampleOf, vatForms } from './vat-number.ts';

test.each([
  [' gr 123 456 789', 'EL123456789', 'GR'],
  ['EL123456789', 'EL123456789', 'GR'],
  ['de 123.456.789', 'DE123456789', 'DE'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST', 'CH'],
  ['no 123 456 789 mva', 'NO123456789MVA', 'NO'],
  ['xi123456789', 'XI123456789', 'GB'],
  ['GBGD001', 'GBGD001', 'GB'],
  ['atu12345678', 'ATU12345678', 'AT'],
  ['NL 1234 56 789 B 01', 'NL123456789B01', 'NL'],
  ['ＤＥ１２３４５６７８９', 'DE123456789', 'DE'],
  ['IE1+12345A', 'IE1+12345A', 'IE'],
])('"%s" is read as %s', (typed, number, country) => {
  expect(readVatNumber(typed)).toEqual({ number, country });
});

test.each([
  ['DE12345678', 'DE123456789'],
  ['DE1234567890', 'DE123456789'],
  ['AT12345678', 'ATU12345678'],
  ['FRIO123456789', 'FR12345678901'],
  ['ES12345678', 'ESX1234567X'],
  ['GR12345678', 'EL123456789'],
  ['DE１２３４５６７८', 'DE123456789'],
])('"%s" is refused, and one of that country is shown', (typed, example) => {
  expect(readVatNumber(typed)).toEqual({ fault: expect.stringContaining(example) });
});

test.each(['', '  ', '123456789', 'US123456789', '__proto__', 'ZZ1'])(
  '"%s" is refused for its first letters',
  (typed) => {
    expect(readVatNumber(typed)).toEqual({ fault: expect.stringContaining('two letters') });
  },
);

test('the example of every form is of that form, and shorter or longer ones are not', () => {
  for (const { example, country } of Object.values(vatForms)) {
    expect(readVatNumber(example)).toEqual({ number: example, country });
    expect(readVatNumber(`${example}99999999`)).toHaveProperty('fault');
    expect(readVatNumber(example.slice(0, 3))).toHaveProperty('fault');
  }
});

test('every country of the European Union has a form, and so have its neighbours', () => {
  expect(euCountries.size).toBe(27);
  for (const country of [...euCountries, 'GB', 'CH', 'NO'])
    expect(vatExampleOf(country), country).not.toBeNull();
  expect(Object.keys(vatForms)).toHaveLength(27 + 4);
  expect(vatExampleOf('US')).toBeNull();
});
