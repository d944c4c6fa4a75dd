/** What the shop says about a field ("city is required", "must be an email address") as it is said on a page. */
export function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
