/** Words as the shop looks for them: without control characters and spaces that say nothing, and no more than it takes. */
export function typedWords(text: string, most: number): string {
  // Through code points: cutting by length could leave half a character, which no address can hold.
  const characters = Array.from(text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim());
  return characters.slice(0, most).join('').trim();
}
