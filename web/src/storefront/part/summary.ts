import { beginning } from '../../lib/beginning.ts';

const longest = 155;

/** The beginning of a text in one line, for search results: whole words, and a sign that it goes on. */
export function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (beginning(line, longest) === line) return line;
  const cut = beginning(line, longest - 1);
  const space = cut.lastIndexOf(' ');
  // A text without spaces is cut where it has to be.
  const words = space > longest / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s.,;:]+$/, '')}…`;
}
