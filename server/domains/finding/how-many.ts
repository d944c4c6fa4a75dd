const fewAtOnce = /^(?:[1-9]|1\d|20)$/;
const isTimes = (word: string | undefined) => /^[x×]$/i.test(word ?? '');
const pieces = /^(?:pcs?|pieces)$/i;
const quantity = /^(?:qty|quantity):?$/i;
/** Behind "4 x": a word, h7, a size of a tyre, 12v. Not the 100 of 4 x 100. */
const isCounted = (word: string) => /^(?:\p{L}{2}|\p{L}\d|\d{3}\/\d\d|\d+(?:v|w|ah?)$)/iu.test(word);
/** Before "x 4": whatever is no measure. An M14 x 2 is one, an H7 or an R16 none. */
const isSizeOfTyre = (word: string) => /^\d{3}\/\d\d(?:\/?z?r?\d\d)?$/i.test(word);
const isThing = (word: string) =>
  isSizeOfTyre(word) || !/^(?:[\d(.,]|m\d|et-?\d|\p{L}$|series$)/iu.test(word);
const isYear = (word: string | undefined) => /^(?:19|20)\d\d$/.test(word ?? '');
/** Or what only BMW calls so. */
const makers = /^(?:bmw|beemer|bimmer|beamer|[xs]drive\d*[a-z]*|m\d\d[a-z]?|\d\d[di])$/i;
/** People buy two or four of a thing; an X5 is a car, an X10 may be a series. */
const counts = /^[x×][248]$/i;
/** At the end, behind a thing: as many as an engine has cylinders. */
const countsAtEnd = /^[x×][36]$/i;
const isPlural = (word: string) => /^\p{L}{3,}[^siu\W\d]s$/iu.test(word);

/**
 * What was typed without how many of it are wanted: "2 x h7 bulb", "spark plugs x4", "2 pcs". Neither is that a word to look for nor
 * is x4 a BMW, unless its make or a year stands beside it, or it is odd and goes before one thing: "x3 oil filter".
 */
export function withoutHowMany(typed: string): string {
  if (!mayCount.test(typed)) return typed; // as most
  const text = typed.trim().replace(fourByFour, '4x4');
  const words = text.split(/\s+/);
  const found = countIn(words);
  if (found === null || found.length >= words.length) return text;
  return words.toSpliced(found.at, found.length).join(' ');
}

const mayCount = /\d\s*[x×](?![a-z0-9])|(?<![a-z])[x×]\s*\d|\d\s*(?:pcs?|pieces)\b|\b(?:qty|quantity)\b/i;

const fourByFour = /(?<!\S)4 [x×] 4(?!\S)/i;

function countIn(words: readonly string[]): { at: number; length: number } | null {
  for (const [at, word] of words.entries()) {
    const [before, next, beyond] = [words[at - 1], words[at + 1], words[at + 2]];
    if (quantity.test(word) && fewAtOnce.test(next ?? '')) return { at, length: 2 };
    // "2 pcs h7" and "h7 2 pcs"; twenty pieces are what a set has.
    const [, number, ofPieces] = /^(\d)(pcs?|pieces)$/i.exec(word) ?? [];
    const isEnd = at === 0 || at + (ofPieces === undefined ? 2 : 1) === words.length;
    if (isEnd && number !== undefined && ofPieces !== undefined) return { at, length: 1 };
    if (isEnd && /^\d$/.test(word) && pieces.test(next ?? '')) return { at, length: 2 };
    if (/\d$/.test(before ?? '')) continue;
    // "2 x h7", "2x h7", "h7 2x"
    if (/^(?:[1-9]|1\d|20)[x×]$/i.test(word) && isCounted(next ?? 'end')) return { at, length: 1 };
    if (fewAtOnce.test(word) && isTimes(next) && isCounted(beyond ?? 'end')) return { at, length: 2 };
  }
  return timesIn(words);
}

/** "spark plug x 4", "x4 tyres" */
function timesIn(words: readonly string[]): { at: number; length: number } | null {
  if (words.some((word) => makers.test(word))) return null;
  for (const [at, word] of words.entries()) {
    const isApart = isTimes(word) && fewAtOnce.test(words[at + 1] ?? '');
    const isLast = at > 0 && at === words.length - 1 && countsAtEnd.test(word);
    if (!isApart && !isLast && !counts.test(word)) continue;
    const length = isApart ? 2 : 1;
    const [before, after] = [words[at - 1], words[at + length]];
    if (isYear(before) || isYear(after)) continue;
    const isBehind = before !== undefined && isThing(before) && isCounted(after ?? 'end');
    const isFirst = before === undefined && (words.some(isPlural) || isCounted(after ?? 'end'));
    if (isBehind || isFirst) return { at, length };
  }
  return null;
}
