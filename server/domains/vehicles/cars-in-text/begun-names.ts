import { compactName, type KnownModel } from '../car-names.ts';
import { mostOfName, type NameIndex } from './name-index.ts';
import { lastYear, yearOf } from './years.ts';

/** `begun`: what is typed of it; `names`: the models it may be, those that were made for longest first, as they go on behind `before`. */
export type ModelBegun = { before: string; begun: string; names: readonly string[] };

const lengthsOfMakes = [1, 2, 3];
const span = ({ from, to }: KnownModel) => (to ?? 0) - (from ?? to ?? 0);

/** Names as somebody begins to type them. */
export function begunNames({ makes, models, makeCalled, modelsOfMake }: NameIndex) {
  const begun = [
    ...makes.map(({ compact, name }) => ({ compact, text: name.toLowerCase(), rank: -lastYear })),
    ...models.map((model) => ({
      compact: model.compact,
      text: `${model.make} ${model.name}`.toLowerCase(),
      rank: -span(model),
    })),
  ].sort((a, b) => (a.compact < b.compact ? -1 : 1));

  function beginningWith(letters: string, most: number): string[] {
    const beginning = compactName(letters);
    let [low, high] = [0, begun.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((begun[middle]?.compact ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    const found = [];
    for (let at = low; begun[at]?.compact.startsWith(beginning); at += 1) found.push(begun[at]);
    return found
      .sort((a, b) => (a?.rank ?? 0) - (b?.rank ?? 0))
      .slice(0, most)
      .map((one) => one?.text ?? '');
  }

  function modelBegun(typed: string, most: number): ModelBegun | null {
    const words = typed.trimStart().toLowerCase().split(/\s+/);
    for (let length = 1; length <= mostOfName && length < words.length; length += 1) {
      const before = words.slice(0, -length);
      const end = words.slice(-length).join(' ');
      const letters = compactName(end);
      const make = lengthsOfMakes
        .map((some) => (some > before.length ? null : makeCalled(compactName(before.slice(-some).join('')))))
        .find((one) => one !== null);
      const year = before.map(yearOf).find((one) => one !== null) ?? null;
      // One letter behind a year says too little; behind a make it is one of few.
      const isBesideYear = yearOf(before.at(-1)) !== null && length === 1 && letters.length > 1;
      if (letters === '' || (make === undefined && !isBesideYear)) continue;
      const own = make === undefined ? models : modelsOfMake(make.id);
      const isMade = ({ from, to }: KnownModel) =>
        year === null || from === null || to === null || (from <= year && year <= to);
      const names = own
        .filter((model) => model.compact.startsWith(letters) && isMade(model))
        .sort((one, other) => span(other) - span(one))
        .slice(0, most)
        .map((model) => (make === undefined ? `${model.make} ${model.name}` : model.name).toLowerCase());
      if (names.length > 0) return { before: before.join(' '), begun: end, names };
    }
    return null;
  }

  return { beginningWith, modelBegun };
}
