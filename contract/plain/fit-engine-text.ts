import { type Engine, engineText, fuelText, isEngineGiven } from './vehicle-words.ts';

/** Of the engine what a range says, all of it; nothing where any will do. */
export function fitEngineText({ engine }: { engine: Engine }): string | null {
  if (!isEngineGiven(engine)) return null;
  const words = engineText(engine);
  const { cylinders, fuel } = engine;
  const more = [
    cylinders !== null && !words.includes('cyl.') ? `${cylinders} cyl.` : null,
    fuel !== null && !words.includes(fuel) ? fuelText(fuel) : null,
  ];
  return [words, ...more.filter((word) => word !== null)].join(' ');
}
