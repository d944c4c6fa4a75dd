const counts = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** "1,234" */
export function count(figure: number): string {
  return counts.format(figure);
}

/** "$12.3K", for the scale of a chart. */
export function compactDollars(dollars: number): string {
  return `$${compact.format(dollars)}`;
}
