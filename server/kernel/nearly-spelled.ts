const shortest = 4;
const longest = 20;

/** Patterns of LIKE for a word with one letter wrong, missing, extra or swapped; none for what is short, long or no word. */
export function nearlySpelled(word: string): string[] {
  const letters = [
    ...word
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase(),
  ];
  if (letters.length < shortest || letters.length > longest || !letters.every((one) => /\p{L}/u.test(one)))
    return [];
  const patterns = letters.flatMap((letter, at) => {
    const [before, behind] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
    const next = letters[at + 1];
    return [
      `${before}_${behind}`,
      ...(at > 0 ? [`${before}_${letter}${behind}`] : []),
      // Three letters are a piece of too many names.
      ...(letters.length > shortest ? [before + behind] : []),
      ...(next === undefined ? [] : [before + next + letter + letters.slice(at + 2).join('')]),
    ];
  });
  return [...new Set(patterns)].map((pattern) => `%${pattern}%`);
}
