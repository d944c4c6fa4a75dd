import type { OrderRecord, RefundedLine, RefundRecord } from '../orders/order-record.ts';

type Made = Pick<RefundRecord, 'amountCents' | 'deliveryCents' | 'deliveryTaxCents' | 'lines'>;
type Owed = Pick<OrderRecord, 'failedRefund' | 'failedRefundCents' | 'taxIncluded'> & {
  refunds: readonly (Made & Pick<RefundRecord, 'state'>)[];
};

/**
 * So much of what is owed since refunds came back from the bank is made good by this one: what is for the same pieces, or for delivery as
 * they were; of those without either an amount for an amount; and an amount that is all of what is owed. Anything else goes back besides,
 * and what is owed stays so.
 */
export function madeAgainCents(order: Owed, made: Made): number {
  const { failedRefund, failedRefundCents, refunds, taxIncluded } = order;
  const owed = failedRefund === 'open' ? (failedRefundCents ?? 0) : 0;
  if (owed === 0 || (isAmount(made) && made.amountCents === owed)) return owed;
  const failed = refunds.filter(({ state }) => state === 'failed');
  if (isAmount(made))
    return Math.min(
      owed,
      made.amountCents,
      sumOf(failed.filter(isAmount), ({ amountCents }) => amountCents),
    );
  const withTax = (cents: number, taxCents: number) => (taxIncluded ? cents : cents + taxCents);
  const lineCents = (line: RefundedLine) =>
    withTax(line.goodsCents + line.depositCents, line.taxCents + line.depositTaxCents);
  const deliveryCents = (one: Made) => withTax(one.deliveryCents, one.deliveryTaxCents);
  const ofLine = (position: number) =>
    sumOf(
      failed.flatMap(({ lines }) => lines.filter((line) => line.position === position)),
      lineCents,
    );
  const pieces = sumOf(made.lines, (line) => Math.min(lineCents(line), ofLine(line.position)));
  const delivery = Math.min(deliveryCents(made), sumOf(failed, deliveryCents));
  return Math.min(owed, made.amountCents, pieces + delivery);
}

const isAmount = ({ lines, deliveryCents: delivery }: Made) => lines.length === 0 && delivery === 0;

const sumOf = <T>(all: readonly T[], cents: (one: T) => number) =>
  all.reduce((sum, one) => sum + cents(one), 0);
