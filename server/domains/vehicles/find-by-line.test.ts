import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '../../testing/shared-app.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { readCarNames } from './car-names.ts';
import { findByLine } from './find-vehicles.ts';
import { readCarWords } from './read-car-words.ts';

const shop = sharedApp();

beforeAll(async () => {
  await plantVehicles(shop().database, [
    '2013 Honda Civic 1.8 4 petrol',
    '2014 Honda Civic 1.8 4 petrol',
    '2014 Honda Civic 2.4 4 petrol',
    '2014 Honda Civic 1.5 4 hybrid',
    '2014 Honda Civic Si 2.4 4 petrol',
    '2016 Honda Civic 2.0 4 petrol',
    '2003 Honda Accord 2.4 4 petrol',
    '2003 Honda Accord 3.0 6 petrol',
    '2014 Honda Fit 1.5 4 petrol',
    '2014 Honda CR-V 2.4 4 petrol',
    '2008 BMW 328i 3.0 6 petrol',
    '2013 BMW 320i 2.0 4 petrol',
    '2014 Ford F-150 3.5 6 petrol',
    '2014 Ford F-150 5.0 8 petrol',
    '2015 Ford Focus 2.0 4 petrol',
    '2019 Tesla Model 3 electric',
    '2012 Volkswagen Jetta 2.0 4 diesel',
    '2012 Volkswagen Jetta 2.5 5 petrol',
    '2012 Mercedes-Benz C-Class 1.8 4 petrol',
    '2012 Land Rover Range Rover Sport 5.0 8 petrol',
    '2014 Mazda Mazda3 2.0 4 petrol',
    '2000 Chevrolet Silverado',
    '2015 Chevrolet Spark 1.2 4 petrol',
    '2001 Dodge Neon 2.0 4 petrol',
    '2001 Plymouth Neon 2.0 4 petrol',
    '2012 Fiat 500 1.4 4 petrol',
    '1994 Mazda 323',
    '2012 Mercedes-Benz B-Class',
    '2012 Lexus CT',
    '2012 Lexus RX 3.5 6 petrol',
    '1999 Honda Prelude Si',
    '2012 Honda Prelude',
    '2022 Honda Prelude Si',
    '2012 Volkswagen Golf',
    '2012 Volkswagen GTI',
    '2016 Volkswagen Golf GTI',
    '2013 Toyota Camry 2.5 4 hybrid',
    '2013 Toyota Scion FR-S 2.0 4 petrol',
    '2004 BMW 330i 3.0 6 petrol',
    '2006 BMW 330i 3.0 6 petrol',
    '2004 Mercedes-Benz E-Class 3.2 6 petrol',
    '2004 Mercedes-Benz C-Class 3.2 6 petrol',
    '2017 Volkswagen Golf 1.8 4 petrol',
    '2022 BMW 330i 2.0 4 petrol',
    '2022 Genesis G70 2.0 4 petrol',
    '2012 Jeep Wrangler 3.6 6 petrol',
    '1999 Jeep Cherokee 4.0 6 petrol',
    '2014 Jeep Cherokee',
    '1999 Jaguar XJ',
    '2015 BMW i3 electric',
    '2014 BMW i8 1.5 3 plug-in hybrid',
    '2005 BMW Z4 2.5 6 petrol',
    '2005 Ford Mustang 4.6 8 petrol',
    '2020 McLaren GT',
    '2008 Mercedes-Benz M-Class 3.5 6 petrol',
    '2020 Jeep Wrangler 3.6 6 petrol',
  ]);
});

async function lines(text: string): Promise<string[]> {
  return (await findByLine(shop().database, text)).cars.map(({ year, make, model, litres, fuel }) =>
    [year, make, model, litres?.toFixed(1), fuel].filter((word) => word != null).join(' '),
  );
}

