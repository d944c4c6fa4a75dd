/** The filters of a catalogue's address as a plain condition on parts p, to count by and for the baseline. */
export function conditionsOf(query: URLSearchParams): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const cents = (name: string) => Math.round(Number(query.get(name)) * 100);
  const found = ['p.deleted_at IS NULL'];
  if (query.has('group')) found.push(`p.part_group = ${add(query.get('group'))}`);
  if (query.has('minPrice')) found.push(`p.price_cents >= ${add(cents('minPrice'))}`);
  if (query.has('maxPrice')) found.push(`p.price_cents <= ${add(cents('maxPrice'))}`);
  if (query.get('inStock') === 'true') found.push('p.in_stock');
  if (query.has('minRating')) found.push(`p.rating_rank >= ${add(Number(query.get('minRating')) * 1000)}`);
  return { text: found.join(' AND '), values };
}
