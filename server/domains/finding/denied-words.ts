import { stem, termsOf } from './fold.ts';
import { type Clause, eachMatch } from './match.ts';
import type { PartTable } from './part-table.ts';
import type { QueryReader } from './read-query.ts';
import { isInNames } from './read-words.ts';
import { holds } from './slots.ts';

const mayDeny = /\b(?:not|no|non|except|excluding|other)\b/i;
const denial =
  /(?<![\p{L}\p{N}-])(not|but\s+not|no|non|except(?:\s+for)?|excluding|other\s+than)[\s-]+(?:for\s+|the\s+|any\s+)?(\p{L}{2,40}(?:\s+\p{L}{2,40}){0,2})(?![\p{L}\p{N}-])/iu;

/**
 * "tyres except winter", "not rear": what comes after it is what is not wanted. `words`: what was typed, in small letters. Null: nothing
 * is denied, or it is what no part is called ("no start").
 */
export function deniedIn(
  table: PartTable,
  reader: QueryReader,
  typed: string,
): { words: string; rest: string; term: string } | null {
  if (!mayDeny.test(typed)) return null; // as most
  const [all, how = '', following = ''] = denial.exec(typed) ?? [];
  if (all === undefined) return null;
  const after = following.toLowerCase().split(/\s+/);
  const without = (many: number) => {
    const behind = following
      .split(/(?<=\S)(?=\s)/)
      .slice(many)
      .join('');
    const words = all.slice(0, all.length - behind.length);
    return { words, rest: typed.replace(words, ' ').trim(), term: stem(after[many - 1] ?? '') };
  };
  // One word, or what the trade has as one name: "no wear sensor"; but of "no winter tyres" tyres are left.
  const isName = (many: number) => after.length >= many && reader.isName(after.slice(0, many));
  const many = [3, 2].find((count) => isName(count) && without(count).rest !== '') ?? 1;
  const { words, rest, term } = without(many);
  if (rest === '' || (!/not$/i.test(how) && !isInNames(table, term))) return null;
  return { words: words.trim().toLowerCase().replaceAll(/\s+/g, ' '), rest, term };
}

/** So many say as well as all of them what the others are called. */
const mostLookedAt = 200;
const mostWays = 16;

/** What is found, with a clause that has names which do not say the word before those that do. */
export function notSaying(table: PartTable, clauses: readonly Clause[], term: string): readonly Clause[] {
  const denied = table.postingsOf(term)?.name;
  const [first] = clauses;
  if (denied === undefined || first === undefined) return clauses;
  const saying = new Set<string>();
  const others: string[][] = [];
  let looked = 0;
  eachMatch(table, clauses, 'name', (slot) => {
    const terms = termsOf(table.sortNames.textOf(slot));
    if (holds(denied, slot)) for (const one of terms) saying.add(one);
    else others.push(terms);
    looked += 1;
    return looked >= mostLookedAt;
  });
  if (saying.size === 0 || others.length === 0) return clauses;
  const ways: string[] = [];
  for (const terms of others) {
    const own = terms.filter((one) => !saying.has(one));
    const isWord = own.find((one) => /^\p{L}{3,}$/u.test(one)) ?? own[0];
    if (isWord === undefined || ways.length >= mostWays || own.some((one) => ways.includes(one))) continue;
    ways.push(isWord);
  }
  const last = first.alternatives.map((way) => ({ ...way, cost: way.cost + 4 }));
  const alternatives = [...ways.map((way) => ({ terms: [way], cost: 0 })), ...last];
  return [...clauses, { typed: '', alternatives }];
}
