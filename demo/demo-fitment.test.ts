import { clashOf } from '@spareworks/server/domains/fitment/contradictions.ts';
import { modelId } from '@spareworks/server/domains/vehicles/vehicle-ids.ts';
import { expect, test } from 'vitest';
import { demoFitment } from './demo-fitment.ts';
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
      const { kind, car, engine, note } = readDemoCar(text);
      const { from, to } = car;
      const place = kind === 'fits' ? { position, quantity: each } : { position: null, quantity: null };
      return { text, modelId: modelId(car.make, car.model), from, to, ...engine, ...place, note, kind };
    });
    for (const [at, one] of ranges.entries()) {
      for (const other of ranges.slice(at + 1)) {
        const clash = clashOf(one, other);
        // "All but one engine" is said by two ranges.
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
