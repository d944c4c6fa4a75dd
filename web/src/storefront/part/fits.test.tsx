import type { PartFitment, ShownFitRange } from '@spareworks/contract/calls/fitment';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Fits } from './fits.tsx';

function range(given: Partial<ShownFitRange> = {}): ShownFitRange {
  return {
    make: 'Honda',
    makeSlug: 'honda',
    model: 'Civic',
    modelSlug: 'civic',
    from: 2006,
    to: 2011,
    engine: { litres: null, cylinders: null, fuel: null },
    position: null,
    quantity: null,
    note: null,
    kind: 'fits',
    source: 'Shop',
    ...given,
  };
}

function htmlOf(fitment: PartFitment | null): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Fits fitment={fitment} />
    </MemoryRouter>,
  );
}

function words(fitment: PartFitment | null): string {
  const html = htmlOf(fitment);
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('cars are listed by model with years, engine, place, number and note', () => {
  const text = words({
    coverage: 'some',
    left: 0,
    ranges: [
      range({ position: 'front', quantity: 2, note: 'to 03/2011' }),
      range({ from: 2012, to: 2012, engine: { litres: 1.8, cylinders: 4, fuel: 'petrol' } }),
      range({ model: 'Jazz', kind: 'excluded' }),
    ],
  });
  expect(text).toContain('Honda Civic 2006 to 2011 Every engine Front, 2 per car; to 03/2011');
  expect(text).toContain('2012 1.8 L 4 cyl. petrol');
  expect(text).toContain('Honda Jazz 2006 to 2011 Every engine Does not fit.');
  expect(text.match(/Honda Civic/g)).toHaveLength(1);
});

test('a long list is folded, without a script', () => {
  const ranges = Array.from({ length: 15 }, (_, at) => range({ model: `Model ${at}` }));
  const html = htmlOf({ coverage: 'some', ranges, left: 3 });
  expect(html).toMatch(/<details[^>]*><summary[^>]*>3 more<\/summary>/);
  expect(html).toContain('And 3 more ranges of cars.');
});

test('a part for every car says so, and one of which nothing is known says nothing', () => {
  expect(words({ coverage: 'universal', ranges: [range()], left: 0 })).toBe(
    'Fitment Fits every car It is for every car.',
  );
  expect(words({ coverage: 'complete', ranges: [range()], left: 0 })).toContain('does not fit other cars');
  expect(words({ coverage: 'some', ranges: [], left: 0 })).toBe('');
  expect(words(null)).toBe('');
});
