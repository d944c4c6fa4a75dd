import { expect, test } from 'vitest';
import { readCar, smallCarReader } from '../../testing/small-car-reader.ts';
import { carInWords } from './cars-in-text/car-in-text.ts';

function read(text: string) {
  const car = readCar(text);
  return car === null ? null : [carInWords(car), ...(car.leftOut ?? [])];
}

test('a generation is told by its number or its code, before the model or behind it, and narrows the years', () => {
  for (const typed of [
    'golf mk4',
    'mk4 golf',
    'golf mk iv',
    'golf mark 4',
    'golf iv',
    'golf gen 4',
    '4th gen golf',
  ])
    expect([typed, read(`${typed} brake pads`)]).toEqual([typed, ['Volkswagen Golf Mk4 1999 to 2006']]);
  expect(read('passat b6 brake pads')).toEqual(['Volkswagen Passat B6 2006 to 2010']);
  expect(read('civic si fc brake pads')).toEqual(['Honda Civic Si FC 2016 to 2021']);
  expect(read('civic tenth generation')).toEqual(['Honda Civic 10th gen 2016 to 2021']);
  expect(read('golf iii brake pads')).toEqual(['Volkswagen Golf Mk3 1993 to 1999']);
  expect(read('miata nb brake pads')).toEqual(['Mazda MX-5 NB 1999 to 2005']);
});

test('of a generation that is still made the years end with the cars of the list', () => {
  expect(read('x5 g05 brake pads')).toEqual(['BMW X5 G05 2019 to 2024']);
});

test('a code that is nothing else names its model alone, others beside their make', () => {
  expect(read('e90 brake pads')).toEqual(['BMW 3-Series E90 2006 to 2011']);
  expect(read('bmw f10 brake pads')).toEqual(['BMW 5-Series F10 2011 to 2016']);
  expect(read('jeep jk brake pads')).toEqual(['Jeep Wrangler JK 2007 to 2018']);
  expect(read('audi b8 brake pads')).toEqual(['Audi A4 B8 2009 to 2016']);
  expect(read('b8 brake pads')).toBeNull();
  expect(read('jk brake pads')).toBeNull();
});

test('what is called like a generation and is none is not read as one', () => {
  expect(read('antifreeze g12')).toBeNull();
  expect(read('g12 brake pads')).toEqual(['BMW 7-Series G12 2016 to 2022']);
  expect(read('e85 oil filter')).toBeNull();
  expect(read('prius v brake pads')).toEqual(['Toyota Prius V']);
  expect(read('outback sport brake pads')).toEqual(['Subaru Impreza']);
});

test('whoever speaks of themselves names no first generation', () => {
  expect(read('golf i need the brake pads')?.[0]).toBe('Volkswagen Golf');
  expect(read('civic i need the oil filter')?.[0]).toBe('Honda Civic');
  expect(read('golf v brake pads')).toEqual(['Volkswagen Golf Mk5 2006 to 2009']);
});

test.each(['2012 honda civic', 'a 2012 golf', 'for a petrol golf', 'for 2012 civic', 'for v6 camry'])(
  'of a car that is not meant none is read, whatever stands before its name: not %s',
  (car) => {
    expect(read(`brake pads not ${car}`)).toBeNull();
  },
);

test('Germans say 3er and C-Klasse', () => {
  expect(read('bmw 3er brake pads')).toEqual(['BMW 3-Series']);
  expect(read('3er bmw brake pads')).toEqual(['BMW 3-Series']);
  expect(read('c-klasse 2012 brake pads')).toEqual(['Mercedes-Benz C-Class 2012']);
  expect(read('4er set brake pads')).toBeNull();
});

test('what is listed for a car with an engine is not promised to an electric one', () => {
  expect(read('2014 focus ev brake pads')).toEqual(['Ford Focus 2014 electric']);
  expect(read('electric focus 2013 brake pads')).toEqual(['Ford Focus 2013 electric']);
  expect(read('golf electric window oil filter')).toEqual(['Volkswagen Golf']);
});

test('a generation, a version or an engine that nothing is known of is left out and named', () => {
  expect(read('golf mk12 brake pads')).toEqual(['Volkswagen Golf', 'mk12']);
  expect(read('passat b8 brake pads')).toEqual(['Volkswagen Passat', 'b8']);
  expect(read('bmw n52 brake pads')).toEqual(['BMW', 'n52']);
  expect(read('civic xyz brake pads')).toEqual(['Honda Civic', 'xyz']);
  expect(read('camry 4 wheel bolts')).toEqual(['Toyota Camry', '4']);
  expect(read('vw mk4 brake pads')).toEqual(['Volkswagen', 'mk4']);
});

test('a year beside a generation counts, and a generation of other years is left out', () => {
  expect(read('2003 golf mk4 brake pads')).toEqual(['Volkswagen Golf 2003']);
  expect(read('2018 golf mk4 brake pads')).toEqual(['Volkswagen Golf 2018', 'mk4']);
  expect(read('m340i e90 brake pads')).toEqual(['BMW M340i', 'e90']);
});

test('bodies, trims and names of engines say nothing of the year and are passed over', () => {
  expect(read('civic ex sedan vtec brake pads')).toEqual(['Honda Civic']);
});

