import type { StockFigures } from '@spareworks/contract/calls/part-management';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useIdempotencyKeys } from '../../features/drafts/use-idempotency-keys.ts';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { useNoticedSend } from '../../features/forms/use-noticed-send.ts';
import { useForm } from '../../lib/use-form.ts';
import { notify } from '../../ui/toast.ts';
import { refreshParts } from '../manage-parts/parts-query.ts';
import { availableAfter, type CorrectionFields, piecesProblem } from './correction.ts';
import { refreshRecord } from './part-record-query.ts';
import { availableFor, sendCorrection } from './send-correction.ts';

/** The form that puts the stock of a part right. `after` is what would be available then. */
export function useStockForm(partId: string, { available }: StockFigures) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys(`stock-sent:${partId}`);
  const form = useForm<CorrectionFields>({ defaultValues: { happening: 'came', reason: '' } });
  const kept = useKeptForm({ form, name: `stock:${partId}`, fields: ['happening', 'pieces', 'reason'] });
  const typed = useWatch({ control: form.control }) as CorrectionFields;

  const correct = useNoticedSend({
    form,
    names: ['reason'],
    send: async (fields: CorrectionFields) => {
      const changed = await sendCorrection(partId, fields, { available, keys });
      if (changed) notify.success('The stock is corrected.');
      else notify.plain('The count is what the shop says already.');
      startOver();
      refreshParts(client);
    },
  });

  function startOver(): void {
    keys.arrived(); // who begins anew means another one
    form.reset();
    kept.forget();
  }

  function problemOf(fields: CorrectionFields): string | null {
    return piecesProblem(fields, availableFor(fields, { available, keys }));
  }

  const isPossible = problemOf({ ...typed, pieces: typed.pieces ?? Number.NaN }) === null;
  return {
    form,
    submit: form.handleSubmit(async (fields) => {
      await correct(fields);
      // Refused or not, the figures may be others now.
      await refreshRecord(client, partId);
    }),
    restored: kept.restored,
    startOver,
    problemOf,
    after: isPossible ? availableAfter(typed, availableFor(typed, { available, keys })) : null,
  };
}
