import { expect, test } from 'vitest';
import { linesOfThree } from '../../testing/some-order.ts';
import { linesAgain } from './put-lines-again.ts';

test('what was ordered goes into the basket with its quantities; a part on two lines once, with both', () => {
  const [disc, filter, lamp] = linesOfThree;
  if (disc === undefined || filter === undefined || lamp === undefined) throw new Error('three lines');
  expect(linesAgain([disc, filter, lamp, { ...disc, quantity: 5 }])).toEqual([
    { partId: disc.partId, name: disc.name, quantity: 7, unitPrice: 10 },
    { partId: filter.partId, name: filter.name, quantity: 1000, unitPrice: 1.5 },
    { partId: lamp.partId, name: lamp.name, quantity: 4, unitPrice: 99.99 },
  ]);
});
