import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VinAnswer } from '@spareworks/contract/calls/vehicles';
import type { ProblemDocument } from '@spareworks/contract/schemas/problems';
import { beforeAll, expect, test } from 'vitest';
import { carFolder } from '../../testing/car-folder.ts';
import { random } from '../../testing/random.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { thorough } from '../../testing/thorough.ts';
import { plantVehicles } from '../../testing/vehicles.ts';
import { type MadeVin, madeVins, withCheckDigit } from '../../testing/vins.ts';
import { addVehicles } from './add-vehicles.ts';
import { copyName } from './car-data/data-package.ts';
import { keptCopy } from './car-data/kept-copy.ts';
import { knownMake, modelName } from './car-data/known-makes.ts';
import { openCopy } from './car-data/open-copy.ts';
import { decodeVin, tidyName } from './decode-vin.ts';

const shop = sharedApp();
const folder = carFolder;

const makes =
  'Honda,Toyota,Ford,Chevrolet,BMW,Audi,Volkswagen,Mercedes-Benz,Nissan,Mazda,Kia,Hyundai,Subaru,Jeep,Dodge,Ram,GMC,Lexus,Volvo,Tesla,Porsche,Acura,Infiniti,Cadillac,Buick,Chrysler,Pontiac,Saturn,Mitsubishi,Suzuki,Land Rover,Jaguar,MINI,Lincoln,Mercury'.split(
    ',',
  );
let made: MadeVin[] = [];

beforeAll(async () => {
  (await openCopy(folder)).close();
  made = madeVins(join(folder, copyName()), { count: thorough ? 2000 : 160, seed: 19, makes });
  const cars = made.map(({ year, make, model }) => {
    const name = knownMake(make) ?? make;
    return {
      year,
      make: name,
      model: modelName(name, model),
      engine: { litres: null, cylinders: null, fuel: null },
    };
  });
  await addVehicles(shop().database, cars, { source: 'Test', notedAt: '2026-01-01' });
  await plantVehicles(shop().database, [
    '2017 Toyota Camry 2.5 4 petrol',
    '2017 Toyota Camry 3.5 6 petrol',
    '2003 Honda Accord 2.4 4 petrol',
    '2003 Honda Accord 3.0 6 petrol',
    '2024 Ford F-150 3.5 6 petrol',
    '2000 Chevrolet Silverado 5.3 8',
    '2019 Tesla Model 3 electric',
  ]);
});

function ask(vin: string) {
  return shop().app.inject({ method: 'POST', url: '/api/vins', payload: { vin } });
}

async function decoded(vin: string): Promise<VinAnswer> {
  const response = await ask(vin);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<VinAnswer>();
}

const carsOf = ({ vehicles }: VinAnswer) =>
  vehicles.map(({ year, make, model, engine }) =>
    [year, make, model, engine.litres, engine.cylinders, engine.fuel]
      .filter((word) => word !== null)
      .join(' '),
  );

test('the cars behind the VINs that were looked up by hand', async () => {
  const answers: Record<string, string[]> = {
    '4T1BF1FK0HU700123': ['2017 Toyota Camry 2.5 4 petrol'],
    '1HGCM82673A700101': ['2003 Honda Accord 3 6 petrol'],
    '1FTFW5L88RFA70055': ['2024 Ford F-150 3.5 6 petrol'],
    '1GCEK19T6YE700123': ['2000 Chevrolet Silverado 5.3 8'],
    '5YJ3E1EA5KF700333': ['2019 Tesla Model 3 electric'],
  };
  for (const [vin, cars] of Object.entries(answers)) {
    const answer = await decoded(vin);
    expect(carsOf(answer)).toEqual(cars);
    expect(answer).toMatchObject({ vin, checkDigit: 'ok', hints: [] });
  }
});

test('a lorry is named, and that the shop has it not in its list', async () => {
  const answer = await decoded('1FUJGLDR79LAC7001');
  expect(answer).toMatchObject({ checkDigit: 'ok', vehicles: [] });
  expect(answer.hints[0]).toBe(
    'This is a 2009 Freightliner Cascadia, which is not in the shop’s list of cars.',
  );
});

