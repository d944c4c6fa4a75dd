import { expect, test } from 'vitest';
import { readCar } from '../../../testing/small-car-reader.ts';
import { carInWords } from './car-in-text.ts';

function read(text: string) {
  const car = readCar(text);
  return car === null ? null : [carInWords(car), car.version ?? null];
}

test.each([
  ['2014 focus st brake pads', 'Ford Focus 2014', 'st'],
  ['focus rs brake pads', 'Ford Focus', 'rs'],
  ['f150 raptor brake pads', 'Ford F-150', 'raptor'],
  ['2016 silverado 2500hd brake pads', 'Chevrolet Silverado 2016', '2500hd'],
  ['silverado hd brake pads', 'Chevrolet Silverado', 'hd'],
  ['2010 impreza wrx sti brake pads', 'Subaru Impreza 2010', 'wrx sti'],
  ['golf gtd oil filter', 'Volkswagen Golf', 'gtd'],
  ['passat cc oil filter', 'Volkswagen Passat', 'cc'],
  ['2010 civic type r brake pads', 'Honda Civic 2010', 'type r'],
  ['2010 mercedes c63 amg brake pads', 'Mercedes-Benz C-Class 2010', 'c63 amg'],
  ['2012 c63 brake pads', 'Mercedes-Benz C-Class 2012', 'c63'],
  ['2012 x5m brake pads', 'BMW X5 2012', 'x5m'],
  ['2012 x5 m brake pads', 'BMW X5 2012', 'x5 m'],
  ['golf xyz brake pads', 'Volkswagen Golf', 'xyz'],
])('a version that the list does not have is told: %s', (text, car, version) => {
  expect(read(text)).toEqual([car, version]);
});

test.each([
  ['focus 2014 st brake pads', 'Ford Focus 2014', 'st'],
  ['golf 2016 r brake pads', 'Volkswagen Golf 2016', 'r'],
  ['civic 2010 type r brake pads', 'Honda Civic 2010', 'type r'],
  ['golf 2016 brake pads gtd', 'Volkswagen Golf 2016', 'gtd'],
  ['golf 2016 gti brake pads', 'Volkswagen Golf 2016', 'gti'],
  ['focus mk3 st 2014 brake pads', 'Ford Focus 2014', 'st'],
  ['2014 focus sedan st brake pads', 'Ford Focus 2014', 'st'],
  ['golf 2.0 gtd 2016 brake pads', 'Volkswagen Golf 2016 2.0 L', 'gtd'],
  ['raptor f150 2012 brake pads', 'Ford F-150 2012', 'raptor'],
  ['2014 focus st200 brake pads', 'Ford Focus 2014', 'st200'],
  ['2012 f-150 shelby brake pads', 'Ford F-150 2012', 'shelby'],
  ['civic typ r brake pads', 'Honda Civic', 'typ r'],
])('a version is told wherever it stands: %s', (text, car, version) => {
  expect(read(text)?.[1]).toBe(version);
  expect(read(text)?.[0]?.replace(/ (?:Mk\d|\d+th gen)/, '')).toContain(car.replace(/ \d{4}.*/, ''));
});

test.each([
  'golf r line brake pads',
  'golf r-line brake pads',
  'focus st line brake pads',
  'mercedes c300 amg line brake pads',
  'x5 m sport brake pads',
  'civic ex-l brake pads',
  'golf bj 2012 brake pads',
  'silverado crew cab brake pads',
  'silverado wt brake pads',
  'f150 fx4 brake pads',
])('what only looks like such a version is none: %s', (text) => {
  expect(read(text)?.[1]).toBeNull();
});

test.each([
  ['2018 civic type r brake pads', 'Honda Civic Type R 2018'],
  ['silverado 1500 lt brake pads', 'Chevrolet Silverado'],
  ['civic lx sedan brake pads', 'Honda Civic'],
  ['mercedes c300 brake pads', 'Mercedes-Benz C-Class'],
  ['2012 wrangler jk brake pads', 'Jeep Wrangler JK 2012'],
  ['golf 7 brake pads', 'Volkswagen Golf Mk7 2015 to 2021'],
])('what the list has, and what has the same parts, is no such version: %s', (text, car) => {
  expect(read(text)?.[0]?.replace(' JK', '')).toBe(car.replace(' JK', ''));
  expect(read(text)?.[1]).toBeNull();
});

test.each([
  'golf cart battery',
  'golf balls',
  'handbrake not holding',
  'hidden',
  'faster',
  'continental tyre',
])('no car is read out of what is none: %s', (text) => {
  expect(readCar(text)).toBeNull();
});

test.each([
  ['hoda civic', 'Honda Civic'],
  ['volkswaggen golf', 'Volkswagen Golf'],
  ['subarru oil filter', 'Subaru'],
  ['volkswagon oil filter', 'Volkswagen'],
  ['lincoln continental oil filter', 'Lincoln Continental'],
])('a mistyped make is read all the same: %s', (text, car) => {
  expect(read(text)?.[0]).toBe(car);
});

test('an electric one right behind the model is of the car, though what follows is a part', () => {
  expect(read('2014 focus electric brake pads')).toEqual(['Ford Focus 2014 electric', null]);
});
