import { stem } from './fold.ts';
import { type Clause, eachMatch } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { QueryReader } from './read-query.ts';
import { isInNames } from './read-words.ts';
import { holds, isMarked } from './slots.ts';

const mayDeny =
  /\b(?:not|no|non|none|nothing|neither|except|excl|excluding|other|instead|rather|but|do(?:es)?n['’]?t|un[a-z]{5,40})\b|\s-\p{L}/iu;
/** "spark plug -iridium", as other searches take it; but "pads -front" is a list with a dash. */
const minus =
  /(?<=\S\s+)-(?=\p{L}{3}|\p{L}{1,2}\d{1,2}(?!\d))(?!(?:front|rear|left|right|upper|lower|inner|outer)\b)/giu;
const denial =
  /(?<![\p{L}\p{N}-])((?:(?:(?:i|we)\s+)?(?:do\s+not|don['’]?t)\s+(?:want|need|like)|not|but\s+not|(?:anything|everything|any|all)\s+but|no|non|neither|(?:(?:anything|everything|any|all)\s+)?except(?:\s+for)?|excluding|other\s+than))[\s-]+(?:for\s+|the\s+|any\s+|with\s+|an?\s+){0,2}((?:\p{L}-)?(?:\p{L}{2,40}(?:-\p{L}{2,20})?|\p{L}{1,2}\d{1,2}\p{L}?)(?:\s+\p{L}{2,40}){0,2}|(?<!no\s)\d{3})(?![\p{L}\p{N}-])/iu;
/** The same in other words, and what says nothing behind the denied word: "but not the iridium ones". */
const denialsInOtherWords: readonly (readonly [RegExp, string])[] = [
  // "None drilled", "none of the drilled ones", "nothing that is drilled"; but "nothing but brake pads" are those.
  [
    /\b(?:none|nothing)\s+(?!but\b|else\b|of\s+it\b)(?:(?:of|that|which|is|are|the|those|these|them|with)\s+){0,3}(?=\p{L})/giu,
    'no ',
  ],
  // "discs, drilled ones not", "drilled not wanted"
  [
    /(?<![\p{L}\p{N}-])([\p{L}\d-]{3,40})\s+(?:(?:ones?|types?|kinds?|versions?)\s*,?\s+not(?:\s+(?:wanted|needed|please))?|not\s+(?:wanted|needed|please))\s*[.!]?\s*$/giu,
    'not $1',
  ],
  [/\bexcl\b\.?/giu, 'excluding'],
  [/\b(?:instead\s+of|rather\s+than)\b/giu, 'not'],
  [/\bu\s?-?bolt/giu, 'u-bolt'],
  [
    /\bnot\s+(?:(?:suitable|suited|compatible|meant|made|intended|designed|right|good|used?|to\s+fit)\s+)(?=(?:for|with)\s)/giu,
    'not ',
  ],
  [/\b(?:do(?:es)?\s+not|do(?:es)?n['’]?t)\s+fit\s+(?:(?:on|in|into)\s+)?/giu, 'not '],
  // Of "not for diesel engines" none are looked for; a "diesel engine mount" is something else.
  [
    /\b(not\s+(?:(?:for|with|an?|the|any)\s+){0,2}[\p{L}\d-]+)\s+(?:engines?|cars?|vehicles?|models?)\s*(?=$|[,.;!?])/giu,
    '$1',
  ],
  [
    /\b((?:not|no|any|than|except|excluding|but|(?:do\s+not|don['’]?t)\s+(?:want|need|like))\s+(?:(?:the|an?|any|for|with)\s+){0,2}[\p{L}\d-]+)\s+(?:ones?|types?|kinds?|versions?)\b/giu,
    '$1',
  ],
];
/** "not slotted or drilled", "not drilled not slotted", "no summer no winter". */
const deniedToo = /^\s*,?\s*\b(?:n?or(?:\s+not?)?|(?:and\s+)?not?)\s+(\p{L}{3,40})(?![\p{L}\p{N}-])/iu;
const isDenied = /\bnot?\s/i;
const mostDenied = 3;
const undone = /(?<![\p{L}\p{N}-])un(\p{L}{5,40})(?![\p{L}\p{N}-])/iu;

/**
 * "tyres except winter", "not rear", "unheated": what is not wanted. `words`: what was typed, in small letters; `rest` may be empty. Null:
 * nothing is denied, or it is what no part is called ("no start"). `whole`: nothing else was typed, and it is one name of the trade.
 */
export function deniedIn(
  table: PartTable,
  reader: QueryReader,
  written: string,
): { words: string; rest: string; terms: readonly string[]; whole?: string } | null {
  if (!mayDeny.test(written)) return null; // as most
  const typed = denialsInOtherWords.reduce(
    (text, [words, plain]) => text.replaceAll(words, plain),
    written.replaceAll(minus, 'not '),
  );
  const [all, how = '', following = ''] = denial.exec(typed) ?? [];
  if (all === undefined) return undoneIn(table, reader, typed);
  const after = following.toLowerCase().split(/\s+/);
  const without = (many: number) => {
    const behind = following
      .split(/(?<=\S)(?=\s)/)
      .slice(many)
      .join('');
    return all.slice(0, all.length - behind.length);
  };
  const restOf = (words: string) => typed.replace(words, ' ').trim();
  // One word, or what the trade has as one name: "no wear sensor"; but of "no winter tyres" tyres are left.
  const isName = (many: number) => after.length >= many && reader.isName(after.slice(0, many));
  const many = [3, 2].find((count) => isName(count) && restOf(without(count)) !== '') ?? 1;
  // "No heat in cabin" is a complaint: nothing that is called heated is ruled out by it.
  const isComplaint = /^no$/i.test(how) && after[0] === 'heat';
  const terms = isComplaint ? ['heat'] : [mostTelling(table, reader, after.slice(0, many))];
  if (!/not$/i.test(how) && !isInNames(table, terms[0] ?? '')) return null;
  let words = without(many);
  while (terms.length < mostDenied) {
    const [more, word = ''] = deniedToo.exec(typed.slice(typed.indexOf(words) + words.length)) ?? [];
    const term = termInNames(table, reader, word.toLowerCase());
    // Of "not drilled or pads" the pads are wanted; of "no agm no efb" nothing is an EFB.
    const isKnown = isInNames(table, term);
    const isOf = isKnown ? table.postingsOf(term)?.thing.length === 0 : isDenied.test(more ?? '');
    if (more === undefined || !isOf || restOf(words + more) === '') break;
    words += more;
    if (isKnown) terms.push(term);
  }
  const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const isWhole = many < after.length && isName(after.length) && restOf(all) === '';
  return { words: plain(words), rest: restOf(words), terms, ...(isWhole && { whole: plain(all) }) };
}

/** Whether a name that has all of it says none of what is not wanted. */
export function areOthersNamed(
  table: PartTable,
  clauses: readonly Clause[],
  terms: readonly string[],
): boolean {
  const denied = terms.flatMap((term) => table.postingsOf(term)?.name ?? []);
  let isOther = false;
  eachMatch(table, clauses, 'name', (slot) => {
    isOther = isMarked(table.alive, slot) && !denied.some((list) => holds(list, slot));
    return isOther;
  });
  return isOther;
}

/** What kinds of parts have and others have not, by what names call those: discs without holes are not the drilled ones. */
const marks: ReadonlyMap<string, string> = new Map([
  ['hole', 'drilled'],
  ['drilling', 'drilled'],
  ['perforation', 'drilled'],
  ['slot', 'slotted'],
  ['groove', 'slotted'],
  ['vent', 'vented'],
  ['heating', 'heated'],
  ['heater', 'heated'],
  ['frame', 'framed'],
]);

/** Whether a name that has all of it says this word, too. */
export function isSaidOf(table: PartTable, clauses: readonly Clause[], term: string): boolean {
  const lists = table.postingsOf(term)?.name;
  let isSaid = false;
  if (lists === undefined) return false;
  eachMatch(table, clauses, 'name', (slot) => {
    isSaid = isMarked(table.alive, slot) && holds(lists, slot);
    return isSaid;
  });
  return isSaid;
}

/** As names of what is wanted say it. */
export function asNamed(table: PartTable, clauses: readonly Clause[], term: string): string {
  const mark = marks.get(term);
  return mark !== undefined && !isSaidOf(table, clauses, term) && isSaidOf(table, clauses, mark)
    ? mark
    : term;
}

/** So many are enough to see whether some say it and others do not. */
const mostLookedAt = 200;

/** What a description says of a part that has it not: "without a filler neck". */
const sayingNot = 'without';

/** Whether the description of a part speaks of all of it, and not as of what the part is without. */
export function saidInText(table: PartTable, terms: readonly string[]): ((slot: number) => boolean) | null {
  const lists = terms.map((term) => table.postingsOf(term));
  const without = table.postingsOf(sayingNot)?.text;
  if (lists.length === 0 || lists.includes(undefined)) return null;
  return (slot) =>
    lists.every((list) => list !== undefined && (holds(list.name, slot) || holds(list.text, slot))) &&
    !(without !== undefined && holds(without, slot));
}

/** Whether it tells some of what is wanted from the others, by their descriptions. */
export function tellsApartInText(
  table: PartTable,
  clauses: readonly Clause[],
  terms: readonly string[],
): boolean {
  const isSaid = saidInText(table, terms);
  if (isSaid === null) return false;
  const said = new Set<boolean>();
  let looked = 0;
  eachMatch(table, clauses, 'name', (slot) => {
    said.add(isSaid(slot));
    looked += 1;
    return said.size === 2 || looked >= mostLookedAt;
  });
  return said.size === 2;
}

/** Of "flat blades" the flat: fewer names have it. */
function mostTelling(table: PartTable, reader: QueryReader, words: readonly string[]): string {
  const named = (term: string) => table.postingsOf(term)?.name.length || Number.POSITIVE_INFINITY;
  const terms = words.map((word) => termInNames(table, reader, word));
  return terms.toSorted((a, b) => named(a) - named(b))[0] ?? '';
}

/** As names have it: the framed of a frame; of a coilover, which they write in two words, the one that fewer have. */
export function termInNames(table: PartTable, reader: QueryReader, typed: string): string {
  const word = stem(typed);
  const own = [word, `${word}d`, `${word}ed`, `${word}${word.at(-1)}ed`].find((one) => isInNames(table, one));
  if (own !== undefined) return own;
  const [clause] = reader.read(typed, { literally: true, finished: true }).clauses;
  const named = (term: string) => table.postingsOf(term)?.name.length ?? 0;
  const [way] =
    clause?.alternatives.filter(({ terms }) => terms.every((term) => isInNames(table, term))) ?? [];
  return way?.terms.toSorted((a, b) => named(a) - named(b))[0] ?? word;
}

/** What is unheated is not heated, where names say that of others and nobody has the whole word. */
function undoneIn(table: PartTable, reader: QueryReader, typed: string): ReturnType<typeof deniedIn> {
  const [written, done = ''] = undone.exec(typed) ?? [];
  const term = done.toLowerCase();
  if (written === undefined || !isInNames(table, term) || reader.isWord(written.toLowerCase())) return null;
  const rest = typed.replace(written, ' ').trim();
  return rest === '' ? null : { words: written.toLowerCase(), rest, terms: [term] };
}
