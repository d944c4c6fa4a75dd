import type { Order } from '@spareworks/contract/schemas/order';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { takingOut } from '../../features/basket/basket-edits.ts';
import { changeBasket } from '../../features/basket/change-basket.ts';
import { useOrder } from '../../features/orders/orders-query.ts';
import { ApiProblem, isNotThere } from '../../lib/api.ts';
import { guestTokenOf, isGuestToken, keepGuestToken, openAsGuest } from '../../lib/guest-tokens.ts';
import { Container } from '../../ui/container.tsx';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { notifyProblem } from '../../ui/notify-problem.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryFailed } from '../../ui/query-failed.tsx';
import { PersonQueries } from '../dashboard/person-queries.tsx';
import { noteSeen } from '../lost-orders/lost-orders.ts';
import { LinkIncomplete, LinkOver, OrderCanceled } from './link-over.tsx';

/**
 * Takes what opens the order out of the address, where whoever looks over a shoulder or at the history could read it, and
 * keeps it in this browser. Answers whether the order can be opened; null as long as that was not looked at.
 */
function useOpened(id: string): boolean | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ id: string; able: boolean } | null>(null);

  useEffect(() => {
    const token = hash.slice(1);
    if (isGuestToken(token, id)) keepGuestToken(token);
    if (hash !== '') void navigate({ pathname, search }, { replace: true });
    setOpened({ id, able: guestTokenOf(id) !== null });
  }, [id, hash, pathname, search, navigate]);

  useEffect(() => openAsGuest(id), [id]);

  return opened?.id === id ? opened.able : null;
}

type Shown = { toCome: ReactNode; children: (order: Order) => ReactNode };

function OpenedOrder({ id, toCome, children }: Shown & { id: string }) {
  const query = useOrder(id, { everyMs: 20_000 });
  const { data: order, error } = query;

  // Who placed it here and was not answered still has its parts in the basket.
  useEffect(() => {
    if (order === undefined || !noteSeen(null, [order])) return;
    changeBasket(takingOut(order.lines.map(({ partId }) => partId))).catch(notifyProblem);
  }, [order]);

  if (error instanceof ApiProblem && error.status === 401) return <LinkOver id={id} />;
  if (isNotThere(error)) return <OrderCanceled />;
  if (order !== undefined) return children(order);
  if (error === null) return toCome;
  return <QueryFailed title="The order could not be loaded." query={query} />;
}

type Props = Shown & { title: string; text?: string };

/** The frame of pages about an order without an account: by its link, or as it was placed in this browser. */
export function GuestFrame({ title, text, toCome, children }: Props) {
  const { id = '' } = useParams();
  const opened = useOpened(id);
  return (
    <Container className="min-h-dvh pt-8 pb-14 lg:pt-10 lg:pb-20">
      <PageHeading title={title} {...(text !== undefined && { text })} />
      {opened === null && toCome}
      {opened === false && <LinkIncomplete />}
      {opened && (
        <PersonQueries key={id} email={`guest ${id}`}>
          <OpenedOrder id={id} toCome={toCome}>
            {children}
          </OpenedOrder>
          <DialogHost />
        </PersonQueries>
      )}
    </Container>
  );
}
