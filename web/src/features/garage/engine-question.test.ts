import { expect, test } from 'vitest';
import { someCar } from '../../testing/some-car.ts';
import { possibleEngines } from './engine-question.tsx';

test('only engines are offered that do not contradict what is known of the car', () => {
  const any = someCar('0');
  const small = someCar('1', { litres: 1.8, cylinders: 4, fuel: 'petrol' });
  const gas = someCar('2', { litres: 1.8, cylinders: 4, fuel: 'gas' });
  const large = someCar('3', { litres: 2, cylinders: 4, fuel: 'petrol' });
  const all = [any, small, gas, large];
  expect(possibleEngines(any, all)).toEqual([small, gas, large]);
  expect(possibleEngines(someCar('4', { litres: 1.8 }), all)).toEqual([small, gas]);
  expect(possibleEngines(large, all)).toEqual([]);
});
