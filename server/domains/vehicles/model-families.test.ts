import { expect, test } from 'vitest';
import { familyOf } from './model-families.ts';

test.each([
  ['BMW', '328i', '3-Series'],
  ['BMW', '325xi', '3-Series'],
  ['BMW', 'M340i', '3-Series'],
  ['BMW', '750Li, Alpina B7', '7-Series'],
  ['BMW', 'ActiveHybrid 5', '5-Series'],
  ['Volkswagen', 'Rabbit', 'Golf'],
  ['MINI', 'Hardtop', 'Cooper'],
  ['Mercedes-Benz', 'C300', 'C-Class'],
  ['Lexus', 'ES 350', 'ES'],
])('%s %s is a %s', (make, model, family) => {
  expect(familyOf(make, model)).toBe(family);
});

test.each([
  ['BMW', '3-Series'],
  ['BMW', 'M3'],
  ['BMW', 'X3'],
  ['Volkswagen', 'Golf'],
  ['Volkswagen', 'Golf SportWagen'],
  ['Volkswagen', 'GTI'],
  ['Volkswagen', 'Golf R'],
  ['Volkswagen', 'e-Golf'],
  ['Volkswagen', 'Jetta GLI'],
  ['MINI', 'Countryman'],
  ['Mercedes-Benz', '300'],
  ['Honda', '328i'],
])('%s %s is of no family', (make, model) => {
  expect(familyOf(make, model)).toBeNull();
});
