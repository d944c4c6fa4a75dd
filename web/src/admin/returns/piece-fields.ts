import type { ReturnLine } from '@spareworks/contract/calls/returns';

export const keyOf = ({ kind, position }: Pick<ReturnLine, 'kind' | 'position'>) => `${kind}-${position}`;

/** Pieces as they are typed, by line. */
export type Typed = Record<string, string>;

/** A whole number from 0 to the most there can be; null where it is none. */
export function piecesIn(typed: string | undefined, most: number): number | null {
  const pieces = Number(typed ?? '');
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= most ? pieces : null;
}

/** What is typed at first: all there can be. */
export function allOf(lines: readonly ReturnLine[], most: (line: ReturnLine) => number): Typed {
  return Object.fromEntries(lines.map((line) => [keyOf(line), String(most(line))]));
}

export const leftToRefund = ({ received, refunded }: ReturnLine) => Math.max(0, received - refunded);

export const leftToShelve = ({ resalable, restocked }: ReturnLine) => resalable - restocked;

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
