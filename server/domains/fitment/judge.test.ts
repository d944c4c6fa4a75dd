import { describe, expect, test } from 'vitest';
import { type Engine, type FitRange, judge } from './judge.ts';

const petrol: Engine = { litres: 1.8, cylinders: 4, fuel: 'petrol' };
const notGiven: Engine = { litres: null, cylinders: null, fuel: null };

function range(given: Partial<FitRange> = {}): FitRange {
  return {
    id: 'range',
    kind: 'fits',
    litres: null,
    cylinders: null,
    fuel: null,
    position: null,
    quantity: null,
    note: null,
    source: 'Shop',
    ...given,
  };
}

describe('the first rule that applies decides', () => {
  test('a part for every car is known as one, whatever is listed', () => {
    const judged = judge(petrol, 'universal', [range({ kind: 'excluded' })]);
    expect(judged).toMatchObject({ verdict: 'fits', universal: true, source: null, ask: [] });
  });

  test('a car that is excluded does not fit, though a range has it', () => {
    const judged = judge(petrol, 'some', [
      range(),
      range({ id: 'not', kind: 'excluded', litres: 1.8, note: 'other hub', source: 'Maker' }),
    ]);
    expect(judged).toMatchObject({
      verdict: 'does not fit',
      notes: ['other hub'],
      source: 'Maker',
      fitmentId: 'not',
    });
  });

  test('an exclusion of an engine the car has not given is asked about before there is a verdict', () => {
    const judged = judge(notGiven, 'complete', [range(), range({ kind: 'excluded', fuel: 'diesel' })]);
    expect(judged).toMatchObject({ verdict: 'not known', ask: ['engine'] });
  });

  test('an exclusion of another engine says nothing', () => {
    const judged = judge(petrol, 'some', [range(), range({ kind: 'excluded', fuel: 'diesel' })]);
    expect(judged).toMatchObject({ verdict: 'fits', ask: [] });
  });

  test('a range that has the car fits, with position, quantity, note and who says so', () => {
    const details = { position: 'front', quantity: 2, note: 'to 03/2012', source: 'Maker', litres: 1.8 };
    expect(judge(petrol, 'some', [range(details)])).toEqual({
      verdict: 'fits',
      universal: false,
      ask: [],
      notes: ['to 03/2012'],
      position: 'front',
      quantity: 2,
      source: 'Maker',
      fitmentId: 'range',
    });
  });

  test('a range that lacks only details of the car asks for exactly those', () => {
    const car = { litres: null, cylinders: 6, fuel: 'petrol' };
    expect(judge(car, 'complete', [range({ litres: 3, cylinders: 6 })])).toMatchObject({
      verdict: 'not known',
      ask: ['litres'],
    });
    const known = { litres: 3, cylinders: null, fuel: null };
    expect(judge(known, 'complete', [range({ fuel: 'diesel', cylinders: 6 })]).ask).toEqual([
      'cylinders',
      'fuel',
    ]);
    expect(judge(notGiven, 'some', [range({ litres: 3, fuel: 'diesel' })]).ask).toEqual(['engine']);
  });

  test('what is known of the car and is otherwise is not asked about', () => {
    const car = { litres: null, cylinders: 4, fuel: null };
    expect(judge(car, 'some', [range({ litres: 3, cylinders: 6 })])).toMatchObject({
      verdict: 'not known',
      ask: [],
    });
  });

  test('a car beside a complete list does not fit', () => {
    expect(judge(petrol, 'complete', []).verdict).toBe('does not fit');
    expect(judge(petrol, 'complete', [range({ litres: 2 })]).verdict).toBe('does not fit');
  });

  test('missing data is never a no', () => {
    expect(judge(petrol, 'some', [])).toMatchObject({ verdict: 'not known', ask: [], source: null });
    expect(judge(petrol, 'some', [range({ litres: 2 })]).verdict).toBe('not known');
    expect(judge(notGiven, 'complete', [range({ litres: 2 })]).verdict).toBe('not known');
  });
});

test('an electric car has no litres and no cylinders: they are not asked for', () => {
  const electric = { litres: null, cylinders: null, fuel: 'electric' };
  expect(judge(electric, 'complete', [range({ litres: 1.8 })]).verdict).toBe('does not fit');
  expect(judge(electric, 'some', [range({ fuel: 'electric' })]).verdict).toBe('fits');
});

test('of an electric car whose model has engines, too, a range that names no fuel says nothing', () => {
  const electric = { litres: null, cylinders: null, fuel: 'electric', burnsToo: true };
  expect(judge(electric, 'some', [range()])).toMatchObject({ verdict: 'not known', ask: [] });
  expect(judge(electric, 'complete', [range()]).verdict).toBe('not known');
  expect(judge(electric, 'complete', [range(), range({ fuel: 'electric' })]).verdict).toBe('fits');
  expect(judge(electric, 'some', [range({ kind: 'excluded' })]).verdict).toBe('does not fit');
  expect(judge(electric, 'complete', [range({ litres: 1.8 })]).verdict).toBe('does not fit');
  expect(judge({ ...electric, burnsToo: false }, 'some', [range()]).verdict).toBe('fits');
  expect(judge({ ...petrol, burnsToo: true }, 'some', [range()]).verdict).toBe('fits');
});

test('a part that goes in front and rear says both, and how many in all', () => {
  const judged = judge(petrol, 'some', [
    range({ position: 'front', quantity: 2, note: 'vented' }),
    range({ position: 'rear', quantity: 2 }),
  ]);
  expect(judged).toMatchObject({ position: 'front and rear', quantity: 4, notes: ['front: vented'] });
  expect(judge(petrol, 'some', [range({ quantity: 4 }), range({ position: 'rear' })]).quantity).toBeNull();
});

test('of two ranges that have the car the more exact one says who says so, and no note is lost', () => {
  const judged = judge(petrol, 'some', [
    range({ id: 'wide', source: 'Shop', note: 'with air conditioning' }),
    range({ id: 'exact', source: 'Maker', litres: 1.8, note: 'to 03/2012' }),
  ]);
  expect(judged).toMatchObject({
    fitmentId: 'exact',
    source: 'Maker',
    notes: ['to 03/2012', 'with air conditioning'],
  });
});

test('a range of petrol has a flex-fuel car, complete or not, and not the other way round', () => {
  const flex: Engine = { litres: 5.3, cylinders: 8, fuel: 'flex fuel' };
  expect(judge(flex, 'complete', [range({ fuel: 'petrol', litres: 5.3 })]).verdict).toBe('fits');
  expect(judge(petrol, 'complete', [range({ fuel: 'flex fuel' })]).verdict).toBe('does not fit');
});

test('a range of petrol neither has a hybrid nor rules it out', () => {
  const hybrid: Engine = { litres: 2.5, cylinders: 4, fuel: 'hybrid' };
  expect(judge(hybrid, 'complete', [range({ fuel: 'petrol', litres: 2.5 })])).toMatchObject({
    verdict: 'not known',
    ask: [],
  });
  expect(judge(hybrid, 'complete', [range({ fuel: 'petrol', litres: 3.5 })]).verdict).toBe('does not fit');
  expect(judge(hybrid, 'complete', [range({ fuel: 'diesel' })]).verdict).toBe('does not fit');
});

test('where ranges contradict each other about the number, none is given, and both notes are', () => {
  const judged = judge(petrol, 'some', [
    range({ quantity: 1, note: 'a' }),
    range({ quantity: 4, note: 'b' }),
  ]);
  expect(judged).toMatchObject({ verdict: 'fits', quantity: null, notes: ['a', 'b'] });
});
