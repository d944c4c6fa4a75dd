import { expect, test } from 'vitest';
import { changesNothing, changesOf } from './changes-of.ts';

test('an edit changes what it says otherwise, and nothing that it says again or leaves out', () => {
  const kept: { name: string; note: string | null; steps: number[]; most: number } = {
    name: 'Parcel',
    note: 'heavy',
    steps: [1, 2],
    most: 5,
  };
  const edit = { name: 'Parcel', note: null, steps: [1, 2], most: undefined };
  expect(changesOf(kept, edit)).toEqual({ before: { note: 'heavy' }, after: { note: null } });
  expect(changesOf(kept, { steps: [2, 1] })).toEqual({ before: { steps: [1, 2] }, after: { steps: [2, 1] } });
  expect(changesOf({ price: 0 }, { price: -0 })).toEqual({ before: {}, after: {} });
  expect(changesOf(kept, {})).toEqual({ before: {}, after: {} });
  expect(changesNothing(kept, { name: 'Parcel', steps: [1, 2] })).toBe(true);
  expect(changesNothing(kept, { name: 'Parcel', steps: [2, 1] })).toBe(false);
});
