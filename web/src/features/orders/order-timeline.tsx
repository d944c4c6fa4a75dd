import { moment } from '@spareworks/contract/plain/dates';
import type { OrderEvent } from '@spareworks/contract/schemas/order';
import { LinkedText } from '../../ui/linked-text.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { KeptFor } from './hold.ts';
import { eventWords } from './order-events.ts';
import { useOrderEvents } from './orders-query.ts';

type Words = {
  keptFor: KeptFor;
  /** Who did it, as the reader knows them. */
  nameOf: (actor: string) => string;
};

function Step({ event, keptFor, nameOf }: Words & { event: OrderEvent }) {
  return (
    <li className="relative border-l border-base-300 pb-5 pl-6 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-1.5 -left-[5.5px] size-2.5 rounded-full border border-base-100 bg-primary"
      />
      <p className="font-medium">{eventWords(event, keptFor)}</p>
      {isTold(event) && (
        <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">
          {event.what === 'note-to-buyer' ? <LinkedText text={event.note ?? ''} /> : event.note}
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">
        <time dateTime={event.at}>{moment(event.at)}</time>, {nameOf(event.actor)}
      </p>
    </li>
  );
}

/** What is noted of a step is told elsewhere, but for what has left with it. */
function isTold({ what, from, to, note }: OrderEvent): boolean {
  return note !== null && (what !== null || (from === 'paid' && to === 'shipped'));
}

/** What happened to the order, oldest first. */
export function OrderTimeline({ orderId, ...words }: Words & { orderId: string }) {
  const query = useOrderEvents(orderId);
  const { data: events, error } = query;
  if (events === undefined && error !== null) {
    return <QueryFailed title="The history could not be loaded." query={query} />;
  }
  return (
    <section aria-labelledby="history" className="rounded-md border border-base-300 p-4 sm:p-6">
      <h2 id="history" className="mb-4 text-3xl">
        History
      </h2>
      {events === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <ol className="ml-1.5">
          {events.map((event, index) => (
            // Nothing is ever put between what happened before.
            <Step key={index} event={event} {...words} />
          ))}
        </ol>
      )}
    </section>
  );
}
