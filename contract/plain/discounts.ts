import { formatCents } from './formats.ts';

export const discountKinds = ['percent', 'amount', 'free-delivery'] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** How a code stands. A code that is off is off, whatever else it is. */
export const discountStates = ['running', 'not-yet', 'over', 'used-up', 'off'] as const;

export type DiscountState = (typeof discountStates)[number];

export const discountLimits = {
  shortestCode: 3,
  longestCode: 40,
  longestNote: 500,
  mostUses: 1_000_000,
} as const;

/** How codes are compared: whoever types one off a flyer leaves out or adds blanks, and does not look at capitals. */
export function codeKey(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
}

export function isCode(typed: string): boolean {
  const key = codeKey(typed);
  const { shortestCode, longestCode } = discountLimits;
  return key.length >= shortestCode && key.length <= longestCode && /^[A-Z0-9-]+$/.test(key);
}

type Worth =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'free-delivery' };

/** What a code gives: "10% off", "$5.00 off", "Free delivery". The percentage in thousandths. */
export function discountLabel(worth: Worth): string {
  if (worth.kind === 'percent') return `${worth.percent / 1000}% off`;
  return worth.kind === 'amount' ? `${formatCents(worth.cents)} off` : 'Free delivery';
}

/** What has to fit together in a code. */
export type DiscountRules = {
  kind: DiscountKind;
  percent: number | null;
  amount: number | null;
  from: string | null;
  until: string | null;
  mostUses: number | null;
  mostPerPerson: number | null;
};

/** What does not fit together, by field; null where everything does. */
export function discountFaults(discount: DiscountRules): Record<string, string> | null {
  const faults: Record<string, string> = {};
  if (discount.kind === 'percent' && discount.percent === null) faults.percent = 'is required';
  if (discount.kind === 'amount' && discount.amount === null) faults.amount = 'is required';
  if (discount.kind !== 'percent' && discount.percent !== null)
    faults.percent = 'is for codes of percent only';
  if (discount.kind !== 'amount' && discount.amount !== null)
    faults.amount = 'is for codes of an amount only';
  if (
    discount.from !== null &&
    discount.until !== null &&
    +new Date(discount.until) <= +new Date(discount.from)
  ) {
    faults.until = 'must be after the beginning';
  }
  if (discount.mostUses !== null && (discount.mostPerPerson ?? 0) > discount.mostUses) {
    faults.mostPerPerson = 'must not be more than the uses in all';
  }
  return Object.keys(faults).length === 0 ? null : faults;
}
