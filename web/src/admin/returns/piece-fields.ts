import type { RefundPreview } from '@spareworks/contract/calls/payments';
import type { ReturnLine } from '@spareworks/contract/calls/returns';
import { formatCents, formatDollars } from '@spareworks/contract/plain/formats';
import { dollarsToCents } from '@spareworks/contract/plain/money';
import { readWhole } from '@spareworks/contract/plain/read-number';

export const keyOf = ({ kind, position }: Pick<ReturnLine, 'kind' | 'position'>) => `${kind}-${position}`;

/** Pieces as they are typed, by line. */
export type Typed = Record<string, string>;

/** A whole number from 0 to the most there can be; null where it is none. */
export function piecesIn(typed: string | undefined, most: number): number | null {
  const pieces = (typed ?? '').trim() === '' ? 0 : readWhole(typed ?? '');
  return pieces >= 0 && pieces <= most ? pieces : null;
}

/** What is wrong with pieces as they are typed, at their field. most: "came", "asked for". */
export function pieceProblem(typed: string | undefined, most: number, what: string): string | undefined {
  const text = (typed ?? '').trim();
  if (!/^\d+$/.test(text)) return 'Must be a whole number';
  if (Number(text) <= most) return undefined;
  return most === 0 ? `None ${what}` : `Only ${most} ${what}`;
}

/** What is typed at first: all there can be. */
export function allOf(lines: readonly ReturnLine[], most: (line: ReturnLine) => number): Typed {
  return Object.fromEntries(lines.map((line) => [keyOf(line), String(most(line))]));
}

/** What was typed, once somebody else was quicker: it stays, as far as there is still so much. */
export function stillThere(
  typed: Typed,
  lines: readonly ReturnLine[],
  most: (line: ReturnLine) => number,
): Typed {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const before = typed[keyOf(line)];
      if (before === undefined) return [];
      return [[keyOf(line), Number(before) > most(line) ? String(most(line)) : before]];
    }),
  );
}

export const leftToRefund = ({ received, refunded }: ReturnLine) => Math.max(0, received - refunded);

export const leftToShelve = ({ resalable, restocked }: ReturnLine) => resalable - restocked;

/** What goes back, and what of it is a deposit, the delivery and tax. */
export function goesBack(preview: RefundPreview): string[] {
  const deposits = preview.lines.reduce((sum, { deposits: count }) => sum + count, 0);
  const depositCents = preview.lines.reduce(
    (sum, { deposits: count, oneDeposit }) => sum + count * dollarsToCents(oneDeposit),
    0,
  );
  const parts = [
    ...(deposits > 0 ? [`${formatCents(depositCents)} of deposits`] : []),
    ...(preview.delivery.amount > 0 ? [`${formatDollars(preview.delivery.amount)} for the delivery`] : []),
    ...(preview.tax > 0 ? [`${formatDollars(preview.tax)} of tax`] : []),
  ];
  const newParts = preview.lines.some(({ quantity, deposits: count }) => quantity > 0 && count > 0);
  return [
    ...(parts.length > 0 ? [`With ${parts.join(', ')} in it.`] : []),
    ...(newParts ? ['A part that comes back takes the deposit paid with it along.'] : []),
  ];
}

/** "1:2:1,3:0:1", as the preview of a refund takes it: of a part and the old part for it one line of the order. */
export function previewLines(
  lines: readonly { position: number; kind: 'part' | 'core'; quantity: number }[],
  depositsLeft: (position: number) => number,
): string {
  const positions = [...new Set(lines.map(({ position }) => position))];
  return positions
    .map((position) => {
      const of = (kind: 'part' | 'core') =>
        lines.find((line) => line.position === position && line.kind === kind)?.quantity ?? 0;
      const [parts, cores] = [of('part'), of('core')];
      const withParts = Math.min(parts, Math.max(0, depositsLeft(position) - cores));
      return `${position}:${parts}:${cores + withParts}`;
    })
    .join(',');
}
