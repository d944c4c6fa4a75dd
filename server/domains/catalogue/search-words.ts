/** A word somebody typed, and what the catalogue's vocabulary has to say about it. */
export type KnownWord = {
  /** As typed, folded. */
  typed: string;
  /** As full text search stores it; null for words like "the" that it leaves out. */
  stem: string | null;
  known: boolean;
  begins: boolean;
  /** Longer words it stands in. */
  within: readonly string[];
  /** Two words it is written together from. */
  parts: readonly string[] | null;
  /** Words that look like it. */
  alike: readonly string[];
};

const mostWords = 12;
const longestWord = 40;

/** The words of a query, in the same form in which the database keeps names. */
export function foldWords(query: string): string[] {
  const folded = query
    .slice(0, 1000)
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .toLowerCase();
  const words = folded.match(/[a-z0-9]+/g) ?? [];
  return words.filter((word) => word.length <= longestWord).slice(0, mostWords);
}

/**
 * The query in the form PostgreSQL's full text search understands, or null when nothing can match. Every word must be
 * there. A word that the catalogue does not know is read as the beginning or the middle of one, as two written together,
 * or as a typing mistake, in this order. The last word may still be unfinished.
 */
export function searchExpression(words: readonly KnownWord[]): string | null {
  return allOf(words, (word, isLast) => {
    const { typed, stem, known, begins, within, parts, alike } = word;
    if (known && isLast && begins) return unfinished(typed, stem ?? typed);
    if (known) return `'${stem}'`;
    if (begins) return `'${typed}':*`;
    if (within.length > 0) return anyOf(within);
    if (parts !== null) return `(${parts.map((part) => `'${part}'`).join(' & ')})`;
    return alike.length > 0 ? anyOf(alike) : null;
  });
}

/** Where the words, taken as they are, do not stand together anywhere: each may also be part of a word, or mistyped. */
export function lenientExpression(words: readonly KnownWord[]): string | null {
  return allOf(words, ({ stem, known, within, alike }) => {
    const choices = new Set([...(known && stem !== null ? [stem] : []), ...within, ...alike]);
    return choices.size === 0 ? null : anyOf([...choices]);
  });
}

function allOf(
  words: readonly KnownWord[],
  clauseOf: (word: KnownWord, isLast: boolean) => string | null,
): string | null {
  const meaningful = words.filter(({ stem }) => stem !== null);
  const clauses = meaningful.map((word, index) => clauseOf(word, index === meaningful.length - 1));
  return clauses.length === 0 || clauses.includes(null) ? null : clauses.join(' & ');
}

/** The beginning of a word covers the word itself, unless the stem has another ending. */
function unfinished(typed: string, stem: string): string {
  return stem.startsWith(typed) ? `'${typed}':*` : `('${stem}' | '${typed}':*)`;
}

function anyOf(words: readonly string[]): string {
  return `(${words.map((word) => `'${word}'`).join(' | ')})`;
}

/** The same expression, satisfied by words of the name alone. */
export function inNameOnly(expression: string): string {
  return expression.replaceAll(/('[a-z0-9]+')(:\*)?/g, (_, word: string, prefix: string | undefined) =>
    prefix === undefined ? `${word}:A` : `${word}:*A`,
  );
}
