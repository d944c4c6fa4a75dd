import type { Return } from '@spareworks/contract/calls/returns';
import { moment } from '@spareworks/contract/plain/dates';
import { formatDollars } from '@spareworks/contract/plain/formats';
import { canBecome } from '@spareworks/contract/plain/returns';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { dashboardHead } from '../../features/dashboard/dashboard-head.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { OrderFact } from '../../features/orders/order-fact.tsx';
import { ReturnChip } from '../../features/returns/return-chip.tsx';
import { ReturnLines } from '../../features/returns/return-lines.tsx';
import { ReturnPictures } from '../../features/returns/return-pictures.tsx';
import { isNotThere } from '../../lib/api.ts';
import type { RouteHandle } from '../../lib/head.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { paths } from '../../paths.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AnswerForms } from './answer-forms.tsx';
import { CloseButton } from './close-button.tsx';
import { progressOf } from './do-step.ts';
import { ReceiveForm } from './receive-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';
import { useReturn } from './returns-query.ts';
import { ShelfForm } from './shelf-form.tsx';

export const handle: RouteHandle = { head: () => dashboardHead('Return') };

type PanelProps = { title: string; heading?: Heading; children: ReactNode };

function Panel({ title, heading, children }: PanelProps) {
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <h2 ref={heading} tabIndex={heading && -1} className="text-3xl">
        {title}
      </h2>
      {children}
    </Card>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

function Facts({ found, heading }: { found: Return; heading: Heading }) {
  return (
    <Panel title="Details" heading={heading}>
      <dl className="text-[0.9375rem]">
        <OrderFact name="State">
          <ReturnChip state={found.state} />
        </OrderFact>
        <OrderFact name="Order">
          <Link to={paths.manageOrder.href({ id: found.orderId })} className="text-link">
            {found.orderNumber}
          </Link>
        </OrderFact>
        <OrderFact name="Buyer">{found.name}</OrderFact>
        <OrderFact name="Email">{found.email}</OrderFact>
        <OrderFact name={found.byShop ? 'Opened for the buyer' : 'Asked for'}>
          {moment(found.askedAt)}
        </OrderFact>
        {found.receivedAt !== null && <OrderFact name="Received">{moment(found.receivedAt)}</OrderFact>}
        {found.refundedAmount > 0 && (
          <OrderFact name="Refunded">{formatDollars(found.refundedAmount)}</OrderFact>
        )}
      </dl>
      <ReturnLines lines={found.lines} state={found.state} staff />
      {found.words !== '' && (
        <p className="border-l-3 border-base-300 pl-3 wrap-anywhere whitespace-pre-line">{found.words}</p>
      )}
      <ReturnPictures pictures={found.pictures} />
      {found.answer !== null && (
        <div>
          <h3 className="text-xl">What the buyer was told</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">
            <LinkedText text={found.answer} />
          </p>
        </div>
      )}
    </Panel>
  );
}

function Steps({ found, heading }: { found: Return; heading: Heading }) {
  const { state } = found;
  const now = progressOf(found);
  const [refusing, setRefusing] = useState(false);

  // The form of a step goes away when it is done, and with it the button that had the focus.
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [now, heading]);

  return (
    <div className="no-print flex flex-col gap-6 empty:hidden">
      {state === 'asked' && (
        <Panel title="Answer">
          <AnswerForms found={found} onRefuse={() => setRefusing(true)} />
        </Panel>
      )}
      {state === 'accepted' && (
        <Panel title="What has come">
          <ReceiveForm found={found} />
        </Panel>
      )}
      {state === 'received' && (
        <>
          <Panel title="Refund">
            <RefundForm found={found} />
          </Panel>
          <Panel title="Shelf">
            <ShelfForm found={found} />
          </Panel>
        </>
      )}
      {canBecome(state, 'closed') && (
        <CloseButton found={found} onClosed={() => heading.current?.focus({ preventScroll: true })} />
      )}
      <RefuseDialog found={found} open={refusing} onClose={() => setRefusing(false)} />
    </div>
  );
}

function Shown({ id }: { id: string }) {
  const { data: found, error, isFetching, refetch } = useReturn(id);
  const heading = useRef<HTMLHeadingElement>(null);
  if (found !== undefined) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <Facts found={found} heading={heading} />
        <Steps found={found} heading={heading} />
      </div>
    );
  }
  if (error === null) return <Skeleton className="h-64" />;
  return (
    <LoadFailed
      title={isNotThere(error) ? 'There is no such return.' : 'The return could not be loaded.'}
      reason={isNotThere(error) ? 'The address may be incomplete.' : problemTitle(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** One return as the shop sees it. */
export function ReturnPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Breadcrumbs steps={[{ label: pageNames.returns, href: paths.returns.href() }]} />
      <PageHeading title="Return" />
      <Shown key={id} id={id} />
    </>
  );
}

export const route = { handle, Component: ReturnPage };
