/** How much of a search is read. */
export const longestSearch = 200;

/** Words as the shop looks for them: without control characters and spaces that say nothing. */
export function readSearch(text: string): string {
  // Through code points: cutting by length could leave half a character, which no address can hold.
  return Array.from(text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim())
    .slice(0, longestSearch)
    .join('')
    .trim();
}
