import type { RefundPreview } from '@spareworks/contract/calls/payments';
import type { Return } from '@spareworks/contract/calls/returns';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { returnLineWords } from '@spareworks/contract/plain/returns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { orderKey } from '../../features/orders/orders-query.ts';
import { browserApi } from '../../lib/api.ts';
import { patiently } from '../../lib/patiently.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { confirm } from '../../ui/dialog-host.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { goesBack, keyOf, leftToRefund, pieceProblem, piecesIn, previewLines } from './piece-fields.ts';
import { useStep } from './use-step.ts';
import { useTyped } from './use-typed.ts';

function usePreview(found: Return, lines: string | null, delivery: boolean) {
  return useQuery<RefundPreview>({
    queryKey: [...orderKey(found.orderId), 'refund-preview', lines, delivery],
    queryFn: () =>
      browserApi('GET /order/{id}/refund-preview', {
        params: { id: found.orderId },
        query: { ...(lines !== null && { lines }), ...(delivery && { delivery: 'true' }) },
      }),
    staleTime: 0,
  });
}

/** Money for what came, line by line, with or without the delivery. */
export function RefundForm({ found }: { found: Return }) {
  const open = found.lines.filter((line) => leftToRefund(line) > 0);
  const { typed, type, startOver } = useTyped(found, open, leftToRefund);
  const [wantsDelivery, setDelivery] = useState(false);
  const keys = useIdempotencyKeys(`refund-return:${found._id}`);
  const { busy, failure, run, setFailure } = useStep(found);
  // Without anything it answers what is left of each line.
  const { data: whole } = usePreview(found, null, false);
  const deliveryLeft = whole?.delivery.left ?? 0;
  const delivery = wantsDelivery && deliveryLeft > 0; // somebody else may have given it back meanwhile
  const wanted = open.map((line) => ({
    position: line.position,
    kind: line.kind,
    quantity: piecesIn(typed[keyOf(line)], leftToRefund(line)),
  }));
  const good = wanted.flatMap(({ quantity, ...line }) =>
    quantity === null || quantity === 0 ? [] : [{ ...line, quantity }],
  );
  const able = good.length > 0 && wanted.every(({ quantity }) => quantity !== null) && whole !== undefined;
  const depositsLeft = (position: number) =>
    whole?.lines.find((line) => line.position === position)?.depositsLeft ?? 0;
  const preview = usePreview(found, able ? previewLines(good, depositsLeft) : null, delivery && able);
  if (open.length === 0) return <p className="text-muted">Everything that came is refunded.</p>;
  const amount = able && preview.data !== undefined ? preview.data : null;

  async function submit(): Promise<void> {
    if (amount === null) {
      const isFilledIn = wanted.every(({ quantity }) => quantity !== null);
      return setFailure(isFilledIn ? 'Please say for how many pieces the money goes back.' : '');
    }
    if (amount.problem !== null) return setFailure(amount.problem);
    const dollars = formatDollars(amount.amount);
    const sure = await confirm({
      title: `Refund ${dollars}?`,
      text: `${dollars} goes back to the card of ${found.name}. There is no way back.`,
      confirmLabel: `Refund ${dollars}`,
      danger: true,
    });
    if (!sure) return;
    const body = { lines: good, ...(delivery && { delivery: true as const }) };
    const headers = { 'idempotency-key': keys.keyFor(body) };
    const params = { id: found._id };
    const done = await run(
      () => patiently((signal) => browserApi('POST /returns/{id}/refund', { params, body, headers, signal })),
      `${dollars} is on its way back.`,
    );
    if (!done) return;
    keys.arrived();
    startOver();
    setDelivery(false);
  }

  return (
    <form
      noValidate
      aria-label="Refund"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {open.map((line) => (
        <TextField
          key={keyOf(line)}
          label={line.kind === 'core' ? `Deposit of old part for ${line.name}` : line.name}
          help={`${returnLineWords(line, leftToRefund(line))} came and can be refunded`}
          type="number"
          inputMode="numeric"
          min={0}
          max={leftToRefund(line)}
          step={1}
          value={typed[keyOf(line)] ?? ''}
          error={pieceProblem(typed[keyOf(line)], leftToRefund(line), 'came and can be refunded')}
          onChange={({ target }) => type(line, target.value)}
        />
      ))}
      {deliveryLeft > 0 && (
        <Checkbox
          label={`The delivery too, ${formatDollars(deliveryLeft)}`}
          checked={delivery}
          onChange={({ target }) => setDelivery(target.checked)}
        />
      )}
      <p role="status" className="text-lg">
        {amount === null ? (
          <span className="text-muted">
            {preview.error !== null
              ? problemTitle(preview.error)
              : wanted.every(({ quantity }) => quantity === 0)
                ? 'Nothing goes back.'
                : ''}
          </span>
        ) : (
          <>
            <span className="font-semibold tabular-nums">{formatDollars(amount.amount)}</span> goes back, of{' '}
            <span className="tabular-nums">{formatDollars(amount.maximum)}</span> that is left of the order.
            {goesBack(amount).map((sentence) => (
              <span key={sentence} className="block text-base text-muted">
                {sentence}
              </span>
            ))}
          </>
        )}
      </p>
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure || (amount?.problem ?? '')}
      </p>
      <Button type="submit" loading={busy} className="self-start max-sm:w-full">
        Refund
      </Button>
    </form>
  );
}
