import emptyShelf from '../../assets/empty-shelf.svg?url';
import { pageNames } from '../../features/dashboard/page-names.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

const allParts = (
  <ButtonLink variant="outline" to={paths.parts.href()}>
    See all parts
  </ButtonLink>
);

/** The order is an account's by now, or there is none for this link. */
export function LinkOver({ id }: { id: string }) {
  const signedIn = useSession().status === 'signed-in';
  const order = paths.order.href({ id });
  return (
    <EmptyState
      picture={emptyShelf}
      title="This link opens no order any more"
      text="The order may belong to an account by now: log in with its address to see it. If you have typed the link, please use the one in the mail."
      action={
        <>
          {signedIn ? (
            <ButtonLink to={order}>Look in my orders</ButtonLink>
          ) : (
            <ButtonLink
              to={paths.login.href()}
              onClick={() => rememberReturnPath({ pathname: order, search: '', hash: '' })}
            >
              Log in
            </ButtonLink>
          )}
          {allParts}
        </>
      }
    />
  );
}

export function OrderCanceled() {
  return (
    <EmptyState
      picture={emptyShelf}
      title="This order was canceled"
      text="You owe nothing for it. Should a payment for it still arrive, it goes back by itself."
      action={allParts}
    />
  );
}

/** Without what opens the order: neither in the address nor in this browser. */
export function LinkIncomplete() {
  const signedIn = useSession().status === 'signed-in';
  return (
    <EmptyState
      picture={emptyShelf}
      title="This link is not whole"
      text="Please open your order by the link in our mail, all of it. With an account you find it in your orders."
      action={
        <>
          <ButtonLink to={paths.myOrders.href()}>{signedIn ? pageNames.myOrders : 'Log in'}</ButtonLink>
          {allParts}
        </>
      }
    />
  );
}
