import { type ComponentProps, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { BasketLine } from '../../features/basket/basket-lines.ts';
import { EmptyBasket } from '../../features/basket/empty-basket.tsx';
import {
  noteSeenAtCheckout,
  setAside,
  setNothingAside,
  withoutAside,
} from '../../features/basket/set-aside.ts';
import { useBasket } from '../../features/basket/use-basket.ts';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { RequireSignIn } from '../../features/session/require-sign-in.tsx';
import { type Session, type SessionUser, useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Container } from '../../ui/container.tsx';
import { DialogHost } from '../../ui/dialog-host.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PersonQueries } from '../dashboard/person-queries.tsx';
import type { LostOrder } from '../lost-orders/lost-orders.ts';
import { AsideNote } from './aside-note.tsx';
import { CheckoutColumns } from './checkout-columns.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Costs } from './costs.tsx';
import { BusinessField, CodeField, NoteField } from './extras.tsx';
import { How } from './how.tsx';
import { Section } from './parts.tsx';
import { SentElsewhere } from './sent-elsewhere.tsx';
import { SentUnanswered } from './sent-unanswered.tsx';
import { LastPlaced } from './unpaid-before.tsx';
import { changedElsewhere, type Obstacle, useCheckout } from './use-checkout.ts';
import { Where } from './where.tsx';
import { Who } from './who.tsx';

type FormProps = { user: SessionUser | null; lines: readonly BasketLine[] };

/** What is ordered, and what the account's basket has besides. */
function useWanted({ user, lines }: FormProps) {
  const [ids, setIds] = useState(() => (user === null ? [] : setAside(user.email, lines)));
  const visitor = user === null;
  useEffect(() => {
    if (visitor && lines.length > 0) noteSeenAtCheckout(lines);
  }, [visitor, lines]);
  return {
    ...withoutAside(lines, ids),
    takeAll: () => {
      setNothingAside();
      setIds([]);
    },
  };
}

/** What it was before it began, as long as it goes on. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}

function CheckoutForm({ user, lines: current }: FormProps) {
  const [sending, setSending] = useState(false);
  // What an order on its way takes out of the basket is no news: the page goes on with its answer.
  const all = useHeld(current, sending);
  const { wanted: lines, aside, takeAll } = useWanted({ user, lines: all });
  const checkout = useCheckout(user, lines, { sending, setSending });
  // While the next page comes: the basket is empty by then, and this is no page of an empty basket.
  if (checkout.leaving) return <CheckoutSkeleton />;
  if (checkout.lostFromBasket !== null) {
    return (
      <SentUnanswered
        sentAt={checkout.lostFromBasket.sentAt}
        emptied={all.length === 0}
        signedIn={user !== null}
        sending={checkout.sendingAgain}
        slow={checkout.slow}
        refused={checkout.obstacle}
        onAgain={() => void checkout.sendAgain()}
      />
    );
  }
  if (lines.length === 0) {
    const { obstacle, typeAgain, told } = checkout;
    const owner = user?.email ?? null;
    return <NothingToOrder owner={owner} onChange={typeAgain} obstacle={obstacle} told={told} />;
  }
  return (
    <form
      noValidate
      aria-label="Checkout"
      onSubmit={(event) => {
        event.preventDefault();
        void checkout.submit();
      }}
    >
      {checkout.told !== null && <SentElsewhere order={checkout.told} signedIn={user !== null} />}
      {aside.length > 0 && <AsideNote lines={aside} onTake={takeAll} />}
      <CheckoutColumns
        form={
          <div className="flex flex-col gap-8">
            <Who user={user} checkout={checkout} />
            <Where user={user} checkout={checkout} />
            <How checkout={checkout} />
            <Section id="checkout-more" title="Anything else">
              <CodeField checkout={checkout} />
              <BusinessField checkout={checkout} />
              <NoteField checkout={checkout} />
            </Section>
          </div>
        }
        costs={<Costs checkout={checkout} signedIn={user !== null} />}
      />
    </form>
  );
}

type NothingProps = ComponentProps<typeof LastPlaced> & { obstacle: Obstacle | null; told: LostOrder | null };

function NothingToOrder({ obstacle, told, ...changed }: NothingProps) {
  const elsewhere = obstacle?.words === changedElsewhere;
  return (
    <>
      <div role="alert" className="mb-6 empty:hidden">
        {elsewhere && <EmptiedElsewhere />}
        {obstacle !== null && !elsewhere && !obstacle.waits && (
          <p className={noteLook}>
            {!obstacle.ordered && 'Nothing was ordered. '}
            {obstacle.words}
          </p>
        )}
      </div>
      {told !== null && <SentElsewhere order={told} signedIn={changed.owner !== null} />}
      <LastPlaced {...changed} />
      <EmptyBasket />
    </>
  );
}

const noteLook = 'mx-auto max-w-xl rounded-md border border-warning/40 bg-base-200 p-5 font-medium sm:p-8';

/** Whoever presses the button and sees an empty basket would not know whether it was ordered, or by whom. */
function EmptiedElsewhere() {
  return (
    <p className={noteLook}>
      Nothing was ordered here: your basket was emptied on another device meanwhile. If you ordered these
      parts there, the order is in{' '}
      <Link to={paths.myOrders.href()} className="text-link">
        {pageNames.myOrders}
      </Link>
      .
    </p>
  );
}

function Content({ user }: { user: SessionUser | null }) {
  const basket = useBasket();
  if (basket.status === 'loading') return <CheckoutSkeleton />;
  if (basket.status === 'failed') {
    return (
      <LoadFailed
        title="Your basket could not be loaded."
        reason={basket.title}
        retrying={false}
        onRetry={basket.retry}
      />
    );
  }
  return <CheckoutForm user={user} lines={basket.lines} />;
}

function CheckoutOf({ user }: { user: SessionUser | null }) {
  const email = user?.email ?? '';
  return (
    <PersonQueries key={email} email={email}>
      <Content user={user} />
      <DialogHost />
    </PersonQueries>
  );
}

/** Whether the sign-in has ended while this page was there. Whoever opens it later orders as a guest. */
function useEndedHere(session: Session): boolean {
  const [seen, setSeen] = useState({ session, ended: false });
  if (seen.session !== session) {
    const was = seen.ended || seen.session.status !== 'signed-out';
    setSeen({ session, ended: was && hasEndedElsewhere(session) });
  }
  return seen.ended;
}

function hasEndedElsewhere(session: Session): boolean {
  if (session.status !== 'signed-out') return false;
  return session.because === 'ended' || session.because === 'left-elsewhere';
}

/** One page from the basket to the order, with an account or without. */
export function CheckoutPage() {
  const session = useSession();
  // The page of an account does not become that of a guest, whose basket is empty: this sends them to log in.
  if (useEndedHere(session)) return <RequireSignIn />;
  return (
    <Container className="min-h-dvh pt-8 pb-14 lg:pt-10 lg:pb-20">
      <h1 className="mb-6 text-[2.5rem] lg:mb-8 lg:text-5xl">Checkout</h1>
      {session.status === 'unknown' ? (
        <CheckoutSkeleton />
      ) : (
        <CheckoutOf user={session.status === 'signed-in' ? session.user : null} />
      )}
    </Container>
  );
}

export const route = { Component: CheckoutPage };