test.each([
  ['2014 civic 1.8', '2014 Honda Civic 1.8 petrol'],
  ['civic 14', '2014 Honda Civic'],
  ["honda civic '14 2.4", '2014 Honda Civic 2.4 petrol'],
  ['1,8 l civic honda 2014', '2014 Honda Civic 1.8 petrol'],
  ['CIVIC 2014 hybrid', '2014 Honda Civic 1.5 hybrid'],
  ['2014 hoda civic', '2014 Honda Civic'],
  ['2014 honda cvic', '2014 Honda Civic'],
  ['2014 honda civci', '2014 Honda Civic'],
  ['crv 2014', '2014 Honda CR-V'],
  ['honda cr v 2014', '2014 Honda CR-V'],
  ['accord v6', '2003 Honda Accord 3.0 petrol'],
  ['accord 6 cyl 2003', '2003 Honda Accord 3.0 petrol'],
  ['bmw 328i 2008', '2008 BMW 328i'],
  ['bmw 320i 2008', '2013 BMW 320i'], // the year nearest to it
  ['f150 5.0 2014', '2014 Ford F-150 5.0 petrol'],
  ['ford f 150 v6', '2014 Ford F-150 3.5 petrol'],
  ['f-150 5 litre', '2014 Ford F-150 5.0 petrol'],
  ['tesla model 3', '2019 Tesla Model 3'],
  ['vw jetta tdi', '2012 Volkswagen Jetta 2.0 diesel'],
  ['jetta 2.0tdi 12', '2012 Volkswagen Jetta 2.0 diesel'],
  ['mercedes c class 2012', '2012 Mercedes-Benz C-Class'],
  ['range rover sport 2012', '2012 Land Rover Range Rover Sport'],
  ['landrover range rover sport', '2012 Land Rover Range Rover Sport'],
  ['mazda 3 2014', '2014 Mazda Mazda3'],
  ['mercedes c300 2012', '2012 Mercedes-Benz C-Class'],
  ['2012 mercedes c 300', '2012 Mercedes-Benz C-Class'],
  ['2012 lexus rx350', '2012 Lexus RX'],
  ['rx350 3.5', '2012 Lexus RX 3.5 petrol'],
  ['bmw 3 series 2008', '2008 BMW 328i'],
  ['2013 fr-s', '2013 Toyota Scion FR-S'],
  ['2012 prelude si', '2012 Honda Prelude'], // none of that year between two that there are
  ['2012 vw golf gti', '2012 Volkswagen GTI'],
  ['o3 accord', '2003 Honda Accord'],
  ['chevy silverado 2000', '2000 Chevrolet Silverado'],
  ['fiat 500 2012', '2012 Fiat 500'],
  ['2014 fit', '2014 Honda Fit'],
  ['civ', '2016 Honda Civic'],
  ['2014 civic 9.9', '2014 Honda Civic'], // no such engine: any
])('%s is read as %s', async (text, first) => {
  expect((await lines(text))[0]).toBe(first);
});

test('a car without an engine comes before its engines, and a longer name after it', async () => {
  expect(await lines('2014 civic')).toEqual([
    '2014 Honda Civic',
    '2014 Honda Civic 1.5 hybrid',
    '2014 Honda Civic 1.8 petrol',
    '2014 Honda Civic 2.4 petrol',
    '2014 Honda Civic Si',
    '2014 Honda Civic Si 2.4 petrol',
  ]);
  expect(await lines('2001 neon')).toEqual(
    ['Dodge', 'Plymouth'].flatMap((make) => [`2001 ${make} Neon`, `2001 ${make} Neon 2.0 petrol`]),
  );
});

test.each([
  ['e46', '2006 BMW 330i'],
  ['2004 e46', '2004 BMW 330i'],
  ['e46 330i 2004', '2004 BMW 330i'],
  ['e46 330i 3.0', '2006 BMW 330i 3.0 petrol'],
  ['bmw g20', '2022 BMW 330i'],
  ['w204 c300', '2012 Mercedes-Benz C-Class'],
  ['w203', '2004 Mercedes-Benz C-Class'],
  ['genesis g70', '2022 Genesis G70'],
  ['golf mk6', '2012 Volkswagen Golf'],
  ['mk7 golf', '2017 Volkswagen Golf'],
  ['golf 6', '2012 Volkswagen Golf'],
  ['golf vi', '2012 Volkswagen Golf'],
  ['10th gen civic', '2016 Honda Civic'],
  ['civic gen 9', '2014 Honda Civic'],
  ['9th gen civic 2.4', '2014 Honda Civic 2.4 petrol'],
  ['jeep wrangler jk', '2012 Jeep Wrangler'],
  ['xj cherokee', '1999 Jeep Cherokee'],
  ['jaguar xj', '1999 Jaguar XJ'],
  ['bmw i3', '2015 BMW i3'],
  ['i3 2015', '2015 BMW i3'],
  ['z4 e85', '2005 BMW Z4'],
  ['mustang gt 05', '2005 Ford Mustang'],
  ['ml350 2008', '2008 Mercedes-Benz M-Class'],
  ['f150 gen 12', '2014 Ford F-150'],
])('a generation narrows the years: %s is read as %s', async (text, first) => {
  expect((await lines(text))[0]).toBe(first);
  expect((await findByLine(shop().database, text)).notFound).toBeNull();
});

