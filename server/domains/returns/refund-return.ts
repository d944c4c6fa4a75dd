import type { Return, ReturnRefundInput } from '@spareworks/contract/calls/returns';
import { returnLineWords } from '@spareworks/contract/plain/returns';
import type { Caller } from '../../kernel/caller.ts';
import { pausePoint } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { once } from '../idempotency/once.ts';
import type { PaymentContext } from '../payments/payment-context.ts';
import { beginRefund, makeRefund } from '../payments/refund-lines.ts';
import { movedOn } from './change-return.ts';
import { exceeds } from './exceeds.ts';
import { getReturn } from './find-returns.ts';
import { type LockedReturn, lockReturn } from './lock-return.ts';
import type { ReturnLineRecord } from './return-record.ts';

/**
 * Gives the money back for what was received: the price of parts, with their deposit where it has not gone back, and the deposit of old
 * parts. It is noted first, so that it happens even if the provider is away now.
 */
export async function refundReturn(
  context: PaymentContext,
  caller: Caller,
  id: string,
  input: ReturnRefundInput,
  key: string | null,
): Promise<Return> {
  const request = { userId: caller.id, key, what: `refund of return ${id}`, body: input };
  const refundId = await once(context.database, request, async (tx) => {
    const locked = await lockReturn(tx, id);
    if (locked.found.state !== 'received') throw movedOn(locked.found);
    const lines = wantedLines(locked, input);
    const reason = input.reason || reasonOf(lines);
    const wanted = { lines: perPosition(locked, lines), delivery: input.delivery, reason, returnId: id };
    return beginRefund(tx, caller, locked.order.id, { ...wanted, publicUrl: context.publicUrl });
  });
  await pausePoint('return refund: begun');
  const end = await makeRefund(context, refundId).catch((error: unknown) => {
    context.log.warn({ err: error, refundId }, 'a refund has to be tried again');
  });
  if (end === 'refused') throw new Problem('refund_refused');
  return getReturn(context.database, id);
}

type Wanted = { line: ReturnLineRecord; quantity: number; deposits: number | undefined };

function wantedLines({ found }: LockedReturn, { lines }: ReturnRefundInput): Wanted[] {
  const wanted = lines.map(({ position, kind = 'part', quantity, deposits }) => {
    const line = found.lines.find((each) => each.position === position && each.kind === kind);
    if (line !== undefined) return { line, quantity, deposits };
    throw new Problem('invalid_input', {
      errors: { lines: `has line ${position}, which is not part of this return` },
    });
  });
  const left = ({ kind, received, refunded, depositsRefunded }: ReturnLineRecord) =>
    Math.max(0, received - (kind === 'part' ? refunded : depositsRefunded));
  const short = wanted.filter(({ line, quantity }) => quantity > left(line));
  if (short.length === 0) return wanted;
  throw exceeds(
    short.map(({ line, quantity }) => ({ ...line, wanted: quantity, available: left(line) })),
    'can be refunded',
  );
}

/** A part and the old part for it are one line of the order. */
function perPosition({ order, found }: LockedReturn, wanted: readonly Wanted[]) {
  return [...Map.groupBy(wanted, ({ line }) => line.position)].map(([position, ofLine]) => {
    const of = (kind: ReturnLineRecord['kind']) => ofLine.find(({ line }) => line.kind === kind);
    const [parts, cores] = [of('part'), of('core')];
    const ordered = order.lines[position - 1];
    const paid =
      ordered !== undefined && ordered.depositCents > 0 ? ordered.quantity - ordered.depositRefunded : 0;
    const oldParts = cores?.quantity ?? 0;
    const quantity = parts?.quantity ?? 0;
    const withParts = parts?.deposits ?? Math.min(quantity, Math.max(0, paid - oldParts));
    checkDeposits(found.lines, position, oldParts + withParts);
    return { position, quantity, deposits: oldParts + withParts };
  });
}

/** A deposit goes back for an old part that came, or with the part that came back unused. */
function checkDeposits(lines: readonly ReturnLineRecord[], position: number, deposits: number): void {
  const ofLine = lines.filter((line) => line.position === position);
  const [line] = ofLine;
  if (line === undefined || deposits === 0) return;
  const left = ofLine.reduce((sum, { received }) => sum + received, 0) - line.depositsRefunded;
  if (deposits <= left) return;
  throw exceeds(
    [{ ...line, kind: 'core', wanted: deposits, available: Math.max(0, left) }],
    'can have its deposit back',
  );
}

function reasonOf(wanted: readonly Wanted[]): string {
  const words = wanted.map(({ line, quantity }) => returnLineWords(line, quantity)).join('; ');
  return `Return: ${words}`.slice(0, 500);
}
