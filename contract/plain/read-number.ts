import { isWholeCents } from './money.ts';
import { shop } from './shop.ts';

/** Thousands apart by one sign, or by a space, and decimals behind another: 1,234.50, 1.234,50, 1 234,50, 1'234.50. */
const grouped = /^(\d{1,3})(?:(?:,\d{3})+(?=\.)|(?:\.\d{3})+(?=,)|(?:[\s'’]\d{3})+)(?:[.,]\d+)?$/;

/**
 * A number as people type it: 4.95 or 4,95, thousands apart or not. With three digits after a single comma it may mean thousands as
 * well, and is none; 0,125 cannot. NaN for what is no number, and for nothing.
 */
export function readNumber(typed: string): number {
  const text = typed.trim();
  if (text === '') return Number.NaN;
  if (grouped.test(text)) return readGrouped(text);
  const [, whole, decimals] = /^(\d*),(\d+)$/.exec(text) ?? [];
  if (whole === undefined || decimals === undefined) return plain.test(text) ? Number(text) : Number.NaN;
  return decimals.length === 3 && Number(whole) > 0 ? Number.NaN : Number(`${whole}.${decimals}`);
}

/** Not 0x10 or 1e2, which nobody means. */
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** 1.000 and 1,000: a thousand or one. What is behind 0 cannot be thousands. */
export function mayBeThousands(typed: string): boolean {
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed.trim());
}

/** An amount of money: with three digits behind a single point it means thousands, unless the currency has as many decimals. */
export function readAmount(typed: string): number {
  const number = readNumber(typed);
  const mayMeanTwo = shop.decimals !== 3 && mayBeThousands(typed);
  return mayMeanTwo && isWholeCents(number) ? Number.NaN : number; // 1.999 is refused for its decimals
}

/** A count of something. 1.000 may mean a thousand or one, and is none. */
export function readWhole(typed: string): number {
  const text = typed.trim();
  return /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The last point or comma is before the decimals, where there is one that is not between thousands. */
function readGrouped(text: string): number {
  const [, whole = '', decimals = '0'] = /^(.*?)(?:[.,](\d+))?$/.exec(text.replaceAll(/[\s'’]/g, '')) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${decimals}`);
}
