import { expect, test } from 'vitest';
import { lineFitText } from './line-fit.ts';

const fit = {
  car: '2014 Honda Civic 1.8 L',
  verdict: 'fits' as const,
  universal: false,
  notes: [],
  source: null,
};

test('the verdict on a part and a car is one line, with what it depends on and who says so', () => {
  expect(lineFitText({ ...fit, source: 'Maker’s catalogue' })).toBe(
    'Fits 2014 Honda Civic 1.8 L (source: Maker’s catalogue)',
  );
  expect(lineFitText({ ...fit, notes: ['to 03/2012', 'not with ABS'], source: 'Shop' })).toBe(
    'Fits 2014 Honda Civic 1.8 L: to 03/2012; not with ABS (source: Shop)',
  );
  expect(lineFitText({ ...fit, position: 'front', quantity: 2, notes: ['to 03/2012'] })).toBe(
    'Fits 2014 Honda Civic 1.8 L: front; 2 per car; to 03/2012',
  );
  expect(lineFitText({ ...fit, verdict: 'does not fit' })).toBe(
    'Does not fit 2014 Honda Civic 1.8 L: not on its complete list of cars',
  );
  expect(lineFitText({ ...fit, verdict: 'does not fit', notes: ['not the estate'], source: 'Shop' })).toBe(
    'Does not fit 2014 Honda Civic 1.8 L: this car is excluded; not the estate (source: Shop)',
  );
  expect(lineFitText({ ...fit, verdict: 'not known' })).toBe(
    'Not known whether it fits 2014 Honda Civic 1.8 L',
  );
  expect(lineFitText({ ...fit, universal: true })).toBe('Fits every car, so also 2014 Honda Civic 1.8 L');
});
