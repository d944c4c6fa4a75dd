import type { PartDetails } from '@spareworks/contract/calls/catalogue';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { PartGone } from '../../features/parts/part-gone.tsx';
import { partTrail } from '../../features/parts/part-trail.ts';
import { quantityIn } from '../../features/parts/purchase-href.ts';
import { useGroups } from '../../features/parts/use-groups.ts';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';
import { isNotThere } from '../../lib/api.ts';
import { type SessionUser, useCurrentUser } from '../../lib/session.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Container } from '../../ui/container.tsx';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { PersonQueries } from '../dashboard/person-queries.tsx';
import { OrderBar } from './order-bar.tsx';
import { OrderForm } from './order-form.tsx';
import { usePart } from './part-query.ts';
import { PartSummary } from './part-summary.tsx';
import { PurchaseColumns } from './purchase-columns.tsx';
import { PurchaseSkeleton } from './purchase-skeleton.tsx';
import { useOrderForm } from './use-order-form.ts';

function OrderPart({ part, user }: { part: PartDetails; user: SessionUser }) {
  const [search] = useSearchParams();
  const groups = useGroups();
  const order = useOrderForm(part, user, quantityIn(search));
  return (
    // What has the focus must not hide behind the bar at the bottom of a phone.
    <div className="max-md:[&_a]:scroll-mb-28 max-md:[&_input]:scroll-mb-28 max-md:[&_textarea]:scroll-mb-28">
      <Container className="pt-3 pb-12 lg:pb-16">
        <Breadcrumbs steps={partTrail(part.group === null ? [] : groups.pathTo(part.group))} />
        <h1 className="mt-3 text-[2.5rem] wrap-anywhere hyphens-auto lg:text-5xl">{part.name}</h1>
        <PurchaseColumns
          part={<PartSummary part={part} />}
          form={<OrderForm part={part} user={user} order={order} />}
        />
      </Container>
      <OrderBar
        total={order.total}
        quantity={order.quantity}
        blocked={order.quantityProblem !== null}
        sending={order.form.formState.isSubmitting}
      />
    </div>
  );
}

function Purchase({ id, user }: { id: string; user: SessionUser }) {
  const query = usePart(id);
  const { data: part, error } = query;
  const failure = isNotThere(error) ? null : error;

  useEffect(() => {
    if (failure !== null) console.error(failure);
  }, [failure]);

  if (isNotThere(error)) return <PartGone />;
  if (part !== undefined) return <OrderPart key={part._id} part={part} user={user} />;
  return (
    <Container className="min-h-dvh pt-14 pb-12">
      {failure === null ? (
        <PurchaseSkeleton />
      ) : (
        <>
          <PageHeading title="Purchase" />
          <QueryFailed title="The part could not be loaded." query={query} />
        </>
      )}
    </Container>
  );
}

function PurchaseOfPerson() {
  const user = useCurrentUser();
  const { id = '' } = useParams();
  return (
    <PersonQueries key={user.email} email={user.email}>
      <Purchase key={id} id={id} user={user} />
      <DialogHost />
    </PersonQueries>
  );
}

export function PurchasePage() {
  return (
    <RequireSignIn>
      <PurchaseOfPerson />
    </RequireSignIn>
  );
}

export const route = { Component: PurchasePage };
