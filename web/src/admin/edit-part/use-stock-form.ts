import type { StockFigures } from '@spareworks/contract/calls/part-management';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useKeptForm } from '../../features/drafts/use-kept-form.ts';
import { ApiProblem } from '../../lib/api.ts';
import { draftOf } from '../../lib/drafts.ts';
import { createIdempotencyKeys, type LastSent } from '../../lib/idempotency-keys.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { notify } from '../../ui/toast.ts';
import { forgetParts } from '../manage-parts/parts-query.ts';
import { availableAfter, type CorrectionFields, piecesProblem } from './correction.ts';
import { refreshRecord } from './part-record-query.ts';
import { availableFor, sendCorrection } from './send-correction.ts';

/** The form that puts the stock of a part right. `after` is what would be available then. */
export function useStockForm(partId: string, { available }: StockFigures) {
  const client = useQueryClient();
  const { email } = useCurrentUser();
  const [keys] = useState(() => createIdempotencyKeys(draftOf<LastSent>(`stock-sent:${partId}`, email)));
  const sending = useRef(false);
  const form = useForm<CorrectionFields>({ defaultValues: { happening: 'came', reason: '' } });
  const kept = useKeptForm({ form, name: `stock:${partId}`, fields: ['happening', 'pieces', 'reason'] });
  const typed = useWatch({ control: form.control }) as CorrectionFields;

  async function correct(fields: CorrectionFields): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    try {
      const changed = await sendCorrection(partId, fields, { available, keys });
      if (changed) notify.success('The stock is corrected.');
      else notify.plain('The count is what the shop says already.');
      startOver();
      forgetParts(client);
    } catch (error) {
      notify.error(problemTitle(error));
      const message = error instanceof ApiProblem ? error.errors.reason : undefined;
      if (message !== undefined) form.setError('reason', { message }, { shouldFocus: true });
    } finally {
      sending.current = false;
      // Refused or not, the figures may be others now.
      await refreshRecord(client, partId);
    }
  }

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
    submit: form.handleSubmit(correct),
    restored: kept.restored,
    startOver,
    problemOf,
    after: isPossible ? availableAfter(typed, availableFor(typed, { available, keys })) : null,
  };
}
