/** A sentence, bullet or table row of docs/specification.md. `cells` are the columns of a row after its id. */
export type Sentence = { id: string; text: string; cells: string[] };

const numbered = /^(?:- | {2})?`(\d+\.\d+)` (.+)$/;
const row = /^\| `(\d+\.\d+)` \| (.+) \|$/;

function sentenceIn(line: string): Sentence[] {
  const inTable = row.exec(line);
  if (inTable !== null) {
    const [, id = '', text = ''] = inTable;
    return [{ id, text, cells: text.split(' | ') }];
  }
  const [, id, text] = numbered.exec(line) ?? [];
  return id === undefined || text === undefined ? [] : [{ id, text, cells: [] }];
}

export function sentencesOf(specification: string): Sentence[] {
  return specification.split('\n').flatMap(sentenceIn);
}

const openings = '\'"';

/**
 * What the specification quotes: the texts that must be found letter for letter. A quotation begins after a blank or a
 * bracket and ends before one, or before a sign, so that an apostrophe inside it ends nothing.
 */
export function quotedTexts(text: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length; start += 1) {
    const quote = text[start] ?? '';
    if (!openings.includes(quote) || !/^$|[\s(]/.test(text[start - 1] ?? '')) continue;
    const end = endOfQuotation(text, start + 1, quote);
    if (end === -1) continue;
    found.push(text.slice(start + 1, end));
    start = end;
  }
  return found;
}

function endOfQuotation(text: string, from: number, quote: string): number {
  for (let end = text.indexOf(quote, from); end !== -1; end = text.indexOf(quote, end + 1)) {
    if (/^$|[\s),.;]/.test(text[end + 1] ?? '')) return end;
  }
  return -1;
}
