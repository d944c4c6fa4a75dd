import { clashOf } from '@spareworks/server/domains/fitment/contradictions.ts';
import { knownMake } from '@spareworks/server/domains/vehicles/car-data/known-makes.ts';
import { modelId } from '@spareworks/server/domains/vehicles/vehicle-ids.ts';
import { expect, test } from 'vitest';
import { demoCars, demoFitment } from './demo-fitment.ts';
import { demoParts } from './demo-parts.ts';
import { readDemoCar, readEngine } from './insert-fitment.ts';

test('at least eighty demo parts say which cars they fit, and every one that does is in the catalogue', () => {
  const slugs = new Set(demoParts.map(({ slug }) => slug));
  const listed = Object.entries(demoFitment).filter(([, { cars }]) => cars.length > 0);
  expect(listed.length).toBeGreaterThanOrEqual(80);
  expect(Object.keys(demoFitment).filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(Object.values(demoFitment).some(({ coverage }) => coverage === 'universal')).toBe(true);
});

test('no demo part says two things of the same cars', () => {
  for (const [slug, { cars, position = null, each = null }] of Object.entries(demoFitment)) {
    const ranges = cars.map((text) => {
      const { kind, car, from, to, engine, note } = readDemoCar(text);
      const place = kind === 'fits' ? { position, quantity: each } : { position: null, quantity: null };
      return { text, modelId: modelId(car.make, car.model), from, to, ...engine, ...place, note, kind };
    });
    for (const [at, one] of ranges.entries()) {
      for (const other of ranges.slice(at + 1)) {
        const clash = clashOf(one, other);
        // "All but one engine" is written as two ranges.
        if (clash?.sort !== 'excluded')
          expect([slug, one.text, other.text, clash]).toEqual([slug, one.text, other.text, null]);
      }
    }
  }
});

test('a part that is for diesels only names no other engine', () => {
  for (const slug of [
    'particle-filter-144',
    'glow-plug-140',
    'fuel-filter-diesel-8',
    'injector-diesel-170',
  ]) {
    const fits = (demoFitment[slug]?.cars ?? []).map(readDemoCar).filter(({ kind }) => kind === 'fits');
    expect(fits.map(({ engine }) => engine.fuel)).toEqual(fits.map(() => 'diesel'));
  }
});

test('a note that names a year ends or begins the range', () => {
  expect(readDemoCar('outback; to 2012 only')).toMatchObject({ from: 2010, to: 2012 });
  expect(readDemoCar('elantra; from 06/2013')).toMatchObject({ from: 2013, to: 2016 });
  expect(readDemoCar('f150 5.0 x8')).toMatchObject({
    from: 2009,
    to: 2014,
    each: 8,
    engine: { fuel: 'petrol' },
  });
});

test('every engine that a demo part names is one of the car', () => {
  const strange = Object.values(demoFitment)
    .flatMap(({ cars }) => cars)
    .filter((text) => {
      const { car, engine } = readDemoCar(text);
      const { litres, cylinders, fuel } = engine;
      return !car.engines
        .map(readEngine)
        .some(
          (known) =>
            (litres === null || litres === known.litres) &&
            (cylinders === null || cylinders === known.cylinders) &&
            (fuel === null || fuel === known.fuel),
        );
    });
  expect(strange).toEqual([]);
});

const partGroups = [...new Set(demoParts.map(({ group }) => group))];

/** The cars each demo part fits. */
const fitted = demoParts.map(({ slug, group }) => {
  const cars = (demoFitment[slug]?.cars ?? []).map(readDemoCar).filter(({ kind }) => kind === 'fits');
  return { slug, group, cars: cars.map(({ car }) => car) };
});

const makesOf = (slug: string) =>
  new Set<string>(fitted.find((part) => part.slug === slug)?.cars.map(({ make }) => make));

/** Who makes parts and no cars; what they call a part says nothing about the car. */
const makersOfParts = new Set(['Bosch']);

test('a maker’s number is of a make whose cars the part fits, and makes are spelt as in the list of cars', () => {
  const strange = demoParts.flatMap(({ slug, numbers = [] }) =>
    numbers
      .filter(({ kind, brand }) =>
        kind === 'interchange'
          ? knownMake(brand) !== null
          : !makersOfParts.has(brand) && !makesOf(slug).has(brand),
      )
      .map(({ brand, number }) => `${slug}: ${brand} ${number}`),
  );
  expect(strange).toEqual([]);
  const makes = Object.values(demoCars).map(({ make }) => make);
  expect(makes.map((make) => knownMake(make))).toEqual(makes);
});

/** What anybody looks for first, each with the parts that are it. */
const firstLookedFor = [
  ['brake-pads-front-156'],
  ['brake-pads-rear-123', 'brake-shoes-228'],
  ['brake-disc-rear-256', 'brake-disc-slotted-330', 'brake-disc-drilled-300', 'brake-drum-203'],
  ['oil-filter-93-142', 'oil-filter-76-96', 'oil-filter-cartridge-64'],
  ['air-filter-panel-292'],
  ['spark-plug-nickel-21', 'spark-plug-iridium-16', 'ignition-coil-176'],
  ['wiper-blades-flat-600-450', 'wiper-blades-frame-530-400'],
  ['battery-standard-44', 'battery-agm-70'],
];

const mostSold = [
  'BMW 3-Series 2006 2018',
  'BMW 328i 2007 2016',
  'Chevrolet Silverado 2014 2018',
  'Ford F-150 2012 2018',
  'Ford Focus 2008 2018',
  'Honda Accord 2008 2017',
  'Honda Civic 2006 2015',
  'Honda CR-V 2007 2016',
  'Toyota Camry 2007 2017',
  'Toyota Corolla 2009 2019',
  'Toyota RAV4 2006 2018',
  'Volkswagen Golf 2010 2020',
];

test.for(mostSold)('%s: every year has parts in every group, and what is looked for first', (text) => {
  const [make, model, from, to] = text.split(' ');
  for (let year = Number(from); year <= Number(to); year += 1) {
    const parts = fitted.filter(({ cars }) =>
      cars.some((car) => car.make === make && car.model === model && car.from <= year && year <= car.to),
    );
    const groups = new Set(parts.map(({ group }) => group));
    const slugs = new Set(parts.map(({ slug }) => slug));
    const emptyGroups = partGroups.filter((group) => !groups.has(group));
    const missing = firstLookedFor.filter((any) => !any.some((slug) => slugs.has(slug)));
    expect({ year, emptyGroups, missing }).toEqual({ year, emptyGroups: [], missing: [] });
    expect(parts.filter(({ group }) => group === 'suspension').length).toBeGreaterThanOrEqual(2);
  }
});
