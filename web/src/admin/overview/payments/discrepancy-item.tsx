import type { PaymentDiscrepancy } from '@spareworks/contract/calls/payments';
import { utcMoment } from '@spareworks/contract/plain/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { refreshDiscrepancies } from './discrepancies-query.ts';
import { discrepancyWords } from './discrepancy-words.ts';
import { FinishDialog } from './finish-dialog.tsx';

type Props = { entry: PaymentDiscrepancy; onDone: () => void };

export function DiscrepancyItem({ entry, onDone }: Props) {
  const client = useQueryClient();
  const [finishing, setFinishing] = useState(false);
  const { title, meaning } = discrepancyWords(entry.kind);
  const small = 'px-3 text-[0.9375rem]';
  return (
    <li data-item tabIndex={-1} className="flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 max-w-[75ch] text-[0.9375rem]">{meaning}</p>
        <p className="mt-1 text-sm wrap-anywhere text-muted">
          {`Found ${utcMoment(entry.foundAt)}, ${entry.orderNumber === null ? '' : `order ${entry.orderNumber}, `}payment ${entry.transactionId}. ${entry.detail}`}
        </p>
      </div>
      {entry.note !== null && (
        <p className="border-l-3 border-base-300 pl-3 text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          {entry.note}
          <span className="mt-0.5 block text-sm text-muted">
            {entry.doneBy}
            {entry.doneAt !== null && `, ${utcMoment(entry.doneAt)}`}
          </span>
        </p>
      )}
      <div className="no-print flex flex-wrap gap-2">
        {entry.orderId !== null && (
          <ButtonLink variant="outline" className={small} to={paths.manageOrder.href({ id: entry.orderId })}>
            See the order
          </ButtonLink>
        )}
        {entry.doneAt === null && (
          <Button className={small} onClick={() => setFinishing(true)}>
            Mark as done
          </Button>
        )}
      </div>
      {finishing && (
        <FinishDialog
          entry={entry}
          title={title}
          onClose={() => setFinishing(false)}
          onDone={() => {
            // Closed first: an open dialog keeps the focus, and a closing one gives it back to a button that is about to go.
            flushSync(() => setFinishing(false));
            onDone();
            refreshDiscrepancies(client);
          }}
        />
      )}
    </li>
  );
}
