import { compactName, type KnownModel, otherNames } from '../domains/vehicles/car-names.ts';
import type { CarInText } from '../domains/vehicles/cars-in-text/car-in-text.ts';
import { createCarReader } from '../domains/vehicles/cars-in-text/car-reader.ts';

const cars = {
  Audi: ['A4'],
  BMW: ['1-Series', '3-Series', '318ti', 'B7', '328i', '5-Series', '7-Series', 'M3', 'M340i', 'X5'],
  Chevrolet: ['Silverado'],
  Fiat: ['500e'],
  Fisker: ['Karma'],
  Ford: ['Focus', 'F-150'],
  Holden: ['Ute'],
  Honda: ['Civic', 'Civic Si', 'Civic Type R'],
  Jeep: ['Wrangler', 'Wrangler JK'],
  Lincoln: ['Continental'],
  Mazda: ['MX-5'],
  'Mercedes-Benz': ['C-Class', 'R-Class', 'S-Class', 'SLK-Class'],
  Pontiac: ['6000'],
  Subaru: ['Impreza', 'Outback'],
  Toyota: ['Camry', 'Prius', 'Prius V'],
  Volkswagen: ['Golf', 'Golf GTI', 'Golf III', 'GTI', 'Jetta', 'Passat'],
};

const made: Readonly<Record<string, { from: number; to: number }>> = {
  'Civic Type R': { from: 2017, to: 2024 },
};

/** Knows a few cars, without a database. */
export const smallCarReader = createCarReader({
  makes: Object.keys(cars).map((name) => ({ id: name, name, slug: name, compact: compactName(name) })),
  models: Object.entries(cars).flatMap(([make, names]) =>
    names.map(
      (name): KnownModel => ({
        id: name,
        makeId: make,
        make,
        name,
        slug: name,
        compact: compactName(name),
        also: otherNames(name),
        from: made[name]?.from ?? 1980,
        to: made[name]?.to ?? 2024,
        fuels: make === 'Volkswagen' ? ['petrol', 'diesel'] : ['petrol'],
      }),
    ),
  ),
});

const words = new Set(
  'the oil filter brake pads wheel bolts diesel petrol gas electric strut cap particle'.split(' '),
);

/** Beside words of a few parts. */
export function readCar(text: string): CarInText | null {
  const isWord = (word: string) => words.has(word);
  return smallCarReader.read(smallCarReader.wordsOf(text), { isWord, kept: new Set() });
}