test('a bus of 1989 or of 2019 is named as both', async () => {
  const { vehicles, hints } = await decoded('1M8GDM9A6KP770012');
  expect(vehicles).toEqual([]);
  expect(hints.join(' ')).toMatch(/a 1989 Motor Coach Industries .* a 2019 Motor Coach Industries/);
});

test('two years of cars that fit are both offered, the likelier first', async () => {
  await plantVehicles(shop().database, ['1996 Ford Mustang', '2026 Ford Mustang']);
  const both = {
    decode: async () => ({
      maker: null,
      years: [2026, 1996],
      models: [2026, 1996].map((year) => ({
        year,
        make: 'Ford',
        model: 'Mustang',
        engine: { litres: null, cylinders: null, fuel: null },
      })),
    }),
  };
  const answer = await decodeVin(shop().database, both, '1FA6P8CF0T5100001');
  expect(carsOf(answer)).toEqual(['2026 Ford Mustang', '1996 Ford Mustang']);
  expect(answer.hints).toContain(
    'The tenth character stands for 2026 and for 1996. Please choose the right year.',
  );
});

test('where the seventh character decides for the later year the car of the other is no more than less likely', async () => {
  await plantVehicles(shop().database, ['2014 Chevrolet Cruze']);
  const answer = await decoded('1G1PC5SBXE7000001');
  expect(carsOf(answer)).toEqual(['2014 Chevrolet Cruze']);
  expect(answer.hints).toContain(
    'Less likely it is a 1984 Chevrolet Cavalier, which is not in the shop’s list of cars.',
  );
  expect(answer.hints.join(' ')).not.toContain('This is a');
});

test.each([
  ['RENAULT GROUP', 'Renault Group'],
  ['BMW AG', 'BMW AG'],
  ['FIAT GROUP AUTOMOBILES S.P.A.', 'Fiat Group Automobiles S.P.A.'],
  ['MOTOR CO., LTD. OF ENGLAND', 'Motor Co., Ltd. of England'],
  ['Bugatti', 'Bugatti'],
])('the maker %s is called %s', (name, tidy) => {
  expect(tidyName(name)).toBe(tidy);
});

test('of a VIN whose model is not known the maker and the years are named', async () => {
  const cases: [string, RegExp, VinAnswer['checkDigit']][] = [
    [
      'VF9SA2526AM795010',
      /The maker is Bugatti\. The model year is not certain: it would be 1980 or 2010,/,
      'ok',
    ],
    [
      'WVWZZZ1KZ8W770012',
      /The maker is Volkswagen\. The model year is not certain: it would be 2008, but .* in the VIN\. The model is not known/,
      'not used',
    ],
    [
      'WF0AXXGCDA8B00001',
      /The maker is Ford\. The model year is not certain: it would be 2010 or 1980,/,
      'not used',
    ],
    ['VF1BMSE0641234567', /The maker is Renault Group\. The model year is not certain/, 'not used'],
    ['1HGCM8260AA700101', /The maker is Honda\. The model year is 1980 or 2010\./, 'ok'],
  ];
  for (const [vin, words, checkDigit] of cases) {
    const answer = await decoded(vin);
    expect(answer).toMatchObject({ vehicles: [], checkDigit });
    expect(answer.hints.join(' ')).toMatch(words);
  }
});

test('a wrong check digit is a warning in North America and hardly a hint elsewhere, never a refusal', async () => {
  const american = await decoded('4T1BF1FK1HU700123');
  expect(american.checkDigit).toBe('wrong');
  expect(american.hints[0]).toMatch(
    /the ninth character is 1 and should be 0, so at least one character is wrong/,
  );
  expect(carsOf(american)).toEqual(['2017 Toyota Camry 2.5 4 petrol']);
  expect((await decoded('LSGAA53W9KF000001')).checkDigit).toBe('wrong'); // China
  const european = await decoded('WVWZZZ1KZ8W770012');
  expect(european.checkDigit).toBe('not used');
  expect(european.hints[0]).toMatch(
    /Outside North America and China it mostly does not; .* United States it does/,
  );
});

