import { expect, test } from 'vitest';
import { demoFitment } from '../demo-fitment.ts';
import { demoParts } from '../demo-parts.ts';
import { jobs } from './jobs.ts';

/** "golf 2.0; to 2012" is said of every Golf with an engine of two litres. */
function fits(slug: string, car: string): boolean {
  const { coverage, cars = [] } = demoFitment[slug] ?? {};
  const isMeant = (text: string) => car === text || car.startsWith(`${text} `);
  const said = cars.map((text) => (text.split(';', 1)[0] ?? '').replace(/ x\d$/, ''));
  const isExcluded = said.some((text) => text.startsWith('!') && isMeant(text.slice(1)));
  return coverage === 'universal' || (said.some(isMeant) && !isExcluded);
}

test('whatever a job on a car needs fits that car, is in the catalogue and on the shelf, and is more than one part', () => {
  const plenty = new Set(
    demoParts.filter(({ availableQuantity }) => availableQuantity >= 10).map(({ slug }) => slug),
  );
  for (const { car, slugs } of jobs) {
    const wrong = slugs.filter((slug) => !(plenty.has(slug) && fits(slug, car)));
    expect([car, wrong]).toEqual([car, []]);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThan(1);
  }
});