test('a fuel beside a car is of the car, and left out where no car of the model has it', () => {
  expect(read('golf diesel oil filter')).toEqual(['Volkswagen Golf diesel']);
  expect(read('golf turbo diesel oil filter')).toEqual(['Volkswagen Golf diesel']);
  expect(read('golf mk6 diesel oil filter')).toEqual(['Volkswagen Golf Mk6 2010 to 2014 diesel']);
  expect(read('oil filter for golf, the diesel')).toEqual(['Volkswagen Golf diesel']);
  expect(read('civic diesel oil filter')).toEqual(['Honda Civic', 'diesel']);
  expect(read('civic tdi oil filter')).toEqual(['Honda Civic', 'tdi']);
});

test('a fuel beside a make alone leaves the models that have it', () => {
  expect(read('vw diesel oil filter')).toEqual(['Volkswagen diesel']);
  expect(read('vw oil filter diesel')).toEqual(['Volkswagen']);
  expect(read('honda diesel oil filter')).toEqual(['Honda', 'diesel']);
});

test('the beginning of a model is finished behind its make, and behind a year with its make', () => {
  const begun = (typed: string) => smallCarReader.modelBegun(typed, 2)?.names ?? null;
  expect(begun('honda civ')).toEqual(['civic', 'civic si']);
  expect(begun('vw g')).toEqual(['golf', 'golf gti']);
  expect(begun('2015 ci')).toEqual(['honda civic', 'honda civic si']);
  expect(begun('oil filter 2015 vw je')).toEqual(['jetta']);
  for (const typed of ['civ', '2015 c', 'honda brake', 'brake ci', '2035 ci'])
    expect([typed, begun(typed)]).toEqual([typed, null]);
});

test('a fuel that belongs to the thing stays with it', () => {
  expect(read('golf gas strut')).toEqual(['Volkswagen Golf']);
  expect(read('petrol cap golf')).toEqual(['Volkswagen Golf']);
  expect(read('civic diesel filter')).toEqual(['Honda Civic']);
  expect(read('golf diesel filter')).toEqual(['Volkswagen Golf diesel']);
});

test('a model called by a bare number needs its make or a year', () => {
  expect(read('6000')).toBeNull();
  expect(read('pontiac 6000 brake pads')).toEqual(['Pontiac 6000']);
  expect(read('1988 6000 brake pads')).toEqual(['Pontiac 6000 1988']);
});

test('the number of a generation is no year, though one has two digits', () => {
  expect(read('f150 gen 13 brake pads')).toEqual(['Ford F-150 13th gen 2015 to 2020']);
  expect(read('civic generation 11 brake pads')).toEqual(['Honda Civic 11th gen 2022 to 2024']);
  expect(read('10 gen civic brake pads')).toEqual(['Honda Civic 10th gen 2016 to 2021']);
  expect(read('civic 10 brake pads')).toEqual(['Honda Civic 2010']);
});

test('a year that two generations were sold in says nothing of what is listed for either', () => {
  const listedFor = (text: string) => readCar(text)?.listedFor;
  expect(read('2006 e46 brake pads')).toEqual(['BMW 3-Series E46 2006']);
  expect(listedFor('2006 e46 brake pads')).toEqual({ from: 2000, to: 2005 });
  expect(listedFor('e46 brake pads')).toEqual({ from: 2000, to: 2005 });
  expect(listedFor('e90 brake pads')).toEqual({ from: 2007, to: 2011 });
  expect(listedFor('2003 e46 brake pads')).toBeUndefined();
  expect(listedFor('2006 bmw 3 series brake pads')).toBeUndefined();
});

test('a number of a chassis is no number of a model, and no BMW is a 190 or a 500', () => {
  for (const code of ['c207', 'c219', 's212', 'a209', '190e'])
    expect([code, read(`${code} brake pads`)]).toEqual([code, null]);
  expect(read('mercedes c216 brake pads')).toEqual(['Mercedes-Benz', 'c216']);
  expect(read('mercedes r171 brake pads')).toEqual(['Mercedes-Benz SLK-Class R171 2005 to 2011']);
  expect(read('c220 brake pads')).toEqual(['Mercedes-Benz C-Class']);
  expect(read('500e brake pads')).toEqual(['Fiat 500e']);
  expect(read('550i brake pads')).toEqual(['BMW 5-Series']);
});

test('what has other brakes or axles than its model is named where the list does not have it', () => {
  expect(read('silverado 2500 brake pads')).toEqual(['Chevrolet Silverado', '2500']);
  expect(read('silverado 1500 brake pads')).toEqual(['Chevrolet Silverado']);
  expect(read('focus rs brake pads')).toEqual(['Ford Focus', 'rs']);
  expect(read('2012 jetta gli brake pads')).toEqual(['Volkswagen Jetta 2012', 'gli']);
});

test('a GTI is its own model by either name, and the 3-Series is not each of its members', () => {
  const names = (text: string) => readCar(text)?.models.map(({ name }) => name);
  expect(names('gti brake pads')).toEqual(['GTI', 'Golf GTI']);
  expect(names('golf gti brake pads')).toEqual(['Golf GTI', 'GTI']);
  expect(names('bmw 3 series brake pads')).toEqual(['3-Series']);
  expect(names('318ti brake pads')).toEqual(['318ti']);
  expect(names('320d brake pads')).toEqual(['3-Series']);
});

test('the code of a generation before its model is no model of another make', () => {
  expect(read('b7 passat brake pads')).toEqual(['Volkswagen Passat B7 2012 to 2019']);
  expect(read('b7 a4 brake pads')).toEqual(['Audi A4 B7 2005 to 2008']);
  expect(read('b7 brake pads')).toEqual(['BMW B7']);
});
