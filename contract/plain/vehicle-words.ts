/** What a car runs on. */
export const fuels = [
  'petrol',
  'diesel',
  'electric',
  'hybrid',
  'plug-in hybrid',
  'gas',
  'flex fuel',
  'hydrogen',
] as const;

export type Fuel = (typeof fuels)[number];

/** As it is shown: Americans call petrol gas. */
export function fuelText(fuel: Fuel): string {
  return fuel === 'gas' ? 'natural gas' : fuel;
}

/** What is not known is null; all three: the engine is not given. */
export type Engine = { litres: number | null; cylinders: number | null; fuel: Fuel | null };

type Car = { year: number; make: string; model: string; engine: Engine };

export const engineNotGiven: Engine = { litres: null, cylinders: null, fuel: null };

export function isEngineGiven({ litres, cylinders, fuel }: Engine): boolean {
  return litres !== null || cylinders !== null || fuel !== null;
}

/** As one says it: "2014 Honda Civic 1.8 L". Cylinders and fuel where they tell it apart from the others it stands among. */
export function vehicleText({ year, make, model, engine }: Car, among: readonly Engine[] = []): string {
  const name = `${year} ${make} ${model}`;
  return isEngineGiven(engine) ? `${name} ${engineText(engine, among)}` : name;
}

/** Most cars run on these, so they are only named where another engine of the same size does not. */
const usualFuels: readonly (Fuel | null)[] = [null, 'petrol', 'flex fuel'];

export function engineText(engine: Engine, among: readonly Engine[] = []): string {
  const { litres, cylinders, fuel } = engine;
  if (!isEngineGiven(engine)) return 'Engine not known';
  const alike = among.filter((other) => isEngineGiven(other) && other.litres === litres);
  const words: string[] = [];
  if (litres !== null) words.push(`${litres.toFixed(1)} L`);
  const otherCylinders = alike.some((other) => other.cylinders !== cylinders);
  if (cylinders !== null && (litres === null || otherCylinders)) words.push(`${cylinders} cyl.`);
  const otherFuel = alike.some((other) => other.fuel !== fuel && other.cylinders === cylinders);
  if (fuel !== null && (words.length === 0 || otherFuel || !usualFuels.includes(fuel)))
    words.push(fuelText(fuel));
  return words.join(' ');
}

/** For addresses: lower case letters, digits and hyphens. Letters of other scripts stay where there is nothing else. */
export function carSlug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '');
  return slug !== '' ? slug : plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
}

export const vehicleLimits = {
  firstYear: 1900,
  lastYear: 2100,
  nameCharacters: 60,
  mostLitres: 30,
  mostCylinders: 16,
} as const;
