import type { CarNames } from './car-names.ts';
import { readCarWords } from './read-car-words.ts';

/** The car of the list that was probably meant by a make and model that it does not have, "Ford F-150" for "Ford F150"; null where none is near. */
export function suggestModel(names: CarNames, make: string, model: string): string | null {
  const meant = readCarWords(names, `${make} ${model}`, { onlyCars: true })?.model ?? null;
  return meant === null ? null : `${meant.make} ${meant.name}`;
}
