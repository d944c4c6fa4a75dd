const longest = 155;

/** The beginning of a text in one line, for search results: whole words, and a sign that it goes on. */
export function summary(text: string): string {
  const line = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  if (line.length <= longest) return line.join('');
  const cut = line.slice(0, longest - 1).join('');
  const space = cut.lastIndexOf(' ');
  // A text without spaces is cut where it has to be.
  const words = space > longest / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s.,;:]+$/, '')}…`;
}
