import { paths } from '../../../paths.ts';
import type { Answer } from './ask-suggestions.ts';
import { searchHref } from './search-href.ts';

/** Where each suggestion leads, in the order of the list: cars of a VIN, parts, groups, the search for the car that was named, words. */
export function hrefsOf({ q, suggestions: { words, groups, parts, car, byVin } }: Answer): string[] {
  return [
    ...(byVin?.cars ?? []).map(({ _id }) => searchHref(byVin?.rest ?? '', undefined, { vehicle: _id })),
    ...parts.map(({ _id }) => paths.part.href({ id: _id })),
    ...groups.map(({ group }) => searchHref(q, group)),
    ...(car === null ? [] : [searchHref(q)]),
    ...words.map((word) => searchHref(word)),
  ];
}

/** "5 suggestions", for those who do not see the list. */
export function countInWords(count: number): string {
  if (count === 0) return 'No suggestions';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

/** For the same people, where there is no list because nobody answers. */
export const notLoaded = 'Suggestions cannot be loaded';

/** Null: none of them, and the field itself is meant. It stands between the last and the first. */
export type Active = number | null;

/** Which suggestion a key leads to; undefined where the key is the field's own. */
export function activeAfter(key: string, active: Active, count: number): Active | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      if (active === null) return 0;
      return active >= last ? null : active + 1;
    case 'ArrowUp':
      if (active === null) return last;
      return active === 0 ? null : active - 1;
    // Without a suggestion in hand they move the caret, as in any field.
    case 'Home':
      return active === null ? undefined : 0;
    case 'End':
      return active === null ? undefined : last;
    default:
      return undefined;
  }
}

type Piece = { text: string; typed: boolean };

const word = /[\p{L}\p{N}]+/gu;

/** A suggested text in pieces, of which some were typed: the beginnings of its words. */
export function markTyped(text: string, q: string): Piece[] {
  const typed = [...q.toLowerCase().matchAll(word)]
    .map(([found]) => found)
    .toSorted((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(word)) {
    const begins = typed.find((each) => match[0].toLowerCase().startsWith(each));
    if (begins === undefined) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), typed: false });
    end = match.index + begins.length;
    pieces.push({ text: text.slice(match.index, end), typed: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), typed: false });
  return pieces;
}
