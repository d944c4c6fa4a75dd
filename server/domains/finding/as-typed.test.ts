import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { asTyped } from './as-typed.ts';

test('what is left out is named with its accents and spaces', () => {
  const { finder } = demoFinder();
  const reading = (typed: string) => finder.reading({ typed, literally: false });
  expect(reading('Kotflügel vorne')?.leftOut).toEqual(['kotflügel']);
  expect(reading('wiper blades 27 inch')).toMatchObject({ shown: 'wiper blades', leftOut: ['27 inch'] });
  expect(reading('wiper blades 27inch')?.leftOut).toEqual(['27inch']);
});

test.each([
  ['Öl, Kotflügel (links)', ['kotflugel', 'ol'], ['kotflügel', 'öl']],
  ['tyre 24  INCH wide', ['24inch'], ['24 inch']],
  ['two tyres of 500 amp', ['500a'], ['500a']], // another word for it is not looked for
  ['brake pads -disc', ['not disc'], ['not disc']],
])('words are quoted as they stand in %s', (typed, read, quoted) => {
  expect(asTyped(typed, read)).toEqual(quoted);
});
