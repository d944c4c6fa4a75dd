/** A link as people write it down: without what goes without saying. */
export function linkText(link: string): string {
  return link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
