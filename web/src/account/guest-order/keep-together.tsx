import type { Order } from '@spareworks/contract/schemas/order';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserApi } from '../../lib/api.ts';
import { forgetGuestToken, guestTokenOf } from '../../lib/guest-tokens.ts';
import { problemTitle } from '../../lib/problem-title.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { type SessionUser, useSession } from '../../lib/session.ts';
import { useOnce } from '../../lib/use-once.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/toast.ts';
import { beginAccount } from '../sign-in/kept-account.ts';

function Claim({ order, user }: { order: Order; user: SessionUser }) {
  const navigate = useNavigate();
  const once = useOnce();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function claim(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      const guestToken = guestTokenOf(order._id) ?? '';
      await browserApi('POST /orders/claim', { body: { guestToken } });
      forgetGuestToken(order._id);
      notify.success('The order is one of yours now.');
      await navigate(paths.order.href({ id: order._id }), { replace: true });
    } catch (error) {
      setFailure(problemTitle(error));
    } finally {
      setBusy(false);
    }
  }

  if (user.email !== order.email) {
    return (
      <p className="wrap-anywhere text-muted">
        You are logged in as {user.email}. This order was placed with {order.email}.
      </p>
    );
  }
  return (
    <>
      <p>This order was placed without your account.</p>
      <Button loading={busy} onClick={() => void once(claim)}>
        Add to my orders
      </Button>
      <p role="alert" className="font-medium text-error empty:hidden">
        {failure}
      </p>
    </>
  );
}

/** The way from one order to an account that has them all. */
export function KeepTogether({ order }: { order: Order }) {
  const session = useSession();
  const here = useLocation();
  if (session.status !== 'signed-in' && session.status !== 'signed-out') return null;
  return (
    <section className="no-print flex flex-col items-start gap-3 rounded-md border border-base-300 bg-base-200 p-4 sm:p-6">
      {session.status === 'signed-in' ? (
        <Claim order={order} user={session.user} />
      ) : (
        <>
          <p>
            Create an account with this address to keep your orders together. Once the address is confirmed,
            this one is among them.
          </p>
          <ButtonLink
            variant="outline"
            to={paths.register.href()}
            onClick={() => {
              beginAccount({ name: order.name, email: order.email });
              rememberReturnPath(here);
            }}
          >
            Create an account
          </ButtonLink>
        </>
      )}
    </section>
  );
}
