/** A card has room for this much; more would only make all cards as tall as the longest one. */
const most = 280;

/** A review as a card shows it: whole, or up to the last word that fits. */
export function excerpt(review: string): string {
  const characters = Array.from(review);
  if (characters.length <= most) return review;
  const start = characters.slice(0, most).join('');
  const words = start.replace(/\s+\S*$/u, '');
  return `${words.replace(/[\s.,;:!?-]+$/u, '')}…`;
}
