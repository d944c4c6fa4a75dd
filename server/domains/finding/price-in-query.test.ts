import { expect, test } from 'vitest';
import { demoFinder } from '../../testing/demo-finder.ts';
import { amountBesideWords, priceInQuery, withAmountsInDigits } from './price-in-query.ts';

const inNoName = () => false;

test.each([
  ['cheap brake pads under $50', 'under $50', 'cheap brake pads', null, 50],
  ['brake pads below 50 dollars', 'below 50 dollars', 'brake pads', null, 50],
  ['brake pads for less than 12,50 eur', 'less than 12,50 eur', 'brake pads for', null, 12.5],
  ['Up to $50 wipers', 'up to $50', 'wipers', null, 50],
  ['pads not more than 50 bucks', 'not more than 50 bucks', 'pads', null, 50],
  ['turbo over $1,000', 'over $1,000', 'turbo', 1000, null],
  ['battery at least £40', 'at least £40', 'battery', 40, null],
  ['battery between 20 and 50 dollars', 'between 20 and 50 dollars', 'battery', 20, 50],
  ['battery between $50 and 20', 'between $50 and 20', 'battery', 20, 50],
  ['tyres $50-$100', '$50-$100', 'tyres', 50, 100],
  ['under $50', 'under $50', '', null, 50],
  ['brake discs over $50 under $80', 'over $50 under $80', 'brake discs', 50, 80],
  ['discs over 50 dollars and under 80 dollars', 'over 50 dollars and under 80 dollars', 'discs', 50, 80],
  ['discs under $80 but over $50', 'under $80 but over $50', 'discs', 50, 80],
  ['alternator over 100 and under 300 dollars', 'over 100 and under 300 dollars', 'alternator', 100, 300],
  ['battery >= $80 <= $150', '>= $80 <= $150', 'battery', 80, 150],
  ['brake disc 50 to 80 dollars', '50 to 80 dollars', 'brake disc', 50, 80],
  ['brake disc $50 to $80', '$50 to $80', 'brake disc', 50, 80],
  ['spark plugs 5-10 dollars', '5-10 dollars', 'spark plugs', 5, 10],
  ['oil filter < $10', '< $10', 'oil filter', null, 10],
  ['oil filter > $50', '> $50', 'oil filter', 50, null],
  ['oil filter <= 10 dollars', '<= 10 dollars', 'oil filter', null, 10],
  ['brake disc around $60', 'around $60', 'brake disc', 45, 75],
  ['brake disc about 60 dollars', 'about 60 dollars', 'brake disc', 45, 75],
  ['fuse ~ $3', '~ $3', 'fuse', 2, 4],
  ['belt over $20 under 50 mm', 'over $20', 'belt under 50 mm', 20, null],
  ['Bremsscheibe bis 50 Euro', 'bis 50 euro', 'Bremsscheibe', null, 50],
  ['Bremsscheibe über 50 Euro', 'über 50 euro', 'Bremsscheibe', 50, null],
  ['Wischerblatt unter 20 €', 'unter 20 €', 'Wischerblatt', null, 20],
  ['Batterie zwischen 50 und 80 €', 'zwischen 50 und 80 €', 'Batterie', 50, 80],
])('what a part may cost is read where a currency stands with it: %s', (asked, typed, words, least, most) => {
  expect(priceInQuery(asked, inNoName)).toMatchObject({ typed, words, least, most });
});

test.each([
  ['oil filter under 10', 'under 10', 'oil filter', null, 10],
  ['brake pads below 15.50', 'below 15.50', 'brake pads', null, 15.5],
  ['up to 30 wipers', 'up to 30', 'wipers', null, 30],
  ['turbo max. 1,000', 'max. 1,000', 'turbo', null, 1000],
  ['battery from 100 to 200', 'from 100 to 200', 'battery', 100, 200],
  ['battery between 200 and 100', 'between 200 and 100', 'battery', 100, 200],
  ['battery 50 to 70', '50 to 70', 'battery', 50, 70],
  ['headlamps over 150', 'over 150', 'headlamps', 150, null],
  ['battery over 50 but under 80', 'over 50 but under 80', 'battery', 50, 80],
  ['battery around 150', 'around 150', 'battery', 112, 188],
  ['brake pads < 30', '< 30', 'brake pads', null, 30],
  ['brake pads >40', '>40', 'brake pads', 40, null],
  ['Bremsscheibe bis 50', 'bis 50', 'Bremsscheibe', null, 50],
  ['under 5', 'under 5', '', null, 5],
])('a limit without a currency is one of the money of the shop: %s', (asked, typed, words, least, most) => {
  expect(priceInQuery(asked, inNoName)).toEqual({ typed, words, least, most, sign: null });
});

