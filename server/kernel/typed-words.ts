/** What stands around words in a sentence or a list and belongs to none of them. Not a sign that addresses and names have: @, _, %, &. */
const around = String.raw`[\p{Dash},;:.!?"“”„«»()[\]{}<>/\\]+`;
const edges = new RegExp(`^${around}|${around}$`, 'gu');

/** Spaces part words, and so does a comma or a semicolon, but for a decimal comma. */
const between = /[\s;]+|,(?!\d)|(?<!\d),/u;

/** The words of what staff type to find something in a list, each once: "Apprentice, Lyon" is two, as "lyon apprentice" is. */
export function typedWords(typed: string): string[] {
  const words = typed.split(between).map((piece) => piece.replaceAll(edges, ''));
  const some = words.filter((word) => word !== '');
  // Signs alone are looked for as they are.
  return [...new Set(some.length > 0 ? some : typed.split(/\s+/).filter((piece) => piece !== ''))];
}