test('small letters, spaces, dashes, stars and wide letters are taken as they are meant', async () => {
  const wide = '４Ｔ１ＢＦ１ＦＫ０ＨＵ７００１２３';
  for (const typed of [
    '4t1bf1fk0hu700123',
    ' 4T1BF 1FK0H-U700123 ',
    '*4T1BF1FK0HU700123*',
    'VIN: 4T1BF1FK0HU700123',
    wide,
  ]) {
    expect((await decoded(typed)).vin).toBe('4T1BF1FK0HU700123');
  }
});

async function refused(vin: string): Promise<ProblemDocument> {
  const response = await ask(vin);
  expect(response.statusCode, `${vin}: ${response.body}`).toBe(400);
  return response.json<ProblemDocument>();
}

test('what cannot be a VIN is refused with the reason, and with the one that was probably meant', async () => {
  const cases: [string, RegExp, string | undefined][] = [
    [
      '4T1BF1FKOHU700123',
      /never has the letters I, O and Q.*has O\. Did you mean 4T1BF1FK0HU700123\? Its check digit is right/,
      '4T1BF1FK0HU700123',
    ],
    ['QT1BF1FK0HU70OI23', /has Q and O and I\. Did you mean 0T1BF1FK0HU700123\?$/, '0T1BF1FK0HU700123'],
    [
      '4Т1ВF1FK0HU700123',
      /Character 2 is of another alphabet and only looks like T\. Did you mean 4T1BF1FK0HU700123/,
      '4T1BF1FK0HU700123',
    ],
    ['4T1BF1FK0HU70012', /This has 16: 1 is missing/, undefined],
    ['4T1BF1FK0HU70', /4 are missing.*before 1981/, undefined],
    ['4T1BF1FK0HU7001234', /This has 18: 1 too many/, undefined],
    ["4T1'; DROP TABLE vehicles;--", /only letters from A to Z and digits, and no “'”/, undefined],
    ['', /Please type the 17 characters/, undefined],
    ['   ', /Please type the 17 characters/, undefined],
    ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗', /no “🚗”/, undefined],
    ['1'.repeat(101), /far more/, undefined],
  ];
  for (const [vin, words, suggestion] of cases) {
    const problem = await refused(vin);
    expect(problem.errors?.vin).toMatch(words);
    expect(problem.suggestion).toBe(suggestion);
  }
});

test('at least 150 VINs made from rows of the data give the make, model and year of their row', async () => {
  expect(made.length).toBeGreaterThanOrEqual(150);
  expect(new Set(made.map(({ make }) => make)).size).toBeGreaterThan(25);
  const missed: string[] = [];
  for (const { vin, year, make, model } of made) {
    const answer = await decoded(vin);
    const [first] = answer.vehicles;
    const wanted = `${year} ${make} ${model}`.toLowerCase();
    if (`${first?.year} ${first?.make} ${first?.model}`.toLowerCase() !== wanted)
      missed.push(`${vin} ${wanted}`);
  }
  // Two schemas of one maker may both fit, and the model with the longer name be as right.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(Math.floor(made.length / 100));
});

test('VINs broken in every way are answered in words, none with an error', async () => {
  const roll = random(7);
  const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
  const odd = [...'IOQio q-_.*\'";%\u0000\u200b\u00a0\ud83d\u0410\u0421\u041e\u0399ＡÄß١٢中'];
  const ways: ((vin: string) => string)[] = [
    (vin) => vin.slice(0, roll.below(17)),
    (vin) => vin + characters[roll.below(33)],
    (vin) => replaced(vin, roll.below(17), roll.of(odd)),
    (vin) => replaced(vin, roll.below(17), characters[roll.below(33)] ?? '0'),
    (vin) => replaced(vin, 9, roll.of([...'0UZ'])), // stands for no year
    (vin) => replaced(vin, 8, roll.of([...'ABZ'])),
    (vin) => [...vin].toReversed().join(''),
    (vin) => withCheckDigit(`ZZ9${vin.slice(3)}`),
    () => Array.from({ length: 17 }, () => characters[roll.below(33)]).join(''),
    (vin) => `${vin}${vin}`,
    (vin) => vin.toLowerCase().split('').join(' '),
  ];
  for (let at = 0; at < 160; at += 1) {
    const vin = ways[at % ways.length]?.(roll.of(made).vin) ?? '';
    const response = await ask(vin);
    expect([200, 400], `${vin}: ${response.body}`).toContain(response.statusCode);
    if (response.statusCode === 200) {
      const { vehicles, hints } = response.json<VinAnswer>();
      expect(vehicles.length + hints.length).toBeGreaterThan(0);
    } else expect(response.json<ProblemDocument>().title).toMatch(/\w+/);
  }
});

function replaced(vin: string, at: number, sign: string): string {
  return vin.slice(0, at) + sign + vin.slice(at + 1);
}

test('a VIN is in no log line, and nothing of it in the database', async () => {
  await decoded('4T1BF1FK0HU700123');
  await refused('4T1BF1FKOHU700123');
  expect(shop().logLines.filter((line) => /4T1BF1F/i.test(line))).toEqual([]);
  const response = await ask('4T1BF1FK0HU700123');
  expect(response.headers['cache-control']).toBe('no-store');
});

test('a copy of the data that is damaged is made again, and older ones go', async () => {
  const damaged = mkdtempSync(join(tmpdir(), 'spareworks-cars-'));
  writeFileSync(join(damaged, copyName()), 'no database');
  writeFileSync(join(damaged, 'vpic-1.0.0-1.db'), 'of before');
  const built = async (_packed: string, path: string) => copyFileSync(join(folder, copyName()), path);
  const data = await openCopy(damaged, thorough ? undefined : built);
  expect(data.wmi('4T1')?.maker).toMatch(/TOYOTA/);
  data.close();
  expect(readdirSync(damaged)).toEqual([copyName()]);
  rmSync(damaged, { recursive: true });
});

test('a copy that is damaged within, where only some questions come, is made again once and they are answered', async () => {
  const whole = join(folder, copyName());
  const broken = mkdtempSync(join(tmpdir(), 'spareworks-cars-'));
  const path = join(broken, copyName());
  copyFileSync(whole, path);
  const file = openSync(path, 'r+');
  const [from, to] = [200_000, statSync(path).size];
  writeSync(file, Buffer.alloc(to - from, 0xa5), 0, to - from, from); // what is read to open it stays
  closeSync(file);
  let built = 0;
  const ask = keptCopy(broken, async (_packed, made) => {
    built += 1;
    copyFileSync(whole, made);
  });
  const makers = await Promise.all(['4T1', '1HG'].map((wmi) => ask(({ data }) => data.wmi(wmi)?.maker)));
  expect(makers).toEqual([expect.stringMatching(/TOYOTA/), expect.stringMatching(/HONDA/)]);
  expect(built).toBe(1);
  await expect(
    ask(() => {
      throw new Error('not the file');
    }),
  ).rejects.toThrow('not the file');
  expect(built).toBe(1);
  rmSync(broken, { recursive: true });
});

test('a VIN whose engine is doubtful does not lead to the only other engine of the car', async () => {
  await plantVehicles(shop().database, ['2013 BMW X3 3.0 6 petrol']);
  const payload = { vin: '5UXWX9C53D0000001' }; // an X3 28i, of which the data says 2.0 litres and six cylinders
  const answer = await shop().app.inject({ method: 'POST', url: '/api/vins', payload });
  expect(answer.json<VinAnswer>().vehicles).toMatchObject([
    { year: 2013, model: 'X3', engine: { litres: null, cylinders: null, fuel: null } },
  ]);
});