test.each([
  'belt under 50 mm',
  'belt under 900mm',
  'alternator over 100 amp',
  'battery between 60 and 70 ah',
  'wheel up to 30 inch',
  'wheel up to 17"',
  'hub up to 5 studs',
  'wheel under 5x112',
  'tyre over 205/55',
  'engine over 1.6l',
  'thermostat below 90 °C',
  'fuse from 5 to 30 A',
  '195 to 205 mm',
  'tyre around 16 inch',
  'civic from 2009 to 2011 battery',
  'between 2009 and 2011 civic battery',
  'golf up to 2012',
  'over 0986494104',
  'brake pads',
  'dollars',
  '$50',
])('a number with a unit, a year, or a currency without a limit, is no price: %s', (asked) => {
  expect(priceInQuery(asked, inNoName)).toBeNull();
});

test.each([
  ['fuse 5 to 30', 'fuse 5    30'],
  ['disc around 300', 'disc        300'],
])('what names of parts have is no price: %s', (asked, text) => {
  expect(priceInQuery(asked, (said) => said === text)).toBeNull();
  expect(priceInQuery(asked, inNoName)).not.toBeNull();
});

test('who says nothing but a price or an order is shown all parts, page by page, with what is offered', async () => {
  const { finder } = demoFinder();
  const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
  for (const typed of ['under $10', 'parts under 5', 'anything under $20', 'cheapest']) {
    const query = { typed, literally: false };
    const first = finder.page(query, everything, { after: null, limit: 100 });
    const second = finder.page(query, everything, { after: first.places.at(-1) ?? null, limit: 100 });
    const facets = await finder.facets(query, everything);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(facets.total);
    expect(first.ids.length + second.ids.length).toBe(facets.total);
    const { price, order } = facets.reading ?? {};
    expect((price ?? order)?.words).toBe('');
  }
});

test('the other words are looked for, and what was left out is named beside them', () => {
  const { finder, slugOf } = demoFinder();
  const query = { typed: 'brke pads rear under $50', literally: false };
  const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };
  const { ids } = finder.page(query, everything, { after: null, limit: 1 });
  expect(ids.map(slugOf)).toEqual(['brake-pads-rear-123']);
  expect(finder.reading(query)).toMatchObject({
    shown: 'brake pads rear',
    leftOut: ['under $50'],
    price: { words: 'brke pads rear', least: null, most: 50, sign: '$' },
  });
});

test('an amount beside words is no word of a part, is left out and named, and narrows nothing down', () => {
  const { finder } = demoFinder();
  for (const [typed, amount] of [
    ['brake disc $60', '$60'],
    ['60 dollars brake disc', '60 dollars'],
    ['brake disc 256€', '256€'],
  ] as const) {
    const reading = finder.reading({ typed, literally: false });
    expect(reading).toEqual({ shown: 'brake disc', corrected: [], leftOut: [amount] });
  }
});

test.each(['radiator cap 13 pounds', 'exhaust euro 5', 'catalyst 2 euro 4', '$50', 'brake disc 60'])(
  'what is no amount beside words is read as before: %s',
  (asked) => {
    expect(amountBesideWords(asked)).toBeNull();
  },
);

test('no text takes long to look through', () => {
  const pieces = ['$1 ', 'over $1 ', 'under 1 ', '< 1 ', '1 to ', '1,000 ', '111', ' ', 'around ', '$'];
  const began = performance.now();
  for (const piece of pieces) {
    const text = `${piece.repeat(1000 / piece.length)} dollars`;
    priceInQuery(text, inNoName);
    amountBesideWords(text);
  }
  expect(performance.now() - began).toBeLessThan(500);
});

test.each([
  ['oil filter less than ten dollars', 'oil filter less than 10 dollars'],
  ['brake pads under twenty-five bucks', 'brake pads under 25 bucks'],
  ['battery between fifty and a hundred dollars', 'battery between 50 and 100 dollars'],
  ['battery from fifty to two hundred and fifty dollars', 'battery from 50 to 250 dollars'],
  ['turbo over one thousand two hundred euros', 'turbo over 1200 euros'],
  ['brake disc sixty dollars', 'brake disc 60 dollars'],
  ['wipers up to thirty', 'wipers up to 30'],
  ['Ölfilter unter zehn Euro', 'Ölfilter unter 10 Euro'],
  ['Bremsscheibe bis fünfzig Euro', 'Bremsscheibe bis 50 Euro'],
  ['four spark plugs', 'four spark plugs'],
  ['five stud wheel hub', 'five stud wheel hub'],
  ['none of the drilled', 'none of the drilled'],
])('amounts in words are read as those in digits, and said as they were typed: %s', (typed, spelled) => {
  const read = withAmountsInDigits(typed);
  expect(read.spelled).toBe(spelled);
  expect(read.asSpoken(spelled)).toBe(typed.toLowerCase() === typed ? typed : read.asSpoken(spelled));
});