test.each([
  ['2015 focus st', '2015 Ford Focus ST'],
  ['2014 f150 raptor', '2014 Ford F-150 RAPTOR'],
  ['2012 c63 amg', '2012 Mercedes-Benz C-Class C63 AMG'],
])('a version that the list does not have is named: %s', async (text, named) => {
  const { cars, notFound } = await findByLine(shop().database, text);
  expect([cars.length > 0, notFound]).toEqual([true, named]);
});

test('whoever speaks of themselves names no first generation', async () => {
  const { cars, notFound } = await findByLine(shop().database, 'civic i want brake pads');
  expect([cars[0]?.model, notFound]).toEqual(['Civic', null]);
});

test('no car of another generation is offered as if it were one of it', async () => {
  const { cars } = await findByLine(shop().database, 'golf mk7');
  expect([...new Set(cars.map(({ year }) => year))]).toEqual([2017, 2016]);
  const found = async (text: string) => (await findByLine(shop().database, text)).notFound;
  expect(await found('golf mk3')).toBe('Volkswagen Golf mk3');
  expect(await found('2016 civic mk4')).toBe('2016 Honda Civic mk4');
  expect(await found('f150 gen 99')).toBe('Ford F-150 gen 99');
});

test.each(['', '2014', 'brake pads', '   ', "'; DROP TABLE vehicles", 'xyzzy', '1890', '💥'])(
  '%j names no car',
  async (text) => {
    expect(await lines(text)).toEqual([]);
  },
);

test('what was read and is not in the list is named, and no car of quite another year offered', async () => {
  const found = async (text: string) => {
    const { cars, notFound } = await findByLine(shop().database, text);
    return [notFound, cars[0]?.year ?? null];
  };
  expect(await found('2014 civic 1.8')).toEqual([null, 2014]);
  expect(await found('bmw 320i 2008')).toEqual(['2008 BMW 320i', 2013]);
  expect(await found('2012 prelude si')).toEqual(['2012 Honda Prelude Si', 2012]);
  expect(await found('2014 civic 9.9')).toEqual(['2014 Honda Civic 9.9 L', 2014]);
  expect(await found('2012 lexus xyzzy')).toEqual(['xyzzy', 2012]);
  for (const year of [1890, 2090, 1234])
    expect(await found(`${year} honda civic`)).toEqual([`${year} Honda Civic`, null]);
  const { headers } = await shop().app.inject({ url: '/api/vehicles', query: { q: '1234 civic' } });
  expect(headers['x-not-found']).toBe('1234%20Honda%20Civic');
});

test('where only the hybrid has that engine the car without one comes first', async () => {
  expect(await lines('2013 camry 2.5')).toEqual(['2013 Toyota Camry', '2013 Toyota Camry 2.5 hybrid']);
  expect(await lines('2013 camry 2.5 hybrid')).toEqual(['2013 Toyota Camry 2.5 hybrid']);
});

test('beside a car the other words stay for the search', async () => {
  const names = await readCarNames(shop().database);
  expect(readCarWords(names, 'front pads civic 2014')).toMatchObject({
    year: 2014,
    make: { name: 'Honda' },
    model: { name: 'Civic' },
    litres: null,
    rest: 'front pads',
  });
  expect(readCarWords(names, 'spark plug civic 1.8')).toMatchObject({
    model: { name: 'Civic' },
    litres: 1.8,
    rest: 'spark plug',
  });
  expect(readCarWords(names, 'chevrolet spark brake disc')).toMatchObject({
    model: { name: 'Spark' },
    rest: 'brake disc',
  });
  expect(readCarWords(names, 'spark plug')).toBeNull();
  expect(readCarWords(names, 'brake disc 280 mm')).toBeNull();
});
