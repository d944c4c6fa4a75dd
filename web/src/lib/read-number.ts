/**
 * A number as people type it: 4.95 or 4,95. With three digits after the comma it may mean thousands as well, and is none; 0,125
 * cannot. NaN for what is no number, and for nothing.
 */
export function readNumber(typed: string): number {
  const text = typed.trim();
  if (text === '') return Number.NaN;
  const [, whole, decimals] = /^(\d*),(\d+)$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return Number(text);
  return decimals.length === 3 && Number(whole) > 0 ? Number.NaN : Number(`${whole}.${decimals}`);
}
